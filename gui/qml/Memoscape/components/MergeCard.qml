import QtQuick
import QtQuick.Layouts
import Memoscape

/* One of the memories to merge: what it says, marked where the other one does not, and whether it stays. */
ColumnLayout {
    id: card

    required property string key
    required property string title
    required property var segments
    required property string folder
    required property var tags
    required property string category
    required property string changed
    required property bool stays

    signal kept()

    spacing: Theme.space2

    ChoiceRow {
        objectName: "keep-" + card.title
        text: card.title
        detail: [card.folder, card.tags.join(", "), card.changed].filter(part => part !== "").join(" · ")
        chosen: card.stays
        onClicked: card.kept()
        Layout.fillWidth: true
    }
    DiffCard {
        title: card.stays ? qsTr("Stays") : qsTr("Becomes part of it")
        symbol: card.stays ? "keep" : "merge"
        parts: card.segments
        Layout.fillWidth: true
        Layout.fillHeight: true
    }
}
