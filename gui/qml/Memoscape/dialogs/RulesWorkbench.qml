pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* A dry run of stored and edited rules on one of your own conversations. Nothing is written. */
AppDialog {
    id: dialog

    required property WorkbenchViewModel workbench

    title: qsTr("Try these rules")
    subtitle: qsTr("A dry run on one of your conversations. Nothing is saved.")
    cardWidth: 1120
    onClosed: workbench.cancel()

    Connections {
        target: dialog.workbench

        function onOpened(): void { dialog.open() }
    }
    GridLayout {
        visible: dialog.workbench.conversations.length > 0
        columns: dialog.full ? 1 : 2
        columnSpacing: Theme.space3
        rowSpacing: Theme.space2

        ChoiceField {
            objectName: "trialConversation"
            label: qsTr("Conversation")
            options: dialog.workbench.conversations
            current: dialog.workbench.conversation
            Layout.fillWidth: true
            onPicked: key => dialog.workbench.choose(key)
        }
        AppButton {
            objectName: "runTrial"
            symbol: dialog.workbench.running ? "close" : "play_arrow"
            text: dialog.workbench.running ? qsTr("Stop") : qsTr("Run both again")
            onClicked: dialog.workbench.running ? dialog.workbench.cancel() : dialog.workbench.start()
        }
    }
    Banner { objectName: "trialError"; visible: dialog.workbench.error !== ""; symbol: "error"; tone: "bad"; text: dialog.workbench.error; Layout.fillWidth: true }
    Banner { objectName: "trialSame"; visible: dialog.workbench.same; symbol: "info"; tone: "concept"; text: qsTr("On this conversation both sets of rules keep exactly the same."); Layout.fillWidth: true }
    Banner {
        objectName: "trialNotApplied"
        visible: dialog.workbench.notApplied.length > 0
        symbol: "rule"
        text: qsTr("The built-in extractor cannot follow: %1").arg(dialog.workbench.notApplied.join(" · "))
        Layout.fillWidth: true
    }
    GridLayout {
        visible: dialog.workbench.done
        columns: dialog.full ? 1 : 2
        columnSpacing: Theme.space4
        rowSpacing: Theme.space3
        uniformCellWidths: true
        Layout.fillHeight: true

        TrialColumn { objectName: "trialStored"; title: qsTr("Stored rules"); summary: dialog.workbench.storedSummary; items: dialog.workbench.stored }
        TrialColumn { objectName: "trialEdited"; title: qsTr("Edited rules"); summary: dialog.workbench.editedSummary; items: dialog.workbench.edited }
    }
    Item {
        visible: !dialog.workbench.done
        implicitHeight: 280
        Layout.fillWidth: true
        Layout.fillHeight: true

        ProgressRing { visible: dialog.workbench.running; anchors.centerIn: parent; size: 56; value: dialog.workbench.progress > 0 ? dialog.workbench.progress : 2 }
        EmptyState {
            visible: !dialog.workbench.running && dialog.workbench.error === ""
            anchors.fill: parent
            symbol: "forum"
            title: dialog.workbench.conversations.length > 0 ? qsTr("Stopped") : qsTr("No conversations yet")
            text: dialog.workbench.conversations.length > 0 ? qsTr("Nothing was saved. Run both again, or choose another conversation.")
                : qsTr("Bring in a conversation first; rules are tried on your own words.")
        }
    }
    footer: [
        Symbol { visible: dialog.workbench.cost !== ""; icon: "token"; size: 18 },
        AppText { objectName: "trialCost"; text: dialog.workbench.cost; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true },
        AppButton { objectName: "backToEditor"; variant: "filled"; text: qsTr("Back to the editor"); onClicked: dialog.close() }
    ]
}
