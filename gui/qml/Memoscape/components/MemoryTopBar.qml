pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Search, and the views of the same memories. */
RowLayout {
    id: bar

    required property AppViewModel app
    required property MemoryViewModel memory
    required property ProfilesViewModel profiles
    property bool compact: false
    property bool drawer: false
    property bool filtered: false
    readonly property var views: [
        { key: "graph", text: qsTr("Graph"), symbol: "hub" },
        { key: "list", text: qsTr("List"), symbol: "view_list" },
        { key: "timeline", text: qsTr("Timeline"), symbol: "calendar_month" },
    ]
    readonly property TextField searchField: search.field

    signal drawerAsked()
    signal filterAsked()
    signal settingsAsked()
    signal resultsAsked()

    function take(text: string, cursor: int): void {
        hints.close()
        search.field.forceActiveFocus()
        memory.query = text
        search.field.cursorPosition = cursor
    }

    spacing: Theme.space3

    SearchBar {
        id: search

        Layout.fillWidth: true
        text: bar.memory.query
        placeholder: qsTr("Search everything")
        leading: bar.drawer ? "menu" : "search"
        leadingName: bar.drawer ? qsTr("Open folders") : qsTr("Search")
        onLeadingClicked: bar.drawer ? bar.drawerAsked() : search.field.forceActiveFocus()
        onEdited: text => { hints.close(); bar.memory.query = text }
        onAccepted: bar.app.search.remember()
        onPressed: if (text === "") hints.open()
        onDownPressed: text === "" ? hints.walk() : bar.resultsAsked()
        onEscaped: hints.opened ? hints.close() : bar.memory.query = ""

        SearchHints {
            id: hints

            objectName: "searchHints"
            parent: search
            search: bar.app.search
            y: search.height + Theme.space1
            width: Math.min(search.width, 520 * Theme.room)
            onTaken: (text, cursor) => bar.take(text, cursor)
            onClosed: if (!search.field.activeFocus && search.field.text === "") search.field.forceActiveFocus()
        }

        IconButton {
            id: switcher

            objectName: "switchView"
            visible: bar.compact
            symbol: bar.views.find(view => view.key === bar.memory.view)?.symbol ?? "hub"
            text: qsTr("Show as")
            onClicked: choices.open()

            MenuSheet {
                id: choices

                y: switcher.height + 4
                x: switcher.width - width
                implicitWidth: 200

                Repeater {
                    model: bar.views

                    MenuRow {
                        required property var modelData

                        objectName: "show-" + modelData.key
                        text: modelData.text
                        symbol: modelData.symbol
                        selected: bar.memory.view === modelData.key
                        onClicked: { choices.close(); bar.memory.view = modelData.key }
                    }
                }
            }
        }
        IconButton {
            objectName: "filterButton"
            symbol: "filter_list"
            checked: bar.filtered
            text: qsTr("Filter")
            onClicked: bar.filterAsked()
        }
        IconButton {
            objectName: "memorySettings"
            symbol: "tune"
            text: qsTr("Memory search settings")
            onClicked: bar.settingsAsked()
        }
        MemoryToolsMenu { app: bar.app }
    }
    Segmented {
        visible: !bar.compact
        compact: true
        segmentWidth: 48
        options: bar.views
        current: bar.memory.view
        onPicked: key => bar.memory.view = key
    }
}
