pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What the chosen assistant read and wrote, the newest first. */
Pane {
    id: log

    required property AgentsViewModel agents

    implicitHeight: column.implicitHeight + 2 * Theme.space5

    ColumnLayout {
        id: column

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.space5 }
        spacing: Theme.space3

        AppText { text: qsTr("Latest reads and writes"); font: Theme.titleMedium; wrapMode: Text.Wrap; Layout.fillWidth: true }
        AppText { objectName: "noCalls"; visible: log.agents.calls.count === 0; text: qsTr("%1 has not asked for anything yet.").arg(log.agents.chosenName); muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
        Repeater {
            model: log.agents.calls

            RowLayout {
                id: entry

                required property string symbol
                required property string what
                required property string source

                spacing: Theme.space3

                Rectangle {
                    implicitWidth: 32
                    implicitHeight: 32
                    radius: 16
                    color: Theme.container

                    Symbol { anchors.centerIn: parent; icon: entry.symbol; size: 18 }
                }
                ColumnLayout {
                    spacing: 0

                    AppText { text: entry.what; wrapMode: Text.Wrap; Layout.fillWidth: true }
                    AppText { text: entry.source; font: Theme.bodySmall; muted: true; Layout.fillWidth: true }
                }
            }
        }
        RowLayout {
            spacing: Theme.space3

            Symbol { icon: "shield"; size: 20; color: Theme.primary; Layout.alignment: Qt.AlignTop }
            AppText { text: qsTr("Only on this computer. Secrets are taken out of what assistants write."); font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
        }
    }
}
