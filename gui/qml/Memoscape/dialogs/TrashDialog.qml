pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What was deleted: bring it back, or delete it for good, which is asked about. */
AppDialog {
    id: dialog

    required property TrashViewModel trash
    required property NoticeViewModel notice

    title: qsTr("Trash")
    subtitle: qsTr("What you deleted stays here until you delete it for good.")
    cardWidth: 640

    Connections {
        target: dialog.trash

        function onOpened(): void { dialog.open() }
    }
    ConfirmDialog {
        id: confirm

        property string key

        function ask(key: string): void { confirm.key = key; open() }

        objectName: "purgeDialog"
        title: qsTr("Delete for good?")
        text: qsTr("Nothing brings it back but a backup made before. Copies of it in backups go as they age, within about a month.")
        action: qsTr("Delete for good")
        onAccepted: key === "" ? dialog.trash.empty() : dialog.trash.purge(key)
    }
    Item {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 400
        Layout.minimumHeight: 160

        ListView {
            id: list

            objectName: "trashList"
            visible: dialog.trash.status === "ready"
            anchors.fill: parent
            clip: true
            spacing: Theme.space1
            model: dialog.trash.memories
            boundsBehavior: Flickable.StopAtBounds
            Accessible.role: Accessible.List
            Accessible.name: dialog.title
            ScrollBar.vertical: ScrollBar {}
            delegate: RowLayout {
                id: row

                required property string key
                required property string title
                required property string snippet
                required property string category
                required property string deleted

                width: list.width - Theme.space3
                spacing: Theme.space3

                Symbol { icon: Theme.categorySymbols[row.category]; color: Theme.category(row.category).ink; Layout.alignment: Qt.AlignTop; Layout.topMargin: Theme.space2 }
                ColumnLayout {
                    spacing: 2
                    Layout.topMargin: Theme.space2
                    Layout.bottomMargin: Theme.space2

                    AppText { text: row.title; font: Theme.titleSmall; Layout.fillWidth: true }
                    AppText { text: row.snippet; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; maximumLineCount: 2; Layout.fillWidth: true }
                    AppText { text: qsTr("Deleted %1").arg(row.deleted); font: Theme.labelSmall; muted: true; Layout.fillWidth: true }
                }
                IconButton { objectName: "restore-" + row.title; symbol: "undo"; text: qsTr("Bring back “%1”").arg(row.title); onClicked: dialog.trash.restore(row.key) }
                IconButton { objectName: "purge-" + row.title; symbol: "delete"; text: qsTr("Delete “%1” for good").arg(row.title); onClicked: confirm.ask(row.key) }
            }
        }
        ProgressRing { visible: dialog.trash.status === "loading"; anchors.centerIn: parent; value: 2 }
        EmptyState { visible: dialog.trash.status === "empty"; anchors.fill: parent; symbol: "delete"; title: qsTr("The trash is empty"); text: qsTr("Memories you delete can be brought back from here.") }
        EmptyState {
            visible: dialog.trash.status === "error"
            anchors.fill: parent
            symbol: "error"
            failed: true
            title: dialog.trash.error

            AppButton { objectName: "retryTrash"; symbol: "refresh"; text: qsTr("Try again"); onClicked: dialog.trash.load() }
        }
    }
    InlineNotice { notice: dialog.notice; Layout.fillWidth: true }
    footer: [
        AppButton { objectName: "emptyTrash"; variant: "danger"; visible: dialog.trash.status === "ready"; text: qsTr("Empty the trash"); onClicked: confirm.ask("") },
        Item { Layout.fillWidth: true },
        AppButton { objectName: "closeTrash"; variant: "filled"; text: qsTr("Done"); onClicked: dialog.close() }
    ]
}
