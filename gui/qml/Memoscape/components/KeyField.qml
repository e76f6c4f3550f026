import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The API key, masked, and where it is kept. A stored key is never shown. */
ColumnLayout {
    id: group

    required property ModelSettingsViewModel model

    spacing: Theme.space2

    RowLayout {
        spacing: Theme.space2

        AppField {
            id: field

            objectName: "apiKey"
            label: group.model.keyStored ? qsTr("API key (stored; type to replace it)") : qsTr("API key (local servers need none)")
            text: group.model.key
            echoMode: eye.checked ? TextInput.Normal : TextInput.Password
            inputMethodHints: Qt.ImhSensitiveData | Qt.ImhNoPredictiveText
            Layout.fillWidth: true
            onTextEdited: group.model.setKey(text)
        }
        IconButton {
            id: eye

            objectName: "showKey"
            checkable: true
            symbol: "visibility"
            text: checked ? qsTr("Hide the key") : qsTr("Show the key")
        }
        IconButton {
            objectName: "forgetKey"
            visible: group.model.keyStored
            symbol: "delete"
            text: qsTr("Delete the stored key")
            onClicked: group.model.forgetKey()
        }
    }
    AppText {
        objectName: "keyPlace"
        text: group.model.keyPlace
        font: Theme.bodySmall
        muted: true
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
}
