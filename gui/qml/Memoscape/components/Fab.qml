import QtQuick
import QtQuick.Controls.Material
import QtQuick.Effects
import Memoscape

/* Small (40), standard (56) or, with a label, extended. */
AbstractButton {
    id: fab

    property string symbol
    property bool small: false
    property bool extended: false
    property color fill: Theme.primaryContainer
    property color tint: Theme.primaryContainerInk

    implicitHeight: small ? 44 : 56
    implicitWidth: extended ? face.implicitWidth + 40 : implicitHeight
    Accessible.name: text
    Keys.onReturnPressed: fab.click()
    ToolTip.text: text
    ToolTip.visible: hovered && !extended

    contentItem: Item {
        Row {
            id: face

            anchors.centerIn: parent
            spacing: Theme.space3

            Symbol {
                icon: fab.symbol
                size: fab.small ? 22 : 24
                color: fab.tint
                anchors.verticalCenter: parent.verticalCenter
            }
            AppText {
                visible: fab.extended
                text: fab.text
                font: Theme.titleSmall
                color: fab.tint
                anchors.verticalCenter: parent.verticalCenter
            }
        }
    }
    background: Item {
        RectangularShadow {
            visible: fab.enabled
            anchors.fill: plate
            radius: plate.radius
            blur: fab.small ? 8 : 14
            spread: 0
            offset: Qt.vector2d(0, fab.small ? 2 : 4)
            color: Theme.shadow
        }
        Rectangle {
            id: plate

            anchors.fill: parent
            radius: fab.small ? 14 : 18
            color: fab.fill

            StateLayer { control: fab; tint: fab.tint; radius: plate.radius }
        }
    }
}
