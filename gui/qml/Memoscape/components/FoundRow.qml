import QtQuick
import QtQuick.Layouts
import Memoscape

/* A conversation inside files that are looked into; a click chooses it or not. */
RowButton {
    id: row

    required property string key
    required property string title
    required property string source
    required property string period
    required property int messages
    required property int fresh
    property bool chosen: false

    objectName: "found-" + title
    text: title
    Accessible.role: Accessible.CheckBox
    Accessible.checkable: true
    Accessible.checked: chosen
    Accessible.description: facts.text

    RowLayout {
        width: parent.width
        spacing: Theme.space3

        CheckTile { look: Theme.category("other"); symbol: "forum"; checked: row.chosen; text: row.chosen ? qsTr("Leave out “%1”").arg(row.title) : qsTr("Bring in “%1”").arg(row.title); onClicked: row.clicked() }
        ColumnLayout {
            spacing: 2

            AppText { text: row.title; font: Theme.titleSmall; Layout.fillWidth: true }
            AppText {
                id: facts

                text: [row.source, row.period, qsTr("%n messages", "", row.messages)].filter(part => part !== "").join(" · ")
                font: Theme.bodySmall
                muted: true
                wrapMode: Text.Wrap
                Layout.fillWidth: true
            }
        }
        AppText {
            text: row.fresh === 0 ? qsTr("Here already") : row.fresh < row.messages ? qsTr("%n new", "messages", row.fresh) : ""
            font: Theme.labelMedium
            muted: true
        }
    }
}
