pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The open chat: who answers, what was said, and what to say next. */
ColumnLayout {
    id: view

    required property AppViewModel app
    property bool compact: false
    readonly property ChatViewModel chat: app.chat
    readonly property int side: compact ? Theme.space4 : Theme.space6

    signal settingsAsked()

    spacing: 0

    ChatHeader {
        app: view.app
        compact: view.compact
        Layout.fillWidth: true
        onModelAsked: models.show()
    }
    Divider { Layout.fillWidth: true; Layout.topMargin: Theme.space3 }
    ChatLog {
        visible: !welcome.visible
        chat: view.chat
        compact: view.compact
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.leftMargin: view.side
        Layout.rightMargin: view.side
    }
    ChatWelcome {
        id: welcome

        visible: view.chat.isNew && !view.chat.answering
        setup: view.chat.setup
        Layout.fillWidth: true
        Layout.fillHeight: true
        onModelAsked: models.show()
        onSettingsAsked: view.settingsAsked()
    }
    SaveStrip {
        visible: !view.compact && !view.chat.isNew && !view.chat.answering && view.app.conversations.openUnread > 0
        save: view.app.save
        Layout.fillWidth: true
        Layout.leftMargin: view.side
        Layout.rightMargin: view.side
        Layout.topMargin: Theme.space2
    }
    Composer {
        chat: view.chat
        Layout.fillWidth: true
        Layout.margins: view.compact ? Theme.space3 : view.side
        Layout.topMargin: Theme.space3
        onFoldersAsked: folders.show()
        onModelAsked: models.show()
    }
    ChatModelDialog { id: models; setup: view.chat.setup; onSettingsAsked: view.settingsAsked() }
    ChatFoldersDialog { id: folders; setup: view.chat.setup }
}
