pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Which conversations and days are read again, how much at a time, and what that takes. */
AppDialog {
    id: dialog

    required property RebuildViewModel rebuild

    title: qsTr("Rebuild from history")
    subtitle: qsTr("What was said is read once more. Nothing is deleted; what is known already is brought up to date.")
    cardWidth: 680
    onAboutToShow: { first.text = ""; last.text = ""; conversations.list.forceActiveFocus() }

    Connections {
        target: dialog.rebuild

        function onOpened(): void { dialog.open() }
        function onStarted(): void { dialog.close() }
    }
    ConversationChoiceList { id: conversations; choice: dialog.rebuild.choice; compact: dialog.full; name: dialog.title; Layout.fillWidth: true; Layout.fillHeight: true }
    GridLayout {
        columns: dialog.full && Theme.fontScale > 1.3 ? 1 : 2
        columnSpacing: Theme.space2
        rowSpacing: Theme.space2
        uniformCellWidths: true

        AppField { id: first; objectName: "rebuildFirst"; label: qsTr("From (YYYY-MM-DD)"); Layout.fillWidth: true; onEditingFinished: dialog.rebuild.setDays(first.text, last.text) }
        AppField { id: last; objectName: "rebuildLast"; label: qsTr("To (YYYY-MM-DD)"); Layout.fillWidth: true; onEditingFinished: dialog.rebuild.setDays(first.text, last.text) }
    }
    SliderRow {
        objectName: "rebuildWindow"
        label: qsTr("Messages read together")
        from: dialog.rebuild.limits["smallest"]
        to: dialog.rebuild.limits["largest"]
        stepSize: 1
        value: dialog.rebuild.window
        valueText: value.toFixed(0)
        Layout.fillWidth: true
        onMoved: value => dialog.rebuild.setWindow(value)
    }
    AppText { objectName: "rebuildEstimate"; visible: text !== ""; text: dialog.rebuild.estimate; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
    AppText { objectName: "rebuildProblem"; visible: text !== ""; text: dialog.rebuild.problem; color: Theme.error; wrapMode: Text.Wrap; Layout.fillWidth: true }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelRebuild"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            objectName: "startRebuild"
            variant: "filled"
            text: qsTr("Read again")
            enabled: dialog.rebuild.choice.chosen > 0 && dialog.rebuild.problem === "" && !dialog.rebuild.waiting && !dialog.rebuild.running
            onClicked: dialog.rebuild.start()
        }
    ]
}
