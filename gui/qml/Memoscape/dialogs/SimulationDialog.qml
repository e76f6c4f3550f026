import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One search taken apart: what was found by what, and how each score came about. */
AppDialog {
    id: dialog

    required property SimulationViewModel simulation

    objectName: "simulationDialog"
    title: qsTr("Search simulation")
    subtitle: simulation.basis
    cardWidth: 920

    Connections {
        target: dialog.simulation

        function onOpened(): void {
            dialog.open()
            search.field.forceActiveFocus()
        }
    }
    SearchBar {
        id: search

        Layout.fillWidth: true
        fieldName: "simulationQuery"
        text: dialog.simulation.query
        placeholder: qsTr("What to search for")
        onLeadingClicked: search.field.forceActiveFocus()
        onEdited: text => dialog.simulation.query = text
        onAccepted: dialog.simulation.simulate()
        onEscaped: dialog.close()

        AppButton {
            objectName: "runSimulation"
            variant: "text"
            enabled: dialog.simulation.query.trim() !== ""
            text: qsTr("Run")
            onClicked: dialog.simulation.simulate()
        }
    }
    SwitchRow {
        objectName: "simulateEverything"
        label: qsTr("Messages and documents, too")
        checked: dialog.simulation.everything
        Layout.fillWidth: true
        onToggled: checked => dialog.simulation.everything = checked
    }
    Item {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 480
        Layout.minimumHeight: 0

        SimulationResult { visible: dialog.simulation.status === "ready"; anchors.fill: parent; simulation: dialog.simulation; compact: dialog.full }
        ProgressRing { visible: dialog.simulation.status === "loading"; anchors.centerIn: parent; value: 2 }
        EmptyState {
            visible: dialog.simulation.status === "nothing" || dialog.simulation.status === "idle"
            anchors.fill: parent
            symbol: "science"
            title: dialog.simulation.status === "idle" ? qsTr("What would a search find?") : qsTr("No candidates")
            text: dialog.simulation.status === "idle" ? qsTr("Each candidate is shown with every part of its score, and why it passed or was dropped.")
                : qsTr("Neither words nor meaning nor links lead to anything.")
        }
        EmptyState { visible: dialog.simulation.status === "error"; anchors.fill: parent; symbol: "error"; failed: true; title: dialog.simulation.errorSentence }
    }
    footer: [
        AppButton {
            objectName: "copySimulation"
            variant: "text"
            symbol: "content_copy"
            enabled: dialog.simulation.status === "ready"
            text: qsTr("Copy as JSON")
            onClicked: dialog.simulation.copyJson()
        },
        Item { Layout.fillWidth: true },
        AppButton { objectName: "closeSimulation"; variant: "filled"; text: qsTr("Close"); onClicked: dialog.close() }
    ]
}
