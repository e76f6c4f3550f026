import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Folders, the graph or list of memories with the primary action, and the details of the selected one. */
Page {
    id: page

    required property AppViewModel app
    property int lift: 0
    readonly property bool compact: width < Theme.compactBelow
    readonly property bool expanded: width >= Theme.expandedFrom - 100

    signal importAsked()

    function focusSearch(): void {
        topBar.searchField.forceActiveFocus()
    }

    background: null

    RowLayout {
        anchors { fill: parent; margins: page.compact ? 0 : Theme.space3; leftMargin: 0 }
        spacing: 0

        FolderPane {
            visible: page.expanded
            profiles: page.app.profiles
            folders: page.app.folders
            autosave: page.app.autosave
            settings: page.app.memorySettings
            Layout.preferredWidth: page.app.settings.paneWidths["folders"] * Theme.room
            Layout.fillWidth: false
            Layout.fillHeight: true
            Layout.topMargin: Theme.space1
        }
        PaneHandle { objectName: "foldersHandle"; visible: page.expanded; settings: page.app.settings; pane: "folders"; Layout.fillHeight: true }
        ColumnLayout {
            spacing: Theme.space3

            MemoryTopBar {
                id: topBar

                app: page.app
                memory: page.app.memory
                profiles: page.app.profiles
                compact: page.compact
                drawer: !page.expanded
                filtered: page.app.filters.active
                Layout.fillWidth: true
                Layout.margins: page.compact ? Theme.space3 : 0
                Layout.bottomMargin: 0
                onDrawerAsked: folderDrawer.open()
                onFilterAsked: filterDialog.open()
                onSettingsAsked: page.app.memorySettings.open()
                onResultsAsked: stage.focusResults()
            }
            Pane {
                Layout.fillWidth: true
                Layout.fillHeight: true
                radius: page.compact ? 0 : Theme.radiusPane
                color: page.compact ? Theme.surface : Theme.pane

                MemoryStage {
                    id: stage

                    anchors.fill: parent
                    app: page.app
                    compact: page.compact
                    lift: page.lift
                    onImportAsked: page.importAsked()
                    onFilterAsked: filterDialog.open()
                }
            }
        }
        PaneHandle { objectName: "detailsHandle"; visible: details.visible; settings: page.app.settings; pane: "details"; mirrored: true; Layout.fillHeight: true }
        DetailPane {
            id: details

            visible: page.expanded && page.app.detail.memoryId !== ""
            detail: page.app.detail
            Layout.preferredWidth: page.app.settings.paneWidths["details"] * Theme.room
            Layout.fillHeight: true
            onEditAsked: page.app.editSelected()
            onLinkAsked: page.app.linkSelected()
            onLinkEditAsked: linkId => page.app.linkEditor.edit(linkId)
        }
    }
    FilterDialog { id: filterDialog; objectName: "filterDialog"; app: page.app }
    FolderDrawer {
        id: folderDrawer

        objectName: "folderDrawer"
        profiles: page.app.profiles
        folders: page.app.folders
        autosave: page.app.autosave
        settings: page.app.memorySettings
        interactive: !page.expanded
    }
    DetailsSheet {
        detail: page.app.detail
        wanted: page.visible && !page.expanded && page.app.detail.memoryId !== ""
        onEditAsked: page.app.editSelected()
        onLinkAsked: page.app.linkSelected()
        onLinkEditAsked: linkId => page.app.linkEditor.edit(linkId)
    }
}
