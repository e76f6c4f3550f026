import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The exact text the chosen assistant is told at the beginning of a session. */
Pane {
    id: card

    required property AgentsViewModel agents

    implicitHeight: column.implicitHeight + 2 * Theme.space5

    ColumnLayout {
        id: column

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.space5 }
        spacing: Theme.space3

        RowLayout {
            spacing: Theme.space2

            AppText { text: qsTr("What %1 receives").arg(card.agents.chosenName); font: Theme.titleMedium; wrapMode: Text.Wrap; Layout.fillWidth: true }
            StatusChip { objectName: "receivedTokens"; visible: card.agents.received !== ""; symbol: "token"; text: qsTr("%1 tokens").arg(card.agents.tokens) }
            IconButton { objectName: "copyReceived"; visible: card.agents.received !== ""; symbol: "content_copy"; symbolSize: 20; text: qsTr("Copy"); onClicked: card.agents.copyReceived() }
        }
        Rectangle {
            visible: card.agents.received !== ""
            implicitHeight: Math.min(280, area.implicitHeight + Theme.space4)
            radius: Theme.radiusLarge
            color: Theme.containerLow
            Layout.fillWidth: true

            ScrollView {
                anchors { fill: parent; margins: Theme.space2 }
                clip: true

                TextArea {
                    id: area

                    objectName: "receivedText"
                    readOnly: true
                    selectByMouse: true
                    wrapMode: TextEdit.Wrap
                    textFormat: TextEdit.PlainText
                    text: card.agents.received
                    font: Theme.bodySmall
                    color: Theme.ink
                    background: null
                    Accessible.name: qsTr("What %1 receives").arg(card.agents.chosenName)
                    Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
                }
            }
        }
        AppText {
            objectName: "receivesNothing"
            visible: card.agents.received === ""
            text: qsTr("Nothing yet at the beginning of a session: the memory summary is made when sessions are learned from. Connected assistants can search the memory all the same.")
            muted: true
            wrapMode: Text.Wrap
            Layout.fillWidth: true
        }
    }
}
