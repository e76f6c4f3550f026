import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape

/* Code as it was written: never wrapped, to be scrolled sideways, and copied with one press. */
Rectangle {
    id: card

    property string text
    property string language

    signal copied()

    implicitHeight: column.implicitHeight
    radius: Theme.radiusMedium
    color: Theme.container

    ColumnLayout {
        id: column

        anchors { left: parent.left; right: parent.right }
        spacing: 0

        RowLayout {
            Layout.leftMargin: Theme.space4
            Layout.rightMargin: Theme.space1

            AppText { text: card.language; font: Theme.labelMedium; muted: true; Layout.fillWidth: true }
            IconButton {
                objectName: card.objectName + "Copy"
                size: 36
                symbolSize: 18
                symbol: "content_copy"
                text: qsTr("Copy the code")
                onClicked: card.copied()
            }
        }
        Flickable {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.space4
            Layout.rightMargin: Theme.space4
            implicitHeight: words.implicitHeight + Theme.space4
            contentWidth: words.implicitWidth
            contentHeight: height
            flickableDirection: Flickable.HorizontalFlick
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            ScrollBar.horizontal: ScrollBar { interactive: false; policy: words.implicitWidth > width ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff }

            TextEdit {
                id: words

                objectName: card.objectName + "Words"
                text: card.text
                textFormat: TextEdit.PlainText
                readOnly: true
                selectByMouse: true
                activeFocusOnTab: false
                color: Theme.ink
                font { family: "monospace"; pixelSize: Theme.bodyMedium.pixelSize }
                selectionColor: Theme.primary
                selectedTextColor: Theme.primaryInk
                Accessible.role: Accessible.StaticText
                Accessible.name: card.text
            }
        }
    }
}
