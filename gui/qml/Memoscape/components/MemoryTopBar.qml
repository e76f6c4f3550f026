import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Search, and the views of the same memories. */
RowLayout {
    id: bar

    required property MemoryViewModel memory
    required property ProfilesViewModel profiles
    property bool compact: false
    property bool drawer: false
    property string view: "graph"
    readonly property TextField searchField: search.field

    signal drawerAsked()
    signal viewPicked(string view)
    signal settingsAsked()

    spacing: Theme.space3

    SearchBar {
        id: search

        Layout.fillWidth: true
        text: bar.memory.query
        placeholder: qsTr("Search memories")
        leading: bar.drawer ? "menu" : "search"
        leadingName: bar.drawer ? qsTr("Open folders") : qsTr("Search")
        onLeadingClicked: bar.drawer ? bar.drawerAsked() : search.field.forceActiveFocus()
        onEdited: text => bar.memory.query = text

        IconButton {
            objectName: "switchView"
            visible: bar.compact
            symbol: bar.view === "graph" ? "view_list" : "hub"
            text: bar.view === "graph" ? qsTr("List") : qsTr("Graph")
            onClicked: bar.viewPicked(bar.view === "graph" ? "list" : "graph")
        }
        IconButton {
            objectName: "memorySettings"
            symbol: "tune"
            text: qsTr("Memory search settings")
            onClicked: bar.settingsAsked()
        }
    }
    Segmented {
        visible: !bar.compact
        compact: true
        segmentWidth: 48
        options: [{ key: "graph", text: qsTr("Graph"), symbol: "hub" }, { key: "list", text: qsTr("List"), symbol: "view_list" }]
        current: bar.view
        onPicked: key => bar.viewPicked(key)
    }
}
