pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What is known about the user: written, previewed, compared with what is stored, taken back. Ctrl+Enter saves. */
AppDialog {
    id: dialog

    required property ProfileDocumentViewModel document
    property string shown: "write"

    title: qsTr("About you")
    subtitle: qsTr("What assistants should always know. It is written by you and by saves.")
    cardWidth: 760
    closePolicy: Popup.NoAutoClose
    guarded: true
    onLeaveAsked: document.dirty ? leaving.open() : close()
    onAboutToShow: { shown = "write"; box.area.forceActiveFocus() }

    Connections {
        target: dialog.document

        function onOpened(): void { dialog.open() }
        function onDraftChanged(): void { if (box.text !== dialog.document.draft) box.text = dialog.document.draft }
        function onSaved(): void { dialog.close() }
    }
    Shortcut { sequences: ["Ctrl+Return", "Ctrl+Enter"]; enabled: dialog.visible && save.enabled; onActivated: save.click() }
    OutdatedCard {
        visible: dialog.document.outdated
        text: qsTr("The profile was changed meanwhile by another program.")
        parts: dialog.document.parts
        Layout.fillWidth: true
        onStoredPicked: dialog.document.open()
        onMinePicked: dialog.document.saveAnyway()
    }
    Segmented {
        compact: dialog.full
        options: [
            { key: "write", text: qsTr("Write"), symbol: "edit" },
            { key: "preview", text: qsTr("Preview"), symbol: "visibility" },
            { key: "changes", text: qsTr("Changes"), symbol: "compare_arrows" },
            { key: "earlier", text: qsTr("Earlier"), symbol: "history" },
        ]
        current: dialog.shown
        onPicked: key => dialog.shown = key
    }
    AppTextBox {
        id: box

        objectName: "documentBox"
        visible: dialog.shown === "write"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 360
        Layout.minimumHeight: 80
        placeholder: qsTr("For example: # Me, then what you do, what you prefer, what never to do")
        name: qsTr("About you")
        onTextChanged: dialog.document.draft = text
    }
    ScrollPane {
        visible: dialog.shown !== "write"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 360
        Layout.minimumHeight: 80

        MarkdownView { objectName: "documentPreview"; visible: dialog.shown === "preview"; text: dialog.document.draft; Layout.fillWidth: true }
        AppText { visible: dialog.shown === "changes" && !dialog.document.dirty; text: qsTr("Nothing was changed yet."); muted: true }
        DiffCard {
            objectName: "documentDiff"
            visible: dialog.shown === "changes" && dialog.document.dirty
            title: qsTr("From what is stored now to what is written here")
            symbol: "compare_arrows"
            parts: dialog.document.parts
            Layout.fillWidth: true
        }
        AppText { visible: dialog.shown === "earlier" && earlier.count === 0; text: qsTr("It was never changed."); muted: true }
        Repeater {
            id: earlier

            model: dialog.document.earlier

            MenuRow {
                required property string key
                required property string replaced
                required property string snippet
                required property int index

                objectName: "earlier-" + index
                visible: dialog.shown === "earlier"
                text: qsTr("Until %1: %2").arg(replaced).arg(snippet)
                symbol: "history"
                onClicked: { dialog.document.takeEarlier(key); dialog.shown = "changes" }
            }
        }
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
        AppButton { objectName: "resetDocument"; variant: "danger"; text: qsTr("Empty it"); onClicked: dialog.document.reset() },
        AppText {
            objectName: "documentCount"
            text: qsTr("%1 of %2 characters").arg(dialog.document.characters).arg(dialog.document.limit)
            font: Theme.bodySmall
            color: dialog.document.tooLong ? Theme.error : Theme.inkMuted
            horizontalAlignment: Text.AlignRight
            wrapMode: Text.Wrap
            Layout.fillWidth: true
        },
        AppButton { objectName: "cancelDocument"; visible: !dialog.full; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.leave() },
        AppButton {
            id: save

            objectName: "saveDocument"
            variant: "filled"
            text: qsTr("Save")
            enabled: dialog.document.dirty && !dialog.document.tooLong
            onClicked: dialog.document.save()
        }
    ]
}
