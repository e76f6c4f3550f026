pragma ComponentBehavior: Bound
import QtQuick
import Memoscape

/* What the colours mean, for the categories that are shown. */
ListView {
    id: legend

    required property list<string> categories

    implicitHeight: 30
    leftMargin: Theme.space4
    rightMargin: Theme.space4
    orientation: ListView.Horizontal
    spacing: Theme.space1
    model: categories
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Legend")
    delegate: LegendChip {
        required property string modelData

        category: modelData
        text: ({
            person: qsTr("People"),
            concept: qsTr("Concepts"),
            project: qsTr("Projects"),
            preference: qsTr("Preferences"),
            document: qsTr("Documents"),
        })[modelData] ?? qsTr("Other")
    }
}
