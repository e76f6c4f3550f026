pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One run: what it changed, what was left out and why, how to undo it; prompt and raw answer one click away. */
ColumnLayout {
    id: detail

    required property RunViewModel run
    property bool full: false
    readonly property string tone: ({ saved: "ok", rejected: "error", refused: "error", failed: "error" })[run.outcome] ?? "neutral"

    spacing: Theme.space3

    RowLayout {
        spacing: Theme.space2

        IconButton { objectName: "backToRuns"; visible: detail.full; symbol: "arrow_back"; text: qsTr("Back to the runs"); onClicked: detail.run.close() }
        StatusChip { objectName: "runOutcome"; text: detail.run.outcomeText; tone: detail.tone; symbol: detail.tone === "error" ? "error" : "check" }
        Item { Layout.fillWidth: true }
        AppButton { objectName: "undoRun"; visible: detail.run.canUndo; symbol: "undo"; text: qsTr("Undo run"); enabled: !detail.run.working; onClicked: detail.run.undo() }
        AppButton { objectName: "redoRun"; visible: detail.run.canRedo; symbol: "refresh"; text: qsTr("Redo run"); enabled: !detail.run.working; onClicked: detail.run.redo() }
        IconButton { objectName: "closeRun"; visible: !detail.full; symbol: "close"; text: qsTr("Close"); onClicked: detail.run.close() }
    }
    ScrollPane {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.rightMargin: -gutter
        gutter: Theme.space3

        AppText { objectName: "runTitle"; text: detail.run.title; font: Theme.titleLarge; wrapMode: Text.Wrap; Layout.fillWidth: true }
        AppText { text: detail.run.facts; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
        AppText { objectName: "runReason"; visible: text !== ""; text: detail.run.reason; wrapMode: Text.Wrap; Layout.fillWidth: true }
        Repeater {
            model: detail.run.changes

            ChangeRow { Layout.fillWidth: true; onClicked: memory !== "" ? detail.run.openMemory(memory) : kind === "held" ? detail.run.reviewAsked() : undefined }
        }
        AppButton {
            objectName: "applyValid"
            visible: detail.run.canApply
            symbol: "check"
            text: qsTr("Keep its valid items")
            enabled: !detail.run.working
            onClicked: detail.run.applyValid()
        }
        Divider { Layout.fillWidth: true; Layout.topMargin: Theme.space2 }
        Flow {
            Layout.fillWidth: true
            spacing: Theme.space2

            Repeater {
                model: [
                    { key: "prompt", text: qsTr("Prompt"), symbol: "text_snippet" },
                    { key: "reply", text: qsTr("Raw answer"), symbol: "code" },
                    { key: "rules", text: qsTr("Rules"), symbol: "rule" },
                ].filter(each => detail.run.texts.includes(each.key))

                Chip {
                    required property var modelData

                    objectName: "text-" + modelData.key
                    symbol: detail.run.shownText === modelData.key ? "keyboard_arrow_down" : modelData.symbol
                    text: modelData.text
                    onClicked: detail.run.showText(modelData.key)
                }
            }
            Chip { objectName: "openConversation"; symbol: "forum"; text: qsTr("Conversation"); onClicked: detail.run.openConversation() }
        }
        RunText { visible: detail.run.shownText !== ""; run: detail.run; Layout.fillWidth: true }
        AppText { visible: detail.run.evidence.count > 0; text: qsTr("Rests on"); font: Theme.titleSmall; muted: true; Layout.topMargin: Theme.space2 }
        Repeater {
            model: detail.run.evidence

            QuoteCard {
                required quote
                required source
                required verified
                required property string conversation
                required property string message

                Layout.fillWidth: true
                onClicked: detail.run.openMessage(conversation, message)
            }
        }
        Item { implicitHeight: Theme.space4 }
    }
}
