import QtQuick
import Memoscape

Rectangle {
    id: avatar

    property string text
    property string symbol
    property int size: 40
    property color tint: Theme.primaryContainerInk

    implicitWidth: size
    implicitHeight: size
    radius: size / 2
    color: Theme.primaryContainer

    AppText {
        visible: avatar.symbol === ""
        anchors.centerIn: parent
        text: avatar.text
        font.pixelSize: Math.round(avatar.size * 0.42)
        font.weight: Font.Medium
        color: avatar.tint
    }
    Symbol {
        visible: avatar.symbol !== ""
        anchors.centerIn: parent
        icon: avatar.symbol
        size: Math.round(avatar.size * 0.55)
        color: avatar.tint
    }
}
