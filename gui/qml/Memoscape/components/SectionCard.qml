import QtQuick
import QtQuick.Layouts
import Memoscape

/* A titled tonal card; children stack below the title. */
Rectangle {
    id: card

    property string title
    property string subtitle
    property string symbol
    property bool compact: false
    property alias trailing: slot.data
    default property alias content: body.data
    readonly property int padding: compact ? Theme.space4 : Theme.space5

    implicitHeight: frame.implicitHeight + 2 * padding
    radius: Theme.radiusExtra
    color: Theme.containerLow
    Accessible.role: Accessible.Grouping
    Accessible.name: title

    ColumnLayout {
        id: frame

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: card.padding }
        spacing: Theme.space4

        RowLayout {
            spacing: Theme.space3

            Symbol { icon: card.symbol; size: 22; color: Theme.primary; Layout.alignment: Qt.AlignTop }
            ColumnLayout {
                spacing: 2

                AppText { text: card.title; font: Theme.titleMedium; Layout.fillWidth: true }
                AppText {
                    visible: text !== ""
                    text: card.subtitle
                    font: Theme.bodySmall
                    muted: true
                    wrapMode: Text.Wrap
                    Layout.fillWidth: true
                }
            }
            RowLayout { id: slot; Layout.fillWidth: false; Layout.alignment: Qt.AlignTop; spacing: Theme.space2 }
        }
        ColumnLayout { id: body; spacing: Theme.space3; Layout.fillWidth: true }
    }
}
