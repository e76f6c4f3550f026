import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The snackbar's message inside a dialog that covers it, with its Undo. */
Rectangle {
    id: bar

    required property NoticeViewModel notice

    visible: notice.shown
    implicitHeight: row.implicitHeight + Theme.space2
    radius: Theme.radiusMedium
    color: Theme.inverse
    Accessible.role: Accessible.AlertMessage
    Accessible.name: notice.text

    RowLayout {
        id: row

        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; leftMargin: Theme.space4; rightMargin: Theme.space2 }
        spacing: Theme.space2

        AppText {
            text: bar.notice.text
            color: Theme.inverseInk
            wrapMode: Text.Wrap
            Layout.fillWidth: true
            Layout.minimumHeight: 40
            verticalAlignment: Text.AlignVCenter
        }
        AppButton {
            objectName: "inlineUndo"
            visible: bar.notice.action !== ""
            variant: "text"
            tint: Theme.inversePrimary
            text: bar.notice.action
            onClicked: bar.notice.act()
        }
    }
}
