pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What files hold: choose conversations, the memory space they go to, and whether they are read for memories. */
AppDialog {
    id: dialog

    required property ImportWizardViewModel wizard

    title: qsTr("What to bring in")
    subtitle: wizard.summary
    cardWidth: 680
    onAboutToShow: list.forceActiveFocus()

    Connections {
        target: dialog.wizard

        function onOpened(): void { dialog.open() }
        function onStarted(): void { dialog.close() }
    }
    AppText {
        objectName: "foundSources"
        text: dialog.wizard.leftOut > 0 ? qsTr("%1 · %2").arg(dialog.wizard.sources).arg(qsTr("%n cannot be read", "conversations or files", dialog.wizard.leftOut)) : dialog.wizard.sources
        font: Theme.bodySmall
        muted: true
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    GridLayout {
        columns: dialog.full ? 1 : 2
        columnSpacing: Theme.space2
        rowSpacing: Theme.space2

        AppField { objectName: "foundFilter"; label: qsTr("Title or source"); text: dialog.wizard.query; Layout.fillWidth: true; onTextEdited: dialog.wizard.query = text }
        Chip { objectName: "chooseFound"; symbol: "check"; text: dialog.wizard.allChosen ? qsTr("Choose none") : qsTr("Choose all"); onClicked: dialog.wizard.toggleAll() }
    }
    ListView {
        id: list

        objectName: "foundList"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 360
        Layout.minimumHeight: 120
        clip: true
        spacing: 2
        model: dialog.wizard.conversations
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: true
        activeFocusOnTab: true
        Accessible.role: Accessible.List
        Accessible.name: dialog.title
        onActiveFocusChanged: if (activeFocus && currentIndex < 0) currentIndex = 0
        ScrollBar.vertical: ScrollBar {}
        delegate: FoundRow {
            width: list.width - Theme.space3
            activeFocusOnTab: false
            chosen: dialog.wizard.chosen >= 0 && dialog.wizard.isChosen(key)
            selected: list.activeFocus && ListView.isCurrentItem
            onClicked: dialog.wizard.toggle(key)
        }

        AppText { visible: list.count === 0; anchors.centerIn: parent; text: qsTr("No title or source holds these words."); muted: true }
    }
    ChoiceField {
        objectName: "importTarget"
        visible: dialog.wizard.targets.length > 1
        label: qsTr("Memory space")
        options: dialog.wizard.targets
        current: dialog.wizard.target
        Layout.fillWidth: true
        onPicked: key => dialog.wizard.target = key
    }
    SwitchRow {
        objectName: "importQueue"
        label: qsTr("Read for memories")
        help: checked ? qsTr("They wait for auto-save, which reads them piece by piece") : qsTr("They are only stored; read them later, one by one or all with “Save memory now”")
        checked: dialog.wizard.queue
        Layout.fillWidth: true
        onToggled: on => dialog.wizard.queue = on
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelWizard"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            objectName: "startImport"
            variant: "filled"
            text: qsTr("Bring in %n", "conversations", dialog.wizard.chosen)
            enabled: dialog.wizard.chosen > 0
            onClicked: dialog.wizard.start()
        }
    ]
}
