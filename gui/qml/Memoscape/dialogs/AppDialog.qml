import QtQuick
import QtQuick.Controls.Material
import QtQuick.Effects
import QtQuick.Layouts
import Memoscape

/* Centred card on a wide window, the whole screen on a phone. Header, body, footer; Esc and the cross close it. */
Popup {
    id: dialog

    property string title
    property string subtitle
    property int cardWidth: 560
    property bool small: false
    property bool guarded: false // the cross and Esc ask by `leaveAsked` instead of closing
    readonly property bool full: !small && (parent?.width ?? 0) < Theme.compactBelow
    default property alias body: content.data
    property alias footer: feet.data
    property alias headerActions: actions.data

    signal leaveAsked()

    function leave(): void {
        guarded ? leaveAsked() : close()
    }

    parent: Overlay.overlay
    anchors.centerIn: parent
    width: full ? (parent?.width ?? 0) : Math.min(cardWidth, (parent?.width ?? 0) - 32)
    height: full ? (parent?.height ?? 0) : Math.min(implicitHeight, (parent?.height ?? 0) - 48)
    padding: full ? Theme.space4 : Theme.space6
    topPadding: full ? Theme.space2 : Theme.space5
    bottomPadding: Theme.space4
    modal: true
    focus: true
    enter: Fade {}
    exit: Fade { away: true }
    Overlay.modal: Rectangle { color: Theme.scrim }

    background: Item {
        RectangularShadow {
            visible: !dialog.full
            anchors.fill: card
            radius: card.radius
            blur: 40
            offset: Qt.vector2d(0, 8)
            color: Theme.shadow
        }
        Rectangle {
            id: card

            anchors.fill: parent
            radius: dialog.full ? 0 : Theme.radiusDialog
            color: dialog.full ? Theme.surface : Theme.pane
        }
    }
    contentItem: ColumnLayout {
        spacing: Theme.space4
        Keys.enabled: dialog.guarded
        Keys.onEscapePressed: dialog.leave()
        Accessible.role: Accessible.Dialog
        Accessible.name: dialog.title

        RowLayout {
            spacing: Theme.space2
            Layout.fillHeight: false

            ColumnLayout {
                spacing: 2

                AppText { text: dialog.title; font: Theme.titleLarge; wrapMode: Text.Wrap; Layout.fillWidth: true }
                AppText {
                    visible: text !== ""
                    text: dialog.subtitle
                    font: Theme.bodySmall
                    muted: true
                    wrapMode: Text.Wrap
                    Layout.fillWidth: true
                }
            }
            RowLayout { id: actions; spacing: Theme.space2; Layout.fillWidth: false; Layout.alignment: Qt.AlignTop; Layout.topMargin: Theme.space2 }
            IconButton {
                objectName: "closeDialog"
                visible: !dialog.small
                Layout.alignment: Qt.AlignTop
                symbol: "close"
                text: qsTr("Close")
                onClicked: dialog.leave()
            }
        }
        ColumnLayout {
            id: content

            spacing: Theme.space4
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.maximumHeight: Number.POSITIVE_INFINITY // also of a body that needs less, so that the header stays on top
        }
        GridLayout {
            id: feet

            readonly property real needed: [...children].reduce((sum, each) => each.visible ? sum + least(each) + columnSpacing : sum, -columnSpacing)
            readonly property bool stacked: needed > dialog.availableWidth

            function least(each: Item): real { // words that wrap need not stand in one line
                return (each as Text)?.wrapMode ? Math.min(each.implicitWidth, 140) : each.implicitWidth
            }

            visible: children.length > 0
            Layout.fillHeight: false
            columns: stacked ? 1 : Math.max(1, children.length)
            columnSpacing: Theme.space2
            rowSpacing: Theme.space1
            Layout.fillWidth: !stacked
            Layout.maximumWidth: dialog.availableWidth
            Layout.alignment: Qt.AlignRight
        }
    }
}
