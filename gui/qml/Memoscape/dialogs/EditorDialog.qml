import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Writes a new memory or corrects one. Ctrl+Enter saves; what was written is not lost without asking. */
AppDialog {
    id: dialog

    required property EditorViewModel editor
    required property FoldersViewModel folders
    property string shown: "write"

    function form(): var {
        return Object.assign({ title: titleField.text, content: contentBox.text }, fields.values())
    }

    title: editor.isNew ? qsTr("New memory") : qsTr("Edit memory")
    cardWidth: 880
    closePolicy: Popup.NoAutoClose
    guarded: true
    onLeaveAsked: editor.isChanged(form()) ? leaving.open() : close()
    onAboutToShow: { shown = "write"; scroll.contentY = 0; titleField.field.forceActiveFocus() }

    Connections {
        target: dialog.editor

        function onOpened(): void {
            const form = dialog.editor.fields
            titleField.text = form.title
            contentBox.text = form.content
            fields.fill(form)
            dialog.open()
        }
        function onSaved(): void { dialog.close() }
    }
    Shortcut { sequences: ["Ctrl+Return", "Ctrl+Enter"]; enabled: dialog.visible; onActivated: save.click() }
    ScrollPane {
        id: scroll

        objectName: "editorScroll"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: 0
        Layout.rightMargin: -gutter

        OutdatedCard {
            visible: dialog.editor.outdated
            text: qsTr("This memory was changed meanwhile by another program.")
            parts: dialog.editor.storedParts
            Layout.fillWidth: true
            onStoredPicked: dialog.editor.takeStored()
            onMinePicked: dialog.editor.saveAnyway(dialog.form())
        }
        CheckedField {
            id: titleField

            objectName: "editorTitle"
            label: qsTr("Title")
            problem: dialog.editor.problems.title ?? ""
            Layout.fillWidth: true
            onEdited: dialog.editor.check(dialog.form())
        }
        Segmented {
            visible: dialog.full
            options: [{ key: "write", text: qsTr("Write"), symbol: "edit" }, { key: "preview", text: qsTr("Preview"), symbol: "visibility" }]
            current: dialog.shown
            onPicked: key => dialog.shown = key
        }
        RowLayout {
            spacing: Theme.space4
            uniformCellSizes: !dialog.full

            AppTextBox {
                id: contentBox

                objectName: "editorContent"
                visible: !dialog.full || dialog.shown === "write"
                Layout.fillWidth: true
                Layout.preferredHeight: 200
                placeholder: qsTr("What should be remembered")
                name: qsTr("Content")
            }
            ScrollPane {
                visible: !dialog.full || dialog.shown === "preview"
                Layout.fillWidth: true
                Layout.preferredHeight: 200

                AppText { visible: !dialog.full; text: qsTr("Preview"); font: Theme.labelMedium; muted: true }
                MarkdownView { objectName: "editorPreview"; text: contentBox.text; Layout.fillWidth: true }
            }
        }
        AppText {
            objectName: "editorContentProblem"
            visible: text !== ""
            text: dialog.editor.problems.content ?? ""
            font: Theme.bodySmall
            color: Theme.error
            Layout.leftMargin: Theme.space4
        }
        EditorFields {
            id: fields

            editor: dialog.editor
            folders: dialog.folders
            columns: dialog.full ? 1 : 2
            Layout.fillWidth: true
            onEdited: dialog.editor.check(dialog.form())
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
    ConfirmDialog {
        id: leaving

        title: qsTr("Drop what you wrote?")
        text: qsTr("The changes were not saved.")
        action: qsTr("Drop the changes")
        danger: true
        onAccepted: dialog.close()
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelEdit"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.leave() },
        AppButton {
            id: save

            objectName: "saveEdit"
            variant: "filled"
            text: qsTr("Save")
            enabled: !dialog.editor.saving
            onClicked: dialog.editor.save(dialog.form())
        }
    ]
}
