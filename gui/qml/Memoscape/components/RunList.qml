pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What could not be read, then every run, newest first. */
ListView {
    id: list

    required property ActivityViewModel activity
    required property RunViewModel run
    property bool marked: false

    objectName: "runList"
    clip: true
    spacing: 2
    model: activity.runs
    reuseItems: true
    activeFocusOnTab: true
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Runs")
    ScrollBar.vertical: ScrollBar {}
    header: ColumnLayout {
        width: list.width
        spacing: Theme.space2

        Repeater {
            model: list.activity.queue

            QueueRow {
                Layout.fillWidth: true
                onRetried: list.activity.retry(key)
                onGivenUp: list.activity.giveUp(key)
            }
        }
        Item { visible: list.activity.queue.count > 0; implicitHeight: Theme.space2 }
    }
    delegate: RunRow {
        width: list.width
        selected: list.marked && key === list.run.runId
        onClicked: list.run.open(key)
    }
}
