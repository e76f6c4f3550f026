import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* When the next save is, with a way to do it now and a way to stop it. */
Rectangle {
    id: card

    required property AutoSaveViewModel autosave
    required property SaveViewModel save
    required property ActivityViewModel activity
    readonly property bool busy: autosave.running || save.running

    implicitHeight: column.implicitHeight + 2 * Theme.space5
    radius: Theme.radiusPane
    color: Theme.primaryContainer

    ColumnLayout {
        id: column

        anchors { fill: parent; margins: Theme.space5 }
        spacing: Theme.space3

        RowLayout {
            spacing: Theme.space4

            ProgressRing { visible: card.busy; size: 32; value: 2; track: Qt.alpha(Theme.primaryContainerInk, 0.15) }
            Symbol { visible: !card.busy; icon: card.autosave.enabled ? "schedule" : "pause"; size: 32; color: Theme.primaryContainerInk }
            ColumnLayout {
                spacing: 2

                AppText { objectName: "nextSave"; text: card.autosave.next; font: Theme.titleMedium; color: Theme.primaryContainerInk; wrapMode: Text.Wrap; Layout.fillWidth: true }
                AppText { text: card.autosave.queue; font: Theme.bodySmall; color: Theme.primaryContainerInk; Layout.fillWidth: true }
            }
        }
        Flow {
            spacing: Theme.space2
            Layout.fillWidth: true

            AppButton {
                objectName: "processNow"
                variant: "filled"
                symbol: "bolt"
                text: qsTr("Process now")
                enabled: !card.busy
                onClicked: card.save.saveEverything()
            }
            AppButton {
                objectName: "pauseAutoSave"
                variant: "text"
                symbol: card.autosave.enabled ? "pause" : "play_arrow"
                text: card.autosave.enabled ? qsTr("Pause") : qsTr("Resume")
                tint: Theme.primaryContainerInk
                onClicked: card.activity.pause(card.autosave.enabled)
            }
        }
    }
}
