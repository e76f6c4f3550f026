pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Who reads conversations. The line in use is always named; nothing leaves the computer unless a model is chosen. */
SectionCard {
    id: card

    required property ModelSettingsViewModel model

    component NumberField: AppField {
        required property string title
        required property string key
        readonly property list<var> range: card.model.range(key)

        objectName: key
        label: qsTr("%1 (%2 to %3)", "a number and its range").arg(title).arg(range[0].toLocaleString(Qt.locale(), "f", 0)).arg(range[1].toLocaleString(Qt.locale(), "f", 0))
        text: card.model.values[key]
        inputMethodHints: Qt.ImhDigitsOnly
        Layout.fillWidth: true
        onTextEdited: card.model.change(key, text)
    }

    symbol: "psychology"
    title: qsTr("Model")
    subtitle: qsTr("For the whole program, not only this memory space. Without a model, conversations are read by Memoscape itself.")

    RulesFact { objectName: "modelInUse"; symbol: card.model.offline ? "lock" : "open_in_new"; text: card.model.inUse; Layout.fillWidth: true }
    RulesFact { objectName: "modelAfter"; visible: text !== ""; symbol: "arrow_forward"; text: card.model.afterSaving; Layout.fillWidth: true }
    GridLayout {
        columns: card.compact ? 1 : 2
        columnSpacing: Theme.space3
        rowSpacing: Theme.space3
        uniformCellWidths: true

        AppField {
            objectName: "baseUrl"
            label: qsTr("Address (blank: OpenAI)")
            text: card.model.values["base_url"]
            inputMethodHints: Qt.ImhUrlCharactersOnly
            Layout.fillWidth: true
            onTextEdited: card.model.change("base_url", text)
        }
        AppField {
            objectName: "extractionModel"
            label: qsTr("Model that reads (blank: none)")
            text: card.model.values["extraction"]
            inputMethodHints: Qt.ImhNoPredictiveText
            Layout.fillWidth: true
            onTextEdited: card.model.change("extraction", text)
        }
        AppField {
            objectName: "chatModel"
            label: qsTr("Model to chat with (blank: none)")
            text: card.model.values["chat"]
            inputMethodHints: Qt.ImhNoPredictiveText
            Layout.fillWidth: true
            onTextEdited: card.model.change("chat", text)
        }
        AppField {
            objectName: "consolidationModel"
            label: qsTr("Model that tidies agent memories (blank: none)")
            text: card.model.values["consolidation"]
            inputMethodHints: Qt.ImhNoPredictiveText
            Layout.fillWidth: true
            onTextEdited: card.model.change("consolidation", text)
        }
    }
    KeyField { model: card.model; Layout.fillWidth: true }
    AppText {
        objectName: "addressError"
        visible: text !== ""
        text: card.model.addressError
        font: Theme.bodySmall
        color: Theme.error
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    SliderRow {
        objectName: "temperature"
        label: qsTr("Temperature")
        note: qsTr("Low keeps to the facts")
        from: card.model.range("temperature")[0]
        to: card.model.range("temperature")[1]
        stepSize: 0.05
        value: card.model.values["temperature"]
        Layout.fillWidth: true
        onMoved: value => card.model.change("temperature", value)
    }
    GridLayout {
        columns: card.compact ? 1 : 2
        columnSpacing: Theme.space3
        rowSpacing: Theme.space3
        uniformCellWidths: true

        ChoiceField {
            objectName: "thinking"
            label: qsTr("Thinking")
            options: [
                { key: "auto", text: qsTr("As the server decides") }, { key: "off", text: qsTr("Off") }, { key: "on", text: qsTr("On") },
                { key: "low", text: qsTr("Little") }, { key: "medium", text: qsTr("Medium") }, { key: "high", text: qsTr("Much") },
            ]
            current: card.model.values["thinking"]
            Layout.fillWidth: true
            onPicked: key => card.model.change("thinking", key)
        }
        NumberField { key: "max_output_tokens"; title: qsTr("Longest answer, tokens") }
        NumberField { key: "context_window"; title: qsTr("Context window, tokens") }
        NumberField { key: "timeout_seconds"; title: qsTr("Time limit, seconds") }
    }
    TestRow { model: card.model; Layout.fillWidth: true }
}
