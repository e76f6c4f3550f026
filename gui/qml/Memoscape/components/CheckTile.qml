import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* The category at the left of a row; a click turns it into the check mark of a selected one. */
AbstractButton {
    id: tile

    property var look
    property string symbol

    implicitWidth: 40
    implicitHeight: 40
    activeFocusOnTab: false
    focusPolicy: Qt.NoFocus
    Accessible.name: text
    Accessible.role: Accessible.CheckBox

    contentItem: Item {
        Symbol {
            anchors.centerIn: parent
            size: 20
            color: tile.checked ? Theme.primaryInk : tile.look.ink
            icon: tile.checked || tile.hovered ? "check" : tile.symbol
        }
    }
    background: Rectangle {
        radius: tile.checked ? 20 : Theme.radiusMedium
        color: tile.checked ? Theme.primary : tile.look.fill

        Behavior on radius { NumberAnimation { duration: Theme.motionShort } }

        StateLayer { control: tile; tint: tile.look.ink; radius: parent.radius }
    }
}
