import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* A draft of a memory space's settings: Reset changes the draft, Cancel drops it, Save stores it and searches again. */
AppDialog {
    id: dialog

    required property AppViewModel app
    required property MemorySettingsViewModel settings
    required property AutoSaveViewModel autosave
    required property WorkbenchViewModel workbench

    title: qsTr("Memory search settings")
    subtitle: qsTr("Memory space: %1").arg(settings.profileName)
    cardWidth: 720
    closePolicy: Popup.CloseOnEscape
    onClosed: settings.discard()
    headerActions: [
        StatusChip {
            objectName: "unsaved"
            visible: dialog.settings.dirty
            tone: "warn"
            symbol: "edit"
            text: qsTr("Unsaved")
        },
        IconButton {
            objectName: "simulateSmall"
            visible: dialog.full
            symbol: "science"
            text: qsTr("Simulate search")
            onClicked: dialog.app.simulation.open()
        },
        AppButton {
            objectName: "simulateSearch"
            visible: !dialog.full
            variant: "text"
            symbol: "science"
            text: qsTr("Simulate search")
            onClicked: dialog.app.simulation.open()
        }
    ]

    Connections {
        target: dialog.settings

        function onOpened(section: string): void {
            dialog.open()
            const place = ({ autosave: saving.y, embedding: embedding.y, model: model.y })[section] ?? 0
            scroll.contentY = Math.min(place, Math.max(0, scroll.contentHeight - scroll.height))
        }
        function onSaved(): void { dialog.close() }
    }
    ScrollPane {
        id: scroll

        objectName: "settingsScroll"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: 0
        Layout.rightMargin: -gutter
        gutter: dialog.full ? Theme.space3 : Theme.space4

        WeightsCard { settings: dialog.settings; compact: dialog.full; Layout.fillWidth: true }
        AutoSaveCard { id: saving; settings: dialog.settings; autosave: dialog.autosave; workbench: dialog.workbench; compact: dialog.full; Layout.fillWidth: true }
        EmbeddingCard { id: embedding; draft: dialog.settings.embedding; vectors: dialog.app.embedding; compact: dialog.full; Layout.fillWidth: true }
        ExtractionCard { settings: dialog.settings; compact: dialog.full; Layout.fillWidth: true }
        ModelCard { id: model; model: dialog.settings.model; compact: dialog.full; Layout.fillWidth: true }
    }
    AppText {
        objectName: "settingsError"
        visible: text !== ""
        text: dialog.settings.error
        color: Theme.error
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    footer: [
        AppButton {
            objectName: "resetSettings"
            variant: "text"
            symbol: dialog.full ? "" : "restart_alt"
            text: qsTr("Reset")
            onClicked: dialog.settings.reset()
        },
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelSettings"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            objectName: "saveSettings"
            variant: "filled"
            text: qsTr("Save")
            enabled: !dialog.settings.saving
            onClicked: dialog.settings.save()
        }
    ]
}
