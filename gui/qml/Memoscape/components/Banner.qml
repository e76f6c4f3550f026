import QtQuick
import QtQuick.Layouts
import Memoscape

/* One sentence that must be read first; tone is a category of the theme. */
Rectangle {
    id: banner

    property string text
    property string symbol
    property string tone: "warn"
    readonly property color tint: Theme.category(tone).ink

    implicitHeight: row.implicitHeight + 2 * Theme.space3
    radius: Theme.radiusLarge
    color: Theme.category(tone).fill
    Accessible.role: Accessible.StaticText
    Accessible.name: text

    RowLayout {
        id: row

        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; leftMargin: Theme.space4; rightMargin: Theme.space4 }
        spacing: Theme.space3

        Symbol { icon: banner.symbol; size: 20; color: banner.tint; Layout.alignment: Qt.AlignTop }
        AppText { text: banner.text; color: banner.tint; wrapMode: Text.Wrap; Layout.fillWidth: true }
    }
}
