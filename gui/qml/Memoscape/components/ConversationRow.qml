import QtQuick
import QtQuick.Layouts
import Memoscape

/* One conversation, and how much of it was read for memories. */
RowButton {
    id: row

    required property string key
    required property string title
    required property string source
    required property string changed
    required property int messages
    required property int unread
    required property real readShare
    required property real unreadShare
    required property real heldShare
    required property real skippedShare
    readonly property color tint: selected ? Theme.secondaryContainerInk : Theme.inkMuted

    objectName: "conversation-" + title
    text: title
    Accessible.description: unread > 0 ? qsTr("%n messages not read yet", "", unread) : ""

    RowLayout {
        width: parent.width
        spacing: Theme.space3

        Avatar {
            symbol: row.source.startsWith("Codex") ? "terminal" : "forum"
            color: row.selected ? Theme.pane : Theme.container
            tint: Theme.inkMuted
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: 2
        }
        ColumnLayout {
            spacing: 3

            RowLayout {
                spacing: Theme.space2

                AppText { text: row.title; font: Theme.titleSmall; Layout.fillWidth: true }
                AppText { text: row.changed; font: Theme.labelSmall; color: row.tint }
            }
            AppText {
                text: qsTr("%1 · %2").arg(row.source).arg(qsTr("%n messages", "", row.messages))
                font: Theme.bodySmall
                color: row.tint
                wrapMode: Text.Wrap
                Layout.fillWidth: true
            }
            RowLayout {
                spacing: Theme.space2
                Layout.topMargin: 2

                CoverageBar {
                    implicitHeight: 4
                    Layout.preferredWidth: 72
                    parts: [
                        { key: "read", share: row.readShare },
                        { key: "waiting", share: row.unreadShare },
                        { key: "held", share: row.heldShare },
                        { key: "skipped", share: row.skippedShare },
                    ]
                }
                AppText {
                    text: row.unread > 0 ? qsTr("%n new", "messages", row.unread) : qsTr("Read")
                    font: Theme.labelSmall
                    color: row.tint
                    Layout.fillWidth: true
                }
            }
        }
    }
}
