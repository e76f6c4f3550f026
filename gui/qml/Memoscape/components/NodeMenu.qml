import QtQuick
import Memoscape
import Memoscape.ViewModels

/* What can be done with one memory of the graph. */
MenuSheet {
    id: menu

    required property GraphViewModel places
    required property SelectionViewModel selection
    property string key

    signal openAsked(string key)
    signal linkFromAsked(string key)

    function show(key: string, x: real, y: real): void {
        menu.key = key
        menu.x = Math.max(8, Math.min(x, parent.width - width - 8))
        menu.y = Math.max(8, Math.min(y, parent.height - height - 8))
        open()
    }

    objectName: "nodeMenu"

    MenuRow {
        objectName: "nodeOpen"
        symbol: "open_in_new"
        text: qsTr("Open")
        onClicked: { menu.close(); menu.openAsked(menu.key) }
    }
    MenuRow {
        objectName: "nodeLink"
        symbol: "hub"
        text: qsTr("Link to another memory")
        onClicked: { menu.close(); menu.linkFromAsked(menu.key) }
    }
    MenuRow {
        objectName: "nodePin"
        symbol: "keep"
        text: menu.places.pinned.includes(menu.key) ? qsTr("Let it move again") : qsTr("Pin it here")
        onClicked: { menu.close(); menu.places.togglePin(menu.key) }
    }
    MenuRow {
        objectName: "nodeMark"
        symbol: "check_circle"
        text: menu.selection.ids.includes(menu.key) ? qsTr("Remove from the selection") : qsTr("Add to the selection")
        onClicked: { menu.close(); menu.selection.toggle(menu.key) }
    }
}
