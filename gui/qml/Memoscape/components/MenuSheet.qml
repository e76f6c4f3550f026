import QtQuick
import QtQuick.Controls.Material
import QtQuick.Effects
import QtQuick.Layouts
import Memoscape

/* A menu: rows under each other on a raised card. Arrow keys walk, Esc closes. */
Popup {
    id: menu

    default property alias rows: column.data

    padding: Theme.space2
    implicitWidth: Math.min(Math.max(260, column.implicitWidth + 2 * padding), Overlay.overlay ? Overlay.overlay.width - 2 * Theme.space4 : 360)
    focus: true
    enter: Fade {}
    exit: Fade { away: true }

    background: Item {
        RectangularShadow {
            anchors.fill: card
            radius: card.radius
            blur: 20
            offset: Qt.vector2d(0, 4)
            color: Theme.shadow
        }
        Rectangle { id: card; anchors.fill: parent; radius: Theme.radiusLarge; color: Theme.containerLow }
    }
    contentItem: ColumnLayout { id: column; spacing: 0 }
}
