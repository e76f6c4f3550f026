import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The server that compares meaning: address, model and key. */
ColumnLayout {
    id: server

    required property EmbeddingSettingsViewModel draft
    property bool compact: false

    spacing: Theme.space3

    GridLayout {
        columns: server.compact ? 1 : 2
        columnSpacing: Theme.space3
        rowSpacing: Theme.space3
        uniformCellWidths: true

        AppField {
            objectName: "embeddingEndpoint"
            label: qsTr("Address of the server")
            text: server.draft.values["endpoint"]
            inputMethodHints: Qt.ImhUrlCharactersOnly
            Layout.fillWidth: true
            onTextEdited: server.draft.change("endpoint", text)
        }
        AppField {
            objectName: "embeddingModel"
            label: qsTr("Name of the model")
            text: server.draft.values["model"]
            inputMethodHints: Qt.ImhNoPredictiveText
            Layout.fillWidth: true
            onTextEdited: server.draft.change("model", text)
        }
    }
    AppText {
        objectName: "embeddingSentTo"
        visible: text !== ""
        text: server.draft.sentTo === "" ? "" : qsTr("Sent to %1").arg(server.draft.sentTo)
        font: Theme.bodySmall
        muted: true
        wrapMode: Text.WrapAnywhere
        Layout.fillWidth: true
    }
    RowLayout {
        spacing: Theme.space2

        AppField {
            objectName: "embeddingKey"
            label: server.draft.keyStored ? qsTr("API key (stored; type to replace it)") : qsTr("API key (local servers need none)")
            text: server.draft.key
            echoMode: eye.checked ? TextInput.Normal : TextInput.Password
            inputMethodHints: Qt.ImhSensitiveData | Qt.ImhNoPredictiveText
            Layout.fillWidth: true
            onTextEdited: server.draft.setKey(text)
        }
        IconButton {
            id: eye

            objectName: "showEmbeddingKey"
            checkable: true
            symbol: "visibility"
            text: checked ? qsTr("Hide the key") : qsTr("Show the key")
        }
    }
}
