pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape

/* One candidate: its score as a bar, and why it passed or was dropped; a click shows every part of it. */
RowButton {
    id: row

    required property int number
    required property string kind
    required property string title
    required property bool passed
    required property string total
    required property real mark
    required property string reason
    required property string tokens
    required property var segments
    required property var parts
    required property var edges
    property bool compact: false
    property bool open: false
    readonly property var names: ({ keyword: qsTr("Words"), tag: qsTr("Tags"), content: qsTr("Content"), meaning: qsTr("Meaning"), links: qsTr("Links"), other: qsTr("Importance, trust, age") })

    objectName: "candidate-" + title
    text: qsTr("%1. %2, %3, %4", "place, title, score, passed or dropped").arg(number).arg(title).arg(total).arg(verdict.text)
    implicitHeight: column.implicitHeight + 2 * padding
    padding: Theme.space2
    Accessible.description: row.reason
    onClicked: row.open = !row.open

    ColumnLayout {
        id: column

        width: parent.width
        spacing: Theme.space1

        GridLayout {
            columns: row.compact ? 1 : 2
            columnSpacing: Theme.space4
            rowSpacing: Theme.space1

            RowLayout {
                spacing: Theme.space3
                Layout.preferredWidth: 272
                Layout.fillWidth: row.compact

                AppText { text: row.number; font: Theme.labelMedium; muted: true; horizontalAlignment: Text.AlignRight; Layout.preferredWidth: 20 * Theme.room }
                ColumnLayout {
                    spacing: 0
                    opacity: row.passed ? 1 : 0.6

                    AppText { text: row.title; font: Theme.titleSmall; Layout.fillWidth: true }
                    AppText { objectName: "candidateReason"; text: row.reason; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; maximumLineCount: 2; Layout.fillWidth: true }
                }
            }
            RowLayout {
                spacing: Theme.space3
                Layout.leftMargin: row.compact ? 20 * Theme.room + Theme.space3 : 0

                ScoreBar { segments: row.segments; mark: row.mark; opacity: row.passed ? 1 : 0.5; Layout.fillWidth: true }
                AppText { text: row.total; font: Theme.labelLarge; horizontalAlignment: Text.AlignRight; Layout.preferredWidth: 56 * Theme.room }
                StatusChip { id: verdict; text: row.passed ? qsTr("Pass") : qsTr("Drop"); tone: row.passed ? "ok" : "neutral"; Layout.preferredWidth: Math.max(52, implicitWidth) }
            }
        }
        SimulationDetail {
            visible: row.open
            parts: row.parts
            names: row.names
            tokens: row.tokens
            edges: row.edges
            Layout.fillWidth: true
            Layout.leftMargin: 20 * Theme.room + Theme.space3
        }
    }
}
