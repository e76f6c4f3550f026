import QtQuick
import Memoscape

/* How a drawer comes, to `goal` 1, or goes, to 0. */
Transition {
    id: slide

    property real goal: 1

    NumberAnimation { property: "position"; to: slide.goal; duration: Theme.motionMedium; easing.type: Easing.OutCubic }
}
