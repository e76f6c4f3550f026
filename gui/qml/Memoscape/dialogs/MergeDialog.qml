pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Memories side by side, which one stays, and what it will say. */
AppDialog {
    id: dialog

    required property MergingViewModel merging

    title: qsTr("Merge %n memories", "", merging.memories.count)
    subtitle: qsTr("Choose the one that stays. The others go to the trash; %1 move along.").arg(merging.along)
    cardWidth: 880
    onAboutToShow: confirm.forceActiveFocus()

    Connections {
        target: dialog.merging

        function onOpened(): void { form.load(); scroll.contentY = 0; dialog.open() }
        function onChanged(): void { if (dialog.opened && dialog.merging.error === "") form.load() }
        function onMerged(): void { dialog.close() }
    }
    ScrollPane {
        id: scroll

        objectName: "mergeScroll"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: 0
        Layout.rightMargin: -gutter

        GridLayout {
            columns: dialog.full ? 1 : Math.min(3, dialog.merging.memories.count)
            columnSpacing: Theme.space4
            rowSpacing: Theme.space4
            uniformCellWidths: true
            Layout.fillWidth: true

            Repeater {
                model: dialog.merging.memories

                MergeCard {
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    onKept: dialog.merging.keep(key)
                }
            }
        }
        AppText { text: qsTr("What remains"); font: Theme.titleMedium; Layout.topMargin: Theme.space2 }
        MergeForm { id: form; merging: dialog.merging; compact: dialog.full; Layout.fillWidth: true }
    }
    AppText {
        objectName: "mergeError"
        visible: text !== ""
        text: dialog.merging.error
        color: Theme.error
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelMerge"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            id: confirm

            objectName: "confirmMerge"
            variant: "filled"
            symbol: "merge"
            text: qsTr("Merge")
            enabled: form.complete
            onClicked: dialog.merging.merge(form.fields())
        }
    ]
}
