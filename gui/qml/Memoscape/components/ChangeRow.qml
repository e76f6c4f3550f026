import QtQuick
import QtQuick.Layouts
import Memoscape

/* One thing a run did, held back or left out. */
RowButton {
    id: row

    required property string key
    required property string kind
    required property string title
    required property string note
    required property string memory
    readonly property var look: ({
        new: { symbol: "add", tone: "ok", name: qsTr("New") },
        updated: { symbol: "edit", tone: "warn", name: qsTr("Updated") },
        merged: { symbol: "merge", tone: "document", name: qsTr("Merged") },
        link: { symbol: "link", tone: "concept", name: qsTr("Link") },
        held: { symbol: "visibility", tone: "warn", name: qsTr("Held back") },
        left: { symbol: "block", tone: "other", name: qsTr("Left out") },
        rule: { symbol: "rule", tone: "warn", name: qsTr("Rule not applied") },
    })[kind]
    readonly property bool opens: memory !== "" || kind === "held"

    objectName: "change-" + title
    text: qsTr("%1: %2", "what happened to what").arg(look.name).arg(title)
    Accessible.description: note
    padding: 6
    enabled: opens
    radius: Theme.radiusMedium

    RowLayout {
        width: parent.width
        spacing: Theme.space3

        Avatar { size: 28; radius: 8; symbol: row.look.symbol; color: Theme.category(row.look.tone).fill; tint: Theme.category(row.look.tone).ink; Layout.alignment: Qt.AlignTop }
        ColumnLayout {
            spacing: 0

            AppText { text: row.title; font: Theme.labelLarge; wrapMode: Text.Wrap; maximumLineCount: 2; Layout.fillWidth: true }
            AppText { visible: text !== ""; text: row.note; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; maximumLineCount: 3; Layout.fillWidth: true }
        }
        Symbol { visible: row.opens; icon: "keyboard_arrow_right"; size: 18 }
    }
}
