pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape
import Memoscape.Items
import Memoscape.ViewModels

/* The graph with what floats over it: legend, count, zoom, overview, hover card, menu. */
Item {
    id: view

    required property MemoryViewModel memory
    required property GraphViewModel places
    required property SelectionViewModel selection
    property bool compact: false
    property string selected
    property int lift: 0
    readonly property int headroom: compact ? 50 : 60

    signal picked(string key)
    signal opened(string key)
    signal cleared()
    signal linkAsked(string sourceId, string targetId)
    signal edgePicked(string link)

    MemoryGraph {
        id: graph

        objectName: "memoryGraph"
        anchors.fill: parent
        clip: true
        graph: view.places.graph
        places: view.places.places
        selectedId: view.selected
        marked: view.selection.ids
        pinned: view.places.pinned
        path: view.places.path
        hiddenCategories: legend.hidden
        reducedMotion: Theme.reducedMotion
        room: Qt.rect(8, view.headroom, Math.max(0, width - 16), Math.max(0, height - view.headroom - (view.compact ? 132 : 24) - view.lift))
        look: ({
            tint: view.compact ? Theme.containerLow : Theme.dark ? Theme.containerLow : Theme.scheme.surfaceContainerLow,
            edge: Theme.outlineSoft, name: Theme.outline, primary: Theme.primary, mark: Theme.tertiary,
            badge: Theme.primaryContainer, badgeInk: Theme.primaryContainerInk,
            categories: Theme.categories, title: Theme.labelMedium, caption: Theme.labelSmall,
        })
        Accessible.role: Accessible.Graphic
        Accessible.focusable: true
        Accessible.name: qsTr("Memory graph, %1, %2").arg(qsTr("%n memories", "", view.memory.shown)).arg(qsTr("%n links", "", view.places.links))
        onMeasured: titles => view.places.place(titles, room.width / Math.max(1, room.height))
        onNodeClicked: key => view.picked(key)
        onNodeDoubleClicked: key => view.opened(key)
        onNodeToggled: key => view.selection.toggle(key)
        onNodesChosen: (keys, adding) => adding ? view.selection.add(keys) : view.selection.choose(keys)
        onBackgroundClicked: { view.selection.clear(); view.cleared() }
        onEdgeClicked: link => view.edgePicked(link)
        onNodeMoved: (key, x, y) => view.places.moved(key, x, y)
        onNodeHovered: (key, x, y) => card.wait(key, x, y)
        onMenuAsked: (key, x, y) => menu.show(key, x, y)
        onPinAsked: key => view.places.togglePin(key)
        onLinkAsked: (sourceId, targetId) => view.linkAsked(sourceId, targetId)

        PinchHandler {
            target: null
            onScaleChanged: delta => graph.zoomAbout(delta, centroid.position.x, centroid.position.y)
            onTranslationChanged: delta => graph.panBy(delta.x, delta.y)
        }
        TapHandler {
            acceptedDevices: PointerDevice.TouchScreen
            onLongPressed: graph.askMenu(point.position.x, point.position.y)
        }
        GraphMarks { anchors.fill: parent; graph: graph }
    }
    Rectangle {
        visible: graph.activeFocus
        anchors { fill: parent; margins: 2 }
        radius: view.compact ? 0 : Theme.radiusPane - 2
        color: "transparent"
        border { width: 2; color: Qt.alpha(Theme.primary, 0.5) }
    }
    LegendBar {
        id: legend

        anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: view.compact ? Theme.space2 : Theme.space4 }
        categories: view.places.categories
    }
    Column {
        anchors { horizontalCenter: parent.horizontalCenter; top: legend.bottom; topMargin: Theme.space2 }
        width: parent.width
        spacing: Theme.space1

        GraphNote {
            objectName: "graphUnsupported"
            anchors.horizontalCenter: parent.horizontalCenter
            text: graph.supported ? "" : qsTr("There is no graphics driver here: the graph is painted, more slowly.")
        }
        GraphNote {
            objectName: "graphNote"
            anchors.horizontalCenter: parent.horizontalCenter
            text: graph.linkFrom !== "" ? qsTr("Click the memory to link to.")
                : view.places.pathState === "found" ? qsTr("The shortest way between the two selected memories: %n links", "", view.places.path.length - 1)
                : view.places.pathState === "missing" ? qsTr("No links lead from one of the two selected memories to the other.") : ""
        }
    }
    AppText {
        objectName: "graphCapped"
        visible: view.memory.total > view.memory.shown
        anchors { left: zoom.right; leftMargin: Theme.space3; verticalCenter: zoom.verticalCenter }
        text: qsTr("%1 of %2 shown").arg(view.memory.shown.toLocaleString(Qt.locale(), "f", 0)).arg(view.memory.total.toLocaleString(Qt.locale(), "f", 0))
        font: Theme.labelMedium
        muted: true
    }
    ZoomBar {
        id: zoom

        anchors { left: parent.left; bottom: parent.bottom; margins: Theme.space4; bottomMargin: Theme.space4 + view.lift }
        vertical: view.compact
        boxMode: graph.boxMode
        onZoomInAsked: graph.zoomIn()
        onZoomOutAsked: graph.zoomOut()
        onFitAsked: graph.fit()
        onResetAsked: graph.reset()
        onBoxModeAsked: graph.boxMode = !graph.boxMode
    }
    Minimap {
        objectName: "minimap"
        visible: useful && view.memory.shown > 12 && view.height > 420
        anchors { left: parent.left; bottom: zoom.top; margins: Theme.space4; bottomMargin: Theme.space2 }
        width: view.compact ? 104 : implicitWidth
        height: view.compact ? 80 : implicitHeight
        graph: graph
    }
    HoverCard { id: card; objectName: "hoverCard"; places: view.places }
    NodeMenu {
        id: menu

        places: view.places
        selection: view.selection
        onOpenAsked: key => view.opened(key)
        onLinkFromAsked: key => graph.linkFrom = key
    }
}
