import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* How the window looks, what it is, and the way to the settings of a memory space. */
Page {
    id: page

    required property AppViewModel app
    readonly property bool compact: width < Theme.compactBelow

    signal helpAsked()

    background: null
    onVisibleChanged: if (visible) app.watching.load()
    Component.onCompleted: app.watching.load()

    Pane {
        anchors { fill: parent; margins: page.compact ? 0 : Theme.space3; leftMargin: 0 }
        radius: page.compact ? 0 : Theme.radiusPane
        color: page.compact ? Theme.surface : Theme.pane

        ScrollPane {
            anchors { fill: parent; margins: page.compact ? Theme.space4 : Theme.space6; rightMargin: 0 }
            gutter: page.compact ? Theme.space4 : Theme.space6

            ColumnLayout {
                Layout.maximumWidth: 720
                spacing: Theme.space6

                PageHeader { title: qsTr("Settings"); compact: page.compact; Layout.fillWidth: true }
                Banner { objectName: "settingsTrouble"; visible: page.app.settings.trouble !== ""; symbol: "error"; tone: "bad"; text: qsTr("What is shown here is not what is stored. %1").arg(page.app.settings.trouble); Layout.fillWidth: true }
                AppButton {
                    objectName: "reloadSettings"
                    visible: page.app.settings.trouble !== ""
                    symbol: "refresh"
                    text: qsTr("Read the settings again")
                    onClicked: page.app.settings.load()
                }
                AppearanceSettings { settings: page.app.settings; compact: page.compact; Layout.fillWidth: true }
                Divider { Layout.fillWidth: true }
                MemorySettingsEntry { settings: page.app.memorySettings; Layout.fillWidth: true }
                Divider { Layout.fillWidth: true }
                WatchingSettings { watching: page.app.watching; compact: page.compact; Layout.fillWidth: true }
                Divider { Layout.fillWidth: true }
                AboutSettings {
                    settings: page.app.settings
                    backups: page.app.backups
                    compact: page.compact
                    Layout.fillWidth: true
                    onHelpAsked: page.helpAsked()
                }
            }
        }
    }
}
