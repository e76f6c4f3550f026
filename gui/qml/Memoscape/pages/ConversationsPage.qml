pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The conversations beside the one that is open; on a phone one after the other. */
Page {
    id: page

    required property AppViewModel app
    readonly property bool compact: width < Theme.compactBelow + 100
    readonly property bool chatting: app.chat.active
    readonly property bool reading: app.conversations.openId !== "" || chatting
    readonly property bool filled: app.conversations.status === "ready" || (chatting && app.conversations.status === "empty")

    signal importAsked()

    background: null

    RowLayout {
        visible: page.filled
        anchors { fill: parent; margins: page.compact ? 0 : Theme.space3; leftMargin: 0 }
        spacing: 0

        ConversationList {
            visible: !page.compact || !page.reading
            conversations: page.app.conversations
            profiles: page.app.profiles
            autosave: page.app.autosave
            settings: page.app.memorySettings
            compact: page.compact
            Layout.preferredWidth: page.app.settings.paneWidths["list"] * Theme.room
            Layout.fillWidth: page.compact
            Layout.fillHeight: true
            onImportAsked: page.importAsked()
            onChatAsked: page.app.chat.newChat()
        }
        PaneHandle { objectName: "listHandle"; visible: !page.compact; settings: page.app.settings; pane: "list"; Layout.fillHeight: true }
        Pane {
            visible: !page.compact || page.reading
            Layout.fillWidth: true
            Layout.fillHeight: true
            radius: page.compact ? 0 : Theme.radiusPane
            color: page.compact ? Theme.surface : Theme.pane

            ReadingView {
                visible: page.reading && !page.chatting
                anchors.fill: parent
                conversations: page.app.conversations
                save: page.app.save
                picking: page.app.picking
                compact: page.compact
            }
            LazyPage {
                visible: page.chatting
                current: page.chatting
                asynchronous: false // what is typed at once must not be lost
                anchors.fill: parent
                sourceComponent: ChatView {
                    app: page.app
                    compact: page.compact
                    onSettingsAsked: page.app.memorySettings.open("model")
                }
            }
            EmptyState {
                visible: !page.reading
                anchors.fill: parent
                symbol: "forum"
                title: qsTr("Choose a conversation")
                text: qsTr("Read it here, and see what of it became memory.")
            }
        }
    }
    Pane {
        visible: !page.filled
        anchors { fill: parent; margins: page.compact ? 0 : Theme.space3; leftMargin: 0 }
        radius: page.compact ? 0 : Theme.radiusPane
        color: page.compact ? Theme.surface : Theme.pane

        ProgressRing { visible: page.app.conversations.status === "loading"; anchors.centerIn: parent; value: 2 }
        EmptyState {
            visible: page.app.conversations.status === "empty"
            anchors.fill: parent
            symbol: "forum"
            title: qsTr("No conversations yet")
            text: qsTr("Start a chat here, or open a chat export, a Codex session or a transcript, or paste the text of a chat.")
            footnote: qsTr("You can also drop files anywhere in this window.")

            AppButton {
                objectName: "firstImport"
                variant: "filled"
                symbol: "upload_file"
                text: qsTr("Bring in a conversation")
                onClicked: page.importAsked()
            }
            AppButton {
                objectName: "firstChat"
                symbol: "add"
                text: qsTr("New chat")
                onClicked: page.app.chat.newChat()
            }
        }
        EmptyState {
            visible: page.app.conversations.status === "error"
            anchors.fill: parent
            symbol: "error"
            failed: true
            title: page.app.conversations.errorSentence
            text: page.app.conversations.errorNextStep

            AppButton {
                objectName: "retryConversations"
                variant: "filled"
                symbol: "refresh"
                text: qsTr("Try again")
                onClicked: page.app.reload()
            }
        }
    }
}
