pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What a memory said before, what has changed since, and going back. */
AppDialog {
    id: dialog

    required property VersionsViewModel versions

    title: qsTr("Earlier versions")
    subtitle: versions.title
    cardWidth: 640

    Connections {
        target: dialog.versions

        function onOpened(): void { dialog.open() }
        function onRestored(): void { dialog.close() }
    }
    AppText {
        objectName: "noVersions"
        visible: list.count === 0
        text: qsTr("It was never changed.")
        muted: true
    }
    ScrollPane {
        visible: list.count > 0
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: 0
        Layout.rightMargin: -gutter

        Repeater {
            id: list

            model: dialog.versions.versions

            RowButton {
                id: row

                required property string key
                required property string title
                required property string replaced

                objectName: "version-" + key
                text: qsTr("%1: %2").arg(title).arg(replaced)
                selected: key === dialog.versions.chosen
                Layout.fillWidth: true
                onClicked: dialog.versions.choose(key)

                ColumnLayout {
                    width: parent.width
                    spacing: 2

                    AppText { text: row.title; font: Theme.labelLarge; Layout.fillWidth: true }
                    AppText { text: row.replaced; font: Theme.bodySmall; muted: true; Layout.fillWidth: true }
                }
            }
        }
        DiffCard {
            objectName: "versionDiff"
            visible: dialog.versions.parts.length > 0
            title: qsTr("From that version to today")
            symbol: "compare_arrows"
            parts: dialog.versions.parts
            Layout.fillWidth: true
        }
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "closeVersions"; variant: "text"; text: qsTr("Close"); onClicked: dialog.close() },
        AppButton {
            objectName: "restoreVersion"
            visible: list.count > 0
            variant: "filled"
            symbol: "restart_alt"
            text: qsTr("Bring this version back")
            enabled: dialog.versions.chosen !== ""
            onClicked: dialog.versions.restore()
        }
    ]
}
