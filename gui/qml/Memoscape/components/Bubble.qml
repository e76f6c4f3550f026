import QtQuick
import QtQuick.Layouts
import Memoscape

/* One message. The user's words in a tonal bubble at the right; the assistant's as plain text; a mark says what became of it. */
ColumnLayout {
    id: bubble

    required property int index
    required property string key
    required property string text
    required property string speaker
    required property string name
    required property string sent
    required property string coverage
    required property string reason
    property real limit: 560
    property bool unfolded: false
    property bool picking: false
    property bool picked: false
    readonly property int foldAt: 3000
    readonly property bool mine: speaker === "user"

    signal pickAsked()

    spacing: Theme.space1
    objectName: "message-" + index
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1: %2").arg(bubble.name).arg(bubble.text.slice(0, 400))

    AppText {
        visible: bubble.speaker === "other"
        text: bubble.name
        font: Theme.labelMedium
        muted: true
    }
    Rectangle {
        Layout.alignment: bubble.mine ? Qt.AlignRight : Qt.AlignLeft
        implicitWidth: Math.min(words.implicitWidth + (bubble.mine ? 32 : 0), bubble.limit)
        implicitHeight: words.height + (bubble.mine ? 24 : 0)
        radius: Theme.radiusExtra
        bottomRightRadius: bubble.mine ? 6 : radius
        color: bubble.mine ? Theme.primaryContainer : "transparent"

        AppText {
            id: words

            x: bubble.mine ? 16 : 0
            y: bubble.mine ? 12 : 0
            width: parent.width - 2 * x
            text: bubble.unfolded || bubble.text.length <= bubble.foldAt ? bubble.text : bubble.text.slice(0, bubble.foldAt) + " …"
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            lineHeight: 1.25
            color: bubble.mine ? Theme.primaryContainerInk : bubble.speaker === "other" ? Theme.inkMuted : Theme.ink
        }
    }
    AppButton {
        objectName: "unfold-" + bubble.index
        visible: !bubble.unfolded && bubble.text.length > bubble.foldAt
        Layout.alignment: bubble.mine ? Qt.AlignRight : Qt.AlignLeft
        variant: "text"
        text: qsTr("Show all of it")
        onClicked: bubble.unfolded = true
    }
    RowLayout {
        Layout.alignment: bubble.mine ? Qt.AlignRight : Qt.AlignLeft
        Layout.fillWidth: false
        spacing: Theme.space2

        Chip {
            objectName: "pick-" + bubble.index
            visible: bubble.picking && bubble.speaker !== "other"
            symbol: bubble.picked ? "check" : "add"
            fill: bubble.picked ? Theme.secondaryContainer : "transparent"
            text: bubble.picked ? qsTr("Chosen") : qsTr("Choose")
            Accessible.description: bubble.text.slice(0, 200)
            onClicked: bubble.pickAsked()
        }
        CoverageMark { coverage: bubble.coverage; reason: bubble.reason; sent: bubble.sent; Layout.fillWidth: false }
    }
}
