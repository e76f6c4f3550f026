import QtQuick
import QtQuick.Layouts
import Memoscape

/* Asks before what cannot be undone, or before a lot of work. */
AppDialog {
    id: dialog

    property string text
    property string action
    property bool danger: false

    signal accepted()

    small: true
    cardWidth: 400
    onAccepted: close()
    onAboutToShow: cancel.forceActiveFocus()

    AppText { text: dialog.text; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton {
            id: cancel

            objectName: "cancelConfirm"
            variant: "text"
            text: qsTr("Cancel")
            onClicked: dialog.close()
        },
        AppButton {
            objectName: "confirm"
            variant: dialog.danger ? "danger" : "filled"
            text: dialog.action
            onClicked: dialog.accepted()
        }
    ]
}
