pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Where memories without a folder could go: look, correct line by line, then file them as one change. */
AppDialog {
    id: dialog

    required property CategoriseViewModel categorise
    required property FoldersViewModel folders
    readonly property bool ready: categorise.status === "ready"

    title: qsTr("File memories")
    subtitle: !ready ? qsTr("Nothing changes until you file them.")
        : categorise.by === "" ? qsTr("Suggested from where similar memories are. Nothing changes until you file them.")
        : qsTr("Suggested by %1. Nothing changes until you file them.").arg(categorise.by)
    cardWidth: 760
    onAboutToShow: list.forceActiveFocus()
    onClosed: categorise.stop()

    Connections {
        target: dialog.categorise

        function onOpened(): void { dialog.open() }
        function onApplied(): void { dialog.close() }
    }
    Item {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 480
        Layout.minimumHeight: 160

        ListView {
            id: list

            objectName: "suggestionList"
            visible: dialog.ready
            anchors.fill: parent
            clip: true
            spacing: Theme.space2
            model: dialog.categorise.suggestions
            boundsBehavior: Flickable.StopAtBounds
            Accessible.role: Accessible.List
            Accessible.name: dialog.title
            ScrollBar.vertical: ScrollBar {}
            delegate: SuggestionCard {
                width: list.width - Theme.space3
                folders: dialog.folders.paths
                onToggled: dialog.categorise.toggle(key)
                onCorrected: folder => dialog.categorise.setFolder(key, folder)
            }
        }
        ProgressRing { objectName: "suggesting"; visible: dialog.categorise.status === "working"; anchors.centerIn: parent; value: dialog.categorise.progress }
        EmptyState {
            visible: dialog.categorise.status === "nothing"
            anchors.fill: parent
            symbol: "check_circle"
            title: qsTr("Everything has a folder")
            text: qsTr("No memory is uncategorised.")
        }
        EmptyState {
            visible: dialog.categorise.status === "error"
            anchors.fill: parent
            symbol: "error"
            failed: true
            title: qsTr("The model did not answer")
            text: dialog.categorise.error

            AppButton { objectName: "suggestOffline"; text: qsTr("Suggest without the model"); onClicked: dialog.categorise.askOffline() }
        }
    }
    footer: [
        AppButton {
            objectName: "chooseAll"
            visible: dialog.ready
            variant: "text"
            text: dialog.categorise.allChosen ? qsTr("Select none") : qsTr("Select all")
            onClicked: dialog.categorise.toggleAll()
        },
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelCategorise"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            objectName: "applyCategorise"
            variant: "filled"
            text: qsTr("File %n memories", "", dialog.categorise.chosen)
            enabled: dialog.ready && dialog.categorise.chosen > 0
            onClicked: dialog.categorise.apply()
        }
    ]
}
