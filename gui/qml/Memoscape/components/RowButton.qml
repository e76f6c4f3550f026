import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Any clickable row: rounded state layer, `selected` fills it. Content is the default property. */
AbstractButton {
    id: row

    property bool selected: false
    property int radius: Theme.radiusLarge
    property color fill: "transparent"
    default property alias content: holder.data

    padding: Theme.space3
    Keys.onReturnPressed: row.click()
    Keys.onEnterPressed: row.click()
    Accessible.name: text
    ListView.onPooled: visible = false // a list keeps rows for later: nobody may find them meanwhile
    ListView.onReused: visible = true

    contentItem: Item { id: holder; implicitHeight: childrenRect.height }
    background: Rectangle {
        radius: row.radius
        color: row.selected ? Theme.secondaryContainer : row.fill

        StateLayer { control: row; radius: row.radius }
    }
}
