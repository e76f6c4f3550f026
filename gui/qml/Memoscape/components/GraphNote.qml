import QtQuick
import Memoscape

/* One line over the graph: what it waits for, or what it found. */
Rectangle {
    id: note

    property string text

    visible: text !== ""
    implicitWidth: Math.min(words.implicitWidth + 28, parent.width - 32)
    implicitHeight: words.implicitHeight + 14
    radius: Math.min(height / 2, 16)
    color: Theme.secondaryContainer
    Accessible.role: Accessible.StaticText
    Accessible.name: text

    AppText {
        id: words

        anchors { fill: parent; leftMargin: 14; rightMargin: 14 }
        text: note.text
        font: Theme.labelMedium
        color: Theme.secondaryContainerInk
        wrapMode: Text.Wrap
        maximumLineCount: 3
        verticalAlignment: Text.AlignVCenter
        horizontalAlignment: Text.AlignHCenter
    }
}
