pragma ComponentBehavior: Bound
import QtQuick
import Memoscape

/* What the colours mean, for the categories that are shown; a click hides and shows one. */
ListView {
    id: legend

    required property list<string> categories
    property list<string> hidden

    function toggle(category: string): void {
        hidden = hidden.includes(category) ? hidden.filter(each => each !== category) : [...hidden, category]
    }

    implicitHeight: Theme.row(34)
    leftMargin: Theme.space4
    rightMargin: Theme.space4
    orientation: ListView.Horizontal
    spacing: Theme.space1
    interactive: contentWidth > width
    model: categories
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Legend")
    delegate: LegendChip {
        required property string modelData

        objectName: "legend-" + modelData
        category: modelData
        checked: !legend.hidden.includes(modelData)
        text: ({
            person: qsTr("People"),
            concept: qsTr("Concepts"),
            project: qsTr("Projects"),
            preference: qsTr("Preferences"),
            document: qsTr("Documents"),
        })[modelData] ?? qsTr("Other")
        onClicked: legend.toggle(modelData)
    }
}
