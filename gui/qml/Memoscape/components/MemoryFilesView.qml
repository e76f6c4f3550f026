pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The files of the memory folder beside the one that is open; on a phone one after the other. */
RowLayout {
    id: view

    required property MemoryFilesViewModel files
    property bool compact: false
    property bool wide: false
    readonly property bool reading: files.path !== ""
    readonly property var symbols: ({ summary: "text_snippet", registry: "description", rollout: "history", skill: "bolt", note: "edit_note" })

    signal learningAsked()

    spacing: Theme.space4

    Pane {
        visible: view.files.files.count > 0 && (view.wide || !view.reading)
        color: view.compact ? "transparent" : Theme.pane
        Layout.fillWidth: !view.wide
        Layout.preferredWidth: 340 * Theme.room
        Layout.fillHeight: true

        ListView {
            id: list

            objectName: "memoryFiles"
            anchors { fill: parent; margins: view.compact ? 0 : Theme.space2 }
            clip: true
            spacing: 2
            model: view.files.files
            activeFocusOnTab: true
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Memory files")
            ScrollBar.vertical: ScrollBar {}
            delegate: RowButton {
                id: row

                required property string key
                required property string kind
                required property string title
                required property string note

                objectName: "file-" + key
                width: list.width
                text: title
                selected: view.files.path === key
                onClicked: view.files.open(key)

                RowLayout {
                    width: parent.width
                    spacing: Theme.space3

                    Symbol { icon: view.symbols[row.kind] ?? "description" }
                    ColumnLayout {
                        spacing: 0

                        AppText { text: row.title; font: Theme.titleSmall; elide: Text.ElideMiddle; Layout.fillWidth: true }
                        AppText { text: row.note; font: Theme.bodySmall; muted: true; Layout.fillWidth: true }
                    }
                }
            }
        }
    }
    Pane {
        visible: view.files.files.count > 0 && (view.wide || view.reading)
        color: view.compact ? "transparent" : Theme.pane
        Layout.fillWidth: true
        Layout.fillHeight: true

        MemoryFileText { visible: view.reading; anchors { fill: parent; margins: view.compact ? 0 : Theme.space5 } files: view.files; full: !view.wide }
        EmptyState { visible: !view.reading; anchors.fill: parent; symbol: "description"; title: qsTr("Choose a file"); text: qsTr("These are the files that assistants read.") }
    }
    Pane {
        visible: view.files.files.count === 0
        color: view.compact ? "transparent" : Theme.pane
        Layout.fillWidth: true
        Layout.fillHeight: true

        EmptyState {
            anchors.fill: parent
            symbol: "description"
            title: qsTr("No memory files yet")
            text: qsTr("They are made from the sessions of your coding assistants.")

            AppButton { objectName: "startLearning"; variant: "filled"; symbol: "psychology"; text: qsTr("Learn from sessions"); onClicked: view.learningAsked() }
        }
    }
}
