import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The details on a phone: a bottom sheet. */
Drawer {
    id: sheet

    required property DetailViewModel detail
    property bool wanted: false

    signal editAsked()
    signal linkAsked()
    signal linkEditAsked(string linkId)

    edge: Qt.BottomEdge
    width: parent.width
    height: Math.min(parent.height * 0.86, column.implicitHeight + 40)
    dragMargin: 0
    leftPadding: Theme.space5
    rightPadding: Theme.space5
    topPadding: Theme.space3
    bottomPadding: Theme.space4
    enter: Slide {}
    exit: Slide { goal: 0 }
    Overlay.modal: Rectangle { color: Theme.scrim }
    onWantedChanged: wanted ? open() : close()
    onClosed: if (wanted) detail.close()

    background: Rectangle {
        topLeftRadius: Theme.radiusDialog
        topRightRadius: Theme.radiusDialog
        color: Theme.dark ? Theme.containerLow : Theme.scheme.surfaceContainerLow
    }
    contentItem: ColumnLayout {
        id: column

        spacing: Theme.space3

        Rectangle {
            Layout.alignment: Qt.AlignHCenter
            implicitWidth: 32
            implicitHeight: 4
            radius: 2
            color: Theme.outline
            opacity: 0.5
        }
        MemoryDetail {
            detail: sheet.detail
            quoteFill: Theme.dark ? Theme.containerHigh : Theme.pane
            Layout.fillWidth: true
            Layout.fillHeight: true
            onLinkEditAsked: linkId => sheet.linkEditAsked(linkId)
        }
        RowLayout {
            spacing: Theme.space2

            Item { Layout.fillWidth: true }
            DetailActions {
                detail: sheet.detail
                Layout.fillWidth: false
                onEditAsked: sheet.editAsked()
                onLinkAsked: sheet.linkAsked()
            }
        }
    }
}
