pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* All conversations of the memory space, newest first. */
ColumnLayout {
    id: pane

    required property ConversationsViewModel conversations
    required property ProfilesViewModel profiles
    required property AutoSaveViewModel autosave
    required property MemorySettingsViewModel settings
    property bool compact: false

    signal importAsked()
    signal chatAsked()

    spacing: Theme.space3

    PageHeader {
        Layout.fillWidth: true
        Layout.margins: pane.compact ? Theme.space4 : 0
        Layout.bottomMargin: 0
        Layout.leftMargin: Theme.space4
        title: qsTr("Conversations")
        subtitle: pane.profiles.activeName
        compact: true

    }
    Flow {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.space4
        Layout.rightMargin: Theme.space4
        spacing: Theme.space2

        AppButton {
            objectName: "newChat"
            variant: "filled"
            symbol: "add"
            text: qsTr("New chat")
            onClicked: pane.chatAsked()
        }
        AppButton {
            objectName: "importConversation"
            symbol: "upload_file"
            text: qsTr("Bring in")
            onClicked: pane.importAsked()
        }
    }
    ListView {
        id: list

        objectName: "conversationList"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.leftMargin: pane.compact ? Theme.space2 : 0
        Layout.rightMargin: pane.compact ? Theme.space2 : 0
        clip: true
        spacing: 2
        model: pane.conversations.conversations
        reuseItems: true
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Conversations")
        ScrollBar.vertical: ScrollBar {}
        delegate: ConversationRow {
            width: list.width
            selected: key === pane.conversations.openId
            onClicked: pane.conversations.open(key)
        }
    }
    AutoSaveStrip {
        autosave: pane.autosave
        settings: pane.settings
        Layout.fillWidth: true
        Layout.margins: pane.compact ? Theme.space3 : 0
        Layout.topMargin: 0
    }
}
