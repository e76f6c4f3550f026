import QtQuick
import QtQuick.Layouts
import Memoscape

/* One part of a document: read it, or correct it. */
Rectangle {
    id: card

    required property string key
    required property int number
    required property string text
    required property string shown
    required property bool edited
    required property string editing // key of the part that is being corrected
    readonly property bool open: editing === key

    signal editAsked()
    signal cancelled()
    signal saved(string text)

    implicitHeight: column.implicitHeight + 2 * Theme.space3
    radius: Theme.radiusLarge
    color: Theme.containerLow
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("Part %1").arg(number)
    onOpenChanged: if (open) { box.text = card.text; box.area.forceActiveFocus() }

    ColumnLayout {
        id: column

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.space3; leftMargin: Theme.space4 }
        spacing: Theme.space1

        RowLayout {
            spacing: Theme.space2

            AppText { text: qsTr("Part %1").arg(card.number); font: Theme.labelSmall; muted: true }
            StatusChip { visible: card.edited; text: qsTr("Corrected by you"); symbol: "edit_note" }
            Item { Layout.fillWidth: true }
            IconButton {
                objectName: "editChunk-" + card.number
                visible: !card.open
                symbol: "edit"
                text: qsTr("Correct part %1").arg(card.number)
                onClicked: card.editAsked()
            }
        }
        Text {
            objectName: "chunk-" + card.number
            visible: !card.open
            text: card.shown.replace(/<b>/g, '<b><font color="' + Theme.primary + '">').replace(/<\/b>/g, "</font></b>")
            textFormat: Text.StyledText
            font: Theme.bodyMedium
            color: Theme.ink
            wrapMode: Text.Wrap
            Layout.fillWidth: true
            Layout.bottomMargin: Theme.space1
            Accessible.role: Accessible.StaticText
            Accessible.name: card.text
        }
        AppTextBox {
            id: box

            objectName: "chunkBox"
            visible: card.open
            name: qsTr("Text of part %1").arg(card.number)
            Layout.fillWidth: true
            Layout.preferredHeight: 240
        }
        RowLayout {
            visible: card.open
            spacing: Theme.space2

            Item { Layout.fillWidth: true }
            AppButton { objectName: "cancelChunk"; variant: "text"; text: qsTr("Cancel"); onClicked: card.cancelled() }
            AppButton {
                objectName: "saveChunk"
                variant: "filled"
                text: qsTr("Save")
                enabled: box.text.trim() !== "" && box.text !== card.text
                onClicked: card.saved(box.text)
            }
        }
    }
}
