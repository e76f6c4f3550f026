pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape

/* The pages of a phone; `pages` is a list of { key, text, symbol }. */
Rectangle {
    id: bar

    required property var pages
    property string current

    signal picked(string page)

    implicitHeight: Theme.row(76)
    color: Theme.containerLow

    RowLayout {
        anchors { fill: parent; leftMargin: Theme.space1; rightMargin: Theme.space1; topMargin: Theme.space2 }
        spacing: 0

        Repeater {
            model: bar.pages

            NavItem {
                required property var modelData

                objectName: "nav-" + modelData.key
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                Layout.alignment: Qt.AlignTop
                text: modelData.text
                symbol: modelData.symbol
                badge: modelData.badge ?? 0
                active: modelData.key === bar.current
                onClicked: bar.picked(modelData.key)
            }
        }
    }
}
