import QtQuick
import QtQuick.Dialogs
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Two ways in: choose files, or paste text. (The third, dropping, works everywhere in the window.) */
AppDialog {
    id: dialog

    required property ImportViewModel importing
    required property ImportWizardViewModel wizard
    property alias chooser: chooser

    title: qsTr("Bring in a conversation")
    subtitle: qsTr("It is read on this computer, and passwords and keys are blacked out on the way in.")
    cardWidth: 640
    onAboutToShow: { importing.forgetError(); pasted.area.forceActiveFocus() }

    Connections {
        target: dialog.importing

        function onFinished(): void {
            pasted.text = ""
            name.text = ""
            dialog.close()
        }
    }
    FileDialog {
        id: chooser

        title: qsTr("Open conversations")
        fileMode: FileDialog.OpenFiles
        nameFilters: [qsTr("Conversations (*.json *.jsonl *.zip *.md *.txt)"), qsTr("All files (*)")]
        onAccepted: { dialog.close(); dialog.wizard.look(selectedFiles) }
    }
    RowLayout {
        spacing: Theme.space4

        AppButton {
            objectName: "chooseFiles"
            variant: "outlined"
            symbol: "folder_open"
            text: qsTr("Choose files…")
            onClicked: chooser.open()
        }
        AppText {
            text: qsTr("Chat exports, transcripts, Codex sessions; files may also be dropped on the window.")
            font: Theme.bodySmall
            muted: true
            wrapMode: Text.Wrap
            Layout.fillWidth: true
        }
    }
    AppTextBox {
        id: pasted

        objectName: "pasteBox"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 240
        Layout.minimumHeight: 96
        placeholder: qsTr("Or paste it here. Lines such as “User: …” and “Assistant: …” tell the speakers apart.")
    }
    AppField { id: name; objectName: "pasteTitle"; label: qsTr("Title (optional)"); Layout.fillWidth: true }
    AppText {
        objectName: "importError"
        visible: text !== ""
        text: dialog.importing.error
        color: Theme.error
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelImport"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            objectName: "addText"
            variant: "filled"
            text: qsTr("Add the text")
            enabled: pasted.text.trim() !== "" && !dialog.importing.running
            onClicked: dialog.importing.importText(pasted.text, name.text)
        }
    ]
}
