pragma Singleton
import QtQuick

/* Every key the window knows. AppShortcuts and ReviewKeys act on the rows with `act`; the others are handled where the focus is. */
QtObject {
    readonly property list<var> everywhere: [
        { act: "search", keys: ["/"], text: qsTr("Search memories") },
        { act: "save", keys: ["Ctrl+S"], text: qsTr("Save memory now") },
        { act: "create", keys: ["Ctrl+N"], text: qsTr("New memory") },
        { act: "chat", keys: ["Ctrl+Shift+N"], text: qsTr("New chat") },
        { act: "bringIn", keys: ["Ctrl+O"], text: qsTr("Bring in a conversation") },
        { act: "memory", keys: ["Ctrl+1"], text: qsTr("Memory") },
        { act: "conversations", keys: ["Ctrl+2"], text: qsTr("Conversations") },
        { act: "activity", keys: ["Ctrl+3"], text: qsTr("Activity") },
        { act: "settings", keys: ["Ctrl+4", "Ctrl+,"], text: qsTr("Settings") },
        { act: "memorySettings", keys: ["Ctrl+M"], text: qsTr("Memory search settings") },
        { act: "larger", keys: ["Ctrl++", "Ctrl+="], text: qsTr("Larger text") },
        { act: "smaller", keys: ["Ctrl+-"], text: qsTr("Smaller text") },
        { act: "normal", keys: ["Ctrl+0"], text: qsTr("Text of normal size") },
        { act: "reload", keys: ["F5"], text: qsTr("Read everything again") },
        { act: "help", keys: ["F1"], text: qsTr("This list") },
        { act: "close", keys: ["Esc"], text: qsTr("Close the topmost") },
        { keys: ["Tab"], text: qsTr("Go to the next control; with Shift to the one before") },
        { keys: ["Enter"], text: qsTr("Open or press what has the focus") },
        { keys: ["Ctrl+Enter"], text: qsTr("Save what the dialog shows") },
    ]
    readonly property list<var> memory: [
        { act: "graph", keys: ["G"], text: qsTr("Graph") },
        { act: "list", keys: ["L"], text: qsTr("List") },
        { act: "timeline", keys: ["T"], text: qsTr("Timeline") },
        { act: "edit", keys: ["E"], text: qsTr("Edit the open memory") },
        { act: "link", keys: ["K"], text: qsTr("Link the open memory, or two selected ones") },
    ]
    readonly property list<var> graph: [
        { keys: ["←", "→", "↑", "↓"], text: qsTr("Walk from memory to memory") },
        { keys: [qsTr("Space")], text: qsTr("Select or deselect") },
        { keys: ["P"], text: qsTr("Pin in place, or let go") },
        { keys: ["+", "−"], text: qsTr("Zoom") },
        { keys: ["0"], text: qsTr("Show the whole graph") },
    ]
    readonly property list<var> list: [
        { keys: ["↑", "↓"], text: qsTr("Next and previous; with Shift they are selected") },
        { keys: [qsTr("Space")], text: qsTr("Select or deselect") },
        { keys: ["Ctrl+A"], text: qsTr("Select every memory of the list") },
        { keys: ["P", "A", "M"], text: qsTr("Pin, archive, move what is selected") },
        { keys: ["Delete"], text: qsTr("Delete what is selected") },
    ]
    readonly property list<var> folders: [
        { keys: ["←", "→"], text: qsTr("Collapse, expand") },
        { keys: ["F2"], text: qsTr("Rename") },
        { keys: ["Delete"], text: qsTr("Delete") },
    ]
    readonly property list<var> review: [
        { act: "next", keys: ["J"], text: qsTr("Next") },
        { act: "previous", keys: ["K"], text: qsTr("Previous") },
        { act: "approve", keys: ["A"], text: qsTr("Approve") },
        { act: "reject", keys: ["R"], text: qsTr("Reject") },
        { act: "editHeld", keys: ["E"], text: qsTr("Edit") },
    ]
    readonly property list<var> groups: [
        { title: qsTr("Everywhere"), rows: everywhere },
        { title: qsTr("On the memory page"), rows: memory },
        { title: qsTr("In the graph"), rows: graph },
        { title: qsTr("In the list"), rows: list },
        { title: qsTr("In the folders"), rows: folders },
        { title: qsTr("In the review"), rows: review },
    ]
}
