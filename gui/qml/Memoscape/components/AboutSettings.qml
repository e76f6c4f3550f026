import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What runs, where its data lies, and the keyboard. */
ColumnLayout {
    id: group

    required property SettingsViewModel settings
    required property BackupsViewModel backups
    property bool compact: false

    signal helpAsked()

    spacing: Theme.space5

    AppText { text: qsTr("About"); font: Theme.titleMedium }
    SettingRow {
        symbol: "info"
        label: qsTr("Memoscape %1").arg(group.settings.version)
        help: qsTr("A long-term memory you own. MIT licence.")
        Layout.fillWidth: true
    }
    SettingRow {
        symbol: "lock"
        label: qsTr("Your memories are kept on this computer")
        help: group.settings.dataFolder
        Layout.fillWidth: true
    }
    SettingRow {
        symbol: "history"
        label: qsTr("Backups")
        help: qsTr("Made by themselves; a damaged memory space goes back to the newest one")
        Layout.fillWidth: true

        AppButton { objectName: "showBackups"; variant: "outlined"; text: qsTr("Show"); onClicked: group.backups.open() }
    }
    SettingRow {
        symbol: "keyboard"
        label: qsTr("Keyboard shortcuts")
        help: qsTr("Also opens with F1")
        Layout.fillWidth: true

        AppButton { objectName: "showShortcuts"; variant: "outlined"; text: qsTr("Show"); onClicked: group.helpAsked() }
    }
}
