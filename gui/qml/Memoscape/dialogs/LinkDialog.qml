import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Makes, shows and changes one link. Ctrl+Enter saves. */
AppDialog {
    id: dialog

    required property LinkEditorViewModel links

    title: links.isNew ? qsTr("Link two memories") : qsTr("Link")
    cardWidth: 520
    closePolicy: Popup.CloseOnEscape

    Connections {
        target: dialog.links

        function onOpened(): void {
            type.editText = dialog.links.type
            weight.value = dialog.links.weight
            description.text = dialog.links.description
            dialog.open()
            const missing = source.missing ? source.field : target.missing ? target.field : null
            missing ? missing.forceActiveFocus() : type.contentItem.forceActiveFocus()
        }
        function onClosed(): void { dialog.close() }
    }
    Shortcut { sequences: ["Ctrl+Return", "Ctrl+Enter"]; enabled: dialog.visible && save.enabled; onActivated: save.click() }
    ScrollPane {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: 0
        Layout.rightMargin: -gutter

        LinkEnd {
            id: source

            objectName: "linkSource"
            links: dialog.links
            memory: dialog.links.source
            label: qsTr("From")
            Layout.fillWidth: true
        }
        AppButton {
            objectName: "swapLink"
            Layout.alignment: Qt.AlignHCenter
            variant: "text"
            symbol: "compare_arrows"
            text: qsTr("Swap the direction")
            enabled: dialog.links.complete
            onClicked: dialog.links.swap()
        }
        LinkEnd {
            id: target

            objectName: "linkTarget"
            links: dialog.links
            memory: dialog.links.target
            label: qsTr("To")
            Layout.fillWidth: true
        }
        FolderField {
            id: type

            objectName: "linkType"
            label: qsTr("Type")
            symbol: "link"
            model: dialog.links.types
            Layout.fillWidth: true
            Layout.topMargin: Theme.space2
        }
        LabelledSlider { id: weight; objectName: "linkWeight"; label: qsTr("Weight"); Layout.fillWidth: true }
        AppTextBox {
            id: description

            objectName: "linkDescription"
            Layout.fillWidth: true
            Layout.preferredHeight: 88
            placeholder: qsTr("Why they belong together")
        }
    }
    AppText {
        objectName: "linkError"
        visible: text !== ""
        text: dialog.links.error
        color: Theme.error
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    footer: [
        AppButton {
            objectName: "deleteLink"
            visible: !dialog.links.isNew
            variant: "danger"
            symbol: "delete"
            text: qsTr("Delete")
            onClicked: dialog.links.remove()
        },
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelLink"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            id: save

            objectName: "saveLink"
            variant: "filled"
            text: qsTr("Save")
            enabled: dialog.links.complete && type.editText.trim() !== ""
            onClicked: dialog.links.save(type.editText, weight.value, description.text)
        }
    ]
}
