pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* How search ranks, and how much each kind of match counts in it. */
SectionCard {
    id: card

    required property MemorySettingsViewModel settings
    readonly property bool classic: settings.values["scorer"] === "classic"

    component Weight: SliderRow {
        required property string key
        readonly property list<var> range: card.settings.range(key)

        objectName: key
        help: card.compact ? "" : qsTr("%1–%2").arg(from).arg(to)
        from: range[0]
        to: range[1]
        stepSize: to > 2 ? 0.5 : 0.05
        value: card.settings.values[key]
        Layout.fillWidth: true
        onMoved: value => card.settings.change(key, value)
    }
    component Choice: SettingRow {
        id: choice

        required property string key
        required property var options

        stacked: card.compact
        Layout.fillWidth: true

        Segmented {
            objectName: choice.key
            Layout.leftMargin: card.compact ? -40 : 0
            segmentWidth: card.compact ? Math.floor((card.width - 2 * card.padding - 2 * (choice.options.length - 1)) / choice.options.length) : 0
            options: choice.options
            current: card.settings.values[choice.key]
            onPicked: key => card.settings.change(choice.key, key)
        }
    }

    symbol: "tune"
    title: qsTr("Weights")
    subtitle: qsTr("How much each kind of match counts when memories are searched")

    Choice {
        key: "scorer"
        label: qsTr("Ranking")
        help: card.classic ? qsTr("The classic formulas: titles and tags by rank, then meaning and links") : qsTr("Words, tags, meaning and links together, tuned on measured searches")
        options: [{ key: "memoscape", text: qsTr("Memoscape") }, { key: "classic", text: qsTr("Classic") }]
    }
    Weight { key: "keyword_weight"; label: qsTr("Keyword weight") }
    Weight { key: "tag_weight"; label: qsTr("Tag weight") }
    Weight { key: "content_weight"; label: qsTr("Content weight"); note: card.classic ? qsTr("Titles alone are searched while this is 0") : "" }
    Weight {
        key: "vector_weight"
        label: qsTr("Vector weight")
        note: card.settings.embedderReady ? "" : qsTr("Takes effect once search by meaning is on")
    }
    Weight {
        key: "min_semantic_similarity"
        label: qsTr("Minimum similarity")
        note: qsTr("Only for the vector part")
        enabled: card.settings.embedderReady && card.settings.values["vector_weight"] > 0
    }
    Weight { key: "edge_weight"; label: qsTr("Link weight") }
    Choice {
        key: "score_mode"
        label: qsTr("Scoring mode")
        options: [
            { key: "BALANCED", text: qsTr("Balanced") },
            { key: "KEYWORD_FIRST", text: qsTr("Keywords first") },
            { key: "SEMANTIC_FIRST", text: qsTr("Meaning first") },
        ]
    }
}
