import QtQuick
import QtQuick.Controls.Material
import Memoscape

/* Lets its `owner` be dragged with the mouse: a label follows the pointer; `kind` and `key` tell what is dropped. */
Item {
    id: source

    required property Item owner
    property string kind
    property string key
    property string label
    property string symbol

    anchors.fill: parent

    DragHandler {
        id: handler

        parent: source.owner
        target: null
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad | PointerDevice.Stylus
        grabPermissions: PointerHandler.CanTakeOverFromAnything
        onActiveChanged: {
            if (active)
                ghost.Drag.active = true
            else
                ghost.Drag.drop()
        }
    }
    Rectangle {
        id: ghost

        objectName: "dragGhost"
        parent: Overlay.overlay
        visible: handler.active
        x: handler.centroid.scenePosition.x + 8
        y: handler.centroid.scenePosition.y + 8
        width: Math.min(280, content.implicitWidth + 2 * Theme.space4)
        height: 40
        radius: 20
        color: Theme.primaryContainer
        border { width: 1; color: Theme.primary }
        Drag.source: source
        Drag.keys: [source.kind]
        Drag.hotSpot: Qt.point(-8, -8)

        Row {
            id: content

            anchors { left: parent.left; leftMargin: Theme.space4; verticalCenter: parent.verticalCenter }
            spacing: Theme.space2

            Symbol { icon: source.symbol; size: 18; color: Theme.primaryContainerInk; anchors.verticalCenter: parent.verticalCenter }
            AppText {
                width: Math.min(implicitWidth, 220)
                text: source.label
                font: Theme.labelLarge
                color: Theme.primaryContainerInk
                anchors.verticalCenter: parent.verticalCenter
            }
        }
    }
}
