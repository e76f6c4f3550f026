import QtQuick
import Memoscape

/* How a drawer comes, to `to` 1, or goes, to 0. */
Transition {
    id: slide

    property real to: 1

    NumberAnimation { property: "position"; to: slide.to; duration: Theme.motionMedium; easing.type: Easing.OutCubic }
}
