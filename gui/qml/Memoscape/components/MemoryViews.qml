import QtQuick
import Memoscape
import Memoscape.ViewModels

/* Graph, list and timeline of the same memories, the hits of a search, or why there is nothing to show. */
Item {
    id: views

    required property AppViewModel app
    property bool compact: false
    property bool searching: false // hits of every kind instead of the list of memories
    property int lift: 0
    property int footroom: 0
    readonly property string status: app.memory.status
    readonly property string view: app.memory.view
    readonly property bool table: list.visible && list.table

    signal asked(string what, string key)
    signal importAsked()

    function takeFocus(): void {
        if (searching)
            results.takeFocus()
        else if (list.visible)
            list.forceActiveFocus(Qt.TabFocusReason)
    }

    GraphView {
        visible: views.view === "graph" && views.status === "ready"
        anchors.fill: parent
        memory: views.app.memory
        places: views.app.graph
        selection: views.app.selection
        compact: views.compact
        lift: views.lift
        selected: views.app.detail.memoryId
        onPicked: key => views.app.detail.open(key)
        onOpened: key => { views.app.detail.open(key) }
        onCleared: views.app.detail.close()
        onLinkAsked: (sourceId, targetId) => views.app.linkEditor.create(sourceId, targetId)
        onEdgePicked: link => views.app.linkEditor.edit(link)
    }
    MemoryList {
        id: list

        objectName: "memoryList"
        visible: views.view === "list" && views.status === "ready" && !views.searching
        anchors.fill: parent
        memory: views.app.memory
        selected: views.app.detail.memoryId
        footroom: views.footroom
        onAsked: (what, key) => views.asked(what, key)
    }
    MemoryTimeline {
        objectName: "memoryTimeline"
        visible: views.view === "timeline" && views.status === "ready"
        anchors.fill: parent
        memory: views.app.memory
        timeline: views.app.timeline
        selected: views.app.detail.memoryId
        footroom: views.footroom
        onMenuAsked: key => views.asked("menu", key)
    }
    SearchResults {
        id: results

        visible: views.searching
        anchors.fill: parent
        search: views.app.search
        selected: views.app.detail.memoryId
        filed: views.app.folders.selected !== ""
        footroom: views.footroom
        onEverywhereAsked: views.app.folders.select("")
        onCleared: views.app.memory.query = ""
    }
    Chip {
        objectName: "otherHits"
        visible: views.view !== "list" && views.app.search.kind === "" && views.app.search.total > 0
        anchors { top: parent.top; topMargin: Theme.space3; horizontalCenter: parent.horizontalCenter }
        fill: Theme.pane
        symbol: "view_list"
        text: qsTr("%n hits in everything", "", views.app.search.total)
        onClicked: { views.app.search.kind = ""; views.app.memory.view = "list" }
    }
    MemoryState {
        visible: !views.searching
        anchors.fill: parent
        app: views.app
        onImportAsked: views.importAsked()
    }
}
