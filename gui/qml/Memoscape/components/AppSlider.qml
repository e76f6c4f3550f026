import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Material 3 slider of 2024: thick track, bar handle with a gap, stop dot at the end. */
Slider {
    id: slider

    property string name
    readonly property real reach: leftPadding + visualPosition * availableWidth

    implicitHeight: 44
    implicitWidth: 200
    padding: 0
    opacity: enabled ? 1 : 0.38
    Accessible.name: name

    background: Item {
        Rectangle {
            x: 0
            anchors.verticalCenter: parent.verticalCenter
            width: Math.max(0, slider.reach - 8)
            height: 16
            topLeftRadius: 8
            bottomLeftRadius: 8
            topRightRadius: 2
            bottomRightRadius: 2
            color: Theme.primary
        }
        Rectangle {
            x: slider.reach + 8
            anchors.verticalCenter: parent.verticalCenter
            width: Math.max(0, slider.width - x)
            height: 16
            topLeftRadius: 2
            bottomLeftRadius: 2
            topRightRadius: 8
            bottomRightRadius: 8
            color: Theme.secondaryContainer

            Rectangle {
                visible: parent.width > 16
                anchors { right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter }
                width: 4
                height: 4
                radius: 2
                color: Theme.primary
            }
        }
    }
    handle: Rectangle {
        x: slider.reach - width / 2
        y: (slider.height - height) / 2
        width: slider.pressed || slider.visualFocus ? 2 : 4
        height: 44
        radius: 2
        color: Theme.primary
    }
}
