pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* "None missed" in one picture: each message is in exactly one of five states. */
Rectangle {
    id: card

    required property ActivityViewModel activity
    property bool compact: false

    implicitHeight: column.implicitHeight + 2 * Theme.space5
    radius: Theme.radiusPane
    color: Theme.pane

    ColumnLayout {
        id: column

        anchors { fill: parent; margins: Theme.space5 }
        spacing: Theme.space3

        RowLayout {
            spacing: Theme.space3

            ColumnLayout {
                spacing: 2

                AppText { objectName: "noneMissed"; text: qsTr("%n messages, none missed", "", card.activity.messages); font: Theme.titleMedium; wrapMode: Text.Wrap; Layout.fillWidth: true }
                AppText { text: card.activity.origin; font: Theme.bodySmall; muted: true; wrapMode: Text.Wrap; Layout.fillWidth: true }
            }
            AppText { objectName: "readShare"; text: qsTr("%1 % read").arg(card.activity.readPercent); font: Theme.titleLarge; color: Theme.primary }
        }
        CoverageBar { id: bar; Layout.fillWidth: true; implicitHeight: 16; parts: card.activity.parts }
        Flow {
            Layout.fillWidth: true
            spacing: card.compact ? Theme.space3 : Theme.space6

            Repeater {
                model: card.activity.parts.filter(part => part.count > 0)

                Row {
                    id: entry

                    required property var modelData

                    spacing: 6

                    Rectangle { width: 10; height: 10; radius: 3; color: bar.tint(entry.modelData.key); anchors.verticalCenter: parent.verticalCenter }
                    AppText { text: entry.modelData.text; font: Theme.bodySmall; muted: true; anchors.verticalCenter: parent.verticalCenter }
                    AppText { objectName: "coverage-" + entry.modelData.key; text: entry.modelData.count.toLocaleString(Qt.locale(), "f", 0); font: Theme.labelMedium; anchors.verticalCenter: parent.verticalCenter }
                }
            }
        }
        AppText {
            objectName: "skipReasons"
            visible: card.activity.skipped !== ""
            text: qsTr("Left out: %1").arg(card.activity.skipped)
            font: Theme.bodySmall
            muted: true
            wrapMode: Text.Wrap
            maximumLineCount: 2
            Layout.fillWidth: true
        }
    }
}
