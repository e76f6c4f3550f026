import QtQuick
import QtQuick.Effects
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One message at the foot of the window with at most one action; a ring while something long runs. Never takes the focus. */
Item {
    id: bar

    required property NoticeViewModel notice
    readonly property bool working: notice.progress >= 0

    implicitHeight: Math.max(56, row.implicitHeight + 20)
    implicitWidth: Math.min(640, words.implicitWidth + 220)
    visible: notice.shown
    Accessible.role: Accessible.AlertMessage
    Accessible.name: notice.text

    HoverHandler { onHoveredChanged: bar.notice.hold(hovered) }
    RectangularShadow { anchors.fill: parent; radius: 14; blur: 18; offset: Qt.vector2d(0, 4); color: Theme.shadow }
    Rectangle { anchors.fill: parent; radius: 14; color: Theme.inverse }
    RowLayout {
        id: row

        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; leftMargin: Theme.space5; rightMargin: Theme.space2 }
        spacing: Theme.space3

        ProgressRing {
            visible: bar.working
            value: bar.notice.progress
            size: 24
            stroke: 3
            tint: Theme.inversePrimary
            track: Qt.alpha(Theme.inverseInk, 0.2)
        }
        Symbol { visible: bar.notice.failed; icon: "error"; size: 20; color: Theme.inverseInk }
        AppText {
            id: words

            objectName: "snackbarText"
            Layout.fillWidth: true
            text: bar.notice.text
            color: Theme.inverseInk
            wrapMode: Text.Wrap
            maximumLineCount: 4
        }
        AppButton {
            objectName: "snackbarAction"
            visible: text !== ""
            variant: "text"
            text: bar.notice.action
            tint: Theme.inversePrimary
            onClicked: bar.notice.act()
        }
        IconButton {
            objectName: "snackbarClose"
            visible: !bar.working
            size: 36
            symbolSize: 18
            symbol: "close"
            text: qsTr("Dismiss")
            tint: Theme.inverseInk
            onClicked: bar.notice.dismiss()
        }
    }
}
