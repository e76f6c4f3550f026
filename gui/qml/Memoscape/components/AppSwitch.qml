import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Material 3 switch: the thumb grows and gets a check when on. */
Switch {
    id: control

    property string name

    implicitWidth: 52
    implicitHeight: 40
    padding: 0
    opacity: enabled ? 1 : 0.38
    Accessible.name: name
    Keys.onReturnPressed: { control.toggle(); control.toggled() }

    indicator: Rectangle {
        y: 4
        implicitWidth: 52
        implicitHeight: 32
        radius: 16
        color: control.checked ? Theme.primary : Theme.containerHighest
        border { width: control.checked ? 0 : 2; color: Theme.outline }

        Rectangle {
            visible: control.visualFocus
            anchors { fill: parent; margins: -4 }
            radius: 20
            color: "transparent"
            border { width: 2; color: Theme.primary }
        }
        Rectangle {
            readonly property int size: control.checked ? 24 : 16

            x: control.checked ? 24 : 8
            y: (32 - size) / 2
            width: size
            height: size
            radius: size / 2
            color: control.checked ? Theme.primaryInk : Theme.outline

            Behavior on x { NumberAnimation { duration: Theme.motionShort; easing.type: Easing.OutCubic } }
            Symbol { visible: control.checked; anchors.centerIn: parent; icon: "check"; size: 16; color: Theme.primary }
        }
    }
    contentItem: null
}
