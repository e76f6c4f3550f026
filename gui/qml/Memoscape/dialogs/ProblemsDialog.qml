pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What an import left out, and why. */
AppDialog {
    id: dialog

    required property RowModel problems

    title: qsTr("Left out")
    subtitle: qsTr("Everything else is here.")

    ListView {
        id: list

        Layout.fillWidth: true
        Layout.fillHeight: true
        implicitHeight: Math.min(400, contentHeight)
        clip: true
        spacing: Theme.space3
        model: dialog.problems
        Accessible.role: Accessible.List
        Accessible.name: dialog.title
        delegate: ColumnLayout {
            id: row

            required property string item
            required property string reason

            width: list.width
            spacing: 2

            AppText { text: row.item; font: Theme.titleSmall; elide: Text.ElideMiddle; Layout.fillWidth: true }
            AppText {
                text: row.reason
                font: Theme.bodySmall
                muted: true
                wrapMode: Text.Wrap
                Layout.fillWidth: true
            }
        }
    }
}
