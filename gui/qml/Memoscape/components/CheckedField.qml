import QtQuick
import QtQuick.Layouts
import Memoscape

/* A text field that says below what is wrong with it. */
ColumnLayout {
    id: column

    property alias label: field.label
    property alias text: field.text
    property alias placeholder: field.placeholderText
    property alias field: field
    property string problem

    signal edited()

    spacing: Theme.space1

    AppField {
        id: field

        objectName: column.objectName + "Text"
        Layout.fillWidth: true
        Accessible.description: column.problem
        onTextEdited: column.edited()
    }
    AppText {
        objectName: column.objectName + "Problem"
        visible: text !== ""
        text: column.problem
        font: Theme.bodySmall
        color: Theme.error
        wrapMode: Text.Wrap
        Layout.fillWidth: true
        Layout.leftMargin: Theme.space4
    }
}
