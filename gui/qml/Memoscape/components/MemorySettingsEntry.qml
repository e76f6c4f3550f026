import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The way from the settings page to the dialog of a memory space. */
ColumnLayout {
    id: group

    required property MemorySettingsViewModel settings

    spacing: Theme.space5

    AppText { text: qsTr("Memory"); font: Theme.titleMedium }
    SettingRow {
        symbol: "tune"
        label: qsTr("Weights, auto-save, rules and model")
        help: group.settings.model.inUse
        Layout.fillWidth: true

        AppButton { objectName: "openMemorySettings"; variant: "outlined"; text: qsTr("Open"); onClicked: group.settings.open() }
    }
}
