import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* When the next save is, who reads, and what could not be read, with a way to try again. A click opens the settings. */
ColumnLayout {
    id: strip

    required property AutoSaveViewModel autosave
    required property MemorySettingsViewModel settings

    spacing: Theme.space2

    Rectangle {
        visible: strip.autosave.failed > 0
        implicitHeight: trouble.implicitHeight + 2 * Theme.space3
        radius: Theme.radiusLarge
        color: Theme.errorContainer
        Layout.fillWidth: true

        ColumnLayout {
            id: trouble

            anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.space3 }
            spacing: Theme.space1

            AppText {
                objectName: "autoSaveFailed"
                text: qsTr("%n pieces of conversations could not be read", "", strip.autosave.failed)
                font: Theme.titleSmall
                color: Theme.errorContainerInk
                wrapMode: Text.Wrap
                Layout.fillWidth: true
            }
            AppText {
                objectName: "autoSaveReason"
                visible: text !== ""
                text: strip.autosave.reason
                font: Theme.bodySmall
                color: Theme.errorContainerInk
                wrapMode: Text.Wrap
                maximumLineCount: 4
                Layout.fillWidth: true
            }
            AppButton {
                objectName: "retryAutoSave"
                variant: "text"
                symbol: "refresh"
                text: qsTr("Try again")
                tint: Theme.errorContainerInk
                enabled: !strip.autosave.running
                Layout.alignment: Qt.AlignRight
                onClicked: strip.autosave.retry()
            }
        }
    }
    RowButton {
        objectName: "autoSaveStrip"
        text: strip.autosave.summary
        fill: Theme.dark ? Theme.containerLow : Theme.pane
        Accessible.description: qsTr("Opens the settings of auto-save")
        Layout.fillWidth: true
        onClicked: strip.settings.open("autosave")

        ColumnLayout {
            width: parent.width
            spacing: 2

            RowLayout {
                spacing: Theme.space2

                ProgressRing { visible: strip.autosave.running; size: 18; stroke: 2; value: 2 }
                Symbol {
                    visible: !strip.autosave.running
                    icon: "schedule"
                    size: 18
                    color: strip.autosave.enabled ? Theme.primary : Theme.inkMuted
                }
                AppText { text: strip.autosave.next; font: Theme.titleSmall; wrapMode: Text.Wrap; Layout.fillWidth: true }
                AppText { text: strip.autosave.queue; font: Theme.bodySmall; muted: true }
            }
            AppText {
                objectName: "modelInUseStrip"
                text: strip.settings.model.inUse
                font: Theme.bodySmall
                muted: true
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                Layout.fillWidth: true
            }
        }
    }
}
