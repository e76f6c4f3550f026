import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Writes a new memory or corrects one. */
AppDialog {
    id: dialog

    required property EditorViewModel editor
    required property FoldersViewModel folders

    title: editor.isNew ? qsTr("New memory") : qsTr("Edit memory")
    cardWidth: 600
    onAboutToShow: titleField.forceActiveFocus()

    Connections {
        target: dialog.editor

        function onOpened(): void {
            titleField.text = dialog.editor.title
            contentBox.text = dialog.editor.content
            folderField.editText = dialog.editor.folder
            tagField.text = dialog.editor.tags
            importance.value = dialog.editor.importance
            credibility.value = dialog.editor.credibility
            dialog.open()
        }
        function onSaved(): void { dialog.close() }
    }
    AppField { id: titleField; objectName: "editorTitle"; label: qsTr("Title"); Layout.fillWidth: true }
    AppTextBox {
        id: contentBox

        objectName: "editorContent"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 160
        Layout.minimumHeight: 88
        placeholder: qsTr("What should be remembered")
    }
    GridLayout {
        columns: dialog.full ? 1 : 2
        columnSpacing: Theme.space4
        rowSpacing: Theme.space4
        uniformCellWidths: true

        FolderField {
            id: folderField

            objectName: "editorFolder"
            label: qsTr("Folder")
            model: dialog.folders.paths
            Layout.fillWidth: true
        }
        AppField {
            id: tagField

            objectName: "editorTags"
            label: qsTr("Tags, separated by commas")
            Layout.fillWidth: true
        }
        LabelledSlider {
            id: importance

            objectName: "editorImportance"
            label: qsTr("Importance")
            Layout.fillWidth: true
        }
        LabelledSlider {
            id: credibility

            objectName: "editorCredibility"
            visible: !dialog.editor.isNew
            label: qsTr("Credibility")
            Layout.fillWidth: true
        }
    }
    AppText {
        objectName: "editorError"
        visible: text !== ""
        text: dialog.editor.error
        color: Theme.error
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelEdit"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            objectName: "saveEdit"
            variant: "filled"
            text: qsTr("Save")
            enabled: titleField.text.trim() !== "" && contentBox.text.trim() !== "" && !dialog.editor.saving
            onClicked: dialog.editor.save({
                title: titleField.text,
                content: contentBox.text,
                folder: folderField.editText,
                tags: tagField.text,
                importance: importance.value,
                credibility: credibility.value,
            })
        }
    ]
}
