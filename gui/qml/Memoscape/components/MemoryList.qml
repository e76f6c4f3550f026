pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape
import Memoscape.ViewModels

/* The same memories as the graph: cards on a phone, a table on a wide window; arrows walk, Space selects. */
ListView {
    id: list

    required property MemoryViewModel memory
    property string selected
    property int footroom: 96
    property bool byKeyboard: false
    property bool met: visible // rows are made from the first time it is looked at
    readonly property bool table: width >= 720 * Theme.room

    /* What a key asks for the row with that key, or for everything selected (""): menu, pin, archive, remove, move, tag. */
    signal asked(string wish, string key)

    topMargin: Theme.space1
    leftMargin: Theme.space2
    rightMargin: Theme.space2
    bottomMargin: footroom
    clip: true
    spacing: 2
    model: met ? memory.memories : null
    reuseItems: true
    keyNavigationEnabled: true
    activeFocusOnTab: true
    highlightMoveDuration: Theme.motionShort
    highlightMoveVelocity: -1
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Memories")
    Keys.onPressed: event => { event.accepted = list.handle(event) }
    onVisibleChanged: met = met || visible
    onActiveFocusChanged: if (activeFocus && currentIndex < 0) currentIndex = 0
    ScrollBar.vertical: ScrollBar {}

    function currentKey(): string {
        return (currentItem as MemoryCard)?.key ?? ""
    }

    function target(): string {
        return memory.selection.count > 0 ? "" : currentKey()
    }

    function handle(event: var): bool {
        byKeyboard = true
        const control = event.modifiers & Qt.ControlModifier
        const shift = event.modifiers & Qt.ShiftModifier
        const step = ({ [Qt.Key_Up]: -1, [Qt.Key_Down]: 1, [Qt.Key_PageUp]: -page(), [Qt.Key_PageDown]: page(), [Qt.Key_Home]: -count, [Qt.Key_End]: count })[event.key] ?? 0
        if (step !== 0) {
            if (shift && memory.selection.count === 0) memory.toggle(currentKey())
            currentIndex = Math.max(0, Math.min(count - 1, currentIndex + step))
            if (shift) memory.selectTo(currentKey())
            return true
        }
        if (control && event.key === Qt.Key_A) { memory.selectAll(); return true }
        const wish = ({ [Qt.Key_Delete]: "remove", [Qt.Key_Menu]: "menu" })[event.key] ?? (control || shift ? "" : ({ [Qt.Key_P]: "pin", [Qt.Key_A]: "archive", [Qt.Key_M]: "move" })[event.key] ?? "")
        if (wish === "" || currentIndex < 0 && memory.selection.count === 0) return false
        list.asked(wish, target())
        return true
    }

    function page(): int {
        return Math.max(1, Math.floor(height / 66) - 1)
    }

    delegate: MemoryCard {
        id: card

        width: list.width - list.leftMargin - list.rightMargin
        table: list.table
        chosen: list.memory.selection.revision >= 0 && list.memory.selection.contains(key)
        selected: chosen || key === list.selected
        current: list.byKeyboard && list.activeFocus && ListView.isCurrentItem
        onClicked: {
            list.byKeyboard = false
            list.currentIndex = index
            if (list.memory.selection.count > 0 && !list.table) list.memory.toggle(key)
            else list.memory.pick(key)
        }
        onMarked: { list.currentIndex = index; list.memory.toggle(key) }
        onMenuAsked: { list.currentIndex = index; list.asked("menu", key) }
    }
}
