import QtQuick
import QtQuick.Layouts
import Memoscape

/* How far something long is: a bar, and the numbers below it. */
ColumnLayout {
    id: group

    property real share: 0
    property string label
    property color tint: Theme.primary
    property color track: Theme.secondaryContainer
    property color ink: Theme.inkMuted

    spacing: Theme.space1
    Accessible.role: Accessible.ProgressBar
    Accessible.name: label

    Rectangle {
        Layout.fillWidth: true
        implicitHeight: 6
        radius: 3
        color: group.track

        Rectangle { width: parent.width * Math.min(1, group.share); height: parent.height; radius: 3; color: group.tint }
    }
    AppText { objectName: "shareLabel"; text: group.label; font: Theme.bodySmall; color: group.ink; Layout.fillWidth: true }
}
