import QtQuick
import QtQuick.Layouts
import Memoscape

/* One choice of a MenuSheet; closes it when taken. */
RowButton {
    id: row

    property string symbol
    property color tint: Theme.ink

    implicitHeight: Math.max(Theme.row(44), words.implicitHeight + Theme.space2)
    implicitWidth: line.implicitWidth + 2 * Theme.space3
    padding: 0
    radius: Theme.radiusMedium
    Layout.fillWidth: true
    Keys.onDownPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
    Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

    RowLayout {
        id: line

        anchors { left: parent.left; right: parent.right; leftMargin: Theme.space3; rightMargin: Theme.space3 }
        height: row.implicitHeight
        spacing: Theme.space3

        Symbol { icon: row.symbol; size: 20; color: row.tint === Theme.ink ? Theme.inkMuted : row.tint }
        AppText { id: words; text: row.text; font: Theme.labelLarge; color: row.tint; wrapMode: Text.Wrap; Layout.fillWidth: true }
    }
}
