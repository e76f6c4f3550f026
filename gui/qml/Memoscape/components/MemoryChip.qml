import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* A memory that can be opened, with how well it fits; without a score it came with its folder. */
AbstractButton {
    id: chip

    property string score
    property real widest: 400

    implicitHeight: Theme.row(32)
    implicitWidth: Math.min(widest, row.implicitWidth + 24)
    opacity: enabled ? 1 : 0.6
    Accessible.name: score === "" ? qsTr("Memory from an attached folder: %1").arg(text) : qsTr("Memory %1, score %2").arg(text).arg(score)
    Keys.onReturnPressed: chip.click()

    contentItem: Item {
        Row {
            id: row

            anchors.verticalCenter: parent.verticalCenter
            x: Theme.space3
            spacing: Theme.space2

            AppText {
                text: chip.text
                width: Math.min(implicitWidth, 260, chip.widest - 90)
                font: Theme.labelLarge
                anchors.verticalCenter: parent.verticalCenter
            }
            AppText { visible: chip.score !== ""; text: chip.score; font: Theme.labelMedium; muted: true; anchors.verticalCenter: parent.verticalCenter }
            Symbol { visible: chip.score === ""; icon: "folder"; size: 16; anchors.verticalCenter: parent.verticalCenter }
        }
    }
    background: Rectangle {
        radius: Theme.radiusSmall
        color: "transparent"
        border { width: 1; color: Theme.outlineSoft }

        StateLayer { control: chip; radius: Theme.radiusSmall }
    }
}
