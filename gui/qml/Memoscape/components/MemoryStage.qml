import QtQuick
import Memoscape
import Memoscape.ViewModels

/* The middle of the memory page: graph or list, or why there is neither, with the actions floating above. */
Item {
    id: stage

    required property AppViewModel app
    property string view: "graph"
    property bool compact: false
    property int lift: 0
    readonly property string status: app.memory.status

    signal importAsked()

    GraphView {
        visible: stage.view === "graph" && stage.status === "ready"
        anchors.fill: parent
        memory: stage.app.memory
        places: stage.app.graph
        compact: stage.compact
        lift: stage.lift
        selected: stage.app.detail.memoryId
        onPicked: key => stage.app.detail.open(key)
        onOpened: key => { stage.app.detail.open(key) }
        onCleared: stage.app.detail.close()
    }
    MemoryList {
        objectName: "memoryList"
        visible: stage.view === "list" && stage.status === "ready"
        anchors.fill: parent
        memory: stage.app.memory
        selected: stage.app.detail.memoryId
        onPicked: key => stage.app.detail.open(key)
    }
    ProgressRing { visible: stage.status === "loading"; anchors.centerIn: parent; value: 2; objectName: "loadingRing" }
    EmptyState {
        visible: stage.status === "empty"
        anchors.fill: parent
        title: stage.app.save.unread > 0 ? qsTr("Ready to remember") : qsTr("Nothing remembered yet")
        text: stage.app.save.unread > 0 ? qsTr("%n messages are here and have not been read for memories yet.", "", stage.app.save.unread)
            : qsTr("Bring in a conversation. Memoscape reads it and keeps what will still matter later: preferences, decisions, people, projects.")
        footnote: qsTr("You can also drop files anywhere in this window.")

        AppButton {
            objectName: "emptySave"
            visible: stage.app.save.unread > 0
            enabled: !stage.app.save.running
            variant: "filled"
            symbol: "bookmark_added"
            text: qsTr("Save memory now")
            onClicked: stage.app.save.saveNow()
        }
        AppButton {
            objectName: "emptyImport"
            variant: stage.app.save.unread > 0 ? "tonal" : "filled"
            symbol: "upload_file"
            text: qsTr("Bring in a conversation")
            onClicked: stage.importAsked()
        }
        AppButton {
            objectName: "emptyCreate"
            variant: "text"
            symbol: "edit_note"
            text: qsTr("Write one")
            onClicked: stage.app.editor.openNew("")
        }
    }
    EmptyState {
        visible: stage.status === "nothing"
        anchors.fill: parent
        symbol: "search"
        title: stage.app.memory.query.trim() === "" ? qsTr("This folder is empty") : qsTr("Nothing found")
        text: stage.app.memory.query.trim() === "" ? qsTr("Memories can be moved here in their editor.") : qsTr("No memory has these words. Try fewer or other ones.")

        AppButton {
            objectName: "showAll"
            text: qsTr("Show all memories")
            onClicked: { stage.app.memory.query = ""; stage.app.folders.select("") }
        }
    }
    EmptyState {
        visible: stage.status === "error"
        anchors.fill: parent
        symbol: "error"
        failed: true
        title: stage.app.memory.errorSentence
        text: stage.app.memory.errorNextStep

        AppButton {
            objectName: "retryMemory"
            variant: "filled"
            symbol: "refresh"
            text: qsTr("Try again")
            onClicked: stage.app.reload()
        }
    }
    MemoryActions {
        visible: stage.status === "ready" || stage.status === "nothing"
        anchors { right: parent.right; bottom: parent.bottom; margins: Theme.space4; bottomMargin: Theme.space4 + stage.lift }
        save: stage.app.save
        onImportAsked: stage.importAsked()
        onCreateAsked: stage.app.editor.openNew(stage.app.folders.canChange ? stage.app.folders.selected : "")
    }
}
