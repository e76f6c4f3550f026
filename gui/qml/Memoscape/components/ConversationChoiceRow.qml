import QtQuick
import QtQuick.Layouts
import Memoscape

/* A conversation that can be chosen; a click does, or takes it back. */
RowButton {
    id: row

    required property string key
    required property string title
    required property string source
    required property string period
    required property int messages
    required property string note
    property bool chosen: false

    objectName: "choose-" + title
    text: title
    Accessible.role: Accessible.CheckBox
    Accessible.checkable: true
    Accessible.checked: chosen
    Accessible.description: facts.text

    RowLayout {
        width: parent.width
        spacing: Theme.space3

        CheckTile { look: Theme.category("other"); symbol: "forum"; checked: row.chosen; text: row.chosen ? qsTr("Do not choose “%1”").arg(row.title) : qsTr("Choose “%1”").arg(row.title); onClicked: row.clicked() }
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
            visible: text !== ""
            text: row.note
            font: Theme.labelMedium
            muted: true
        }
    }
}
