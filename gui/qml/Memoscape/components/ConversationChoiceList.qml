pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Conversations to choose from, with a filter; Space or a click chooses. */
ColumnLayout {
    id: group

    required property ConversationChoice choice
    property bool compact: false
    property string name
    property alias list: list

    spacing: Theme.space3

    GridLayout {
        columns: group.compact ? 1 : 2
        columnSpacing: Theme.space2
        rowSpacing: Theme.space2

        AppField { objectName: "choiceFilter"; label: qsTr("Title or source"); text: group.choice.query; Layout.fillWidth: true; onTextEdited: group.choice.query = text }
        Chip { objectName: "chooseAllConversations"; symbol: "check"; text: group.choice.allChosen ? qsTr("Choose none") : qsTr("Choose all"); onClicked: group.choice.toggleAll() }
    }
    ListView {
        id: list

        objectName: "choiceList"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 360
        Layout.minimumHeight: 100
        clip: true
        spacing: 2
        model: group.choice.conversations
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: true
        activeFocusOnTab: true
        Accessible.role: Accessible.List
        Accessible.name: group.name
        onActiveFocusChanged: if (activeFocus && currentIndex < 0) currentIndex = 0
        ScrollBar.vertical: ScrollBar {}
        delegate: ConversationChoiceRow {
            width: list.width - Theme.space3
            activeFocusOnTab: false
            chosen: group.choice.chosen >= 0 && group.choice.isChosen(key)
            selected: list.activeFocus && ListView.isCurrentItem
            onClicked: group.choice.toggle(key)
        }

        AppText { visible: list.count === 0; anchors.centerIn: parent; width: Math.min(implicitWidth, parent.width); text: qsTr("No title or source holds these words."); wrapMode: Text.Wrap; muted: true }
    }
}
