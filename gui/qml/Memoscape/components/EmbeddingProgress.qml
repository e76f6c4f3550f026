pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* How many items have a vector, of which size, and computing those that are missing. */
ColumnLayout {
    id: group

    required property EmbeddingViewModel vectors
    property bool unsaved: false // the draft of the settings: what is computed goes by what is saved

    spacing: Theme.space2

    // the background computes, too
    Timer { running: group.visible; interval: 2000; repeat: true; triggeredOnStart: true; onTriggered: group.vectors.load() }
    AppText { objectName: "embeddingSummary"; text: group.vectors.summary; font: Theme.titleSmall; wrapMode: Text.Wrap; Layout.fillWidth: true }
    Repeater {
        model: group.vectors.usage

        RowLayout {
            id: line

            required property var modelData

            objectName: "usage-" + modelData.kind
            spacing: Theme.space3

            AppText { text: line.modelData.title; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.preferredWidth: 112 * Theme.room; Layout.alignment: Qt.AlignTop }
            AppText { objectName: "usageText"; text: line.modelData.text; font: Theme.bodySmall; wrapMode: Text.Wrap; Layout.fillWidth: true }
        }
    }
    AppText {
        objectName: "embeddingProblem"
        visible: text !== ""
        text: group.vectors.problem || group.vectors.failures
        font: Theme.bodySmall
        color: Theme.error
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
    ShareBar { visible: group.vectors.running || group.vectors.paused; share: group.vectors.share; label: group.vectors.progress; Layout.fillWidth: true }
    RowLayout {
        spacing: Theme.space3

        AppButton {
            objectName: "computeVectors"
            visible: !group.vectors.running
            enabled: group.vectors.usable && group.vectors.waiting > 0 && !group.unsaved
            symbol: "sync"
            text: group.vectors.paused ? qsTr("Go on") : qsTr("Compute what is missing")
            onClicked: group.vectors.start()
        }
        AppButton {
            objectName: "cancelVectors"
            visible: group.vectors.running
            symbol: "pause"
            text: qsTr("Pause")
            onClicked: group.vectors.cancel()
        }
    }
    AppText {
        objectName: "embeddingOutcome"
        visible: text !== ""
        text: group.unsaved ? qsTr("Save the settings first.") : group.vectors.outcome || (group.vectors.waiting > 0 && group.vectors.usable ? qsTr("It also happens by itself while Memoscape is open.") : "")
        font: Theme.bodySmall
        muted: true
        wrapMode: Text.Wrap
        Layout.fillWidth: true
    }
}
