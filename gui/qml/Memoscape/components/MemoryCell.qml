import QtQuick
import QtQuick.Layouts
import Memoscape

/* One column of a memory's row, as wide as its heading. */
AppText {
    property int span: 64
    property bool numeric: false
    property color tint: Theme.inkMuted

    font: Theme.bodySmall
    color: tint
    horizontalAlignment: numeric ? Text.AlignRight : Text.AlignLeft
    Layout.preferredWidth: Math.round(span * Theme.fontScale)
    Layout.minimumWidth: Layout.preferredWidth
    Layout.maximumWidth: Layout.preferredWidth
}
