pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape

/* Every key of ShortcutList, in two columns where there is room. */
AppDialog {
    id: dialog

    title: qsTr("Keyboard shortcuts")
    cardWidth: 820 * Theme.room

    ScrollPane {
        id: pane

        objectName: "shortcutList"
        focus: true
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 560
        Keys.onUpPressed: flick(0, 800)
        Keys.onDownPressed: flick(0, -800)

        GridLayout {
            columns: pane.width >= 640 * Theme.room ? 2 : 1
            columnSpacing: Theme.space8
            rowSpacing: Theme.space5

            ShortcutGroup { groups: ShortcutList.groups.slice(0, 1) }
            ShortcutGroup { groups: ShortcutList.groups.slice(1) }
        }
    }
}
