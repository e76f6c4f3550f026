pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Profile switcher and folder tree: a pane on the desktop, the drawer's content on a phone. */
ColumnLayout {
    id: pane

    required property ProfilesViewModel profiles
    required property FoldersViewModel folders
    required property AutoSaveViewModel autosave
    required property MemorySettingsViewModel settings

    signal picked()

    spacing: Theme.space1

    ProfileButton { profiles: pane.profiles; Layout.fillWidth: true; Layout.bottomMargin: Theme.space3 }
    FolderTools { folders: pane.folders; menu: menu; Layout.fillWidth: true; Layout.leftMargin: Theme.space4 }
    ListView {
        id: tree

        objectName: "folderTree"
        Layout.fillWidth: true
        Layout.fillHeight: true
        clip: true
        spacing: Theme.space1
        model: pane.folders.folders
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Folders")
        header: FolderRow {
            objectName: "allMemories"
            width: tree.width
            implicitHeight: line + Theme.space1
            bottomInset: Theme.space1
            symbol: "interests"
            text: qsTr("All memories")
            memories: pane.folders.total
            selected: pane.folders.selected === ""
            onClicked: { pane.folders.select(""); pane.picked() }

            FolderDrop { folders: pane.folders; key: ""; memories: false; anchors.bottomMargin: Theme.space1 }
        }
        delegate: FolderRow {
            id: row

            required property string key
            required property string name
            required memories
            required depth
            required open
            required hasChildren

            objectName: "folder-" + key
            width: tree.width
            text: name
            hasMenu: true
            selected: pane.folders.selected === key
            onClicked: { pane.folders.select(key); pane.picked() }
            onExpansionAsked: pane.folders.toggle(key)
            onMenuAsked: menu.show(key, row)
            onRenameAsked: pane.folders.ask("rename", key)
            onDeletionAsked: pane.folders.ask("delete", key)

            DragSource { owner: row; kind: "folder"; key: row.key; label: row.name; symbol: "folder" }
            FolderDrop { folders: pane.folders; key: row.key }
        }
        footer: FolderRow {
            objectName: "uncategorised"
            width: tree.width
            implicitHeight: line + Theme.space1
            topInset: Theme.space1
            topPadding: Theme.space1
            symbol: "inbox"
            text: qsTr("Uncategorised")
            memories: pane.folders.uncategorised
            selected: pane.folders.selected === "/"
            onClicked: { pane.folders.select("/"); pane.picked() }

            FolderDrop { folders: pane.folders; key: "/" }
        }
    }
    AutoSaveStrip { autosave: pane.autosave; settings: pane.settings; Layout.fillWidth: true }
    FolderMenu { id: menu; folders: pane.folders }
}
