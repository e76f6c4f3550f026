import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* A filter in force: filled, with a cross that takes it away; Delete does, too. */
AbstractButton {
    id: chip

    property string symbol

    signal removed()

    implicitHeight: Theme.row(32)
    implicitWidth: row.implicitWidth + 14
    Accessible.name: text
    Keys.onReturnPressed: chip.click()
    Keys.onDeletePressed: chip.removed()

    contentItem: Item {
        Row {
            id: row

            x: 8
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space1

            Symbol { icon: chip.symbol; size: 18; color: Theme.secondaryContainerInk; anchors.verticalCenter: parent.verticalCenter }
            AppText {
                text: chip.text
                width: Math.min(implicitWidth, 180)
                font: Theme.labelLarge
                color: Theme.secondaryContainerInk
                anchors.verticalCenter: parent.verticalCenter
            }
            IconButton {
                objectName: chip.objectName + "-remove"
                size: 28
                symbolSize: 16
                symbol: "close"
                text: qsTr("Remove the filter %1").arg(chip.text)
                tint: Theme.secondaryContainerInk
                anchors.verticalCenter: parent.verticalCenter
                onClicked: chip.removed()
            }
        }
    }
    background: Rectangle {
        radius: Theme.radiusSmall
        color: Theme.secondaryContainer

        StateLayer { control: chip; radius: Theme.radiusSmall }
    }
}
