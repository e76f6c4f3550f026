import QtQuick
import QtQuick.Layouts
import Memoscape

/* One held item: the picture chooses it for a common decision, the row shows it. */
RowButton {
    id: row

    required property string key
    required property string title
    required property string reason
    required property string kind
    required property string section
    required property string held
    required property bool stale
    required property bool picked
    readonly property string symbol: ({ update: "edit", merge: "merge", links: "link", profile_markdown: "person" })[section] ?? "add"

    signal pickAsked()

    objectName: "held-" + title
    text: title
    Accessible.description: reason

    RowLayout {
        width: parent.width
        spacing: Theme.space3

        IconButton {
            objectName: "pick-" + row.title
            symbol: row.picked ? "check" : row.symbol
            symbolSize: 20
            tint: row.picked ? Theme.primaryInk : Theme.category("warn").ink
            fill: row.picked ? Theme.primary : Theme.category("warn").fill
            text: row.picked ? qsTr("Do not choose “%1”").arg(row.title) : qsTr("Choose “%1”").arg(row.title)
            onClicked: row.pickAsked()
        }
        ColumnLayout {
            spacing: 2

            AppText { text: row.title; font: Theme.titleSmall; Layout.fillWidth: true }
            AppText { text: row.stale ? qsTr("Changed since · %1").arg(row.reason) : row.reason; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; maximumLineCount: 4; Layout.fillWidth: true }
        }
        ColumnLayout {
            Layout.fillWidth: false
            spacing: 2

            AppText { text: row.kind; font: Theme.labelMedium; muted: true; Layout.alignment: Qt.AlignRight }
            AppText { text: row.held; font: Theme.bodySmall; muted: true; Layout.alignment: Qt.AlignRight }
        }
    }
}
