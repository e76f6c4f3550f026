import QtQuick
import QtQuick.Layouts
import Memoscape

/* One row of the list: category or check mark, title, the words around a hit; with `table` the columns at the right. */
RowButton {
    id: card

    required property int index
    required property string key
    required property string title
    required property string snippet
    required property string folder
    required property string category
    required property string tags
    required property real importance
    required property int links
    required property string changed
    required property bool pinned
    required property bool archived
    property bool table: false
    property bool chosen: false
    property bool current: false
    readonly property var look: Theme.category(category)
    readonly property color tint: selected ? Theme.secondaryContainerInk : Theme.inkMuted

    signal marked()
    signal menuAsked(real x, real y)

    objectName: "memory-" + title
    text: archived ? qsTr("%1, archived").arg(title) : title
    implicitHeight: Math.round(Math.max(64, 48 + 16 * Theme.fontScale))
    activeFocusOnTab: false
    opacity: archived ? 0.7 : 1
    Accessible.checkable: true
    Accessible.checked: chosen
    Keys.onSpacePressed: card.marked()
    onPressAndHold: card.marked()

    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: point => card.menuAsked(point.position.x, point.position.y)
    }
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

        CheckTile {
            objectName: "check-" + card.title
            look: card.look
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
        MemoryCell { visible: card.table; text: card.folder; tint: card.tint; span: 120 }
        MemoryCell { visible: card.table; text: card.tags; tint: card.tint; span: 96 }
        MemoryCell { visible: card.table; text: card.importance.toFixed(2); tint: card.tint; span: 84; numeric: true }
        MemoryCell { visible: card.table; text: card.links; tint: card.tint; span: 56; numeric: true }
        MemoryCell { text: card.changed; tint: card.tint; span: card.table ? 72 : 56; numeric: true }
    }
}
