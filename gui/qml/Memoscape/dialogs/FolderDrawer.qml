import QtQuick
import QtQuick.Controls.Material
import Memoscape
import Memoscape.ViewModels

/* The folder pane on a phone and a tablet: slides in from the left. */
Drawer {
    id: drawer

    required property ProfilesViewModel profiles
    required property FoldersViewModel folders
    required property AutoSaveViewModel autosave
    required property MemorySettingsViewModel settings

    width: Math.min(320, parent.width - 56)
    height: parent.height
    leftPadding: Theme.space3
    rightPadding: Theme.space3
    topPadding: Theme.space3
    bottomPadding: Theme.space3
    enter: Slide {}
    exit: Slide { goal: 0 }
    Overlay.modal: Rectangle { color: Theme.scrim }

    background: Rectangle {
        topRightRadius: Theme.radiusDialog
        bottomRightRadius: Theme.radiusDialog
        color: Theme.dark ? Theme.scheme.surfaceContainerLow : Theme.window
    }
    contentItem: FolderPane {
        profiles: drawer.profiles
        folders: drawer.folders
        autosave: drawer.autosave
        settings: drawer.settings
        onPicked: drawer.close()
    }
}
