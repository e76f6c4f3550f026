import QtQuick
import Memoscape
import Memoscape.ViewModels

/* A button with the tools that put memories in order. */
IconButton {
    id: button

    required property AppViewModel app

    objectName: "memoryTools"
    symbol: "more_vert"
    text: qsTr("More")
    onClicked: { menu.open(); first.forceActiveFocus(Qt.PopupFocusReason) }

    MenuSheet {
        id: menu

        objectName: "toolsMenu"
        x: button.width - width
        y: button.height + Theme.space1
        margins: Theme.space2

        MenuRow { id: first; objectName: "openTags"; symbol: "sell"; text: qsTr("Tags…"); onClicked: { menu.close(); button.app.tags.open() } }
        MenuRow {
            objectName: "addDocument"
            symbol: "upload_file"
            text: qsTr("Add documents…")
            onClicked: { menu.close(); button.app.documents.choose() }
        }
        MenuRow {
            objectName: "openCategorise"
            symbol: "folder_open"
            text: qsTr("File what has no folder…")
            onClicked: { menu.close(); button.app.categorise.open() }
        }
        MenuRow {
            objectName: "categoriseSelected"
            visible: button.app.selection.count > 0
            symbol: "wand_stars"
            text: qsTr("Suggest folders for the selected…")
            onClicked: { menu.close(); button.app.categorise.start(button.app.selection.ids) }
        }
        MenuRow {
            objectName: "openDuplicates"
            symbol: "compare_arrows"
            text: qsTr("Find duplicates…")
            onClicked: { menu.close(); button.app.duplicates.open() }
        }
        MenuRow {
            objectName: "mergeSelected"
            visible: button.app.selection.count > 1
            symbol: "merge"
            text: qsTr("Merge the selected…")
            onClicked: { menu.close(); button.app.merging.start(button.app.selection.ids) }
        }
        MenuRow { objectName: "openTrash"; symbol: "delete"; text: qsTr("Trash…"); onClicked: { menu.close(); button.app.trash.open() } }
    }
}
