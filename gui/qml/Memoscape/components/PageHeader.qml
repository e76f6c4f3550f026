import QtQuick
import QtQuick.Layouts
import Memoscape

RowLayout {
    id: header

    property string title
    property string subtitle
    property bool compact: false
    default property alias actions: slot.data

    spacing: Theme.space3

    ColumnLayout {
        spacing: 2

        AppText { text: header.title; font: header.compact ? Theme.titleLarge : Theme.headline; wrapMode: Text.Wrap; Layout.fillWidth: true }
        AppText {
            visible: text !== ""
            text: header.subtitle
            font: Theme.bodyMedium
            muted: true
            wrapMode: Text.Wrap
            Layout.fillWidth: true
        }
    }
    RowLayout { id: slot; Layout.fillWidth: false; spacing: Theme.space2 }
}
