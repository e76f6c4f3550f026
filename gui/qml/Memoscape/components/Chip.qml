import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* A small action with an outline. */
AbstractButton {
    id: chip

    property string symbol
    property string help
    property color fill: "transparent"

    implicitHeight: Theme.row(32)
    implicitWidth: words.implicitWidth + words.x + 24
    Accessible.name: text
    Accessible.description: help
    ToolTip.text: help
    ToolTip.visible: help !== "" && (hovered || visualFocus)
    ToolTip.delay: 500
    Keys.onReturnPressed: chip.click()

    contentItem: Item {
        Row {
            id: row

            anchors.centerIn: parent
            spacing: Theme.space2

            Symbol { visible: chip.symbol !== ""; icon: chip.symbol; size: 18; anchors.verticalCenter: parent.verticalCenter }
            AppText { id: words; width: Math.min(implicitWidth, Math.max(0, chip.width - 24 - x)); text: chip.text; font: Theme.labelLarge; fits: true; muted: true; anchors.verticalCenter: parent.verticalCenter }
        }
    }
    background: Rectangle {
        radius: Theme.radiusSmall
        color: chip.fill
        border { width: 1; color: Theme.outlineSoft }

        StateLayer { control: chip; radius: Theme.radiusSmall }
    }
}
