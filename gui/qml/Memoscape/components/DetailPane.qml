import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The details beside the graph. */
Pane {
    id: pane

    required property DetailViewModel detail

    signal editAsked()
    signal linkAsked()
    signal linkEditAsked(string linkId)

    ColumnLayout {
        anchors { fill: parent; margins: Theme.space5; topMargin: Theme.space3 }
        spacing: Theme.space2

        RowLayout {
            spacing: 0

            StatusChip {
                text: pane.detail.byHand ? qsTr("Written by you") : qsTr("Extracted")
                symbol: pane.detail.byHand ? "edit_note" : "wand_stars"
            }
            Item { Layout.fillWidth: true }
            DetailActions {
                detail: pane.detail
                Layout.fillWidth: false
                onEditAsked: pane.editAsked()
                onLinkAsked: pane.linkAsked()
            }
            IconButton {
                objectName: "closeDetails"
                Layout.rightMargin: -8
                symbol: "close"
                text: qsTr("Close details")
                onClicked: pane.detail.close()
            }
        }
        MemoryDetail {
            detail: pane.detail
            Layout.fillWidth: true
            Layout.fillHeight: true
            onLinkEditAsked: linkId => pane.linkEditAsked(linkId)
        }
    }
}
