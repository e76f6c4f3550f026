import QtQuick
import Memoscape

/* Sends, or stops the answer that is coming. */
IconButton {
    property bool answering: false

    objectName: answering ? "stopAnswer" : "sendMessage"
    symbol: answering ? "stop" : "arrow_upward"
    text: answering ? qsTr("Stop the answer") : qsTr("Send")
    tint: Theme.primaryInk
    fill: Theme.primary
}
