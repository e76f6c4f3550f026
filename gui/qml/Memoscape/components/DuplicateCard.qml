import QtQuick
import QtQuick.Layouts
import Memoscape

/* Two memories that may be the same, how alike they are, and what to do about it. */
Rectangle {
    id: card

    required property string key
    required property string firstTitle
    required property string firstText
    required property string secondTitle
    required property string secondText
    required property int percent
    required property bool sameName
    property bool compact: false

    signal compared()
    signal toldApart()

    implicitHeight: column.implicitHeight + 2 * Theme.space4
    radius: Theme.radiusLarge
    color: Theme.containerLow
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1 and %2, %3 % alike").arg(firstTitle).arg(secondTitle).arg(percent)

    ColumnLayout {
        id: column

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.space4 }
        spacing: Theme.space3

        GridLayout {
            columns: card.compact ? 1 : 2
            columnSpacing: Theme.space5
            rowSpacing: Theme.space3
            uniformCellWidths: true

            ColumnLayout {
                spacing: 2

                AppText { text: card.firstTitle; font: Theme.titleSmall; Layout.fillWidth: true }
                AppText { text: card.firstText; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; maximumLineCount: 2; Layout.fillWidth: true }
            }
            ColumnLayout {
                spacing: 2

                AppText { text: card.secondTitle; font: Theme.titleSmall; Layout.fillWidth: true }
                AppText { text: card.secondText; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; maximumLineCount: 2; Layout.fillWidth: true }
            }
        }
        RowLayout {
            spacing: Theme.space2

            StatusChip { text: qsTr("%1 % alike").arg(card.percent); tone: card.percent >= 80 ? "warn" : "neutral" }
            StatusChip { visible: card.sameName && !card.compact; text: qsTr("Same name"); tone: "info" }
            Item { Layout.fillWidth: true }
            AppButton { objectName: "tellApart-" + card.firstTitle; variant: "text"; text: qsTr("Not the same"); onClicked: card.toldApart() }
            AppButton { objectName: "compare-" + card.firstTitle; text: qsTr("Compare…"); onClicked: card.compared() }
        }
    }
}
