pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Every memory space, and creating, renaming or deleting one. */
MenuSheet {
    id: menu

    required property ProfilesViewModel profiles

    objectName: "profileMenu"

    Repeater {
        model: menu.profiles.profiles

        MenuRow {
            required property string key
            required property string name
            required property bool active

            objectName: "profile-" + key
            text: name
            symbol: active ? "check" : "person"
            selected: active
            onClicked: { menu.close(); menu.profiles.use(key) }
        }
    }
    Divider { Layout.fillWidth: true; Layout.margins: Theme.space2 }
    MenuRow {
        objectName: "profileDocument"
        text: qsTr("About you…")
        symbol: "person"
        onClicked: { menu.close(); menu.profiles.editDocument() }
    }
    MenuRow {
        objectName: "newProfile"
        text: qsTr("New memory space…")
        symbol: "add"
        onClicked: { menu.close(); creation.open() }
    }
    MenuRow {
        objectName: "renameProfile"
        text: qsTr("Rename…")
        symbol: "edit"
        onClicked: { menu.close(); renaming.open() }
    }
    MenuRow {
        objectName: "deleteProfile"
        visible: menu.profiles.deletable
        text: qsTr("Delete…")
        symbol: "delete"
        tint: Theme.error
        onClicked: { menu.close(); deletion.open() }
    }
    NameDialog {
        id: creation

        objectName: "newProfileDialog"
        title: qsTr("New memory space")
        explanation: qsTr("Its memories and conversations are kept apart from all others.")
        label: qsTr("Name")
        action: qsTr("Create")
        onAccepted: name => menu.profiles.create(name)
    }
    NameDialog {
        id: renaming

        title: qsTr("Rename the memory space")
        label: qsTr("Name")
        initial: menu.profiles.activeName
        action: qsTr("Rename")
        onAccepted: name => menu.profiles.rename(name)
    }
    ConfirmDialog {
        id: deletion

        objectName: "deleteProfileDialog"
        title: qsTr("Delete “%1”?").arg(menu.profiles.activeName)
        text: qsTr("All its memories, conversations and settings are deleted from this computer. This cannot be undone.")
        action: qsTr("Delete for good")
        danger: true
        onAccepted: menu.profiles.remove()
    }
}
