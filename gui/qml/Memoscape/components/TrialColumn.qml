pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What one set of rules would keep. */
Rectangle {
    id: trial

    required property RowModel items
    property string title
    property string summary

    Layout.fillWidth: true
    Layout.fillHeight: true
    Layout.preferredWidth: 1
    implicitHeight: 440
    radius: Theme.radiusExtra
    color: Theme.containerLow
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("%1: %2").arg(title).arg(summary)

    ColumnLayout {
        anchors { fill: parent; margins: Theme.space4; bottomMargin: Theme.space3 }
        spacing: Theme.space3

        GridLayout {
            columns: trial.width < 300 * Theme.fontScale ? 1 : 2
            columnSpacing: Theme.space3

            AppText { text: trial.title; font: Theme.titleMedium; wrapMode: Text.Wrap; Layout.fillWidth: true }
            AppText { text: trial.summary; font: Theme.bodySmall; muted: true; Layout.fillWidth: parent.columns === 1 }
        }
        ListView {
            id: list

            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            spacing: Theme.space3
            model: trial.items
            activeFocusOnTab: true
            Accessible.role: Accessible.List
            Accessible.name: trial.title
            ScrollBar.vertical: ScrollBar {}
            delegate: TrialCard { width: list.width }

            AppText { visible: list.count === 0; anchors.centerIn: parent; text: qsTr("Nothing would be kept"); muted: true }
        }
    }
}
