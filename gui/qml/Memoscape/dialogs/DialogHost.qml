import QtQuick
import Memoscape
import Memoscape.ViewModels

/* The dialogs that more than one page, or the program itself, opens. */
Item {
    id: host

    required property AppViewModel app
    property alias importing: importDialog
    property alias help: helpDialog

    Connections {
        target: host.app.save

        function onConfirmAsked(): void { manyDialog.open() }
    }
    Connections {
        target: host.app.importing

        function onProblemsAsked(): void { problemsDialog.open() }
    }
    ImportDialog { id: importDialog; importing: host.app.importing }
    ProblemsDialog { id: problemsDialog; importing: host.app.importing }
    EditorDialog { editor: host.app.editor; folders: host.app.folders }
    VersionsDialog { versions: host.app.versions }
    LinkDialog { links: host.app.linkEditor }
    ProfileDocumentDialog { document: host.app.profileDocument }
    SearchSettingsDialog { settings: host.app.memorySettings; autosave: host.app.autosave; workbench: host.app.workbench }
    RulesWorkbench { workbench: host.app.workbench }
    FolderDialogs { folders: host.app.folders }
    TagBrowserDialog { tags: host.app.tags; notice: host.app.snackbar }
    DuplicatesDialog { duplicates: host.app.duplicates; notice: host.app.snackbar }
    MergeDialog { merging: host.app.merging }
    CategoriseDialog { categorise: host.app.categorise; folders: host.app.folders }
    HelpDialog { id: helpDialog }
    ConfirmDialog {
        id: manyDialog

        title: qsTr("This is a lot to read")
        text: qsTr("%n pieces of conversations are waiting. You can stop at any time; what was saved until then is kept.", "", host.app.save.windows)
        action: qsTr("Save memory now")
        onAccepted: host.app.save.confirm()
    }
}
