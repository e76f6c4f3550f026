import QtQuick
import QtQuick.Layouts
import Memoscape

/* One run: how it ended, of which conversation, and what it did. */
RowButton {
    id: row

    required property string key
    required property string title
    required property string summary
    required property string started
    required property string trigger
    required property string outcome
    readonly property var look: ({
        saved: { symbol: "check", tone: "ok" },
        held: { symbol: "visibility", tone: "warn" },
        rejected: { symbol: "error", tone: "bad" },
        refused: { symbol: "error", tone: "bad" },
        failed: { symbol: "error", tone: "bad" },
        undone: { symbol: "undo", tone: "" },
    })[outcome] ?? { symbol: "block", tone: "" }
    readonly property var paint: look.tone === "" ? { fill: Theme.container, ink: Theme.inkMuted } : Theme.category(look.tone)

    objectName: "run-" + title
    text: title
    Accessible.description: summary

    RowLayout {
        width: parent.width
        spacing: Theme.space4

        Avatar { size: 40; radius: 20; symbol: row.look.symbol; color: row.paint.fill; tint: row.paint.ink }
        ColumnLayout {
            spacing: 2

            AppText { text: row.title; font: Theme.titleSmall; Layout.fillWidth: true }
            AppText { text: row.outcome === "undone" ? qsTr("Undone · %1").arg(row.summary) : row.summary; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; maximumLineCount: 5; Layout.fillWidth: true }
        }
        ColumnLayout {
            Layout.fillWidth: false
            spacing: 2

            AppText { text: row.started; font: Theme.labelMedium; muted: true; Layout.alignment: Qt.AlignRight }
            AppText { text: row.trigger; font: Theme.bodySmall; muted: true; Layout.alignment: Qt.AlignRight }
        }
    }
}
