import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* One-line text field, filled, its label above the text. */
TextField {
    id: field

    property string label

    implicitHeight: Math.max(56, topPadding + contentHeight + bottomPadding)
    leftPadding: Theme.space4
    rightPadding: Theme.space4
    topPadding: Math.round(22 * Theme.fontScale)
    bottomPadding: 6
    font: Theme.bodyLarge
    color: Theme.ink
    selectByMouse: true
    Accessible.name: label

    background: Rectangle {
        radius: Theme.radiusMedium
        color: Theme.container
        border { width: field.activeFocus ? 2 : 0; color: Theme.primary }

        AppText {
            x: Theme.space4
            y: 7
            width: Math.min(implicitWidth, field.width - 2 * x)
            text: field.label
            font: Theme.labelSmall
            fits: true
            color: field.activeFocus ? Theme.primary : Theme.inkMuted
        }
    }
}
