import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* One heading of the table; `column` is what it sorts by, empty when it does not. */
AbstractButton {
    id: heading

    required property FilterViewModel filters
    property string column
    property int span: 0
    property bool numeric: false
    readonly property bool sorted: column !== "" && filters.sort === column

    objectName: "column-" + column
    enabled: column !== ""
    implicitHeight: Math.round(Math.max(32, 24 * Theme.fontScale))
    Accessible.name: !sorted ? text : filters.descending ? qsTr("%1, sorted downwards").arg(text) : qsTr("%1, sorted upwards").arg(text)
    Keys.onReturnPressed: heading.click()
    onClicked: filters.sortBy(column)
    Layout.preferredWidth: span > 0 ? Math.round(span * Theme.fontScale) : -1
    Layout.minimumWidth: span > 0 ? Layout.preferredWidth : 0
    Layout.maximumWidth: span > 0 ? Layout.preferredWidth : Number.POSITIVE_INFINITY

    contentItem: Item {
        AppText {
            id: words

            width: Math.min(implicitWidth, parent.width - (arrow.visible ? 18 : 0))
            x: heading.numeric ? parent.width - width : 0
            anchors.verticalCenter: parent.verticalCenter
            text: heading.text
            font: Theme.labelMedium
            fits: true
            color: heading.sorted ? Theme.primary : Theme.inkMuted
        }
        Symbol {
            id: arrow

            visible: heading.sorted
            x: heading.numeric ? words.x - 18 : words.width + 2
            anchors.verticalCenter: parent.verticalCenter
            icon: "arrow_upward"
            size: 16
            rotation: heading.filters.descending ? 180 : 0
            color: Theme.primary
        }
    }
    background: Item {
        StateLayer { anchors { fill: parent; leftMargin: -6; rightMargin: -6 } control: heading; radius: Theme.radiusSmall }
    }
}
