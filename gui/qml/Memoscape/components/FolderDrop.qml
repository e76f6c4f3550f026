import QtQuick
import Memoscape
import Memoscape.ViewModels

/* Makes a row of the tree take memories and folders, and marks it while one is held over it. */
DropArea {
    id: area

    required property FoldersViewModel folders
    property string key
    property bool memories: true
    property int radius: 20

    function takes(source: DragSource): bool {
        if (!source)
            return false
        return source.kind === "folder" ? folders.takesFolder(source.key, key) : memories
    }

    anchors.fill: parent
    keys: ["memory", "folder"]
    onEntered: drag => { drag.accepted = area.takes(drag.source as DragSource) }
    onDropped: drop => {
        const source = drop.source as DragSource
        if (!area.takes(source))
            return
        if (source.kind === "folder")
            area.folders.dropFolder(source.key, area.key)
        else
            area.folders.dropMemory(source.key, area.key)
    }

    Rectangle {
        objectName: "dropMark"
        visible: area.containsDrag
        anchors.fill: parent
        radius: area.radius
        color: Qt.alpha(Theme.primary, 0.12)
        border { width: 2; color: Theme.primary }
    }
}
