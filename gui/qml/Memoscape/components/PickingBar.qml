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

        readonly property bool narrow: cancel.implicitWidth + add.implicitWidth + columnSpacing > width

        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; leftMargin: Theme.space4; rightMargin: Theme.space2 }
        columns: narrow ? 1 : words.implicitWidth + cancel.implicitWidth + add.implicitWidth + 2 * columnSpacing > width ? 2 : 3
        columnSpacing: Theme.space2
        rowSpacing: Theme.space1

        AppText { id: words; objectName: "pickedCount"; text: bar.picking.count > 0 ? qsTr("%n messages chosen", "", bar.picking.count) : qsTr("Choose messages to remember"); font: Theme.titleSmall; color: Theme.primaryContainerInk; wrapMode: Text.Wrap; Layout.fillWidth: true; Layout.columnSpan: row.columns === 2 ? 2 : 1 }
        AppButton { id: cancel; objectName: "stopPicking"; variant: "text"; tint: Theme.primaryContainerInk; text: qsTr("Cancel"); Layout.alignment: Qt.AlignRight; onClicked: bar.picking.stop() }
        AppButton { id: add; objectName: "addToMemory"; variant: "filled"; text: qsTr("Add to memory"); enabled: bar.picking.count > 0; Layout.alignment: Qt.AlignRight; onClicked: bar.picking.add() }
    }
}
