import QtQuick
import QtQuick.Layouts
import Memoscape

/* One folder of the tree, or one of the two places above and below it. */
RowButton {
    id: row

    property string symbol
    property int memories: 0
    property int depth: 0
    property bool open: false
    property bool hasChildren: false
    readonly property color tint: selected ? Theme.secondaryContainerInk : Theme.inkMuted

    signal expansionAsked()

    implicitHeight: 40
    padding: 0
    radius: 20
    Accessible.name: qsTr("%1, %n memories", "a folder", memories).arg(text)
    Keys.onRightPressed: if (!open) expansionAsked()
    Keys.onLeftPressed: if (open) expansionAsked()

    RowLayout {
        anchors { left: parent.left; right: parent.right; leftMargin: Theme.space4 + row.depth * Theme.space5; rightMargin: Theme.space2 }
        height: 40
        spacing: Theme.space3

        Symbol {
            icon: row.symbol !== "" ? row.symbol : row.open && row.hasChildren ? "folder_open" : "folder"
            filled: row.selected && icon === "folder"
            size: 20
            color: row.tint
        }
        AppText {
            text: row.text
            font: Theme.labelLarge
            color: row.selected ? Theme.secondaryContainerInk : Theme.ink
            Layout.fillWidth: true
        }
        AppText { text: row.memories.toLocaleString(Qt.locale(), "f", 0); font: Theme.labelMedium; color: row.tint }
        IconButton {
            objectName: "toggleFolder"
            opacity: row.hasChildren ? 1 : 0
            enabled: row.hasChildren
            size: 32
            symbolSize: 18
            symbol: row.open ? "keyboard_arrow_down" : "keyboard_arrow_right"
            text: row.open ? qsTr("Collapse") : qsTr("Expand")
            tint: row.tint
            onClicked: row.expansionAsked()
        }
    }
}
