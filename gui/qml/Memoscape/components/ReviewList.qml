pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The inbox; several items can be chosen and decided together. */
ColumnLayout {
    id: pane

    required property ReviewViewModel review
    property bool compact: false

    signal backAsked()

    spacing: Theme.space3

    RowLayout {
        spacing: 0
        Layout.margins: pane.compact ? Theme.space3 : Theme.space2
        Layout.bottomMargin: 0

        IconButton { objectName: "backToActivity"; symbol: "arrow_back"; text: qsTr("Back to activity"); onClicked: pane.backAsked() }
        PageHeader {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.space2
            compact: true
            title: qsTr("Review")
            subtitle: qsTr("%n changes wait for you. Nothing of them has been saved.", "", pane.review.count)
        }
    }
    Flow {
        Layout.fillWidth: true
        Layout.leftMargin: Theme.space4
        spacing: Theme.space2

        Chip {
            readonly property bool all: pane.review.picked === pane.review.count

            objectName: "pickAll"
            symbol: "check"
            text: all ? qsTr("Choose none") : qsTr("Choose all")
            onClicked: pane.review.pickAll(!all)
        }
        Chip { objectName: "approvePicked"; visible: pane.review.picked > 0; text: qsTr("Approve %1").arg(pane.review.picked); onClicked: pane.review.approve() }
        Chip { objectName: "rejectPicked"; visible: pane.review.picked > 0; text: qsTr("Reject %1").arg(pane.review.picked); onClicked: pane.review.reject() }
    }
    ListView {
        id: list

        objectName: "reviewList"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.leftMargin: pane.compact ? Theme.space2 : 0
        Layout.rightMargin: pane.compact ? Theme.space2 : 0
        clip: true
        spacing: 2
        model: pane.review.items
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Review inbox")
        ScrollBar.vertical: ScrollBar {}
        delegate: HeldRow {
            width: list.width
            selected: key === pane.review.currentId
            onClicked: pane.review.open(key)
            onPickAsked: pane.review.pick(key)
        }
    }
}
