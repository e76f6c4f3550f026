pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape
import Memoscape.ViewModels

/* What the list is sorted by; opens the choices. The one in force again turns it round. */
Chip {
    id: chip

    required property FilterViewModel filters
    property bool searching: false
    readonly property var choices: [
        { key: "", text: searching ? qsTr("Best match") : qsTr("Last changed") },
        { key: "created", text: qsTr("Written") },
        { key: "happened", text: qsTr("Happened") },
        { key: "title", text: qsTr("Title") },
        { key: "folder", text: qsTr("Folder") },
        { key: "source", text: qsTr("Source") },
        { key: "importance", text: qsTr("Importance") },
        { key: "links", text: qsTr("Links") },
    ].concat(searching ? [{ key: "updated", text: qsTr("Last changed") }] : [])
    readonly property string now: filters.sort === "updated" && !searching ? "" : filters.sort

    objectName: "sortBy"
    symbol: "sort"
    text: choices.find(choice => choice.key === now)?.text ?? ""
    help: qsTr("Sort by")
    onClicked: menu.open()

    MenuSheet {
        id: menu

        y: chip.height + 4

        Repeater {
            model: chip.choices

            MenuRow {
                required property var modelData

                objectName: "sort-" + modelData.key
                text: modelData.text
                selected: modelData.key === chip.now
                symbol: !selected || modelData.key === "" ? "" : chip.filters.descending ? "keyboard_arrow_down" : "arrow_upward"
                onClicked: { chip.filters.sortBy(modelData.key); menu.close() }
            }
        }
    }
}
