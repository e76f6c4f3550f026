pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape

/* The keyboard shortcuts. */
AppDialog {
    id: dialog

    readonly property list<var> shortcuts: [
        { keys: "/", text: qsTr("Search memories") },
        { keys: "Ctrl+S", text: qsTr("Save memory now") },
        { keys: "Ctrl+N", text: qsTr("New memory") },
        { keys: "Ctrl+O", text: qsTr("Bring in a conversation") },
        { keys: "Ctrl+1 … 3", text: qsTr("Memory, conversations, settings") },
        { keys: "Ctrl+,", text: qsTr("Settings") },
        { keys: "Ctrl+M", text: qsTr("Memory search settings") },
        { keys: "Enter", text: qsTr("Open what has the focus") },
        { keys: "Esc", text: qsTr("Close the topmost") },
        { keys: "F5", text: qsTr("Read everything again") },
        { keys: "F1", text: qsTr("This list") },
    ]

    title: qsTr("Keyboard shortcuts")
    cardWidth: 420

    GridLayout {
        columns: 2
        columnSpacing: Theme.space5
        rowSpacing: Theme.space3
        Layout.bottomMargin: Theme.space3

        Repeater {
            model: dialog.shortcuts.length * 2

            AppText {
                required property int index
                readonly property var shortcut: dialog.shortcuts[Math.floor(index / 2)]

                text: index % 2 ? shortcut.text : shortcut.keys
                font: index % 2 ? Theme.bodyMedium : Theme.labelLarge
                color: index % 2 ? Theme.ink : Theme.primary
                Layout.fillWidth: index % 2 === 1
            }
        }
    }
}
