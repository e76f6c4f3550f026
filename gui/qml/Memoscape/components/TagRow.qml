import QtQuick
import QtQuick.Layouts
import Memoscape

/* One tag of the browser: tick it to merge or delete several, click it to see its memories. */
RowButton {
    id: row

    required property string key
    required property int memories
    required property real share
    required property bool chosen

    signal ticked()
    signal renameAsked()
    signal deletionAsked()

    objectName: "tag-" + key
    text: key
    Accessible.name: qsTr("%1, %n memories", "a tag", memories).arg(key)
    padding: Theme.space1
    leftPadding: Theme.space2
    selected: chosen
    Keys.onSpacePressed: ticked()
    Keys.onDeletePressed: deletionAsked()

    RowLayout {
        width: parent.width
        spacing: Theme.space3

        CheckTile {
            objectName: "tick-" + row.key
            look: Theme.category("other")
            symbol: "sell"
            checked: row.chosen
            text: row.chosen ? qsTr("Do not select %1").arg(row.key) : qsTr("Select %1").arg(row.key)
            onClicked: row.ticked()
        }
        ColumnLayout {
            spacing: Theme.space1

            AppText { text: row.key; font: Theme.titleSmall; Layout.fillWidth: true }
            Rectangle {
                Layout.preferredWidth: Math.max(4, row.share * 160)
                implicitHeight: 4
                radius: 2
                color: Theme.primary
                opacity: 0.6
            }
        }
        AppText { text: row.memories.toLocaleString(Qt.locale(), "f", 0); font: Theme.labelMedium; muted: true }
        IconButton { objectName: "renameTag-" + row.key; symbol: "edit"; symbolSize: 20; size: 36; text: qsTr("Rename %1").arg(row.key); onClicked: row.renameAsked() }
        IconButton { objectName: "deleteTag-" + row.key; symbol: "delete"; symbolSize: 20; size: 36; text: qsTr("Delete %1").arg(row.key); onClicked: row.deletionAsked() }
    }
}
