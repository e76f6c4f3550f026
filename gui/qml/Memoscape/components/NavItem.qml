import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Icon in a 56 × 32 pill, label below; used by the rail and by the bottom bar. */
AbstractButton {
    id: item

    required property string symbol
    property bool active: false
    readonly property color tint: active ? Theme.secondaryContainerInk : Theme.inkMuted

    implicitWidth: 80
    implicitHeight: 60
    Accessible.name: text
    Accessible.role: Accessible.PageTab

    contentItem: Item {
        Rectangle {
            id: pill

            anchors { horizontalCenter: parent.horizontalCenter; top: parent.top; topMargin: 2 }
            width: 56
            height: 32
            radius: 16
            color: item.active ? Theme.secondaryContainer : "transparent"

            StateLayer { control: item }
            Symbol { anchors.centerIn: parent; icon: item.symbol; filled: item.active; color: item.tint }
        }
        AppText {
            anchors { top: pill.bottom; topMargin: 4; horizontalCenter: parent.horizontalCenter }
            text: item.text
            font: Theme.labelMedium
            color: item.active ? Theme.ink : Theme.inkMuted
        }
    }
    background: null
    Keys.onReturnPressed: item.click()
}
