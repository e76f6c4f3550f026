import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* How many messages are chosen, and what becomes of them. */
Rectangle {
    id: bar

    required property PickingViewModel picking

    implicitHeight: row.implicitHeight + 2 * Theme.space2
    radius: Theme.radiusLarge
    color: Theme.primaryContainer
    Accessible.role: Accessible.ToolBar
    Accessible.name: words.text

    GridLayout {
        id: row

        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; leftMargin: Theme.space4; rightMargin: Theme.space2 }
        columns: width < words.implicitWidth + buttons.implicitWidth + columnSpacing ? 1 : 2
        columnSpacing: Theme.space3

        AppText { id: words; objectName: "pickedCount"; text: bar.picking.count > 0 ? qsTr("%n messages chosen", "", bar.picking.count) : qsTr("Choose messages to remember"); font: Theme.titleSmall; color: Theme.primaryContainerInk; wrapMode: Text.Wrap; Layout.fillWidth: true }
        RowLayout {
            id: buttons

            spacing: Theme.space2
            Layout.fillWidth: false
            Layout.alignment: Qt.AlignRight

            AppButton { objectName: "stopPicking"; variant: "text"; tint: Theme.primaryContainerInk; text: qsTr("Cancel"); onClicked: bar.picking.stop() }
            AppButton { objectName: "addToMemory"; variant: "filled"; text: qsTr("Add to memory"); enabled: bar.picking.count > 0; onClicked: bar.picking.add() }
        }
    }
}
