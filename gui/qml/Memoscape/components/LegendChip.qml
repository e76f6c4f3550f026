import QtQuick
import Memoscape

/* One colour of the graph and its name. */
Rectangle {
    id: chip

    required property string category
    property string text

    implicitHeight: 30
    implicitWidth: row.implicitWidth + 20
    radius: 15
    color: Theme.containerLow
    Accessible.role: Accessible.StaticText
    Accessible.name: text

    Row {
        id: row

        anchors.centerIn: parent
        spacing: 6

        Rectangle {
            width: 8
            height: 8
            radius: 4
            color: Theme.category(chip.category).solid
            anchors.verticalCenter: parent.verticalCenter
        }
        AppText { text: chip.text; font: Theme.labelMedium; muted: true; anchors.verticalCenter: parent.verticalCenter }
    }
}
