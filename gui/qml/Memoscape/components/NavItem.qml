import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Icon in a 56 × 32 pill, label below; used by the rail and by the bottom bar. */
AbstractButton {
    id: item

    required property string symbol
    property bool active: false
    property int badge: 0
    readonly property color tint: active ? Theme.secondaryContainerInk : Theme.inkMuted

    implicitWidth: Math.max(80, label.implicitWidth)
    implicitHeight: Theme.row(60)
    Accessible.name: text
    Accessible.description: badge > 0 ? qsTr("%n wait for you", "", badge) : ""
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
        Rectangle {
            visible: item.badge > 0
            anchors { left: pill.horizontalCenter; leftMargin: 4; top: pill.top }
            width: Math.max(16, count.implicitWidth + 8)
            height: 16
            radius: 8
            color: Theme.error

            AppText { id: count; objectName: "badge"; anchors.centerIn: parent; text: item.badge > 99 ? "99+" : item.badge; font: Theme.labelSmall; color: Theme.errorInk }
        }
        AppText {
            id: label

            width: Math.min(implicitWidth, item.width)
            anchors { top: pill.bottom; topMargin: 4; horizontalCenter: parent.horizontalCenter }
            text: item.text
            font: Theme.labelMedium
            fits: true
            color: item.active ? Theme.ink : Theme.inkMuted
        }
    }
    background: null
    Keys.onReturnPressed: item.click()
}
