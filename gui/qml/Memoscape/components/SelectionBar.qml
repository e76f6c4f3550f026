import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What can be done to everything selected. */
Rectangle {
    id: bar

    required property AppViewModel app
    readonly property BatchViewModel batch: app.batch
    readonly property int count: app.selection.count

    signal moveAsked()
    signal tagAsked()

    implicitHeight: Math.round(Math.max(48, 32 * Theme.fontScale))
    radius: height / 2
    color: Theme.primaryContainer
    Accessible.role: Accessible.ToolBar
    Accessible.name: words.text

    component Tool: IconButton { tint: Theme.primaryContainerInk }

    RowLayout {
        anchors { fill: parent; leftMargin: Theme.space2; rightMargin: Theme.space2 }
        spacing: 0

        Tool { objectName: "clearSelection"; symbol: "close"; text: qsTr("Clear selection"); onClicked: bar.app.selection.clear() }
        AppText {
            id: words

            objectName: "selectedCount"
            text: qsTr("%n selected", "", bar.count)
            font: Theme.titleSmall
            fits: true
            color: Theme.primaryContainerInk
            Layout.fillWidth: true
            Layout.leftMargin: Theme.space2
        }
        Tool { objectName: "selectAll"; visible: bar.width > 480; symbol: "select_all"; text: qsTr("Select all"); onClicked: bar.app.memory.selectAll() }
        Tool { objectName: "moveSelected"; symbol: "folder"; text: qsTr("Move to a folder"); onClicked: bar.moveAsked() }
        Tool { objectName: "tagSelected"; symbol: "sell"; text: qsTr("Edit tags"); onClicked: bar.tagAsked() }
        Tool { objectName: "mergeSelected"; visible: bar.count > 1; symbol: "merge"; text: qsTr("Merge"); onClicked: bar.batch.merge() }
        Tool {
            objectName: "pinSelected"
            symbol: "keep"
            filled: bar.batch.allPinned
            text: filled ? qsTr("Unpin") : qsTr("Pin")
            onClicked: bar.batch.pin("", !filled)
        }
        Tool {
            objectName: "archiveSelected"
            symbol: "archive"
            text: bar.batch.allArchived ? qsTr("Take out of the archive") : qsTr("Archive")
            onClicked: bar.batch.archive("", !bar.batch.allArchived)
        }
        Tool { objectName: "deleteSelected"; symbol: "delete"; text: qsTr("Delete"); onClicked: bar.batch.remove("") }
    }
}
