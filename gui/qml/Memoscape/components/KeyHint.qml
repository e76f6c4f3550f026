import QtQuick
import Memoscape

Row {
    id: hint

    property string keys
    property string text

    spacing: 6

    Rectangle {
        width: key.implicitWidth + 14
        height: key.implicitHeight + 6
        radius: 6
        color: Theme.container
        border { width: 1; color: Theme.outlineSoft }

        AppText { id: key; anchors.centerIn: parent; text: hint.keys; font: Theme.labelSmall; muted: true }
    }
    AppText {
        text: hint.text
        font: Theme.bodySmall
        muted: true
        anchors.verticalCenter: parent.verticalCenter
        rightPadding: 8
    }
}
