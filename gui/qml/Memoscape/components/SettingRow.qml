import QtQuick
import QtQuick.Layouts
import Memoscape

/* Icon, label and help at the left; the control at the right, or below on a phone. */
GridLayout {
    id: row

    property string symbol
    property string label
    property string help
    property bool stacked: false
    default property alias control: slot.data

    columns: stacked || slot.implicitWidth > 0.65 * width ? 1 : 2
    columnSpacing: Theme.space4
    rowSpacing: Theme.space2

    RowLayout {
        spacing: Theme.space4

        Symbol { icon: row.symbol; visible: row.symbol !== ""; Layout.alignment: Qt.AlignTop; Layout.topMargin: 2 }
        ColumnLayout {
            spacing: 2

            AppText { text: row.label; font: Theme.bodyLarge; wrapMode: Text.Wrap; Layout.fillWidth: true }
            AppText {
                visible: text !== ""
                text: row.help
                font: Theme.bodySmall
                muted: true
                wrapMode: Text.Wrap
                Layout.fillWidth: true
            }
        }
    }
    RowLayout { id: slot; Layout.fillWidth: false; Layout.leftMargin: row.stacked ? 40 : 0; spacing: Theme.space2 }
}
