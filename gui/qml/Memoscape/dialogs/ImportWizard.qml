pragma ComponentBehavior: Bound
import QtQuick
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
    onAboutToShow: conversations.list.forceActiveFocus()

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
    ConversationChoiceList { id: conversations; choice: dialog.wizard.choice; compact: dialog.full; name: dialog.title; Layout.fillWidth: true; Layout.fillHeight: true }
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
            text: qsTr("Bring in %n", "conversations", dialog.wizard.choice.chosen)
            enabled: dialog.wizard.choice.chosen > 0
            onClicked: dialog.wizard.start()
        }
    ]
}
