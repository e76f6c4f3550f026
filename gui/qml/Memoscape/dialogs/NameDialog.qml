import QtQuick
import QtQuick.Layouts
import Memoscape

/* Asks for one short text: a name, a path. */
AppDialog {
    id: dialog

    property string explanation
    property string label
    property string initial
    property string suggestion: initial
    property string action

    signal accepted(string name)

    small: true
    cardWidth: 400
    onAboutToShow: { field.text = suggestion; field.forceActiveFocus() }
    onAccepted: close()

    AppText { visible: text !== ""; text: dialog.explanation; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
    AppField {
        id: field

        objectName: "nameField"
        Layout.fillWidth: true
        label: dialog.label
        onAccepted: confirm.clicked()
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelName"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            id: confirm

            objectName: "confirmName"
            variant: "filled"
            text: dialog.action
            enabled: field.text.trim() !== "" && field.text !== dialog.initial
            onClicked: if (enabled) dialog.accepted(field.text)
        }
    ]
}
