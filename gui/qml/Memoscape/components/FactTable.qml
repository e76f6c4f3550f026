pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Label and value under each other, value to be read whole. */
ColumnLayout {
    id: table

    required property RowModel facts

    spacing: Theme.space1

    Repeater {
        model: table.facts

        RowLayout {
            id: fact

            required property string key
            required property string label
            required property string value

            spacing: Theme.space3

            AppText {
                text: fact.label
                font: Theme.bodySmall
                muted: true
                wrapMode: Text.Wrap
                Layout.preferredWidth: 88 * Theme.fontScale
                Layout.alignment: Qt.AlignTop
            }
            AppText {
                objectName: "fact-" + fact.key
                text: fact.value
                font: Theme.bodySmall
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                Layout.fillWidth: true
                Accessible.name: fact.label + ": " + fact.value
            }
        }
    }
}
