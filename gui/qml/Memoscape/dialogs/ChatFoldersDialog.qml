pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Folders whose memories go along with every question of this chat. */
AppDialog {
    id: dialog

    required property ChatSetupViewModel setup
    readonly property list<string> chosen: setup.attached.map(folder => folder.key)

    function show(): void {
        setup.readFolders()
        open()
    }

    objectName: "chatFoldersDialog"
    title: qsTr("Attach folders")
    subtitle: qsTr("Their memories go along with every question of this chat, as far as they fit.")
    cardWidth: 480

    ListView {
        id: list

        objectName: "attachList"
        visible: count > 0
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: Math.min(contentHeight, 420)
        clip: true
        spacing: 2
        model: dialog.setup.folders
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Folders")
        ScrollBar.vertical: ScrollBar {}
        delegate: MenuRow {
            required property var modelData

            objectName: "attach-" + modelData.key
            width: list.width
            selected: dialog.chosen.includes(modelData.key)
            symbol: selected ? "check" : "folder"
            text: qsTr("%1 (%2)", "a folder and how many memories are in it").arg(modelData.text).arg(modelData.memories)
            Accessible.checkable: true
            Accessible.checked: selected
            onClicked: dialog.setup.toggleFolder(modelData.key)
        }
    }
    AppText {
        visible: list.count === 0
        text: qsTr("There is no folder yet.")
        muted: true
        Layout.fillWidth: true
    }
    Item { visible: list.count === 0; Layout.fillHeight: true }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "foldersDone"; variant: "filled"; text: qsTr("Done"); onClicked: dialog.close() }
    ]
}
