pragma ComponentBehavior: Bound
import QtQuick
import Memoscape

/* The parts of one score as segments of a bar; a mark stands at the total, which parts that take away may have lowered. */
Item {
    id: bar

    property var segments: []
    property real mark: 0
    readonly property real lengths: segments.reduce((sum, segment) => sum + segment.share, 0)

    implicitHeight: 20
    Accessible.ignored: true

    Row {
        anchors.verticalCenter: parent.verticalCenter
        spacing: 2

        Repeater {
            model: bar.segments

            Rectangle {
                required property var modelData

                width: Math.max(3, modelData.share * bar.width - 2)
                height: 14
                radius: 4
                color: Theme.category(Theme.scoreParts[modelData.part]).solid
            }
        }
    }
    Rectangle {
        visible: bar.lengths - bar.mark > 0.01
        x: Math.round(bar.mark * bar.width) - 1
        width: 2
        height: parent.height
        radius: 1
        color: Theme.ink
    }
}
