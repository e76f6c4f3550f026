import QtQuick
import Memoscape
import Memoscape.ViewModels

/* The gap between two panes: dragging it, or Left and Right, changes the width of one of them; a double click resets it. */
Item {
    id: handle

    required property SettingsViewModel settings
    required property string pane
    property bool mirrored: false // the pane is at the right
    readonly property int paneWidth: settings.paneWidths[pane]
    readonly property int usual: ({ folders: 256, list: 344, details: 328 })[pane]

    function widen(by: int): void {
        settings.setPaneWidth(pane, paneWidth + (mirrored ? -by : by))
    }

    implicitWidth: Theme.space4
    activeFocusOnTab: true
    Accessible.role: Accessible.Splitter
    Accessible.name: qsTr("Width of the pane")
    Accessible.focusable: true
    Keys.onLeftPressed: widen(-Theme.space4)
    Keys.onRightPressed: widen(Theme.space4)

    Rectangle {
        anchors.centerIn: parent
        width: 4
        height: 40
        radius: 2
        color: handle.activeFocus ? Theme.primary : Theme.outlineSoft
        visible: handle.activeFocus || hover.hovered || drag.active
    }
    HoverHandler { id: hover; cursorShape: Qt.SplitHCursor }
    DragHandler {
        id: drag

        property int start: 0

        target: null
        yAxis.enabled: false
        onActiveChanged: if (active) start = handle.paneWidth
        onCentroidChanged: {
            const moved = centroid.scenePosition.x - centroid.scenePressPosition.x
            if (active)
                handle.settings.setPaneWidth(handle.pane, start + (handle.mirrored ? -moved : moved))
        }
    }
    TapHandler { onDoubleTapped: handle.settings.setPaneWidth(handle.pane, handle.usual) }
}
