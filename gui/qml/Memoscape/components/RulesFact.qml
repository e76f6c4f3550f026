import QtQuick
import QtQuick.Layouts
import Memoscape

/* One line of help beside its symbol. */
RowLayout {
    id: fact

    property string symbol
    property string text

    spacing: Theme.space3

    Symbol { icon: fact.symbol; size: 18; Layout.alignment: Qt.AlignTop }
    AppText { text: fact.text; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
}
