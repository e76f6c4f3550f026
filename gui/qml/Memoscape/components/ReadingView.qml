pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The open conversation. */
ColumnLayout {
    id: view

    required property ConversationsViewModel conversations
    required property SaveViewModel save
    required property PickingViewModel picking
    property bool compact: false
    readonly property int side: compact ? Theme.space4 : Theme.space6

    spacing: 0

    RowLayout {
        Layout.fillWidth: true
        Layout.leftMargin: view.compact ? Theme.space1 : Theme.space6
        Layout.rightMargin: Theme.space3
        Layout.topMargin: Theme.space3
        spacing: Theme.space2

        IconButton {
            objectName: "backToList"
            visible: view.compact
            symbol: "arrow_back"
            text: qsTr("Back to the conversations")
            onClicked: view.conversations.close()
        }
        ColumnLayout {
            spacing: 0

            AppText {
                objectName: "conversationTitle"
                text: view.conversations.openTitle
                font: view.compact ? Theme.titleMedium : Theme.titleLarge
                Layout.fillWidth: true
            }
            AppText {
                text: qsTr("%1 · %2").arg(view.conversations.openSource).arg(qsTr("%n messages", "", view.conversations.messages.count))
                font: Theme.bodySmall
                muted: true
                wrapMode: Text.Wrap
                Layout.fillWidth: true
            }
        }
        IconButton { objectName: "pickMessages"; symbol: "bookmark_added"; text: qsTr("Choose messages to remember"); onClicked: view.picking.active ? view.picking.stop() : view.picking.start() }
        IconButton {
            objectName: "deleteConversation"
            symbol: "delete"
            text: qsTr("Delete the conversation")
            onClicked: deletion.open()
        }
    }
    Divider { Layout.fillWidth: true; Layout.topMargin: Theme.space3 }
    ListView {
        id: log

        objectName: "messageList"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.leftMargin: view.side
        Layout.rightMargin: view.side
        topMargin: Theme.space5
        bottomMargin: Theme.space4
        clip: true
        spacing: Theme.space5
        model: view.conversations.messages
        currentIndex: view.conversations.shownMessage
        highlightMoveDuration: 0
        preferredHighlightBegin: height * 0.2
        preferredHighlightEnd: height * 0.8
        highlightRangeMode: currentIndex >= 0 ? ListView.ApplyRange : ListView.NoHighlightRange
        activeFocusOnTab: true
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Messages")
        Keys.onDownPressed: flick(0, -1200)
        Keys.onUpPressed: flick(0, 1200)
        ScrollBar.vertical: ScrollBar {}
        delegate: Bubble {
            width: log.width
            limit: Math.min(640, width * (view.compact ? 0.9 : 0.82))
            picking: view.picking.active
            picked: view.picking.count >= 0 && view.picking.isPicked(key)
            onPickAsked: view.picking.toggle(key)
        }
    }
    PickingBar {
        visible: view.picking.active
        picking: view.picking
        Layout.fillWidth: true
        Layout.margins: view.side
        Layout.topMargin: Theme.space3
    }
    SaveStrip {
        visible: view.save.unread > 0 && !view.picking.active
        save: view.save
        compact: view.compact
        Layout.fillWidth: true
        Layout.margins: view.side
        Layout.topMargin: Theme.space3
    }
    DeleteConversationDialog { id: deletion; conversations: view.conversations }
}
