import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The heading of the folder tree with what can be done to it. */
RowLayout {
    id: tools

    required property FoldersViewModel folders
    required property FolderMenu menu

    spacing: 0

    AppText { text: qsTr("Folders"); font: Theme.titleSmall; muted: true; Layout.fillWidth: true }
    IconButton {
        id: more

        objectName: "folderMenu"
        visible: tools.folders.canChange
        symbol: "more_vert"
        text: qsTr("More for this folder")
        symbolSize: 20
        size: 36
        onClicked: tools.menu.show(tools.folders.selected, more)
    }
    IconButton {
        objectName: "collapseFolders"
        symbol: "collapse_all"
        text: qsTr("Collapse all")
        symbolSize: 20
        size: 36
        onClicked: tools.folders.collapseAll()
    }
    IconButton {
        objectName: "newFolder"
        symbol: "create_new_folder"
        text: qsTr("New folder")
        symbolSize: 20
        size: 36
        onClicked: tools.folders.ask("create", tools.folders.canChange ? tools.folders.selected : "")
    }
}
