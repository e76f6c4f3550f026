import QtQuick
import Memoscape
import Memoscape.ViewModels

/* What can be done to a folder; it opens under the row or button it belongs to. */
MenuSheet {
    id: menu

    required property FoldersViewModel folders
    property string key

    function show(key: string, at: Item): void {
        menu.key = key
        parent = at
        x = Math.max(0, at.width - width)
        y = at.height + Theme.space1
        open()
        first.forceActiveFocus(Qt.PopupFocusReason)
    }
    function ask(what: string): void {
        close()
        folders.ask(what, key)
    }

    margins: Theme.space2
    implicitWidth: 240

    MenuRow { id: first; objectName: "newSubfolder"; symbol: "create_new_folder"; text: qsTr("New folder in it…"); onClicked: menu.ask("create") }
    MenuRow { objectName: "renameFolder"; symbol: "edit"; text: qsTr("Rename…"); onClicked: menu.ask("rename") }
    MenuRow { objectName: "moveFolder"; symbol: "folder_open"; text: qsTr("Move to…"); onClicked: menu.ask("move") }
    MenuRow { objectName: "deleteFolder"; symbol: "delete"; text: qsTr("Delete…"); tint: Theme.error; onClicked: menu.ask("delete") }
}
