import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Which kinds of things are searched, and how many hits there are. */
RowLayout {
    id: bar

    required property SearchViewModel search

    spacing: Theme.space3

    ChoiceChips {
        prefix: "kind-"
        choices: [
            { key: "all", text: qsTr("Everything") },
            { key: "memory", text: qsTr("Memories") },
            { key: "message", text: qsTr("Messages") },
            { key: "chunk", text: qsTr("Documents") },
        ]
        chosen: [bar.search.kind || "all"]
        Layout.fillWidth: true
        onToggled: key => bar.search.kind = key === "all" ? "" : key
    }
    ProgressRing { visible: bar.search.searching; size: 18; stroke: 2; value: 2 }
    AppText {
        objectName: "hitCount"
        visible: bar.search.status === "ready" && bar.width > 480
        text: qsTr("%n hits", "", bar.search.total)
        font: Theme.bodySmall
        muted: true
    }
}
