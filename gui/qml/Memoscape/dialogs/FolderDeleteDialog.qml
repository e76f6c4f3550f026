import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* A folder with memories goes: do they stay without a folder, or go with it? */
AppDialog {
    id: dialog

    required property FoldersViewModel folders
    property string path
    property string fate: "keep"

    small: true
    cardWidth: 440
    title: qsTr("Delete “%1”?").arg(path)
    subtitle: qsTr("%n memories are in it and its subfolders.", "", visible ? folders.countOf(path) : 0)
    onAboutToShow: { fate = "keep"; confirm.forceActiveFocus() }

    ChoiceRow {
        objectName: "keepMemories"
        text: qsTr("Keep the memories")
        detail: qsTr("They become uncategorised.")
        chosen: dialog.fate === "keep"
        onClicked: dialog.fate = "keep"
        Layout.fillWidth: true
    }
    ChoiceRow {
        objectName: "deleteMemoriesToo"
        text: qsTr("Delete the memories, too")
        detail: qsTr("They go to the trash. Undo brings them back.")
        chosen: dialog.fate === "delete"
        onClicked: dialog.fate = "delete"
        Layout.fillWidth: true
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelFolderDeletion"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            id: confirm

            objectName: "confirmFolderDeletion"
            variant: "danger"
            text: qsTr("Delete")
            onClicked: { dialog.close(); dialog.folders.remove(dialog.path, dialog.fate === "delete") }
        }
    ]
}
