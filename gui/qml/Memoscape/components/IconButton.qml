import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* 40 px, plain or tonal. `text` is never shown: it is the accessible name and the tooltip. */
AbstractButton {
    id: button

    property string symbol
    property int size: 40
    property int symbolSize: 24
    property bool filled: false
    property color tint: checked ? Theme.secondaryContainerInk : Theme.inkMuted
    property color fill: checked ? Theme.secondaryContainer : "transparent"

    implicitWidth: size
    implicitHeight: size
    Accessible.name: text
    ToolTip.text: text
    ToolTip.visible: hovered && text !== ""
    ToolTip.delay: 500
    Keys.onReturnPressed: button.click()
    opacity: enabled ? 1 : 0.38

    contentItem: Item {
        Symbol {
            anchors.centerIn: parent
            icon: button.symbol
            size: button.symbolSize
            color: button.tint
            filled: button.filled
        }
    }
    background: Rectangle {
        radius: height / 2
        color: button.fill

        StateLayer { control: button; tint: button.tint }
    }
}
