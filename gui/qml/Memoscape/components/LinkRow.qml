import QtQuick
import QtQuick.Layouts
import Memoscape

/* A link of the shown memory, seen from it: the arrow says whether it leaves or arrives. */
RowButton {
    id: row

    required property string key
    required property string memoryId
    required property string title
    required property string type
    required property real weight
    required property bool outgoing
    required property string description

    signal editAsked()

    text: outgoing ? qsTr("%1: to %2").arg(type).arg(title) : qsTr("%1: from %2").arg(type).arg(title)
    Accessible.description: description
    padding: Theme.space2
    rightPadding: 0
    radius: Theme.radiusMedium

    RowLayout {
        width: parent.width
        spacing: Theme.space3

        Symbol { icon: row.outgoing ? "arrow_forward" : "arrow_back"; size: 18 }
        ColumnLayout {
            spacing: 0

            AppText { text: row.title; font: Theme.labelLarge; Layout.fillWidth: true }
            AppText { text: row.type; font: Theme.labelSmall; muted: true; Layout.fillWidth: true }
            AppText {
                visible: text !== ""
                text: row.description
                font: Theme.bodySmall
                muted: true
                wrapMode: Text.Wrap
                maximumLineCount: 3
                Layout.fillWidth: true
            }
        }
        AppText { text: row.weight.toFixed(2); font: Theme.labelMedium; muted: true }
        IconButton {
            objectName: "editLink-" + row.title
            size: 36
            symbolSize: 18
            symbol: "edit"
            text: qsTr("Edit the link to %1").arg(row.title)
            onClicked: row.editAsked()
        }
    }
}
