import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* When conversations are read by themselves, and directly below it the rules for what is kept of them. */
SectionCard {
    id: card

    required property MemorySettingsViewModel settings
    required property AutoSaveViewModel autosave
    required property WorkbenchViewModel workbench
    readonly property list<var> range: settings.range("auto_save_interval_minutes")

    symbol: "schedule"
    title: qsTr("Auto-save")
    subtitle: autosave.summary
    trailing: AppSwitch {
        objectName: "autoSaveSwitch"
        name: qsTr("Auto-save")
        checked: card.settings.values["auto_save_enabled"]
        onToggled: card.settings.change("auto_save_enabled", checked)
    }

    SliderRow {
        objectName: "auto_save_interval_minutes"
        label: qsTr("Interval")
        from: card.range[0]
        to: card.range[1]
        stepSize: 1
        value: card.settings.values["auto_save_interval_minutes"]
        valueText: qsTr("%1 min").arg(value)
        Layout.fillWidth: true
        onMoved: value => card.settings.change("auto_save_interval_minutes", value)
    }
    AppText {
        objectName: "intervalHelp"
        text: qsTr("Allowed are 1 to 30 minutes, the default is 5. A run starts once at least 5 messages wait; fewer keep collecting and nothing is lost.")
        font: Theme.bodySmall
        muted: true
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    RulesEditor { settings: card.settings; workbench: card.workbench; Layout.fillWidth: true; Layout.topMargin: Theme.space2 }
}
