import QtQuick
import Memoscape

/* A field of a memory that would change: before → after. */
Rectangle {
    id: change

    property string label
    property string before
    property string after
    property real limit: 480

    implicitHeight: words.implicitHeight + 2 * Theme.space2
    implicitWidth: Math.min(limit, words.implicitWidth + 2 * Theme.space3)
    radius: Theme.radiusMedium
    color: Theme.containerLow

    AppText {
        id: words

        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; leftMargin: Theme.space3; rightMargin: Theme.space3 }
        text: change.before === "" ? qsTr("%1: %2").arg(change.label).arg(change.after)
            : qsTr("%1: %2 → %3").arg(change.label).arg(change.before).arg(change.after === "" ? "–" : change.after)
        font: Theme.bodySmall
        wrapMode: Text.Wrap
    }
}
