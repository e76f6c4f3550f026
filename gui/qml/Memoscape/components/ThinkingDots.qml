pragma ComponentBehavior: Bound
import QtQuick
import Memoscape

/* Something is being written. */
Row {
    id: dots

    property string text

    spacing: 6
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("An answer is coming")

    AppText { visible: text !== ""; text: dots.text; font: Theme.bodyMedium; muted: true }
    Repeater {
        model: 3

        delegate: Rectangle {
            id: dot

            required property int index

            anchors.verticalCenter: parent?.verticalCenter
            width: 6
            height: 6
            radius: 3
            color: Theme.primary

            SequentialAnimation on opacity {
                running: dots.visible && !Theme.reducedMotion
                loops: Animation.Infinite

                PauseAnimation { duration: 150 * dot.index }
                NumberAnimation { from: 1; to: 0.25; duration: 400 }
                NumberAnimation { from: 0.25; to: 1; duration: 400 }
                PauseAnimation { duration: 150 * (2 - dot.index) }
            }
        }
    }
}
