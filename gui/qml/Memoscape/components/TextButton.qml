import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* A quiet line of text that opens a choice. */
AbstractButton {
    id: button

    property string name: text

    implicitHeight: Math.max(24, words.implicitHeight)
    implicitWidth: words.implicitWidth + 22
    Accessible.name: name
    Keys.onReturnPressed: button.click()

    contentItem: Item {
        AppText {
            id: words

            width: Math.min(implicitWidth, parent.width - 22)
            anchors.verticalCenter: parent.verticalCenter
            text: button.text
            font: Theme.bodySmall
            muted: true
        }
        Symbol { visible: button.text !== ""; x: words.width + 2; anchors.verticalCenter: parent.verticalCenter; icon: "arrow_drop_down"; size: 20 }
    }
    background: Rectangle {
        radius: Theme.radiusSmall
        color: "transparent"
        width: words.width + 26

        StateLayer { control: button; radius: Theme.radiusSmall }
    }
}
