pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Dialogs
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Folders whose conversations are taken in while they are being held: one switch each, and what that means. */
ColumnLayout {
    id: group

    required property WatchingViewModel watching
    property bool compact: false

    spacing: Theme.space4

    FolderDialog { id: chooser; title: qsTr("Watch a folder"); onAccepted: group.watching.addFolder(selectedFolder) }
    AppText { text: qsTr("Watched folders"); font: Theme.titleMedium }
    AppText {
        text: qsTr("What is said there from the moment you switch a folder on is stored here, with passwords and keys blacked out. Its finished turns wait for auto-save, which sends them to your model if you have chosen one.")
        font: Theme.bodySmall
        muted: true
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    Banner { objectName: "watchingError"; visible: group.watching.error !== ""; symbol: "error"; tone: "bad"; text: group.watching.error; Layout.fillWidth: true }
    Repeater {
        model: group.watching.sources

        RowLayout {
            id: row

            required property string key
            required property string name
            required property string folders
            required property string looks
            required property string problem
            required property bool watched
            required property bool own

            spacing: Theme.space4

            Symbol { icon: row.own ? "folder" : "terminal"; Layout.alignment: Qt.AlignTop; Layout.topMargin: 2 }
            ColumnLayout {
                spacing: 2

                AppText { text: row.name; font: Theme.bodyLarge; wrapMode: Text.Wrap; Layout.fillWidth: true }
                AppText { text: row.folders; font: Theme.bodySmall; muted: true; wrapMode: Text.WrapAnywhere; Layout.fillWidth: true }
                AppText { objectName: "watchState-" + row.key; text: row.looks; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
                AppText { objectName: "watchProblem-" + row.key; visible: text !== ""; text: row.problem; font: Theme.bodySmall; color: Theme.error; wrapMode: Text.Wrap; Layout.fillWidth: true }
            }
            IconButton { objectName: "watchTune-" + row.key; symbol: "tune"; text: qsTr("Where conversations of %1 go").arg(row.name); onClicked: group.watching.open(row.key) }
            AppSwitch { objectName: "watch-" + row.key; name: qsTr("Watch %1").arg(row.name); checked: row.watched; onToggled: group.watching.switch(row.key, checked) }
        }
    }
    AppButton { objectName: "addWatched"; variant: "outlined"; symbol: "create_new_folder"; text: qsTr("Watch a folder…"); onClicked: chooser.open() }
    SliderRow {
        objectName: "watchIdle"
        label: qsTr("Wait before reading")
        note: qsTr("A session's turns wait for auto-save once nobody has written to it for so long")
        from: 0
        to: 60
        stepSize: 1
        value: group.watching.idleMinutes
        valueText: qsTr("%1 min").arg(value)
        Layout.fillWidth: true
        onMoved: value => group.watching.setIdleMinutes(value)
    }
}
