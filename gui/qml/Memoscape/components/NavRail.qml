pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape

/* The pages of a wide window; the last of them, the settings, stands at the foot. */
ColumnLayout {
    id: rail

    required property var pages
    property string current

    signal picked(string page)

    spacing: Theme.space2

    Avatar {
        Layout.alignment: Qt.AlignHCenter
        Layout.topMargin: Theme.space4
        Layout.bottomMargin: Theme.space4
        size: 44
        radius: 14
        symbol: "hub-fill"
        color: Theme.primary
        tint: Theme.primaryInk
    }
    Repeater {
        model: rail.pages.slice(0, -1)

        NavItem {
            required property var modelData

            objectName: "nav-" + modelData.key
            Layout.alignment: Qt.AlignHCenter
            text: modelData.text
            symbol: modelData.symbol
            badge: modelData.badge ?? 0
            active: modelData.key === rail.current
            onClicked: rail.picked(modelData.key)
        }
    }
    Item { Layout.fillHeight: true }
    NavItem {
        readonly property var entry: rail.pages[rail.pages.length - 1]

        objectName: "nav-" + entry.key
        Layout.alignment: Qt.AlignHCenter
        Layout.bottomMargin: Theme.space3
        text: entry.text
        symbol: entry.symbol
        active: entry.key === rail.current
        onClicked: rail.picked(entry.key)
    }
}
