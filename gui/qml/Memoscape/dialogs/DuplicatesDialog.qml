pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Pairs of memories that may be the same one. */
AppDialog {
    id: dialog

    required property DuplicatesViewModel duplicates
    required property NoticeViewModel notice

    title: qsTr("Duplicates")
    subtitle: qsTr("Memories that may be the same, the most alike first. Nothing changes until you merge.")
    cardWidth: 760
    onAboutToShow: list.forceActiveFocus()
    onClosed: duplicates.close()

    Connections {
        target: dialog.duplicates

        function onOpened(): void { dialog.open() }
    }
    Item {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 480
        Layout.minimumHeight: 160

        ListView {
            id: list

            objectName: "duplicateList"
            visible: dialog.duplicates.status === "ready"
            anchors.fill: parent
            clip: true
            spacing: Theme.space2
            model: dialog.duplicates.pairs
            boundsBehavior: Flickable.StopAtBounds
            Accessible.role: Accessible.List
            Accessible.name: dialog.title
            ScrollBar.vertical: ScrollBar {}
            delegate: DuplicateCard {
                width: list.width - Theme.space3
                compact: dialog.full
                onCompared: dialog.duplicates.merge(key)
                onToldApart: dialog.duplicates.tellApart(key)
            }
        }
        ProgressRing { objectName: "searchingDuplicates"; visible: dialog.duplicates.status === "searching"; anchors.centerIn: parent; value: 2 }
        EmptyState {
            visible: dialog.duplicates.status === "none"
            anchors.fill: parent
            symbol: "check_circle"
            title: qsTr("No duplicates")
            text: qsTr("No two memories look like the same one.")
        }
        EmptyState {
            visible: dialog.duplicates.status === "error"
            anchors.fill: parent
            symbol: "error"
            failed: true
            title: qsTr("The search did not work")
            text: dialog.duplicates.error

            AppButton { objectName: "retryDuplicates"; text: qsTr("Try again"); symbol: "refresh"; onClicked: dialog.duplicates.open() }
        }
    }
    InlineNotice { notice: dialog.notice; Layout.fillWidth: true }
}
