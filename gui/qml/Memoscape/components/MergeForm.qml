pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* What the merged memory will say, field by field: one of the originals, all of them, or something else. */
ColumnLayout {
    id: form

    required property MergingViewModel merging
    property bool compact: false
    property list<string> chosenTags
    property list<string> chosenNames
    readonly property bool complete: title.text.trim() !== "" && content.text.trim() !== ""

    function load(): void {
        title.text = merging.title
        content.text = merging.content
        folder.model = merging.folders
        folder.currentIndex = -1
        folder.editText = merging.folder
        chosenTags = merging.tags
        chosenNames = merging.names
        importance.value = merging.importance
        credibility.value = merging.credibility
    }
    function fields(): var {
        return {
            title: title.text, content: content.text, folder: folder.editText, tags: chosenTags, importance: importance.value,
            aliases: chosenNames.filter(name => name !== title.text.trim()), credibility: credibility.value,
        }
    }
    function toggled(chosen: list<string>, key: string): list<string> {
        return chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key]
    }
    function choices(values: list<string>): var {
        return values.map(value => ({ key: value, text: value }))
    }

    spacing: Theme.space3

    AppField { id: title; objectName: "mergedTitle"; label: qsTr("Title"); Layout.fillWidth: true }
    ChoiceChips {
        visible: form.merging.titles.length > 1
        prefix: "title-"
        choices: form.choices(form.merging.titles)
        chosen: [title.text]
        onToggled: key => title.text = key
        Layout.fillWidth: true
    }
    ChoiceChips {
        prefix: "content-"
        choices: [{ key: form.merging.content, text: qsTr("Both texts") }, ...form.merging.contents.map((text, place) => ({ key: text, text: qsTr("Only text %1").arg(place + 1) }))]
        chosen: [content.text]
        onToggled: key => content.text = key
        Layout.fillWidth: true
    }
    AppTextBox { id: content; objectName: "mergedContent"; placeholder: qsTr("What should be remembered"); Layout.fillWidth: true; Layout.preferredHeight: 120 }
    GridLayout {
        columns: form.compact ? 1 : 3
        columnSpacing: Theme.space4
        rowSpacing: Theme.space3
        uniformCellWidths: true

        FolderField { id: folder; objectName: "mergedFolder"; label: qsTr("Folder"); Layout.fillWidth: true }
        LabelledSlider { id: importance; objectName: "mergedImportance"; label: qsTr("Importance"); Layout.fillWidth: true }
        LabelledSlider { id: credibility; objectName: "mergedCredibility"; label: qsTr("Credibility"); Layout.fillWidth: true }
    }
    AppText { visible: form.merging.tags.length > 0; text: qsTr("Tags"); font: Theme.labelMedium; muted: true }
    ChoiceChips {
        visible: form.merging.tags.length > 0
        prefix: "mergedTag-"
        choices: form.choices(form.merging.tags)
        chosen: form.chosenTags
        onToggled: key => form.chosenTags = form.toggled(form.chosenTags, key)
        Layout.fillWidth: true
    }
    AppText { visible: form.merging.names.length > 1; text: qsTr("Also found as"); font: Theme.labelMedium; muted: true }
    ChoiceChips {
        visible: form.merging.names.length > 1
        prefix: "name-"
        choices: form.choices(form.merging.names.filter(name => name !== title.text.trim()))
        chosen: form.chosenNames
        onToggled: key => form.chosenNames = form.toggled(form.chosenNames, key)
        Layout.fillWidth: true
    }
}
