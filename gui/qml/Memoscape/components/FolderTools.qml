import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The heading of the folder tree with what can be done to it. */
RowLayout {
    id: tools

    required property FoldersViewModel folders

    spacing: 0

    AppText { text: qsTr("Folders"); font: Theme.titleSmall; muted: true; Layout.fillWidth: true }
    IconButton {
        objectName: "renameFolder"
        visible: tools.folders.canChange
        symbol: "edit"
        text: qsTr("Rename the folder")
        symbolSize: 20
        size: 36
        onClicked: renaming.open()
    }
    IconButton {
        objectName: "deleteFolder"
        visible: tools.folders.canChange
        symbol: "delete"
        text: qsTr("Delete the folder")
        symbolSize: 20
        size: 36
        onClicked: tools.folders.remove()
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
        onClicked: creation.open()
    }
    NameDialog {
        id: creation

        title: qsTr("New folder")
        explanation: qsTr("A slash makes a folder in a folder: Work/Project.")
        label: qsTr("Path")
        initial: tools.folders.canChange ? tools.folders.selected + "/" : ""
        action: qsTr("Create")
        onAccepted: name => tools.folders.create(name)
    }
    NameDialog {
        id: renaming

        title: qsTr("Rename the folder")
        explanation: qsTr("Everything in it moves along.")
        label: qsTr("Path")
        initial: tools.folders.selected
        action: qsTr("Rename")
        onAccepted: name => tools.folders.rename(name)
    }
}
