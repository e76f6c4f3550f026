import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Who compares meaning, what that sends away, and how much is ready for it. */
SectionCard {
    id: card

    required property EmbeddingSettingsViewModel draft
    required property EmbeddingViewModel vectors

    symbol: "compare_arrows"
    title: qsTr("Search by meaning")
    subtitle: qsTr("For the whole program. Finds what is said in other words, or in another language.")

    Segmented {
        objectName: "embeddingMode"
        segmentWidth: card.compact ? Math.floor((card.width - 2 * card.padding - 4) / 3) : 0
        options: [
            { key: "local", text: qsTr("This computer") },
            { key: "server", text: qsTr("A server") },
            { key: "off", text: qsTr("Off", "search by meaning") },
        ]
        current: card.draft.values["mode"]
        onPicked: key => card.draft.change("mode", key)
    }
    RulesFact {
        objectName: "embeddingPrivacy"
        symbol: card.draft.server ? "open_in_new" : "lock"
        text: card.draft.privacy
        Layout.fillWidth: true
    }
    EmbeddingServer { visible: card.draft.server; draft: card.draft; compact: card.compact; Layout.fillWidth: true }
    SwitchRow {
        objectName: "embedMessages"
        visible: !card.draft.off
        label: qsTr("Messages, too")
        help: qsTr("So that everything that was ever said is found by its meaning. Takes longer at first; memories and documents always come first.")
        checked: card.draft.values["messages"]
        Layout.fillWidth: true
        onToggled: checked => card.draft.change("messages", checked)
    }
    RowLayout {
        visible: !card.draft.off
        spacing: Theme.space3

        AppButton { objectName: "testEmbedding"; enabled: !card.draft.testing; text: qsTr("Test"); onClicked: card.draft.test() }
        ProgressRing { visible: card.draft.testing; size: 24; stroke: 3; value: 2 }
        Symbol {
            visible: card.draft.testSentence !== ""
            icon: card.draft.testWorks ? "check_circle" : "error"
            filled: true
            size: 20
            color: card.draft.testWorks ? Theme.category("ok").solid : Theme.error
        }
        AppText { objectName: "embeddingTest"; text: card.draft.testSentence; font: Theme.bodySmall; wrapMode: Text.Wrap; Layout.fillWidth: true }
    }
    Divider { visible: !card.draft.off; Layout.fillWidth: true }
    EmbeddingProgress { visible: !card.draft.off; vectors: card.vectors; unsaved: card.draft.dirty; Layout.fillWidth: true }
}
