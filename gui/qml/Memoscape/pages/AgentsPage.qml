pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The assistants that use this memory, the files they read, and what is learned from their sessions. */
Page {
    id: page

    required property AppViewModel app
    readonly property bool compact: width < Theme.compactBelow
    readonly property bool wide: width >= 880 * Theme.room
    property string part: "assistants"

    function load(): void {
        app.agents.load()
        app.memoryFiles.load()
        app.rollouts.load()
    }

    background: null
    onVisibleChanged: if (visible) load()

    Connections {
        target: page.app.rollouts

        function onFilesChanged(): void { page.load() }
    }
    ColumnLayout {
        anchors { fill: parent; margins: page.compact ? Theme.space4 : Theme.space3; leftMargin: page.compact ? Theme.space4 : 0; bottomMargin: page.compact ? 0 : Theme.space3 }
        spacing: Theme.space4

        PageHeader {
            Layout.topMargin: Theme.space2
            Layout.leftMargin: page.compact ? 0 : Theme.space4
            compact: page.compact
            title: qsTr("Agents")
            subtitle: page.compact ? "" : qsTr("One memory for all your assistants, served from this computer")

            Segmented {
                objectName: "agentParts"
                visible: !page.compact
                options: parts.options
                current: page.part
                onPicked: key => page.part = key
            }
        }
        Segmented {
            id: parts

            visible: page.compact
            segmentWidth: page.compact ? Math.floor((page.width - 2 * Theme.space4 - 4) / 3) : 0
            options: [
                { key: "assistants", text: qsTr("Assistants"), symbol: page.compact ? "" : "smart_toy" },
                { key: "files", text: qsTr("Memory files"), symbol: page.compact ? "" : "description" },
                { key: "learning", text: qsTr("Learning"), symbol: page.compact ? "" : "psychology" },
            ]
            current: page.part
            onPicked: key => page.part = key
        }
        StackLayout {
            currentIndex: ["assistants", "files", "learning"].indexOf(page.part)

            AgentsView { agents: page.app.agents; compact: page.compact; wide: page.wide }
            MemoryFilesView { files: page.app.memoryFiles; compact: page.compact; wide: page.wide; onLearningAsked: page.part = "learning" }
            RolloutsView { rollouts: page.app.rollouts; compact: page.compact }
        }
    }
    ConnectDialog { connecting: page.app.connecting }
}
