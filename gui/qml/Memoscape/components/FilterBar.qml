pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The order, what is filtered by (each can be taken away), and how many memories are left. */
RowLayout {
    id: bar

    required property AppViewModel app
    property bool sortable: true
    readonly property FilterViewModel filters: app.filters

    signal filterAsked()

    spacing: Theme.space2

    SortChip {
        visible: bar.sortable
        filters: bar.filters
        searching: bar.app.memory.query.trim() !== ""
        Layout.fillWidth: true
        Layout.maximumWidth: implicitWidth
    }
    Chip {
        objectName: "openFilters"
        Layout.fillWidth: true
        Layout.maximumWidth: implicitWidth
        visible: bar.filters.chips.length === 0
        symbol: "filter_list"
        text: qsTr("Filter")
        onClicked: bar.filterAsked()
    }
    ListView {
        id: chips

        Layout.fillWidth: true
        Layout.preferredHeight: Theme.row(32)
        orientation: ListView.Horizontal
        spacing: Theme.space2
        clip: true
        model: bar.filters.chips
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Filters in force")
        delegate: FilterChip {
            required property var modelData

            objectName: "filter-" + modelData.key
            text: modelData.text
            symbol: modelData.symbol
            onClicked: bar.filterAsked()
            onRemoved: bar.filters.remove(modelData.key)
        }
    }
    AppButton {
        objectName: "clearFilters"
        visible: bar.filters.chips.length > 1
        variant: "text"
        text: qsTr("Clear filters")
        implicitHeight: Theme.row(32)
        onClicked: bar.filters.clear()
    }
    AppText {
        objectName: "listed"
        visible: bar.width > 480
        text: qsTr("%n memories", "", bar.app.memory.listed)
        font: Theme.bodySmall
        muted: true
    }
}
