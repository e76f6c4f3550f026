import QtQuick
import QtQuick.Shapes
import Memoscape

/* A share from 0 to 1 as a ring; any value above turns a quarter round: the amount is unknown. */
Item {
    id: ring

    property real value: 0
    property int size: 40
    property int stroke: 4
    property color tint: Theme.primary
    property color track: Theme.secondaryContainer
    readonly property bool unknown: value > 1

    implicitWidth: size
    implicitHeight: size
    Accessible.role: Accessible.ProgressBar
    Accessible.name: unknown ? qsTr("Working") : qsTr("%1 percent").arg(Math.round(value * 100))

    RotationAnimation on rotation {
        running: ring.unknown && ring.visible && !Theme.reducedMotion
        from: 0
        to: 360
        duration: 1200
        loops: Animation.Infinite
        onStopped: ring.rotation = 0
    }
    Shape {
        anchors.fill: parent
        preferredRendererType: Shape.CurveRenderer

        ShapePath {
            strokeColor: ring.track
            strokeWidth: ring.stroke
            fillColor: "transparent"
            capStyle: ShapePath.RoundCap

            PathAngleArc {
                centerX: ring.size / 2
                centerY: ring.size / 2
                radiusX: (ring.size - ring.stroke) / 2
                radiusY: radiusX
                startAngle: 0
                sweepAngle: 360
            }
        }
        ShapePath {
            strokeColor: ring.tint
            strokeWidth: ring.stroke
            fillColor: "transparent"
            capStyle: ShapePath.RoundCap

            PathAngleArc {
                centerX: ring.size / 2
                centerY: ring.size / 2
                radiusX: (ring.size - ring.stroke) / 2
                radiusY: radiusX
                startAngle: -90
                sweepAngle: ring.unknown ? 90 : Math.max(8, 360 * ring.value)
            }
        }
    }
}
