import QtQuick
import Memoscape

/* How what pops up comes, or goes when `away`. */
Transition {
    id: fade

    property bool away: false

    NumberAnimation { property: "opacity"; from: fade.away ? 1 : 0; to: fade.away ? 0 : 1; duration: Theme.motionShort; easing.type: Easing.OutCubic }
    NumberAnimation { property: "scale"; from: fade.away ? 1 : 0.94; to: fade.away ? 0.94 : 1; duration: Theme.motionShort; easing.type: Easing.OutCubic }
}
