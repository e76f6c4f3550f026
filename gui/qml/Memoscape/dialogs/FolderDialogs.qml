import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What is asked when a folder is made, renamed, moved or deleted, and when its new name is taken. */
Item {
    id: host

    required property FoldersViewModel folders
    property string path
    property string target

    function rename(suggestion: string): void {
        renaming.initial = path
        renaming.suggestion = suggestion
        renaming.open()
    }

    Connections {
        target: host.folders

        function onAsked(what: string, path: string): void {
            host.path = path
            if (what === "rename")
                host.rename(path)
            else
                ({ create: creation, move: moving, delete: deletion })[what].open()
        }
        function onCollision(path: string, target: string): void {
            host.path = path
            host.target = target
            collision.open()
        }
    }
    NameDialog {
        id: creation

        title: qsTr("New folder")
        explanation: qsTr("A slash makes a folder in a folder: Work/Project.")
        label: qsTr("Path")
        initial: host.path === "" ? "" : host.path + "/"
        action: qsTr("Create")
        onAccepted: name => host.folders.create(name)
    }
    NameDialog {
        id: renaming

        title: qsTr("Rename the folder")
        explanation: qsTr("Everything in it moves along.")
        label: qsTr("Path")
        action: qsTr("Rename")
        onAccepted: name => host.folders.moveTo(host.path, name)
    }
    FolderMoveDialog { id: moving; folders: host.folders; path: host.path }
    FolderDeleteDialog { id: deletion; folders: host.folders; path: host.path }
    AppDialog {
        id: collision

        small: true
        cardWidth: 440
        title: qsTr("There is a folder “%1” already").arg(host.target)
        onAboutToShow: other.forceActiveFocus()

        AppText {
            text: qsTr("Merge “%1” into it, with everything inside, or choose another name?").arg(host.path)
            muted: true
            wrapMode: Text.Wrap
            Layout.fillWidth: true
        }
        footer: [
            AppButton { objectName: "cancelCollision"; variant: "text"; text: qsTr("Cancel"); onClicked: collision.close() },
            Item { Layout.fillWidth: true },
            AppButton {
                id: other

                objectName: "otherName"
                variant: "text"
                text: qsTr("Another name…")
                onClicked: { collision.close(); host.rename(host.target) }
            },
            AppButton {
                objectName: "mergeFolders"
                variant: "filled"
                text: qsTr("Merge")
                onClicked: { collision.close(); host.folders.merge(host.path, host.target) }
            }
        ]
    }
}
