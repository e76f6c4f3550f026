import QtQuick
import QtQuick.Layouts
import Memoscape

/* One of a few choices under each other, each with a word on what it means. */
RowButton {
    id: row

    property string detail
    property bool chosen: false

    selected: chosen
    fill: Theme.containerLow
    Accessible.role: Accessible.RadioButton
    Accessible.checkable: true
    Accessible.checked: chosen
    Accessible.description: detail

    RowLayout {
        width: parent.width
        spacing: Theme.space3

        Rectangle {
            implicitWidth: 20
            implicitHeight: 20
            radius: 10
            color: "transparent"
            border { width: 2; color: row.chosen ? Theme.primary : Theme.outline }

            Rectangle { visible: row.chosen; anchors.centerIn: parent; width: 10; height: 10; radius: 5; color: Theme.primary }
        }
        ColumnLayout {
            spacing: 2

            AppText { text: row.text; font: Theme.titleSmall; wrapMode: Text.Wrap; Layout.fillWidth: true }
            AppText { visible: text !== ""; text: row.detail; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
        }
    }
}
