import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One assistant: whether it is here and connected, its memory space, and what it did this week. */
RowButton {
    id: card

    required property AgentsViewModel agents
    property bool compact: false
    required property string key
    required property string name
    required property string letters
    required property string standing
    required property string note
    required property string space
    required property string numbers
    required property bool outdated
    readonly property bool on: standing === "on"

    objectName: "agent-" + key
    text: qsTr("%1: %2").arg(name).arg(note)
    radius: Theme.radiusExtra
    padding: Theme.space4
    fill: compact ? (on ? Theme.container : Theme.containerLow) : on ? Theme.pane : Theme.dark ? Theme.scheme.surfaceContainerLow : Qt.alpha(Theme.pane, 0.55)
    selected: agents.chosen === key
    onClicked: agents.choose(key)

    ColumnLayout {
        width: parent.width
        spacing: Theme.space3

        RowLayout {
            spacing: Theme.space3

            Avatar { text: card.letters; radius: 12; color: card.on ? Theme.primaryContainer : Theme.containerHighest; tint: card.on ? Theme.primaryContainerInk : Theme.inkMuted }
            ColumnLayout {
                spacing: 0

                AppText { text: card.name; font: Theme.titleSmall; Layout.fillWidth: true }
                AppText { text: card.note; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
            }
            ProgressRing { visible: card.agents.testing === card.key; value: 2; implicitWidth: 24; implicitHeight: 24 }
            IconButton { objectName: "test-" + card.key; visible: card.on && card.agents.testing !== card.key; symbol: "cable"; text: qsTr("Test the connection of %1").arg(card.name); onClicked: card.agents.test(card.key) }
            AppButton { objectName: "connect-" + card.key; visible: card.standing === "found" || card.outdated; text: card.outdated ? qsTr("Connect again") : qsTr("Connect"); onClicked: card.agents.connectAgent(card.key) }
            AppSwitch {
                objectName: "disconnect-" + card.key
                visible: card.on
                checked: true
                name: qsTr("%1 may use memory").arg(card.name)
                onToggled: { checked = true; card.agents.disconnectAgent(card.key) }
            }
            IconButton {
                objectName: "snippet-" + card.key
                visible: ["any", "missing", "broken"].includes(card.standing)
                symbol: "content_copy"
                text: qsTr("Copy the snippet for %1").arg(card.name)
                onClicked: card.agents.copySnippet(card.key)
            }
        }
        RowLayout {
            visible: card.on
            spacing: Theme.space2

            Chip { objectName: "space-" + card.key; symbol: "hub"; text: card.space; help: qsTr("Its memory space; change it"); onClicked: card.agents.connectAgent(card.key) }
            AppText { text: card.numbers; font: Theme.bodySmall; muted: true; horizontalAlignment: Text.AlignRight; Layout.fillWidth: true }
        }
    }
}
