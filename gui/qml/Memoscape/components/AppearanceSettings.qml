import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Each choice acts at once. */
ColumnLayout {
    id: group

    required property SettingsViewModel settings
    property bool compact: false

    spacing: Theme.space5

    AppText { text: qsTr("Appearance"); font: Theme.titleMedium }
    SettingRow {
        symbol: "dark_mode"
        label: qsTr("Theme")
        help: qsTr("System follows the desktop")
        stacked: group.compact
        Layout.fillWidth: true

        Segmented {
            options: [{ key: "system", text: qsTr("System", "theme") }, { key: "light", text: qsTr("Light") }, { key: "dark", text: qsTr("Dark") }]
            current: group.settings.theme
            onPicked: key => group.settings.setTheme(key)
        }
    }
    SettingRow {
        symbol: "palette"
        label: qsTr("Colour")
        help: qsTr("Tints the whole window; category colours stay")
        stacked: group.compact
        Layout.fillWidth: true

        SeedPicker { current: group.settings.seed; onPicked: seed => group.settings.setSeed(seed) }
    }
    SettingRow {
        symbol: "language"
        label: qsTr("Language")
        help: qsTr("Changes at once; memories keep theirs")
        stacked: group.compact
        Layout.fillWidth: true

        Segmented {
            options: [{ key: "auto", text: qsTr("System", "language") }, { key: "en", text: "English" }, { key: "zh", text: "简体中文" }]
            current: group.settings.language
            onPicked: key => group.settings.setLanguage(key)
        }
    }
}
