import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape

/* 56-px pill: leading symbol (the folder drawer on a phone), the field, trailing actions. */
Rectangle {
    id: bar

    property alias text: field.text
    property alias field: field
    property string placeholder
    property string fieldName: "searchField"
    property string leading: "search"
    property string leadingName: qsTr("Search")
    default property alias trailing: slot.data

    signal leadingClicked()
    signal edited(string text)
    signal accepted()
    signal pressed() // the field, by mouse or finger
    signal downPressed()
    signal escaped()

    implicitHeight: Theme.row(56)
    implicitWidth: 320
    radius: 28
    color: field.activeFocus ? Theme.pane : Theme.containerHigh
    border { width: field.activeFocus ? 2 : 0; color: Theme.primary }

    RowLayout {
        anchors { fill: parent; leftMargin: Theme.space2; rightMargin: Theme.space2 }
        spacing: 0

        IconButton {
            objectName: "searchLeading"
            symbol: bar.leading
            text: bar.leadingName
            onClicked: bar.leadingClicked()
        }
        TextField {
            id: field

            Layout.fillWidth: true
            Layout.fillHeight: true
            leftPadding: Theme.space2
            verticalAlignment: TextInput.AlignVCenter
            font: Theme.bodyLarge
            color: Theme.ink
            background: null
            Accessible.name: bar.placeholder
            objectName: bar.fieldName
            selectByMouse: true
            onTextEdited: bar.edited(text)
            onAccepted: bar.accepted()
            onPressed: bar.pressed()
            Keys.onDownPressed: bar.downPressed()
            Keys.onEscapePressed: bar.escaped()

            AppText {
                visible: field.text === ""
                anchors { left: parent.left; right: parent.right; leftMargin: Theme.space2; verticalCenter: parent.verticalCenter }
                text: bar.placeholder
                font: Theme.bodyLarge
                fits: true
                minimumPixelSize: 12
                muted: true
            }
        }
        IconButton {
            objectName: "clearSearch"
            visible: field.text !== ""
            symbol: "close"
            text: qsTr("Clear search")
            onClicked: bar.edited("")
        }
        RowLayout { id: slot; spacing: 0 }
    }
}
