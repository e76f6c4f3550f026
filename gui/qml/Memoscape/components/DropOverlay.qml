import QtQuick
import Memoscape
import Memoscape.ViewModels

/* Files may be dropped anywhere in the window; on the memory page they may also be documents. */
DropArea {
    id: area

    required property AppViewModel app

    keys: ["text/uri-list"]
    onDropped: drop => area.app.page === "memory" ? area.app.documents.takeDropped(drop.urls) : area.app.importWizard.look(drop.urls)

    Rectangle {
        visible: area.containsDrag
        anchors { fill: parent; margins: Theme.space4 }
        radius: Theme.radiusDialog
        color: Qt.alpha(Theme.primaryContainer, 0.94)
        border { width: 2; color: Theme.primary }

        Column {
            anchors.centerIn: parent
            spacing: Theme.space3

            Symbol {
                anchors.horizontalCenter: parent.horizontalCenter
                icon: "upload_file"
                size: 48
                color: Theme.primaryContainerInk
            }
            AppText { text: qsTr("Drop to bring it in"); font: Theme.headline; color: Theme.primaryContainerInk }
        }
    }
}
