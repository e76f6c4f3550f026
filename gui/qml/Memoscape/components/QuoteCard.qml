import QtQuick
import QtQuick.Layouts
import Memoscape

/* Evidence: the words a memory rests on, where they were said, and whether they were found there. */
RowButton {
    id: card

    property string quote
    property string source
    property bool verified: true

    text: verified ? qsTr("Checked quote: %1").arg(quote) : qsTr("Unchecked quote: %1").arg(quote)
    fill: Theme.containerLow
    padding: Theme.space4

    ColumnLayout {
        width: parent.width
        spacing: Theme.space2

        RowLayout {
            spacing: Theme.space3

            Rectangle { Layout.fillHeight: true; Layout.preferredWidth: 3; radius: 2; color: Theme.primary }
            AppText {
                text: card.quote
                wrapMode: Text.Wrap
                maximumLineCount: 12
                lineHeight: 1.25
                Layout.fillWidth: true
            }
        }
        RowLayout {
            spacing: 6

            Symbol {
                icon: card.verified ? "check_circle" : "warning"
                filled: true
                size: 16
                color: Theme.category(card.verified ? "ok" : "warn").solid
            }
            AppText { text: card.source; font: Theme.bodySmall; muted: true; Layout.fillWidth: true }
            Symbol { icon: "open_in_new"; size: 16 }
        }
    }
}
