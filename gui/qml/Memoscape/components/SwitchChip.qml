import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Something that is on (filled, with a check mark) or off. `iconOnly` where there is no room for the words. */
AbstractButton {
    id: chip

    property string symbol
    property bool iconOnly: false
    readonly property color tint: checked ? Theme.secondaryContainerInk : Theme.inkMuted

    implicitHeight: iconOnly ? 40 : Theme.row(36)
    implicitWidth: iconOnly ? implicitHeight : row.implicitWidth + 28
    Accessible.name: text
    Accessible.role: Accessible.CheckBox
    Accessible.checkable: true
    Accessible.checked: checked
    ToolTip.text: text
    ToolTip.visible: iconOnly && hovered
    ToolTip.delay: 500
    Keys.onReturnPressed: chip.click()

    contentItem: Item {
        Row {
            id: row

            anchors.centerIn: parent
            spacing: Theme.space2

            Symbol { icon: chip.checked && !chip.iconOnly ? "check" : chip.symbol; size: chip.iconOnly ? 22 : 18; color: chip.tint; anchors.verticalCenter: parent.verticalCenter }
            AppText { visible: !chip.iconOnly; text: chip.text; font: Theme.labelLarge; color: chip.tint; anchors.verticalCenter: parent.verticalCenter }
        }
    }
    background: Rectangle {
        radius: chip.iconOnly ? height / 2 : Theme.radiusSmall
        color: chip.checked ? Theme.secondaryContainer : "transparent"
        border { width: chip.checked || chip.iconOnly ? 0 : 1; color: Theme.outlineSoft }

        StateLayer { control: chip; radius: parent.radius; tint: chip.tint }
    }
}
