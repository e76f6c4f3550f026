pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Material
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Every tag: count, search, rename, merge, delete, and its memories. */
AppDialog {
    id: dialog

    required property TagsViewModel tags
    required property NoticeViewModel notice
    property string tag

    title: qsTr("Tags")
    subtitle: qsTr("%n tags", "", tags.total)
    cardWidth: 560
    onAboutToShow: field.forceActiveFocus()
    onClosed: tags.close()

    Connections {
        target: dialog.tags

        function onOpened(): void { dialog.open() }
        function onTagAsked(): void { dialog.close() }
        function onMergeAsked(old: string, target: string): void {
            dialog.tag = old
            merging.target = target
            merging.open()
        }
    }
    AppField { id: field; objectName: "tagSearch"; label: qsTr("Search tags"); text: dialog.tags.query; onTextEdited: dialog.tags.query = text; Layout.fillWidth: true }
    ListView {
        id: list

        objectName: "tagList"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 400
        Layout.minimumHeight: 120
        clip: true
        spacing: 2
        model: dialog.tags.tags
        reuseItems: true
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: dialog.title
        ScrollBar.vertical: ScrollBar {}
        delegate: TagRow {
            width: list.width - Theme.space3
            onClicked: dialog.tags.show(key)
            onTicked: dialog.tags.toggle(key)
            onRenameAsked: { dialog.tag = key; renaming.open() }
            onDeletionAsked: dialog.tags.remove([key])
        }

        AppText {
            objectName: "noTags"
            visible: list.count === 0
            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter }
            text: dialog.tags.total === 0 ? qsTr("No memory has a tag yet. Tags are given in the editor of a memory.") : qsTr("No tag has these letters.")
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            muted: true
        }
    }
    InlineNotice { notice: dialog.notice; Layout.fillWidth: true }
    footer: [
        AppText { visible: dialog.tags.chosen.length > 0; text: qsTr("%n selected", "", dialog.tags.chosen.length); muted: true; Layout.fillWidth: true },
        Item { visible: dialog.tags.chosen.length === 0; Layout.fillWidth: true },
        AppButton { objectName: "deleteTags"; visible: dialog.tags.chosen.length > 0; variant: "danger"; text: qsTr("Delete"); onClicked: dialog.tags.remove(dialog.tags.chosen) },
        AppButton { objectName: "mergeTags"; visible: dialog.tags.chosen.length > 1; text: qsTr("Merge…"); symbol: "merge"; onClicked: naming.open() }
    ]

    NameDialog {
        id: renaming

        title: qsTr("Rename the tag")
        explanation: qsTr("On every memory that has it.")
        label: qsTr("Name")
        initial: dialog.tag
        action: qsTr("Rename")
        onAccepted: name => dialog.tags.rename(dialog.tag, name)
    }
    NameDialog {
        id: naming

        title: qsTr("Merge %n tags", "", dialog.tags.chosen.length)
        explanation: dialog.tags.chosen.join(", ")
        label: qsTr("They become")
        suggestion: dialog.tags.chosen[0] ?? ""
        action: qsTr("Merge")
        onAccepted: name => dialog.tags.merge(dialog.tags.chosen, name)
    }
    ConfirmDialog {
        id: merging

        property string target

        title: qsTr("There is a tag “%1” already").arg(target)
        text: qsTr("Merge “%1” into it?").arg(dialog.tag)
        action: qsTr("Merge")
        onAccepted: dialog.tags.merge([dialog.tag], target)
    }
}
