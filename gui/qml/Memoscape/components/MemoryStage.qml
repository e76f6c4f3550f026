import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The middle of the memory page: graph, list or timeline, or why there is none, with the actions floating above. */
Item {
    id: stage

    required property AppViewModel app
    property bool compact: false
    property int lift: 0
    readonly property string status: app.memory.status
    readonly property string view: app.memory.view
    readonly property int footroom: (actions.visible ? actions.height : 0) + 2 * Theme.space4 + lift

    signal importAsked()
    signal filterAsked()

    function wish(what: string, key: string): void {
        ({
            menu: () => menu.show(key),
            pin: () => app.batch.togglePin(key),
            archive: () => app.batch.toggleArchive(key),
            remove: () => app.batch.remove(key),
            move: () => moving.show(key),
            tag: () => tagging.show(key),
        })[what]()
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        SelectionBar {
            objectName: "selectionBar"
            visible: stage.app.selection.count > 0
            app: stage.app
            Layout.fillWidth: true
            Layout.margins: Theme.space3
            Layout.bottomMargin: 0
            onMoveAsked: moving.show("")
            onTagAsked: tagging.show("")
        }
        FilterBar {
            objectName: "filterBar"
            visible: stage.status !== "empty" && (stage.view !== "graph" || stage.app.filters.active)
            app: stage.app
            sortable: stage.view === "list"
            Layout.fillWidth: true
            Layout.margins: Theme.space3
            Layout.leftMargin: Theme.space4
            Layout.rightMargin: Theme.space4
            Layout.bottomMargin: Theme.space1
            onFilterAsked: stage.filterAsked()
        }
        MemoryColumns {
            objectName: "memoryColumns"
            visible: list.visible && list.table
            filters: stage.app.filters
            Layout.fillWidth: true
            Layout.leftMargin: 20
            Layout.rightMargin: 20
        }
        Item {
            Layout.fillWidth: true
            Layout.fillHeight: true

            GraphView {
                visible: stage.view === "graph" && stage.status === "ready"
                anchors.fill: parent
                memory: stage.app.memory
                places: stage.app.graph
                selection: stage.app.selection
                compact: stage.compact
                lift: stage.lift
                selected: stage.app.detail.memoryId
                onPicked: key => stage.app.detail.open(key)
                onOpened: key => { stage.app.detail.open(key) }
                onCleared: stage.app.detail.close()
                onLinkAsked: (sourceId, targetId) => stage.app.linkEditor.create(sourceId, targetId)
                onEdgePicked: link => stage.app.linkEditor.edit(link)
            }
            MemoryList {
                id: list

                objectName: "memoryList"
                visible: stage.view === "list" && stage.status === "ready"
                anchors.fill: parent
                memory: stage.app.memory
                selected: stage.app.detail.memoryId
                footroom: stage.footroom
                onAsked: (what, key) => stage.wish(what, key)
            }
            MemoryTimeline {
                objectName: "memoryTimeline"
                visible: stage.view === "timeline" && stage.status === "ready"
                anchors.fill: parent
                memory: stage.app.memory
                timeline: stage.app.timeline
                selected: stage.app.detail.memoryId
                footroom: stage.footroom
                onMenuAsked: key => stage.wish("menu", key)
            }
            MemoryState {
                anchors.fill: parent
                app: stage.app
                onImportAsked: stage.importAsked()
            }
        }
    }
    MemoryActions {
        id: actions

        visible: (stage.status === "ready" || stage.status === "nothing") && (stage.view === "graph" || stage.app.selection.count === 0)
        anchors { right: parent.right; bottom: parent.bottom; margins: Theme.space4; bottomMargin: Theme.space4 + stage.lift }
        save: stage.app.save
        onImportAsked: stage.importAsked()
        onCreateAsked: stage.app.editor.openNew(stage.app.folders.canChange ? stage.app.folders.selected : "")
    }
    MemoryMenu {
        id: menu

        app: stage.app
        x: Math.max(8, stage.width - width - 16)
        y: 64
        onMoveAsked: key => moving.show(key)
        onTagAsked: key => tagging.show(key)
    }
    MoveDialog { id: moving; app: stage.app }
    TagsDialog { id: tagging; app: stage.app }
}
