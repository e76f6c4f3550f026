import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Where in the tree a folder goes; blank is the top. */
AppDialog {
    id: dialog

    required property FoldersViewModel folders
    property string path
    readonly property string name: path.slice(path.lastIndexOf("/") + 1)

    small: true
    cardWidth: 420
    title: qsTr("Move “%1”").arg(name)
    onAboutToShow: {
        place.model = folders.paths.filter(each => folders.takesFolder(path, each))
        place.currentIndex = -1
        place.editText = ""
        place.forceActiveFocus()
    }

    FolderField { id: place; objectName: "folderPlace"; label: qsTr("Into the folder"); Layout.fillWidth: true }
    AppText { text: qsTr("Left blank, it goes to the top."); font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelFolderMove"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            objectName: "confirmFolderMove"
            variant: "filled"
            text: qsTr("Move")
            onClicked: {
                dialog.close()
                dialog.folders.moveTo(dialog.path, place.editText.trim() === "" ? dialog.name : place.editText + "/" + dialog.name)
            }
        }
    ]
}
