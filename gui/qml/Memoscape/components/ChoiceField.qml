pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* One of a short list, as a filled field that opens a menu: `options` is a list of { key, text }. */
ComboBox {
    id: field

    property string label
    property var options: []
    property string current

    signal picked(string key)

    implicitHeight: Theme.row(56)
    leftPadding: 0
    rightPadding: 0
    topPadding: 0
    bottomPadding: 0
    model: options
    textRole: "text"
    valueRole: "key"
    currentIndex: options.findIndex(option => option.key === current)
    font: Theme.bodyLarge
    Accessible.name: label
    onActivated: field.picked(currentValue)

    contentItem: AppText {
        text: field.displayText
        font: Theme.bodyLarge
        leftPadding: Theme.space4
        rightPadding: 48
        topPadding: 16
        verticalAlignment: Text.AlignVCenter
        fits: true
    }
    background: Rectangle {
        radius: Theme.radiusMedium
        color: Theme.container
        border { width: field.visualFocus || field.popup.visible ? 2 : 0; color: Theme.primary }

        AppText { x: Theme.space4; y: 7; width: Math.min(implicitWidth, field.width - 2 * x); text: field.label; font: Theme.labelSmall; fits: true; muted: true }
    }
    indicator: Item {
        x: field.width - width
        width: 48
        height: field.height

        Symbol { anchors.centerIn: parent; icon: "arrow_drop_down" }
    }
    delegate: MenuRow {
        required property var modelData
        required property int index

        objectName: "option-" + modelData.key
        width: field.width - 16
        text: modelData.text
        symbol: ""
        selected: field.highlightedIndex === index
    }
}
