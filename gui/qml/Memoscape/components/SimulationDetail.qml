pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape

/* Every part of a candidate's score, the words that hit, and the edges the score came over. */
ColumnLayout {
    id: detail

    property var parts: []
    property var names: ({})
    property var edges: []
    property string tokens

    objectName: "candidateDetail"
    spacing: Theme.space1

    Flow {
        spacing: Theme.space3
        Layout.fillWidth: true

        Repeater {
            model: detail.parts

            Row {
                id: part

                required property var modelData

                spacing: Theme.space1

                Rectangle { width: 10; height: 10; radius: 3; color: Theme.category(Theme.scoreParts[part.modelData.part]).solid; anchors.verticalCenter: parent.verticalCenter }
                AppText { text: `${detail.names[part.modelData.part]} ${part.modelData.text}`; font: Theme.bodySmall }
            }
        }
    }
    AppText {
        objectName: "candidateTokens"
        visible: detail.tokens !== ""
        text: qsTr("Words that hit: %1").arg(detail.tokens)
        font: Theme.bodySmall
        muted: true
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    Repeater {
        model: detail.edges.slice(0, 8)

        RowLayout {
            id: edge

            required property var modelData
            readonly property string way: modelData.turn ? qsTr("the turn next to it in") : modelData.hops > 1 ? qsTr("over two links from") : qsTr("over a link from")

            spacing: Theme.space2

            Symbol { icon: edge.modelData.turn ? "forum" : "link"; size: 16 }
            AppText {
                objectName: "candidateEdge"
                text: edge.modelData.title === "" ? `${edge.modelData.gain} ${qsTr("from something next to it")}` : `${edge.modelData.gain} ${edge.way} “${edge.modelData.title}”`
                font: Theme.bodySmall
                muted: true
                Layout.fillWidth: true
            }
        }
    }
}
