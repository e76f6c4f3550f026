import QtQuick
import Memoscape
import Memoscape.ViewModels

/* Why there are no memories to show, and what to do now. */
Item {
    id: state

    required property AppViewModel app
    readonly property string status: app.memory.status
    readonly property bool searched: app.memory.query.trim() !== ""
    readonly property bool filtered: app.filters.active
    readonly property bool filed: app.folders.selected !== ""

    signal importAsked()

    ProgressRing { visible: state.status === "loading"; anchors.centerIn: parent; value: 2; objectName: "loadingRing" }
    EmptyState {
        visible: state.status === "empty"
        anchors.fill: parent
        title: state.app.save.unread > 0 ? qsTr("Ready to remember") : qsTr("Nothing remembered yet")
        text: state.app.save.unread > 0 ? qsTr("%n messages are here and have not been read for memories yet.", "", state.app.save.unread)
            : qsTr("Bring in a conversation. Memoscape reads it and keeps what will still matter later: preferences, decisions, people, projects.")
        footnote: qsTr("You can also drop files anywhere in this window.")

        AppButton {
            objectName: "emptySave"
            visible: state.app.save.unread > 0
            enabled: !state.app.save.running
            variant: "filled"
            symbol: "bookmark_added"
            text: qsTr("Save memory now")
            onClicked: state.app.save.saveNow()
        }
        AppButton {
            objectName: "emptyImport"
            variant: state.app.save.unread > 0 ? "tonal" : "filled"
            symbol: "upload_file"
            text: qsTr("Bring in a conversation")
            onClicked: state.importAsked()
        }
        AppButton {
            objectName: "emptyCreate"
            variant: "text"
            symbol: "edit_note"
            text: qsTr("Write one")
            onClicked: state.app.editor.openNew("")
        }
    }
    EmptyState {
        visible: state.status === "archived"
        anchors.fill: parent
        symbol: "archive"
        title: qsTr("Everything is archived")
        text: qsTr("Archived memories are left out of lists, searches and the graph until you ask for them.")

        AppButton { objectName: "showArchived"; variant: "filled"; text: qsTr("Show archived memories"); onClicked: state.app.filters.setArchived("only") }
    }
    EmptyState {
        visible: state.status === "nothing"
        anchors.fill: parent
        symbol: state.filtered ? "filter_list" : "search"
        title: state.filtered ? qsTr("The filters hide everything") : state.searched ? qsTr("Nothing found") : qsTr("This folder is empty")
        text: state.filtered ? qsTr("No memory fits all of them. Take one away above, or clear them all.")
            : !state.searched ? qsTr("Memories can be moved here from the list or in their editor.")
            : state.filed ? qsTr("No memory in this folder has these words. Search in all of them, or try other words.")
            : qsTr("No memory has these words. Try fewer or other ones.")

        AppButton {
            objectName: "clearAllFilters"
            visible: state.filtered
            variant: "filled"
            text: qsTr("Clear filters")
            onClicked: state.app.filters.clear()
        }
        AppButton {
            objectName: "searchEverywhere"
            visible: !state.filtered && state.searched && state.filed
            variant: "filled"
            text: qsTr("Search in all folders")
            onClicked: state.app.folders.select("")
        }
        AppButton {
            objectName: "showAll"
            text: qsTr("Show all memories")
            onClicked: { state.app.memory.query = ""; state.app.filters.clear(); state.app.folders.select("") }
        }
    }
    EmptyState {
        visible: state.status === "error"
        anchors.fill: parent
        symbol: "error"
        failed: true
        title: state.app.memory.errorSentence
        text: state.app.memory.errorNextStep

        AppButton {
            objectName: "retryMemory"
            variant: "filled"
            symbol: "refresh"
            text: qsTr("Try again")
            onClicked: state.app.reload()
        }
    }
}
