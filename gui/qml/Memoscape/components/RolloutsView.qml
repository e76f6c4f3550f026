pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Learning from sessions: the switch with what it reads, doing it now, how it stands, and every setting. */
ScrollPane {
    id: view

    required property RolloutsViewModel rollouts
    property bool compact: false

    gutter: compact ? 0 : Theme.space3

    SectionCard {
        title: qsTr("Learn from sessions of coding assistants")
        subtitle: qsTr("What you settled in one session is known in the next one.")
        symbol: "psychology"
        compact: view.compact
        color: view.compact ? Theme.containerLow : Theme.pane
        Layout.fillWidth: true
        Layout.maximumWidth: 820

        SwitchRow {
            objectName: "agentMemories"
            label: qsTr("Agent memories")
            help: view.rollouts.folders.length === 0 ? qsTr("No sessions of Codex or openinterpreter were found on this computer.") : qsTr("Every ten minutes, finished sessions in these folders are read; with a model set, their text, without secrets, goes to it: %1").arg(view.rollouts.folders.join(", "))
            checked: view.rollouts.enabled
            Layout.fillWidth: true
            onToggled: checked => view.rollouts.setEnabled(checked)
        }
        AppText { text: qsTr("The files are written to %1.").arg(view.rollouts.memoryRoot); font: Theme.bodySmall; muted: true; wrapMode: Text.WrapAnywhere; Layout.fillWidth: true }
        AppText { objectName: "rolloutFacts"; text: view.rollouts.facts; wrapMode: Text.Wrap; Layout.fillWidth: true }
        Banner { objectName: "rolloutError"; visible: view.rollouts.lastError !== ""; tone: "bad"; symbol: "error"; text: view.rollouts.lastError; Layout.fillWidth: true }
        Flow {
            spacing: Theme.space2
            Layout.fillWidth: true

            AppButton { objectName: "extractNow"; symbol: "history"; text: qsTr("Read sessions now"); enabled: !view.rollouts.working; onClicked: view.rollouts.extract() }
            AppButton { objectName: "consolidateNow"; symbol: "merge"; text: qsTr("Consolidate now"); enabled: !view.rollouts.working; onClicked: view.rollouts.consolidate() }
        }
    }
    SectionCard {
        title: qsTr("Settings")
        symbol: "tune"
        compact: view.compact
        color: view.compact ? Theme.containerLow : Theme.pane
        Layout.fillWidth: true
        Layout.maximumWidth: 820

        Repeater {
            model: view.rollouts.settings

            RolloutSetting { rollouts: view.rollouts; Layout.fillWidth: true }
        }
    }
    Item { implicitHeight: Theme.space2 }
}
