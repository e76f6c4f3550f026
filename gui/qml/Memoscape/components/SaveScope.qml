import QtQuick
import Memoscape
import Memoscape.ViewModels

/* What “Save memory now” would read. */
Rectangle {
    id: scope

    required property SaveViewModel save

    visible: save.unread > 0 && !save.running
    implicitWidth: Math.min(260, words.implicitWidth + 24)
    implicitHeight: Theme.row(28)
    radius: 14
    color: Theme.containerHigh

    AppText {
        id: words

        objectName: "saveScope"
        anchors { left: parent.left; right: parent.right; margins: 12; verticalCenter: parent.verticalCenter }
        text: scope.save.conversationTitle === "" ? qsTr("%n new messages", "to be read by the save", scope.save.unread)
            : qsTr("%n new in “%1”", "messages to be read by the save", scope.save.unread).arg(scope.save.conversationTitle)
        font: Theme.labelMedium
        fits: true
        muted: true
    }
}
