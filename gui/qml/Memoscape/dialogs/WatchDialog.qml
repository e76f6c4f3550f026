pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One watched folder: what is read, and which memory space its conversations go to. */
AppDialog {
    id: dialog

    required property WatchingViewModel watching

    title: watching.name
    subtitle: watching.folders
    cardWidth: 560

    Connections {
        target: dialog.watching

        function onOpened(): void { folder.text = ""; dialog.open() }
    }
    ChoiceField {
        objectName: "watchTarget"
        label: qsTr("Conversations go to")
        options: dialog.watching.targets
        current: dialog.watching.target
        Layout.fillWidth: true
        onPicked: key => dialog.watching.setTarget(key)
    }
    AppText { text: qsTr("Except sessions that work in"); font: Theme.titleSmall; wrapMode: Text.Wrap; Layout.fillWidth: true }
    ScrollPane {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: 0
        Layout.rightMargin: -gutter

        Repeater {
            model: dialog.watching.rules

            RowLayout {
                id: rule

                required property var modelData

                spacing: Theme.space2

                AppText { text: qsTr("%1 → %2", "a folder and the memory space its sessions go to").arg(rule.modelData.folder).arg(rule.modelData.profile); wrapMode: Text.WrapAnywhere; Layout.fillWidth: true }
                IconButton { objectName: "dropRule-" + rule.modelData.folder; symbol: "close"; text: qsTr("Remove the rule for %1").arg(rule.modelData.folder); onClicked: dialog.watching.removeRule(rule.modelData.folder) }
            }
        }
        AppText { visible: dialog.watching.rules.length === 0; text: qsTr("No exceptions."); muted: true; Layout.fillWidth: true }
        GridLayout {
            columns: dialog.full ? 1 : 3
            columnSpacing: Theme.space2
            rowSpacing: Theme.space2

            AppField { id: folder; objectName: "ruleFolder"; label: qsTr("Working directory"); Layout.fillWidth: true; Layout.preferredWidth: 180 }
            ChoiceField { id: target; objectName: "ruleTarget"; label: qsTr("Memory space"); options: dialog.watching.targets; current: dialog.watching.target; Layout.fillWidth: true; Layout.preferredWidth: 160; onPicked: key => current = key }
            AppButton { objectName: "addRule"; text: qsTr("Add"); enabled: folder.text.trim() !== ""; onClicked: { dialog.watching.addRule(folder.text, target.current); folder.text = "" } }
        }
    }
    SwitchRow { objectName: "readEverything"; label: qsTr("Read what is there already, too"); help: qsTr("Otherwise only what changes from now on"); enabled: dialog.watching.on; checked: dialog.watching.everything; Layout.fillWidth: true; onToggled: everything => dialog.watching.setEverything(everything) }
    footer: [
        AppButton { objectName: "removeWatched"; visible: dialog.watching.own; variant: "danger"; text: qsTr("Stop watching"); onClicked: { dialog.watching.remove(); dialog.close() } },
        Item { Layout.fillWidth: true },
        AppButton { objectName: "watchDone"; variant: "filled"; text: qsTr("Done"); onClicked: dialog.close() }
    ]
}
