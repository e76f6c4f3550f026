pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One message of a chat, with what belongs to it. An answer that is coming grows in place. */
ColumnLayout {
    id: bubble

    required property int index
    required property string key
    required property string text
    required property string speaker
    required property string phase
    required property string sent
    required property string coverage
    required property string reason
    required property int version
    required property int versions
    required property string model
    required property list<string> notes
    required property var memories
    required property ChatViewModel chat
    property real limit: 640
    readonly property bool mine: speaker === "user"

    spacing: Theme.space2
    objectName: "chatMessage-" + index
    Accessible.role: Accessible.ListItem
    Accessible.name: mine ? qsTr("You: %1").arg(text.slice(0, 400)) : qsTr("Assistant: %1").arg(text.slice(0, 400))

    Rectangle {
        visible: bubble.mine
        Layout.alignment: Qt.AlignRight
        implicitWidth: Math.min(words.implicitWidth + 32, bubble.limit)
        implicitHeight: words.height + 24
        radius: Theme.radiusExtra
        bottomRightRadius: 6
        color: Theme.primaryContainer

        AppText {
            id: words

            x: 16
            y: 12
            width: parent.width - 32
            text: bubble.mine ? bubble.text : ""
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            lineHeight: 1.25
            color: Theme.primaryContainerInk
        }
    }
    ChatText {
        objectName: "answer-" + bubble.index
        visible: !bubble.mine && bubble.text !== ""
        text: bubble.mine ? "" : bubble.text
        Layout.maximumWidth: bubble.limit
        Layout.fillWidth: true
        onCopied: code => bubble.chat.copy(code)
    }
    ThinkingDots {
        visible: bubble.phase === "thinking" || bubble.phase === "coming"
        text: bubble.phase === "thinking" ? qsTr("Thinking") : ""
    }
    Repeater {
        model: bubble.notes

        delegate: Banner {
            required property string modelData
            required property int index

            objectName: "note-" + bubble.index + "-" + index
            Layout.fillWidth: true
            Layout.maximumWidth: bubble.limit
            text: modelData
            symbol: bubble.phase === "failed" ? "error" : "info"
            tone: bubble.phase === "failed" ? "bad" : "warn"
        }
    }
    AppButton {
        objectName: "retryFailed"
        visible: bubble.phase === "failed"
        enabled: !bubble.chat.answering
        symbol: "refresh"
        text: qsTr("Retry")
        onClicked: bubble.chat.retry(bubble.key)
    }
    UsedMemories {
        visible: bubble.memories.length > 0
        memories: bubble.memories
        Layout.fillWidth: true
        onOpened: key => bubble.chat.openMemory(key)
    }
    MessageFooter {
        visible: bubble.phase === "settled"
        bubble: bubble
        Layout.alignment: bubble.mine ? Qt.AlignRight : Qt.AlignLeft
    }
}
