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
    SettingRow {
        symbol: "format_size"
        label: qsTr("Size of text")
        help: qsTr("Ctrl and + or −; Ctrl+0 is normal")
        Layout.fillWidth: true

        IconButton {
            objectName: "smallerText"
            symbol: "remove"
            text: qsTr("Smaller text")
            enabled: !group.settings.smallest
            onClicked: group.settings.resizeText(-1)
        }
        AppText {
            objectName: "textSize"
            text: qsTr("%1 %").arg(Math.round(group.settings.fontScale * 100))
            font: Theme.labelLarge
            horizontalAlignment: Text.AlignHCenter
            Layout.minimumWidth: 48
        }
        IconButton {
            objectName: "largerText"
            symbol: "add"
            text: qsTr("Larger text")
            enabled: !group.settings.largest
            onClicked: group.settings.resizeText(1)
        }
    }
    SwitchRow {
        objectName: "reducedMotion"
        symbol: "pause"
        label: qsTr("Less motion")
        help: qsTr("Nothing slides or fades")
        checked: group.settings.reducedMotion
        Layout.fillWidth: true
        onToggled: checked => group.settings.setReducedMotion(checked)
    }
}
