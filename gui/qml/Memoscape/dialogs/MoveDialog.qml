import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Puts one memory, or everything selected (key ""), into a folder. */
AppDialog {
    id: dialog

    required property AppViewModel app
    property string key

    function show(key: string): void {
        dialog.key = key
        folder.editText = ""
        open()
        folder.forceActiveFocus()
    }

    function move(): void {
        app.batch.move(key, folder.editText)
        close()
    }

    title: qsTr("Move to a folder")
    subtitle: qsTr("%n memories", "", opened ? app.batch.countOf(key) : 0)
    small: true
    cardWidth: 420

    FolderField {
        id: folder

        objectName: "moveFolder"
        Layout.fillWidth: true
        label: qsTr("Folder")
        model: dialog.app.folders.paths
    }
    AppText {
        text: qsTr("Choose one or write a new path. A slash makes a folder in a folder; left empty, they are uncategorised.")
        font: Theme.bodySmall
        muted: true
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelMove"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton { objectName: "confirmMove"; variant: "filled"; text: qsTr("Move"); onClicked: dialog.move() }
    ]
}
