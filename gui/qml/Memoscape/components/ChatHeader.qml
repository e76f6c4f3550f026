import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What the open chat is called, who answers in it, and its two switches. */
RowLayout {
    id: header

    required property AppViewModel app
    property bool compact: false
    readonly property ChatViewModel chat: app.chat
    readonly property ChatSetupViewModel setup: chat.setup
    readonly property bool tight: compact || width < 560 * Theme.room

    signal modelAsked()

    Layout.leftMargin: compact ? Theme.space1 : Theme.space6
    Layout.rightMargin: Theme.space3
    Layout.topMargin: Theme.space3
    spacing: Theme.space2

    IconButton {
        objectName: "backToList"
        visible: header.compact
        symbol: "arrow_back"
        text: qsTr("Back to the conversations")
        onClicked: header.chat.close()
    }
    ColumnLayout {
        spacing: 2

        AppText {
            objectName: "chatTitle"
            text: header.chat.isNew ? qsTr("New chat") : header.app.conversations.openTitle
            font: header.compact ? Theme.titleMedium : Theme.titleLarge
            Layout.fillWidth: true
        }
        TextButton {
            objectName: "chatModelPicker"
            text: !header.setup.known ? "" : header.setup.ready ? qsTr("%1 at %2").arg(header.setup.model).arg(header.setup.host) : qsTr("Choose a model")
            name: qsTr("Model of this chat: %1").arg(text)
            Layout.fillWidth: true
            onClicked: header.modelAsked()
        }
    }
    SwitchChip {
        objectName: "useMemories"
        symbol: "hub"
        text: qsTr("Use memories")
        iconOnly: header.tight
        checked: header.setup.useMemories
        onClicked: header.setup.setUseMemories(!header.setup.useMemories)
    }
    SwitchChip {
        objectName: "chatAutoSave"
        symbol: "bookmark_added"
        text: qsTr("Auto-save")
        iconOnly: header.tight
        checked: header.setup.autoSave
        onClicked: header.setup.setAutoSave(!header.setup.autoSave)
    }
    IconButton {
        objectName: "deleteChat"
        visible: !header.chat.isNew
        enabled: !header.chat.answering
        symbol: "delete"
        text: qsTr("Delete the conversation")
        onClicked: deletion.open()
    }
    DeleteConversationDialog { id: deletion; conversations: header.app.conversations }
}
