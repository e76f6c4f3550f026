import QtQuick
import QtQuick.Layouts
import Memoscape

/* A memory on the timeline: the day stands beside the first one of it, a line runs through all. */
RowButton {
    id: card

    required property int index
    required property string key
    required property string title
    required property string snippet
    required property string folder
    required property string category
    required property string day
    required property string weekday
    required property bool first
    required property bool pinned
    required property bool archived
    property bool wide: false
    property bool chosen: false
    property bool current: false
    readonly property color tint: selected ? Theme.secondaryContainerInk : Theme.inkMuted

    signal marked()
    signal menuAsked()

    objectName: "moment-" + title
    text: title
    implicitHeight: Math.round(Math.max(64, 24 + 40 * Theme.fontScale))
    activeFocusOnTab: false
    opacity: archived ? 0.7 : 1
    Accessible.checkable: true
    Accessible.checked: chosen
    Keys.onSpacePressed: card.marked()
    onPressAndHold: card.marked()

    TapHandler { acceptedButtons: Qt.RightButton; onTapped: card.menuAsked() }
    DragSource { owner: card; kind: "memory"; key: card.key; label: card.chosen ? qsTr("The selected memories") : card.title; symbol: Theme.categorySymbols[card.category] }
    Rectangle {
        visible: card.current
        anchors { fill: parent; margins: -card.padding + 1 }
        radius: card.radius
        color: "transparent"
        border { width: 2; color: Theme.primary }
    }
    RowLayout {
        width: parent.width
        height: card.availableHeight
        spacing: Theme.space4

        Item {
            Layout.preferredWidth: Math.round(40 * Theme.fontScale)
            Layout.fillHeight: true

            Column {
                visible: card.first
                anchors.centerIn: parent

                AppText { text: card.day; font: Theme.titleMedium; anchors.horizontalCenter: parent.horizontalCenter }
                AppText { text: card.weekday; font: Theme.labelSmall; color: card.tint; anchors.horizontalCenter: parent.horizontalCenter }
            }
            Rectangle {
                visible: !card.first
                anchors { horizontalCenter: parent.horizontalCenter; top: parent.top; bottom: parent.bottom; margins: -10 }
                width: 2
                color: Theme.outlineSoft
            }
        }
        CheckTile {
            look: Theme.category(card.category)
            symbol: Theme.categorySymbols[card.category]
            checked: card.chosen
            text: card.chosen ? qsTr("Do not select %1").arg(card.title) : qsTr("Select %1").arg(card.title)
            onClicked: card.marked()
        }
        ColumnLayout {
            spacing: 2

            RowLayout {
                spacing: 6

                AppText { text: card.title; font: Theme.titleSmall; Layout.fillWidth: true; Layout.maximumWidth: implicitWidth + 1 }
                Symbol { visible: card.pinned; icon: "keep"; filled: true; size: 16; color: Theme.primary }
                Symbol { visible: card.archived; icon: "archive"; size: 16; color: card.tint }
                Item { Layout.fillWidth: true }
            }
            AppText { text: card.snippet; font: Theme.bodySmall; color: card.tint; Layout.fillWidth: true }
        }
        MemoryCell { visible: card.wide; text: card.folder; tint: card.tint; span: 128 }
    }
}
