pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* A card per assistant; beside them (on a phone below them) what the chosen one receives and did. */
RowLayout {
    id: view

    required property AgentsViewModel agents
    property bool compact: false
    property bool wide: false

    spacing: Theme.space4

    ScrollPane {
        gutter: view.compact ? 0 : Theme.space3
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.leftMargin: view.compact ? 0 : Theme.space1

        GridLayout {
            columns: view.wide ? 2 : 1
            columnSpacing: Theme.space3
            rowSpacing: Theme.space3
            uniformCellWidths: true
            Layout.fillWidth: true

            Repeater {
                model: view.agents.agents

                AgentCard {
                    compact: view.compact
                    agents: view.agents
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.alignment: Qt.AlignTop
                }
            }
        }
        ReceivesCard { visible: !view.wide; agents: view.agents; Layout.fillWidth: true }
        AgentLog { visible: !view.wide; agents: view.agents; Layout.fillWidth: true }
        Item { implicitHeight: Theme.space2 }
    }
    ScrollPane {
        visible: view.wide
        gutter: 0
        Layout.fillWidth: false
        Layout.preferredWidth: Math.min(396 * Theme.room, view.width * 0.4)
        Layout.fillHeight: true

        ReceivesCard { agents: view.agents; Layout.fillWidth: true }
        AgentLog { agents: view.agents; Layout.fillWidth: true }
    }
}
