import QtQuick
import QtQuick.Layouts
import Memoscape

/* A piece of a conversation that could not be read, with its reason and what to do about it. */
Rectangle {
    id: row

    required property string key
    required property string title
    required property string reason
    required property string again
    required property bool dead

    signal retried()
    signal givenUp()

    objectName: "queue-" + title
    implicitHeight: column.implicitHeight + 2 * Theme.space3
    radius: Theme.radiusLarge
    color: dead ? Theme.errorContainer : Theme.category("warn").fill
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Could not be read: %1").arg(title)

    readonly property color tint: dead ? Theme.errorContainerInk : Theme.category("warn").ink

    ColumnLayout {
        id: column

        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.space3; leftMargin: Theme.space4 }
        spacing: 2

        RowLayout {
            spacing: Theme.space2

            Symbol { icon: row.dead ? "error" : "schedule"; size: 18; color: row.tint }
            AppText { text: row.title; font: Theme.titleSmall; color: row.tint; Layout.fillWidth: true }
            AppText { text: row.dead ? qsTr("Given up") : row.again === "" ? qsTr("Next save") : qsTr("Again %1").arg(row.again); font: Theme.labelMedium; color: row.tint }
        }
        AppText { visible: text !== ""; text: row.reason; font: Theme.bodySmall; color: row.tint; wrapMode: Text.Wrap; maximumLineCount: 3; Layout.fillWidth: true }
        RowLayout {
            spacing: 0
            Layout.leftMargin: -Theme.space3

            AppButton { objectName: "retry-" + row.title; variant: "text"; symbol: "refresh"; text: qsTr("Try again"); tint: row.tint; onClicked: row.retried() }
            AppButton { objectName: "drop-" + row.title; variant: "text"; symbol: "block"; text: qsTr("Leave out"); tint: row.tint; onClicked: row.givenUp() }
        }
    }
}
