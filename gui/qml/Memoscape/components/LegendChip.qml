import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* One colour of the graph and its name; unchecked, its memories are hidden. */
AbstractButton {
    id: chip

    required property string category

    implicitHeight: Theme.row(34)
    implicitWidth: row.implicitWidth + 20
    Accessible.role: Accessible.CheckBox
    Accessible.name: text
    Accessible.checkable: true
    Accessible.checked: checked
    ToolTip.text: checked ? qsTr("Hide in the graph") : qsTr("Show in the graph")
    ToolTip.visible: hovered || visualFocus
    ToolTip.delay: 500
    Keys.onReturnPressed: chip.click()

    contentItem: Item {
        Row {
            id: row

            anchors.centerIn: parent
            spacing: 6
            opacity: chip.checked ? 1 : 0.5

            Rectangle {
                width: 8
                height: 8
                radius: 4
                color: chip.checked ? Theme.category(chip.category).solid : "transparent"
                border { width: 1.5; color: Theme.category(chip.category).solid }
                anchors.verticalCenter: parent.verticalCenter
            }
            AppText {
                text: chip.text
                font.pixelSize: Theme.labelMedium.pixelSize
                font.weight: Theme.labelMedium.weight
                font.strikeout: !chip.checked
                muted: true
                anchors.verticalCenter: parent.verticalCenter
            }
        }
    }
    background: Rectangle {
        radius: height / 2
        color: Theme.containerLow

        StateLayer { control: chip }
    }
}
