import QtQuick
import QtQuick.Controls.Material
import Memoscape
import Memoscape.ViewModels

/* A prompt, an answer or rules as they were, to read and to copy. */
Rectangle {
    id: box

    required property RunViewModel run

    implicitHeight: Math.min(420, area.implicitHeight) + 2 * Theme.space2
    radius: Theme.radiusLarge
    color: Theme.containerLow

    ScrollView {
        anchors { fill: parent; margins: Theme.space2 }
        clip: true

        TextArea {
            id: area

            objectName: "runText"
            readOnly: true
            selectByMouse: true
            wrapMode: TextEdit.Wrap
            textFormat: TextEdit.PlainText
            text: box.run.text
            font.family: "monospace"
            font.pixelSize: Theme.bodySmall.pixelSize
            color: Theme.ink
            background: null
            Accessible.name: qsTr("Text of the run")
            Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
        }
    }
    IconButton {
        objectName: "copyText"
        anchors { right: parent.right; top: parent.top; margins: Theme.space1 }
        symbol: "content_copy"
        symbolSize: 18
        fill: Theme.container
        text: qsTr("Copy")
        onClicked: box.run.copyText()
    }
}
