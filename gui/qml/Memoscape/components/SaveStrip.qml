import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What is not remembered yet, and the way to change that now. */
Rectangle {
    id: strip

    required property SaveViewModel save
    property bool compact: false

    implicitHeight: Theme.row(60)
    radius: Theme.radiusLarge
    color: Theme.containerLow

    RowLayout {
        anchors { fill: parent; leftMargin: Theme.space4; rightMargin: 10 }
        spacing: Theme.space3

        Symbol { icon: "schedule"; size: 20 }
        AppText {
            text: strip.save.conversationTitle !== "" ? qsTr("%n messages of it are not read yet", "", strip.save.unread)
                : qsTr("All read here; %n new messages elsewhere", "", strip.save.unread)
            font: Theme.bodySmall
            muted: true
            wrapMode: Text.Wrap
            maximumLineCount: 2
            Layout.fillWidth: true
        }
        AppButton {
            objectName: "saveConversation"
            variant: "filled"
            symbol: "bookmark_added"
            enabled: !strip.save.running
            text: strip.compact ? qsTr("Save now") : qsTr("Save memory now")
            onClicked: strip.save.saveNow()
        }
    }
}
