import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The floating actions, bottom right: bring something in, write a memory, and the one primary action. */
ColumnLayout {
    id: column

    required property SaveViewModel save

    signal importAsked()
    signal createAsked()

    spacing: Theme.space3

    Rectangle {
        Layout.alignment: Qt.AlignRight
        implicitWidth: 52
        implicitHeight: tools.implicitHeight + 12
        radius: 26
        color: Theme.containerHigh

        ColumnLayout {
            id: tools

            anchors.centerIn: parent
            spacing: Theme.space1

            IconButton {
                objectName: "importButton"
                symbol: "upload_file"
                text: qsTr("Bring in a conversation")
                onClicked: column.importAsked()
            }
            IconButton {
                objectName: "newMemory"
                symbol: "add"
                text: qsTr("New memory")
                tint: Theme.primaryContainerInk
                fill: Theme.primaryContainer
                onClicked: column.createAsked()
            }
        }
    }
    SaveScope { save: column.save; Layout.alignment: Qt.AlignRight }
    Fab {
        objectName: "saveNow"
        Layout.alignment: Qt.AlignRight
        extended: true
        enabled: !column.save.running
        opacity: enabled ? 1 : 0.6
        symbol: "bookmark_added"
        text: qsTr("Save memory now")
        fill: Theme.primary
        tint: Theme.primaryInk
        onClicked: column.save.saveNow()
    }
}
