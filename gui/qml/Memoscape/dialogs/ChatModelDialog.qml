pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Which model answers in this chat. Servers are asked what they offer each time this opens. */
AppDialog {
    id: dialog

    required property ChatSetupViewModel setup
    readonly property ChatModelsViewModel models: setup.models

    signal settingsAsked()

    function show(): void {
        models.look()
        open()
    }

    objectName: "chatModelDialog"
    title: qsTr("Model of this chat")
    subtitle: qsTr("What the server in your settings offers, and servers found on this computer.")
    cardWidth: 520

    MenuRow {
        objectName: "settingsModel"
        visible: dialog.setup.picked
        symbol: "settings"
        text: qsTr("The model of the settings")
        onClicked: { dialog.setup.pick("", ""); dialog.close() }
    }
    ListView {
        id: list

        objectName: "chatModelList"
        visible: count > 0
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: Math.min(contentHeight, 420)
        clip: true
        spacing: 2
        model: dialog.models.models
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Models")
        ScrollBar.vertical: ScrollBar {}
        section.property: "server"
        section.delegate: AppText {
            required property string section

            width: list.width
            topPadding: Theme.space3
            bottomPadding: Theme.space1
            leftPadding: Theme.space3
            text: section
            font: Theme.labelMedium
            muted: true
        }
        delegate: MenuRow {
            required property string key
            required property string model
            required property string address
            required property bool local

            objectName: "model-" + model
            width: list.width
            selected: key === dialog.setup.modelKey
            symbol: local ? "terminal" : "open_in_new"
            text: model
            onClicked: { dialog.setup.pick(model, address); dialog.close() }
        }
    }
    RowLayout {
        visible: dialog.models.looking
        spacing: Theme.space3

        ProgressRing { value: 2 }
        AppText { text: qsTr("Looking for models"); muted: true; Layout.fillWidth: true }
    }
    Repeater {
        model: dialog.models.troubles

        delegate: Banner { required property string modelData; text: modelData; symbol: "error"; tone: "bad"; Layout.fillWidth: true }
    }
    AppText {
        objectName: "noModels"
        visible: dialog.models.nothingFound && !dialog.models.looking
        text: qsTr("No server was found on this computer. Start Ollama, LM Studio, llama.cpp or vLLM, or enter the address of a server in the model settings.")
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    Item { visible: list.count === 0; Layout.fillHeight: true }
    footer: [
        AppButton { objectName: "modelSettings"; variant: "text"; text: qsTr("Model settings"); onClicked: { dialog.close(); dialog.settingsAsked() } },
        Item { Layout.fillWidth: true },
        AppButton { objectName: "lookAgain"; symbol: "refresh"; enabled: !dialog.models.looking; text: qsTr("Find local models"); onClicked: dialog.models.look() }
    ]
}
