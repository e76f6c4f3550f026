import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Adds tags to one memory or to everything selected (key ""), and takes some off. */
AppDialog {
    id: dialog

    required property AppViewModel app
    property string key
    property var present: []
    property var removed: []
    readonly property var added: field.text.split(/[,，、]/).map(tag => tag.trim()).filter(tag => tag !== "")

    function show(key: string): void {
        dialog.key = key
        present = app.batch.tagsOf(key)
        removed = []
        field.text = ""
        open()
        field.forceActiveFocus()
    }

    function change(): void {
        app.batch.tag(key, added, removed)
        close()
    }

    title: qsTr("Edit tags")
    subtitle: qsTr("%n memories", "", opened ? app.batch.countOf(key) : 0)
    small: true
    cardWidth: 480

    AppField {
        id: field

        objectName: "tagsToAdd"
        Layout.fillWidth: true
        label: qsTr("Tags to add, separated by commas")
        onAccepted: if (confirm.enabled) dialog.change()
    }
    AppText { visible: dialog.present.length > 0; text: qsTr("Take off"); font: Theme.titleSmall; Layout.fillWidth: true }
    ChoiceChips {
        Layout.fillWidth: true
        prefix: "untag-"
        choices: dialog.present.map(tag => ({ key: tag, text: tag }))
        chosen: dialog.removed
        onToggled: key => dialog.removed = dialog.removed.includes(key) ? dialog.removed.filter(tag => tag !== key) : [...dialog.removed, key]
    }
    footer: [
        Item { Layout.fillWidth: true },
        AppButton { objectName: "cancelTags"; variant: "text"; text: qsTr("Cancel"); onClicked: dialog.close() },
        AppButton {
            id: confirm

            objectName: "confirmTags"
            variant: "filled"
            text: qsTr("Change tags")
            enabled: dialog.added.length + dialog.removed.length > 0
            onClicked: dialog.change()
        }
    ]
}
