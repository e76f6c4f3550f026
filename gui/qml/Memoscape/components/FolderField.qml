pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Choose a folder that is there, or write a new path; empty means no folder. */
ComboBox {
    id: field

    property string label
    property string symbol: "folder"

    implicitHeight: Theme.row(56)
    leftPadding: 0
    rightPadding: 0
    topPadding: 0
    bottomPadding: 0
    editable: true
    selectTextByMouse: true
    font: Theme.bodyLarge
    Accessible.name: label

    contentItem: AppField {
        objectName: field.objectName + "Text"
        label: field.label
        text: field.editText
        rightPadding: 48
        onTextEdited: field.editText = text
    }
    background: Item {}
    indicator: Item {
        z: 1
        x: field.width - width
        width: 48
        height: field.height

        Symbol { anchors.centerIn: parent; icon: "arrow_drop_down" }
    }
    delegate: MenuRow {
        required property string modelData
        required property int index

        width: field.width - 16
        text: modelData
        symbol: field.symbol
        selected: field.highlightedIndex === index
        onClicked: { field.currentIndex = index; field.editText = modelData; field.popup.close() }
    }
}
