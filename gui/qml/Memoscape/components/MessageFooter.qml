import QtQuick
import QtQuick.Layouts
import Memoscape

/* Under a message: its versions, what can be done with it, and what became of it. */
RowLayout {
    id: footer

    required property ChatBubble bubble

    component Small: IconButton { size: 32; symbolSize: 18 }

    spacing: 0

    Small {
        objectName: "olderVersion-" + footer.bubble.index
        visible: footer.bubble.versions > 1
        enabled: footer.bubble.version > 1 && !footer.bubble.chat.answering
        symbol: "chevron_right"
        rotation: 180
        text: qsTr("The version before")
        onClicked: footer.bubble.chat.showVersion(footer.bubble.key, -1)
    }
    AppText {
        objectName: "version-" + footer.bubble.index
        visible: footer.bubble.versions > 1
        text: qsTr("%1/%2").arg(footer.bubble.version).arg(footer.bubble.versions)
        font: Theme.labelSmall
        muted: true
    }
    Small {
        objectName: "newerVersion-" + footer.bubble.index
        visible: footer.bubble.versions > 1
        enabled: footer.bubble.version < footer.bubble.versions && !footer.bubble.chat.answering
        symbol: "chevron_right"
        text: qsTr("The version after")
        onClicked: footer.bubble.chat.showVersion(footer.bubble.key, 1)
    }
    Small {
        objectName: "copyMessage-" + footer.bubble.index
        symbol: "content_copy"
        text: qsTr("Copy the message")
        onClicked: footer.bubble.chat.copy(footer.bubble.text)
    }
    Small {
        objectName: "editMessage-" + footer.bubble.index
        visible: footer.bubble.mine
        enabled: !footer.bubble.chat.answering
        symbol: "edit"
        text: qsTr("Edit, and ask again")
        onClicked: footer.bubble.chat.edit(footer.bubble.key)
    }
    Small {
        objectName: "retryMessage-" + footer.bubble.index
        visible: !footer.bubble.mine
        enabled: !footer.bubble.chat.answering
        symbol: "refresh"
        text: qsTr("Another answer")
        onClicked: footer.bubble.chat.retry(footer.bubble.key)
    }
    CoverageMark {
        Layout.leftMargin: Theme.space2
        coverage: footer.bubble.coverage
        reason: footer.bubble.reason
        sent: footer.bubble.sent
    }
}
