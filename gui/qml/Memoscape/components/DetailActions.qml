import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Pin, edit, delete and the menu, for the details on the desktop and on a phone. */
RowLayout {
    id: row

    required property DetailViewModel detail

    signal editAsked()
    signal linkAsked()

    spacing: 0

    IconButton {
        objectName: "pinMemory"
        symbol: "keep"
        filled: row.detail.pinned
        checked: row.detail.pinned
        text: row.detail.pinned ? qsTr("Unpin") : qsTr("Pin")
        onClicked: row.detail.togglePinned()
    }
    IconButton { objectName: "editMemory"; symbol: "edit"; text: qsTr("Edit"); onClicked: row.editAsked() }
    IconButton { objectName: "deleteMemory"; symbol: "delete"; text: qsTr("Delete"); onClicked: row.detail.remove() }
    IconButton {
        id: more

        objectName: "moreActions"
        symbol: "more_vert"
        text: qsTr("More")
        onClicked: menu.open()

        DetailMenu {
            id: menu

            detail: row.detail
            x: more.width - width
            y: more.height
            onLinkAsked: row.linkAsked()
        }
    }
}
