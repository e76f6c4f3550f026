pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape

/* The memories an answer was given, each with its score; the first ones are shown until all are asked for. */
ColumnLayout {
    id: used

    property var memories: []
    property bool unfolded: false
    readonly property int first: 4

    signal opened(key: string)

    spacing: Theme.space2

    RowLayout {
        spacing: Theme.space2

        Symbol { icon: "hub"; size: 18 }
        AppText { objectName: "usedMemories"; text: qsTr("Used %n memories", "", used.memories.length); font: Theme.labelMedium; muted: true }
    }
    Flow {
        Layout.fillWidth: true
        spacing: Theme.space2

        Repeater {
            model: used.unfolded ? used.memories : used.memories.slice(0, used.first)

            delegate: MemoryChip {
                required property var modelData
                required property int index

                objectName: "usedMemory-" + index
                enabled: modelData.id !== ""
                text: modelData.title
                score: modelData.score
                widest: used.width
                onClicked: used.opened(modelData.id)
            }
        }
        AppButton {
            objectName: "allUsedMemories"
            visible: !used.unfolded && used.memories.length > used.first
            variant: "text"
            implicitHeight: Theme.row(32)
            text: qsTr("%n more", "memories", used.memories.length - used.first)
            onClicked: used.unfolded = true
        }
    }
}
