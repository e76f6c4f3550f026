import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape

/* A column that scrolls, its bar in the gutter at the right; whatever gets the focus is moved into view. */
Flickable {
    id: pane

    default property alias content: column.data
    property int gutter: Theme.space4
    readonly property Item focused: Window.activeFocusItem

    function reveal(item: Item): void {
        const top = item.mapToItem(contentItem, 0, 0).y - Theme.space4
        const bottom = top + item.height + 2 * Theme.space4
        if (top < contentY)
            contentY = Math.max(0, top)
        else if (bottom > contentY + height)
            contentY = Math.max(0, Math.min(bottom - height, contentHeight - height))
    }
    function holds(item: Item): bool {
        for (let place = item; place; place = place.parent) {
            if (place === contentItem)
                return true
        }
        return false
    }

    implicitHeight: column.implicitHeight
    contentHeight: column.implicitHeight
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    onFocusedChanged: if (focused && holds(focused)) reveal(focused)
    ScrollBar.vertical: ScrollBar {
        id: bar

        padding: 0
        width: 6
        contentItem: Rectangle { radius: 3; color: bar.pressed ? Theme.outline : Theme.outlineSoft; visible: bar.size < 1 }
        background: Item {}
    }

    ColumnLayout { id: column; width: pane.width - pane.gutter; spacing: Theme.space3 }
}
