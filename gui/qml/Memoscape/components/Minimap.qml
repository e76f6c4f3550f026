import QtQuick
import Memoscape
import Memoscape.Items

/* The whole graph in a corner; a press or a drag moves the view there. */
Rectangle {
    id: map

    required property MemoryGraph graph
    readonly property alias useful: dots.useful

    implicitWidth: 148
    implicitHeight: 100
    radius: Theme.radiusMedium
    color: Theme.containerHigh
    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Overview of the graph")

    GraphMinimap {
        id: dots

        anchors.fill: parent
        source: map.graph
    }
    Rectangle {
        objectName: "minimapView"
        x: dots.view.x
        y: dots.view.y
        width: dots.view.width
        height: dots.view.height
        radius: Math.min(4, width / 2, height / 2)
        color: Qt.alpha(Theme.primary, 0.12)
        border { width: 1.5; color: Theme.primary }
    }
    MouseArea {
        anchors.fill: parent
        preventStealing: true
        cursorShape: Qt.PointingHandCursor
        onPressed: mouse => dots.lookAt(mouse.x, mouse.y)
        onPositionChanged: mouse => dots.lookAt(mouse.x, mouse.y)
        onWheel: wheel => wheel.accepted = true
    }
}
