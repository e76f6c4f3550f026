pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

ApplicationWindow {
    id: window

    required property AppViewModel app
    readonly property bool compact: width < Theme.compactBelow
    readonly property var pages: [
        { key: "memory", text: qsTr("Memory"), symbol: "hub" },
        { key: "conversations", text: qsTr("Chats"), symbol: "forum" },
        { key: "activity", text: qsTr("Activity"), symbol: "history", badge: app.activity.held },
        { key: "agents", text: qsTr("Agents"), symbol: "smart_toy" },
        { key: "settings", text: qsTr("Settings"), symbol: "settings" },
    ]

    width: 1280
    height: 800
    minimumWidth: 360
    minimumHeight: 480
    visible: true
    title: qsTr("Memoscape")
    color: compact ? Theme.surface : Theme.window
    Material.theme: Theme.dark ? Material.Dark : Material.Light
    Material.accent: Theme.primary
    Material.primary: Theme.primary
    Material.background: Theme.surface

    Binding { target: Theme; property: "dark"; value: window.app.settings.dark }
    Binding { target: Theme; property: "seed"; value: window.app.settings.seed }
    Binding { target: Theme; property: "chinese"; value: window.app.settings.chinese }
    Binding { target: Theme; property: "fontScale"; value: window.app.settings.fontScale }
    Binding { target: Theme; property: "reducedMotion"; value: window.app.settings.reducedMotion }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        RowLayout {
            spacing: 0

            NavRail {
                visible: !window.compact
                Layout.preferredWidth: Math.max(88, implicitWidth + 8)
                Layout.fillWidth: false
                Layout.fillHeight: true
                pages: window.pages
                current: window.app.page === "review" ? "activity" : window.app.page
                onPicked: page => window.app.page = page
            }
            StackLayout {
                Layout.fillWidth: true
                Layout.fillHeight: true
                currentIndex: ["memory", "conversations", "activity", "review", "agents", "settings"].indexOf(window.app.page)

                MemoryPage {
                    id: memoryPage

                    app: window.app
                    enabled: window.app.page === "memory"
                    lift: snackbar.visible ? snackbar.height + Theme.space4 : 0
                    onImportAsked: dialogs.importing.open()
                }
                LazyPage {
                    current: window.app.page === "conversations"
                    sourceComponent: ConversationsPage { app: window.app; onImportAsked: dialogs.importing.open() }
                }
                LazyPage {
                    current: window.app.page === "activity"
                    sourceComponent: ActivityPage { app: window.app; onImportAsked: dialogs.importing.open() }
                }
                LazyPage {
                    current: window.app.page === "review"
                    sourceComponent: ReviewPage { app: window.app }
                }
                LazyPage {
                    current: window.app.page === "agents"
                    sourceComponent: AgentsPage { app: window.app }
                }
                LazyPage {
                    current: window.app.page === "settings"
                    sourceComponent: SettingsPage { app: window.app; onHelpAsked: dialogs.help.open() }
                }
            }
        }
        BottomBar {
            id: bottomBar

            visible: window.compact
            Layout.fillWidth: true
            pages: window.pages
            current: window.app.page === "review" ? "activity" : window.app.page
            onPicked: page => window.app.page = page
        }
    }
    Snackbar {
        id: snackbar

        objectName: "snackbar"
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: window.compact ? bottomBar.height + Theme.space3 : Theme.space6 }
        width: Math.min(parent.width - 32, implicitWidth)
        notice: window.app.snackbar
    }
    DropOverlay { anchors.fill: parent; app: window.app }
    DialogHost { id: dialogs; app: window.app }
    AppShortcuts { app: window.app; dialogs: dialogs; onSearchAsked: memoryPage.focusSearch() }
}
