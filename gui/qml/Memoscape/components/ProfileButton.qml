import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* The memory space that is shown and active; a click opens the menu of spaces. */
RowButton {
    id: button

    required property ProfilesViewModel profiles

    objectName: "profileButton"
    text: qsTr("Memory space: %1").arg(profiles.activeName)
    implicitHeight: Math.max(Theme.row(64), words.implicitHeight + Theme.space4)
    fill: Theme.dark ? Theme.containerLow : Theme.pane
    onClicked: menu.open()

    RowLayout {
        width: parent.width
        height: button.implicitHeight - Theme.space5
        spacing: Theme.space3

        Avatar { text: button.profiles.activeName.charAt(0).toUpperCase() }
        ColumnLayout {
            id: words

            spacing: 0

            AppText {
                objectName: "profileName"
                text: button.profiles.activeName
                font: Theme.titleMedium
                Layout.fillWidth: true
            }
            AppText {
                text: qsTr("%n memories", "", button.profiles.memories)
                font: Theme.bodySmall
                fits: true
                muted: true
                Layout.fillWidth: true
            }
        }
        Symbol { icon: "arrow_drop_down" }
    }
    ProfileMenu { id: menu; profiles: button.profiles; y: button.height + 4; width: button.width }
}
