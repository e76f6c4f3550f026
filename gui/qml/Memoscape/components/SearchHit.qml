import QtQuick
import QtQuick.Layouts
import Memoscape

/* One hit: what kind it is, where it stands, and the words around what was asked for. */
RowButton {
    id: hit

    required property int index
    required property string key
    required property string kind
    required property string title
    required property string snippet
    required property string plain
    required property string place
    property bool current: false
    readonly property var look: ({
        memory: { text: qsTr("Memory"), symbol: "hub", category: "concept" },
        message: { text: qsTr("Message"), symbol: "forum", category: "person" },
        chunk: { text: qsTr("Document"), symbol: "description", category: "document" },
    })[kind] ?? { text: kind, symbol: "label", category: "other" }
    readonly property color tint: selected ? Theme.secondaryContainerInk : Theme.inkMuted

    objectName: "hit-" + kind + "-" + title
    text: qsTr("%1: %2", "a kind of thing and its title").arg(look.text).arg(title)
    implicitHeight: row.implicitHeight + 2 * padding
    activeFocusOnTab: false
    Accessible.description: plain

    Rectangle {
        visible: hit.current
        anchors { fill: parent; margins: 1 - hit.padding }
        radius: hit.radius
        color: "transparent"
        border { width: 2; color: Theme.primary }
    }
    RowLayout {
        id: row

        width: parent.width
        spacing: Theme.space4

        Rectangle {
            implicitWidth: 40
            implicitHeight: 40
            radius: Theme.radiusMedium
            color: Theme.category(hit.look.category).fill
            Layout.alignment: Qt.AlignTop

            Symbol { anchors.centerIn: parent; icon: hit.look.symbol; size: 20; color: Theme.category(hit.look.category).ink }
        }
        ColumnLayout {
            spacing: 2

            RowLayout {
                spacing: Theme.space2

                AppText { text: hit.title; font: Theme.titleSmall; Layout.fillWidth: true }
                AppText { objectName: "hitKind"; text: hit.look.text; font: Theme.labelMedium; color: Theme.category(hit.look.category).solid }
            }
            AppText {
                objectName: "hitSnippet"
                visible: hit.snippet !== ""
                // escaped by the view model, but for the words asked for
                text: hit.snippet.replace(/<b>/g, `<b><font color="${hit.selected ? Theme.secondaryContainerInk : Theme.primary}">`).replace(/<\/b>/g, "</font></b>")
                textFormat: Text.StyledText
                font: Theme.bodySmall
                color: hit.tint
                wrapMode: Text.Wrap
                maximumLineCount: 2
                Layout.fillWidth: true
            }
            AppText { visible: text !== ""; text: hit.place; font: Theme.labelSmall; color: hit.tint; Layout.fillWidth: true }
        }
    }
}
