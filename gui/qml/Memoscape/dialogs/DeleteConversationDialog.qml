import QtQuick
import Memoscape
import Memoscape.ViewModels

/* Asks before the open conversation goes for good: nothing brings it back. */
ConfirmDialog {
    id: dialog

    required property ConversationsViewModel conversations

    title: qsTr("Delete “%1”?").arg(conversations.openTitle)
    text: qsTr("The conversation is deleted from this computer and cannot be brought back. Memories made from it stay.")
    action: qsTr("Delete for good")
    danger: true
    onAccepted: conversations.remove()
}
