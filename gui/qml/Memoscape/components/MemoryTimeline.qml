pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Memories by the time something happened, under their months, with a way to every year. */
Item {
    id: line

    required property MemoryViewModel memory
    required property TimelineViewModel timeline
    property string selected
    property int footroom: 96
    property bool met: visible // rows are made from the first time it is looked at

    signal menuAsked(string key)

    onVisibleChanged: met = met || visible

    YearJump {
        id: years

        visible: line.timeline.years.length > 1
        anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: Theme.space1; leftMargin: Theme.space4; rightMargin: Theme.space4 }
        years: line.timeline.years
        onPicked: row => list.positionViewAtIndex(row, ListView.Beginning)
    }
    ListView {
        id: list

        objectName: "timelineList"
        anchors { fill: parent; topMargin: years.visible ? years.height + Theme.space3 : 0 }
        leftMargin: Theme.space2
        rightMargin: Theme.space2
        bottomMargin: line.footroom
        clip: true
        spacing: 2
        model: line.met ? line.timeline.moments : null
        reuseItems: true
        keyNavigationEnabled: true
        activeFocusOnTab: true
        highlightMoveDuration: Theme.motionShort
        highlightMoveVelocity: -1
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Timeline")
        onActiveFocusChanged: if (activeFocus && currentIndex < 0) currentIndex = 0
        ScrollBar.vertical: ScrollBar {}
        section.property: "month"
        section.labelPositioning: ViewSection.InlineLabels | ViewSection.CurrentLabelAtStart
        section.delegate: Rectangle {
            id: month

            required property string section

            z: 2
            width: list.width - 2 * Theme.space2
            height: Math.round(Math.max(36, 24 * Theme.fontScale))
            color: line.width < Theme.compactBelow ? Theme.surface : Theme.pane

            AppText {
                anchors { left: parent.left; leftMargin: Theme.space3; verticalCenter: parent.verticalCenter }
                text: month.section
                font: Theme.titleSmall
                color: Theme.primary
            }
        }
        delegate: TimelineCard {
            width: list.width - list.leftMargin - list.rightMargin
            wide: list.width >= 720 * Theme.room
            chosen: line.memory.selection.revision >= 0 && line.memory.selection.contains(key)
            selected: chosen || key === line.selected
            current: list.activeFocus && ListView.isCurrentItem
            onClicked: {
                list.currentIndex = index
                if (line.memory.selection.count > 0 && !wide) line.timeline.toggle(key)
                else line.timeline.pick(key)
            }
            onMarked: { list.currentIndex = index; line.timeline.toggle(key) }
            onMenuAsked: { list.currentIndex = index; line.menuAsked(key) }
        }
    }
}
