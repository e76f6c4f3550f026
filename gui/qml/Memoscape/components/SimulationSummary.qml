pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* How many were found by what, what was looked up of the query, and what the colours mean. */
ColumnLayout {
    id: summary

    required property SimulationViewModel simulation
    property bool compact: false
    readonly property var names: ({ keyword: qsTr("Words"), tag: qsTr("Tags"), content: qsTr("Content"), meaning: qsTr("Meaning"), links: qsTr("Links"), other: qsTr("Importance, trust, age") })

    component Fact: AppText {
        visible: text !== ""
        font: Theme.bodySmall
        muted: true
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }

    spacing: Theme.space2

    GridLayout {
        columns: summary.compact ? 3 : 6
        columnSpacing: Theme.space2
        rowSpacing: Theme.space2
        uniformCellWidths: true

        Repeater {
            model: summary.simulation.summary

            Rectangle {
                id: tile

                required property var modelData

                objectName: "count-" + modelData.key
                Layout.fillWidth: true
                implicitHeight: numbers.implicitHeight + Theme.space4
                radius: Theme.radiusLarge
                color: Theme.containerLow
                Accessible.role: Accessible.StaticText
                Accessible.name: modelData.number + " " + modelData.text

                Column {
                    id: numbers

                    anchors.centerIn: parent

                    AppText { objectName: "countNumber"; text: tile.modelData.number; font: Theme.titleLarge; anchors.horizontalCenter: parent.horizontalCenter }
                    AppText { text: tile.modelData.text; font: Theme.bodySmall; muted: true; anchors.horizontalCenter: parent.horizontalCenter }
                }
            }
        }
    }
    Fact { objectName: "simulationTokens"; text: summary.simulation.tokens === "" ? "" : qsTr("Looked up: %1").arg(summary.simulation.tokens) }
    Fact { text: summary.simulation.droppedTokens === "" ? "" : qsTr("Too common to be looked up: %1").arg(summary.simulation.droppedTokens) }
    Fact { objectName: "simulationWeights"; text: summary.simulation.weights === "" ? "" : qsTr("Weights in force: %1").arg(summary.simulation.weights) }
    Flow {
        spacing: Theme.space4
        Layout.fillWidth: true
        Layout.topMargin: Theme.space1

        Repeater {
            model: summary.simulation.parts

            Row {
                id: entry

                required property string modelData

                spacing: Theme.space2

                Rectangle { width: 12; height: 12; radius: 4; color: Theme.category(Theme.scoreParts[entry.modelData]).solid; anchors.verticalCenter: parent.verticalCenter }
                AppText { text: summary.names[entry.modelData]; font: Theme.bodySmall; muted: true }
            }
        }
    }
}
