import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* A rebuild that was begun and stopped: let it go on, or give it up. */
Rectangle {
    id: strip

    required property RebuildViewModel rebuild

    objectName: "rebuildWaits"
    visible: rebuild.waiting
    implicitHeight: row.implicitHeight + 2 * Theme.space3
    radius: Theme.radiusLarge
    color: Theme.category("warn").fill

    GridLayout {
        id: row

        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: Theme.space3 }
        columns: width < words.implicitWidth + buttons.implicitWidth + columnSpacing ? 1 : 2
        columnSpacing: Theme.space3

        AppText { id: words; text: qsTr("A rebuild is not finished: %1.").arg(strip.rebuild.progress); color: Theme.category("warn").ink; wrapMode: Text.Wrap; Layout.fillWidth: true }
        RowLayout {
            id: buttons

            spacing: Theme.space2
            Layout.fillWidth: false
            Layout.alignment: Qt.AlignRight

            AppButton { objectName: "giveUpRebuild"; variant: "text"; tint: Theme.category("warn").ink; text: qsTr("Give it up"); onClicked: strip.rebuild.giveUp() }
            AppButton { objectName: "resumeRebuild"; text: qsTr("Go on"); onClicked: strip.rebuild.resume() }
        }
    }
}
