pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape
import Memoscape.ViewModels

/* The same memories as the graph, for the keyboard, for screen readers and where no graph can be drawn. */
ListView {
    id: list

    required property MemoryViewModel memory
    property string selected

    signal picked(string key)

    topMargin: Theme.space3
    leftMargin: Theme.space2
    rightMargin: Theme.space2
    bottomMargin: 96
    clip: true
    spacing: 2
    model: memory.memories
    reuseItems: true
    keyNavigationEnabled: true
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Memories")
    ScrollBar.vertical: ScrollBar {}
    delegate: MemoryCard {
        width: list.width - list.leftMargin - list.rightMargin
        compact: list.width < 640
        selected: key === list.selected
        onClicked: list.picked(key)
    }
}
