import QtQuick
import QtQuick.Layouts
import Memoscape

/* One row of the list: category, title, the words around a hit, folder and date. */
RowButton {
    id: card

    required property string key
    required property string title
    required property string snippet
    required property string folder
    required property string category
    required property string changed
    required property bool pinned
    property bool compact: false
    readonly property var look: Theme.category(category)
    readonly property color tint: selected ? Theme.secondaryContainerInk : Theme.inkMuted

    objectName: "memory-" + title
    text: title
    implicitHeight: 68

    RowLayout {
        width: parent.width
        height: 44
        spacing: Theme.space4

        Rectangle {
            implicitWidth: 40
            implicitHeight: 40
            radius: Theme.radiusMedium
            color: card.look.fill

            Symbol {
                anchors.centerIn: parent
                size: 20
                color: card.look.ink
                icon: Theme.categorySymbols[card.category]
            }
        }
        ColumnLayout {
            spacing: 2

            AppText { text: card.title; font: Theme.titleSmall; Layout.fillWidth: true }
            AppText { text: card.snippet; font: Theme.bodySmall; color: card.tint; Layout.fillWidth: true }
        }
        Symbol { visible: card.pinned; icon: "keep"; filled: true; size: 16; color: Theme.primary }
        AppText {
            visible: !card.compact
            text: card.folder
            font: Theme.bodySmall
            color: card.tint
            Layout.preferredWidth: 128
        }
        AppText {
            text: card.changed
            font: Theme.bodySmall
            color: card.tint
            horizontalAlignment: Text.AlignRight
            Layout.preferredWidth: 56
        }
    }
}
