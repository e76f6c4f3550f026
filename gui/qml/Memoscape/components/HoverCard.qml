import QtQuick
import QtQuick.Effects
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What a memory is about, half a second after the mouse came to rest on it. Takes no clicks. */
Item {
    id: card

    required property GraphViewModel places
    property var shown: ({})
    property string key
    property point at

    function wait(key: string, x: real, y: real): void {
        card.key = key
        card.at = Qt.point(x, y)
        visible = false
        delay.stop()
        if (key !== "")
            delay.start()
    }

    visible: false
    width: 264
    height: column.implicitHeight + 24
    x: Math.max(8, Math.min(at.x + 14, parent.width - width - 8))
    y: at.y + 20 + height < parent.height - 8 ? at.y + 20 : Math.max(8, at.y - height - 14)
    opacity: visible ? 1 : 0

    Behavior on opacity { NumberAnimation { duration: Theme.motionShort } }

    Timer {
        id: delay

        interval: 500
        onTriggered: {
            card.shown = card.places.card(card.key)
            card.visible = card.shown.title !== undefined
        }
    }
    RectangularShadow {
        anchors.fill: ground
        radius: ground.radius
        blur: 20
        offset: Qt.vector2d(0, 4)
        color: Theme.shadow
    }
    Rectangle { id: ground; anchors.fill: parent; radius: Theme.radiusLarge; color: Theme.containerHigh }
    ColumnLayout {
        id: column

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.space3 }
        spacing: Theme.space1

        AppText {
            objectName: "hoverTitle"
            text: card.shown.title ?? ""
            font: Theme.titleSmall
            wrapMode: Text.Wrap
            maximumLineCount: 2
            Layout.fillWidth: true
        }
        AppText {
            visible: text !== ""
            text: card.shown.words ?? ""
            font: Theme.bodySmall
            color: Theme.inkMuted
            wrapMode: Text.Wrap
            maximumLineCount: 3
            Layout.fillWidth: true
        }
        RowLayout {
            spacing: Theme.space2
            Layout.topMargin: Theme.space1

            Rectangle {
                implicitWidth: 8
                implicitHeight: 8
                radius: 4
                color: Theme.category(card.shown.category ?? "other").solid
            }
            AppText { text: card.shown.folder ?? ""; font: Theme.labelMedium; muted: true; Layout.fillWidth: true }
            AppText { text: qsTr("%n links", "", card.shown.links ?? 0); font: Theme.labelMedium; muted: true }
        }
    }
}
