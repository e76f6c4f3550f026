import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The language of new memories, and what a save may change. Reset leaves these alone. */
SectionCard {
    id: card

    required property MemorySettingsViewModel settings

    symbol: "edit_note"
    title: qsTr("What a save writes")

    SettingRow {
        label: qsTr("Language of memories")
        help: qsTr("Automatic is the language of the conversation")
        stacked: card.compact
        Layout.fillWidth: true

        Segmented {
            objectName: "extractionLanguage"
            Layout.leftMargin: card.compact ? -40 : 0
            options: [{ key: "auto", text: qsTr("Automatic") }, { key: "en", text: "English" }, { key: "zh", text: "简体中文" }]
            current: card.settings.values["extraction_language"]
            onPicked: key => card.settings.change("extraction_language", key)
        }
    }
    SwitchRow {
        objectName: "profileAutoUpdate"
        label: qsTr("Keep the profile document up to date")
        help: qsTr("A save may rewrite the page that says who you are")
        enabled: !card.settings.values["profile_locked"]
        checked: card.settings.values["profile_auto_update"]
        Layout.fillWidth: true
        onToggled: on => card.settings.change("profile_auto_update", on)
    }
    SwitchRow {
        objectName: "profileLocked"
        label: qsTr("Lock the profile document")
        help: qsTr("No save may touch it, whatever else is set")
        checked: card.settings.values["profile_locked"]
        Layout.fillWidth: true
        onToggled: on => card.settings.change("profile_locked", on)
    }
    SwitchRow {
        objectName: "appendOnly"
        label: qsTr("Only add, never change")
        help: qsTr("Saves write new memories; updates and merges of existing ones are held back for you")
        checked: card.settings.values["append_only"]
        Layout.fillWidth: true
        onToggled: on => card.settings.change("append_only", on)
    }
    SettingRow {
        label: qsTr("Keep prompts and answers")
        help: qsTr("What was sent to a model for a save, and what came back, to be read on the activity page")
        stacked: card.compact
        Layout.fillWidth: true

        Segmented {
            objectName: "keepRunTexts"
            Layout.leftMargin: card.compact ? -40 : 0
            options: card.settings.keepChoices
            current: card.settings.values["keep_run_texts_days"]
            onPicked: key => card.settings.change("keep_run_texts_days", Number(key))
        }
    }
}
