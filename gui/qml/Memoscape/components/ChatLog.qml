pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape
import Memoscape.ViewModels

/* The messages of a chat. It keeps to its end while an answer comes, unless the person scrolls away. */
ListView {
    id: log

    required property ChatViewModel chat
    property bool compact: false
    property bool following: true

    function keepEnd(): void {
        if (following)
            positionViewAtEnd()
    }

    objectName: "chatLog"
    topMargin: Theme.space5
    bottomMargin: Theme.space4
    clip: true
    spacing: Theme.space5
    model: chat.rows
    cacheBuffer: 2000
    activeFocusOnTab: true
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Messages")
    Keys.onDownPressed: flick(0, -1200)
    Keys.onUpPressed: flick(0, 1200)
    ScrollBar.vertical: ScrollBar { id: bar }
    onContentYChanged: if (moving || bar.pressed) following = atYEnd
    onMovementEnded: following = atYEnd
    onContentHeightChanged: Qt.callLater(keepEnd)
    onCountChanged: {
        following = following || count === 0 // another chat begins at its end
        Qt.callLater(keepEnd)
    }
    onHeightChanged: Qt.callLater(keepEnd)
    delegate: ChatBubble {
        width: log.width
        limit: Math.min(680, width * (mine ? 0.86 : 1))
        chat: log.chat
    }

    Connections {
        target: log.chat

        function onSent(): void { log.following = true; log.keepEnd() }
        function onShownAsked(row: int): void {
            log.following = row < 0
            if (row >= 0)
                log.positionViewAtIndex(row, ListView.Center)
        }
    }
}
