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
    // filters and orders are of memories: with one of them the list of memories stays
    readonly property bool searching: view === "list" && app.search.status !== "off" && app.search.kind !== "memory" && !app.filters.active
    readonly property int footroom: (actions.visible ? actions.height : 0) + 2 * Theme.space4 + lift

    signal importAsked()
    signal filterAsked()

    function focusResults(): void {
        views.takeFocus()
    }

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
        EmbeddingBanner {
            embedding: stage.app.embedding
            Layout.fillWidth: true
            Layout.margins: Theme.space3
            Layout.bottomMargin: 0
        }
        SearchKinds {
            visible: stage.view === "list" && stage.app.search.status !== "off" && !stage.app.filters.active
            search: stage.app.search
            Layout.fillWidth: true
            Layout.leftMargin: Theme.space4
            Layout.rightMargin: Theme.space4
            Layout.topMargin: Theme.space3
        }
        FilterBar {
            objectName: "filterBar"
            visible: !stage.searching && stage.status !== "empty" && (stage.view !== "graph" || stage.app.filters.active)
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
            visible: views.table
            filters: stage.app.filters
            Layout.fillWidth: true
            Layout.leftMargin: 20
            Layout.rightMargin: 20
        }
        MemoryViews {
            id: views

            app: stage.app
            compact: stage.compact
            searching: stage.searching
            lift: stage.lift
            footroom: stage.footroom
            Layout.fillWidth: true
            Layout.fillHeight: true
            onAsked: (what, key) => stage.wish(what, key)
            onImportAsked: stage.importAsked()
        }
    }
    MemoryActions {
        id: actions

        visible: !stage.searching && (stage.status === "ready" || stage.status === "nothing") && (stage.view === "graph" || stage.app.selection.count === 0)
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
    MoveDialog { id: moving; objectName: "moveDialog"; app: stage.app }
    TagsDialog { id: tagging; objectName: "tagsDialog"; app: stage.app }
}
