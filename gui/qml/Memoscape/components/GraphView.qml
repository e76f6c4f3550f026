pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape
import Memoscape.Items
import Memoscape.ViewModels

/* The graph with its overlays: legend, count, zoom. Where it cannot be drawn, the list and why. */
Item {
    id: view

    required property MemoryViewModel memory
    required property GraphViewModel places
    property bool compact: false
    property string selected
    property int lift: 0
    readonly property int headroom: compact ? 46 : 56

    signal picked(string key)
    signal opened(string key)
    signal cleared()

    MemoryGraph {
        id: graph

        objectName: "memoryGraph"
        visible: graph.supported
        anchors.fill: parent
        clip: true
        graph: view.places.graph
        places: view.places.places
        selectedId: view.selected
        reducedMotion: Theme.reducedMotion
        room: Qt.rect(8, view.headroom, Math.max(0, width - 16), Math.max(0, height - view.headroom - (view.compact ? 132 : 24) - view.lift))
        look: ({
            tint: view.compact ? Theme.containerLow : Theme.dark ? Theme.containerLow : Theme.scheme.surfaceContainerLow,
            edge: Theme.outlineSoft, name: Theme.outline, primary: Theme.primary,
            badge: Theme.primaryContainer, badgeInk: Theme.primaryContainerInk,
            categories: Theme.categories, title: Theme.labelMedium, caption: Theme.labelSmall,
        })
        Accessible.role: Accessible.Graphic
        Accessible.focusable: true
        Accessible.name: qsTr("Memory graph, %1, %2").arg(qsTr("%n memories", "", view.memory.shown)).arg(qsTr("%n links", "", view.places.links))
        onMeasured: sizes => view.places.place(sizes, room.width / Math.max(1, room.height))
        onNodeClicked: key => view.picked(key)
        onNodeDoubleClicked: key => view.opened(key)
        onBackgroundClicked: view.cleared()
        onNodeMoved: (key, x, y) => view.places.moved(key, x, y)
        onNodeHovered: (key, title, x, y) => hint.show(title, x, y)

        PinchHandler {
            target: null
            onScaleChanged: delta => graph.zoomAbout(delta, centroid.position.x, centroid.position.y)
            onTranslationChanged: delta => graph.panBy(delta.x, delta.y)
        }
        ToolTip {
            id: hint

            function show(title: string, x: real, y: real): void {
                text = title
                hint.x = Math.min(x + 12, graph.width - implicitWidth - 4)
                hint.y = y + 18
                visible = title !== ""
            }

            delay: 500
            contentItem: AppText { text: hint.text; font: hint.font; color: hint.Material.foreground; wrapMode: Text.Wrap }
        }
    }
    Rectangle {
        visible: graph.activeFocus
        anchors { fill: parent; margins: 2 }
        radius: view.compact ? 0 : Theme.radiusPane - 2
        color: "transparent"
        border { width: 2; color: Qt.alpha(Theme.primary, 0.5) }
    }
    MemoryList {
        visible: !graph.supported
        anchors { fill: parent; topMargin: 80 }
        memory: view.memory
        selected: view.selected
        onPicked: key => view.picked(key)
    }
    AppText {
        objectName: "graphUnsupported"
        visible: !graph.supported
        anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: view.headroom; margins: Theme.space4 }
        text: qsTr("The graph needs a graphics driver that is not available here; this is the list instead.")
        font: Theme.bodySmall
        color: Theme.inkMuted
        wrapMode: Text.Wrap
    }
    LegendBar {
        anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: view.compact ? Theme.space2 : Theme.space4 }
        categories: view.memory.categories
    }
    AppText {
        objectName: "graphCapped"
        visible: graph.supported && view.memory.total > view.memory.shown
        anchors { left: zoom.right; leftMargin: Theme.space3; verticalCenter: zoom.verticalCenter }
        text: qsTr("%1 of %2 shown").arg(view.memory.shown.toLocaleString(Qt.locale(), "f", 0)).arg(view.memory.total.toLocaleString(Qt.locale(), "f", 0))
        font: Theme.labelMedium
        muted: true
    }
    ZoomBar {
        id: zoom

        visible: graph.supported
        anchors { left: parent.left; bottom: parent.bottom; margins: Theme.space4; bottomMargin: Theme.space4 + view.lift }
        vertical: view.compact
        onZoomInAsked: graph.zoomIn()
        onZoomOutAsked: graph.zoomOut()
        onFitAsked: graph.fit()
    }
}
