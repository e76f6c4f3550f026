import QtQuick
import Memoscape
import Memoscape.Items

/* What a drag over the graph shows: the rubber band, or the link that is being drawn. */
Item {
    id: marks

    required property MemoryGraph graph
    readonly property real dx: graph.linkEnd.x - graph.linkStart.x
    readonly property real dy: graph.linkEnd.y - graph.linkStart.y

    Rectangle {
        objectName: "rubberBand"
        visible: width > 0 && height > 0
        x: marks.graph.band.x
        y: marks.graph.band.y
        width: marks.graph.band.width
        height: marks.graph.band.height
        radius: 4
        color: Qt.alpha(Theme.primary, 0.16)
        border { width: 2; color: Theme.primary }
    }
    Rectangle {
        objectName: "linkLine"
        visible: width > 0
        x: marks.graph.linkStart.x
        y: marks.graph.linkStart.y - 1
        width: Math.hypot(marks.dx, marks.dy)
        height: 2
        color: Theme.primary
        transformOrigin: Item.Left
        rotation: Math.atan2(marks.dy, marks.dx) * 180 / Math.PI
    }
}
