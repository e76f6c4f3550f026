import QtQuick
import QtQuick.Layouts
import Memoscape

/* One memory of a dry run: struck out where the edited rules drop it, outlined where they change or add it. */
Rectangle {
    id: card

    required property string key
    required property string kind
    required property string title
    required property string text
    required property string folder
    required property string outcome
    readonly property bool gone: outcome === "dropped"
    readonly property bool marked: outcome === "changed" || outcome === "added"
    readonly property string label: gone ? qsTr("Dropped")
        : ({ updated: qsTr("Update"), merged: qsTr("Merge"), held: qsTr("Held back") })[kind] ?? (outcome === "changed" ? qsTr("Changed") : qsTr("New"))

    objectName: "trial-" + outcome + "-" + title
    implicitHeight: column.implicitHeight + 28
    radius: Theme.radiusLarge
    color: gone ? "transparent" : Theme.pane
    border { width: gone ? 1 : marked ? 2 : 0; color: gone ? Theme.outlineSoft : Theme.category("ok").line }
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1: %2. %3").arg(label).arg(title).arg(text)

    ColumnLayout {
        id: column

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 14 }
        spacing: 6
        opacity: card.gone ? 0.7 : 1

        RowLayout {
            spacing: Theme.space2

            AppText {
                text: card.title
                font { family: Theme.titleSmall.family; pixelSize: Theme.titleSmall.pixelSize; weight: Font.Medium; strikeout: card.gone }
                wrapMode: Text.Wrap
                Layout.fillWidth: true
            }
            StatusChip { text: card.label; tone: card.gone ? "error" : card.kind === "new" ? "ok" : "warn"; Layout.alignment: Qt.AlignTop }
        }
        AppText { text: card.text; muted: true; wrapMode: Text.Wrap; maximumLineCount: 8; Layout.fillWidth: true }
        RowLayout {
            visible: card.folder !== ""
            spacing: 6

            Symbol { icon: "folder"; size: 16 }
            AppText { text: card.folder; font: Theme.bodySmall; muted: true; Layout.fillWidth: true }
        }
    }
}
