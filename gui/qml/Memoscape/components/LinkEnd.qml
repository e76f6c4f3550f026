pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One end of a link: the memory, or a search for it. */
ColumnLayout {
    id: end

    required property LinkEditorViewModel links
    required property var memory
    required property string label
    readonly property bool missing: memory.id === ""
    property alias field: field

    spacing: Theme.space1

    AppText { text: end.label; font: Theme.labelMedium; muted: true }
    Rectangle {
        visible: !end.missing
        implicitHeight: Theme.row(48)
        radius: Theme.radiusMedium
        color: Theme.containerLow
        Layout.fillWidth: true

        AppText {
            objectName: end.objectName + "Title"
            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: Theme.space4 }
            text: end.memory.title
            font: Theme.titleSmall
        }
    }
    AppField {
        id: field

        objectName: end.objectName + "Search"
        visible: end.missing
        label: qsTr("Search the memory to link")
        Layout.fillWidth: true
        onTextEdited: end.links.search(text)
        onVisibleChanged: if (!visible) clear()
        Keys.onDownPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
        onAccepted: if (rows.count > 0) end.links.choose(end.links.found.data(end.links.found.index(0, 0), Qt.UserRole + 1))
    }
    Repeater {
        id: rows

        model: end.missing ? end.links.found : null

        MenuRow {
            required property string key
            required property string title
            required property string folder

            objectName: "found-" + title
            text: qsTr("%1 · %2").arg(title).arg(folder)
            symbol: "label"
            onClicked: end.links.choose(key)
        }
    }
}
