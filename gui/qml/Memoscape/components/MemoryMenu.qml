import QtQuick
import QtQuick.Controls.Material
import Memoscape
import Memoscape.ViewModels

/* What can be done to one memory of a list. */
MenuSheet {
    id: menu

    required property AppViewModel app
    property string key

    signal moveAsked(string key)
    signal tagAsked(string key)

    function show(key: string): void {
        menu.key = key
        open()
        first.forceActiveFocus(Qt.TabFocusReason)
    }

    MenuRow { id: first; objectName: "menuOpen"; symbol: "open_in_new"; text: qsTr("Open"); onClicked: { menu.close(); menu.app.detail.open(menu.key) } }
    MenuRow { objectName: "menuSelect"; symbol: "check"; text: qsTr("Select"); onClicked: { menu.close(); menu.app.selection.toggle(menu.key) } }
    MenuRow { objectName: "menuPin"; symbol: "keep"; text: qsTr("Pin or unpin"); onClicked: { menu.close(); menu.app.batch.togglePin(menu.key) } }
    MenuRow { objectName: "menuArchive"; symbol: "archive"; text: qsTr("Archive or take out"); onClicked: { menu.close(); menu.app.batch.toggleArchive(menu.key) } }
    MenuRow { objectName: "menuMove"; symbol: "folder"; text: qsTr("Move to a folder"); onClicked: { menu.close(); menu.moveAsked(menu.key) } }
    MenuRow { objectName: "menuTag"; symbol: "sell"; text: qsTr("Edit tags"); onClicked: { menu.close(); menu.tagAsked(menu.key) } }
    MenuRow { objectName: "menuDelete"; symbol: "delete"; tint: Theme.error; text: qsTr("Delete"); onClicked: { menu.close(); menu.app.batch.remove(menu.key) } }
}
