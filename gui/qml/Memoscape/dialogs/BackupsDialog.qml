pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The backups of the shown memory space, making one, and going back to one. */
AppDialog {
    id: dialog

    required property BackupsViewModel backups

    title: qsTr("Backups")
    subtitle: qsTr("Made by themselves while Memoscape runs, and kept for about a month")
    cardWidth: 560

    Connections {
        target: dialog.backups

        function onOpened(): void { dialog.open() }
        function onRestored(): void { dialog.close() }
    }
    AppText {
        objectName: "noBackups"
        visible: list.count === 0
        text: qsTr("There is no backup yet. One is made a few minutes after the first change.")
        wrapMode: Text.Wrap
        muted: true
        Layout.fillWidth: true
    }
    ScrollPane {
        visible: list.count > 0
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: 0
        Layout.rightMargin: -gutter

        Repeater {
            id: list

            model: dialog.backups.backups

            RowButton {
                id: row

                required property string key
                required property string made
                required property string size

                objectName: "backup-" + key
                text: qsTr("%1: %2").arg(made).arg(size)
                selected: key === dialog.backups.chosen
                Layout.fillWidth: true
                onClicked: dialog.backups.choose(key)

                RowLayout {
                    width: parent.width
                    spacing: Theme.space3

                    Symbol { icon: "history" }
                    AppText { text: row.made; font: Theme.labelLarge; Layout.fillWidth: true }
                    AppText { text: row.size; font: Theme.bodySmall; muted: true }
                }
            }
        }
    }
    AppText {
        visible: dialog.backups.chosen !== ""
        text: qsTr("Memories, conversations and settings of this memory space become what they were then. What they are now is backed up first.")
        font: Theme.bodySmall
        wrapMode: Text.Wrap
        muted: true
        Layout.fillWidth: true
    }
    footer: [
        AppButton { objectName: "makeBackup"; variant: "outlined"; text: qsTr("Back up now"); onClicked: dialog.backups.make() },
        Item { Layout.fillWidth: true },
        AppButton { objectName: "closeBackups"; variant: "text"; text: qsTr("Close"); onClicked: dialog.close() },
        AppButton {
            objectName: "restoreBackup"
            variant: "filled"
            symbol: "restart_alt"
            text: qsTr("Go back to it")
            enabled: dialog.backups.chosen !== ""
            onClicked: dialog.backups.restore()
        }
    ]
}
