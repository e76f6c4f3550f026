import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What is not remembered yet, and the way to change that now. */
Rectangle {
    id: strip

    required property SaveViewModel save
    property bool compact: false

    implicitHeight: Math.max(Theme.row(60), line.implicitHeight + Theme.space4)
    radius: Theme.radiusLarge
    color: Theme.containerLow

    GridLayout {
        id: line

        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; leftMargin: Theme.space4; rightMargin: 10 }
        columns: strip.width < 380 * Theme.fontScale ? 1 : 3
        columnSpacing: Theme.space3
        rowSpacing: Theme.space1

        Symbol { visible: line.columns > 1; icon: "schedule"; size: 20 }
        AppText {
            text: strip.save.conversationTitle !== "" ? qsTr("%n messages of it are not read yet", "", strip.save.unread)
                : qsTr("All read here; %n new messages elsewhere", "", strip.save.unread)
            font: Theme.bodySmall
            muted: true
            wrapMode: Text.Wrap
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
