import QtQuick
import QtQuick.Layouts
import Memoscape

/* A memory without a folder and where it would go; the folder can be written over. */
RowLayout {
    id: card

    required property string key
    required property string title
    required property string snippet
    required property string folder
    required property bool isNew
    required property real sure
    required property bool chosen
    property var folders: []

    signal toggled()
    signal corrected(string folder)

    spacing: Theme.space3

    CheckTile {
        objectName: "use-" + card.title
        look: Theme.category("other")
        symbol: "label"
        checked: card.chosen
        enabled: card.folder !== ""
        opacity: enabled ? 1 : 0.5
        focusPolicy: Qt.StrongFocus
        activeFocusOnTab: true
        text: card.chosen ? qsTr("Do not file %1").arg(card.title) : qsTr("File %1").arg(card.title)
        onClicked: card.toggled()
    }
    ColumnLayout {
        spacing: 2
        Layout.preferredWidth: 200

        AppText { text: card.title; font: Theme.titleSmall; Layout.fillWidth: true }
        AppText { text: card.snippet; font: Theme.bodySmall; muted: true; Layout.fillWidth: true }
    }
    FolderField {
        id: field

        property bool ready: false

        objectName: "suggested-" + card.title
        label: card.folder === "" ? qsTr("No folder") : card.isNew ? qsTr("New folder") : qsTr("Folder")
        Layout.fillWidth: true
        Layout.preferredWidth: 180
        Component.onCompleted: {
            model = card.folders
            currentIndex = -1  // a combo box would write its first choice over the suggestion
            editText = card.folder
            ready = true
        }
        onEditTextChanged: if (ready && editText.trim() !== card.folder) card.corrected(editText)

        Rectangle {
            visible: card.isNew
            z: 2
            anchors { right: parent.right; top: parent.top; margins: Theme.space2; rightMargin: 44 }
            width: 8
            height: 8
            radius: 4
            color: Theme.tertiary
        }
    }
}
