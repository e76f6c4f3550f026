pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* How much each kind of match counts in a search. */
SectionCard {
    id: card

    required property MemorySettingsViewModel settings

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

    symbol: "tune"
    title: qsTr("Weights")
    subtitle: qsTr("How much each kind of match counts when memories are searched")

    Weight { key: "keyword_weight"; label: qsTr("Keyword weight") }
    Weight { key: "tag_weight"; label: qsTr("Tag weight") }
    Weight {
        key: "vector_weight"
        label: qsTr("Vector weight")
        note: card.settings.embedderReady ? "" : qsTr("Takes effect once an embedding model is set up")
    }
    Weight {
        key: "min_semantic_similarity"
        label: qsTr("Minimum similarity")
        note: qsTr("Only for the vector part")
        enabled: card.settings.embedderReady && card.settings.values["vector_weight"] > 0
    }
    Weight { key: "edge_weight"; label: qsTr("Link weight") }
    SettingRow {
        label: qsTr("Scoring mode")
        stacked: card.compact
        Layout.fillWidth: true

        Segmented {
            objectName: "scoreMode"
            Layout.leftMargin: card.compact ? -40 : 0
            segmentWidth: card.compact ? Math.floor((card.width - 2 * card.padding - 4) / 3) : 0
            options: [
                { key: "BALANCED", text: qsTr("Balanced") },
                { key: "KEYWORD_FIRST", text: qsTr("Keywords first") },
                { key: "SEMANTIC_FIRST", text: qsTr("Meaning first") },
            ]
            current: card.settings.values["score_mode"]
            onPicked: key => card.settings.change("score_mode", key)
        }
    }
}
