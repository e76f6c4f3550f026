pragma ComponentBehavior: Bound
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
    property bool hasMenu: false
    readonly property color tint: selected ? Theme.secondaryContainerInk : Theme.inkMuted
    readonly property int line: Math.round(Math.max(40, 28 * Theme.fontScale))

    signal expansionAsked()
    signal menuAsked()
    signal renameAsked()
    signal deletionAsked()

    implicitHeight: line
    padding: 0
    radius: 20
    Accessible.name: qsTr("%1, %n memories", "a folder", memories).arg(text)
    Keys.onRightPressed: if (!open) expansionAsked()
    Keys.onLeftPressed: if (open) expansionAsked()
    Keys.onMenuPressed: if (hasMenu) menuAsked()
    Keys.onDeletePressed: if (hasMenu) deletionAsked()
    Keys.onPressed: event => {
        if (event.key === Qt.Key_F2 && row.hasMenu) { row.renameAsked(); event.accepted = true }
    }
    onPressAndHold: if (hasMenu) menuAsked()

    TapHandler { acceptedButtons: Qt.RightButton; onTapped: if (row.hasMenu) row.menuAsked() }
    RowLayout {
        anchors { left: parent.left; right: parent.right; leftMargin: Theme.space4 + row.depth * Theme.space5; rightMargin: Theme.space2 }
        height: row.line
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
            fits: true
            color: row.selected ? Theme.secondaryContainerInk : Theme.ink
            Layout.fillWidth: true
        }
        AppText { text: row.memories.toLocaleString(Qt.locale(), "f", 0); font: Theme.labelMedium; color: row.tint }
        Loader {
            active: row.hasChildren // a button takes longer to make than the rest of the row
            Layout.preferredWidth: 32
            sourceComponent: IconButton {
                objectName: "toggleFolder"
                size: 32
                symbolSize: 18
                symbol: row.open ? "keyboard_arrow_down" : "keyboard_arrow_right"
                text: row.open ? qsTr("Collapse") : qsTr("Expand")
                tint: row.tint
                onClicked: row.expansionAsked()
            }
        }
    }
}
