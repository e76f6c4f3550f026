pragma ComponentBehavior: Bound
import QtQuick
import Memoscape

/* The years there are memories of: `years` is a list of { year, memories, row }. */
ListView {
    id: jump

    property var years: []

    signal picked(int row)

    implicitHeight: Theme.row(32)
    orientation: ListView.Horizontal
    spacing: Theme.space2
    clip: true
    model: years
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Years")
    delegate: Chip {
        required property var modelData

        objectName: "year-" + modelData.year
        text: modelData.year
        help: qsTr("%n memories", "", modelData.memories)
        onClicked: jump.picked(modelData.row)
    }
}
