pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The counters, and below them the candidates, best first. */
ScrollPane {
    id: pane

    required property SimulationViewModel simulation
    property bool compact: false

    objectName: "candidates"
    gutter: Theme.space3
    onVisibleChanged: contentY = 0

    SimulationSummary { simulation: pane.simulation; compact: pane.compact; Layout.fillWidth: true }
    ColumnLayout {
        spacing: Theme.space1

        Repeater {
            model: pane.simulation.candidates

            SimulationRow { compact: pane.compact; Layout.fillWidth: true }
        }
    }
    AppText {
        visible: pane.simulation.unshown > 0
        text: qsTr("%n more candidates are in the copied record", "", pane.simulation.unshown)
        font: Theme.bodySmall
        muted: true
        Layout.margins: Theme.space3
    }
}
