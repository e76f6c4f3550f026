pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Memoscape
import Memoscape.ViewModels

/* Every field of a memory but its title and content. `values` gives the form, `fill` takes one. */
GridLayout {
    id: fields

    required property EditorViewModel editor
    required property FoldersViewModel folders

    signal edited()

    function fill(form: var): void {
        folder.editText = form.folder
        tags.text = form.tags
        aliases.text = form.aliases
        source.text = form.source
        eventAt.text = form.eventAt
        validFrom.text = form.validFrom
        validTo.text = form.validTo
        importance.value = form.importance
        credibility.value = form.credibility
        pinned.checked = form.pinned
        archived.checked = form.archived
    }
    function values(): var {
        return {
            folder: folder.editText, tags: tags.text, aliases: aliases.text, source: source.text,
            eventAt: eventAt.text, validFrom: validFrom.text, validTo: validTo.text,
            importance: importance.value, credibility: credibility.value,
            pinned: pinned.checked, archived: archived.checked,
        }
    }

    columnSpacing: Theme.space4
    rowSpacing: Theme.space4
    uniformCellWidths: true

    FolderField {
        id: folder

        objectName: "editorFolder"
        label: qsTr("Folder")
        model: fields.folders.paths
        Layout.fillWidth: true
        Layout.alignment: Qt.AlignTop
    }
    ColumnLayout {
        spacing: Theme.space1
        Layout.alignment: Qt.AlignTop

        AppField {
            id: tags

            objectName: "editorTags"
            label: qsTr("Tags, separated by commas")
            Layout.fillWidth: true
        }
        Flow {
            visible: offered.count > 0 && (tags.activeFocus || activeFocus)
            spacing: Theme.space1
            Layout.fillWidth: true

            Repeater {
                id: offered

                model: fields.editor.suggestTags(tags.text)

                Chip {
                    required property string modelData

                    objectName: "suggestedTag-" + modelData
                    focusPolicy: Qt.NoFocus
                    text: modelData
                    symbol: "sell"
                    onClicked: tags.text = fields.editor.completeTags(tags.text, modelData)
                }
            }
        }
    }
    AppField { id: aliases; objectName: "editorAliases"; label: qsTr("Other names, separated by commas"); Layout.fillWidth: true }
    AppField { id: source; objectName: "editorSource"; label: qsTr("Source"); Layout.fillWidth: true }
    LabelledSlider { id: importance; objectName: "editorImportance"; label: qsTr("Importance"); Layout.fillWidth: true }
    LabelledSlider { id: credibility; objectName: "editorCredibility"; label: qsTr("Credibility"); Layout.fillWidth: true }
    CheckedField {
        id: eventAt

        objectName: "editorEvent"
        label: qsTr("Happened (2026-03-01 18:30)")
        problem: fields.editor.problems.eventAt ?? ""
        Layout.columnSpan: fields.columns
        Layout.fillWidth: true
        onEdited: fields.edited()
    }
    CheckedField {
        id: validFrom

        objectName: "editorValidFrom"
        label: qsTr("Valid from")
        problem: fields.editor.problems.validFrom ?? ""
        Layout.fillWidth: true
        Layout.alignment: Qt.AlignTop
        onEdited: fields.edited()
    }
    CheckedField {
        id: validTo

        objectName: "editorValidTo"
        label: qsTr("Valid until")
        problem: fields.editor.problems.validTo ?? ""
        Layout.fillWidth: true
        Layout.alignment: Qt.AlignTop
        onEdited: fields.edited()
    }
    SwitchRow { id: pinned; objectName: "editorPinned"; symbol: "keep"; label: qsTr("Pinned"); Layout.fillWidth: true }
    SwitchRow { id: archived; objectName: "editorArchived"; symbol: "archive"; label: qsTr("Archived"); Layout.fillWidth: true }
}
