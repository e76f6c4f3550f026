import QtQuick
import QtQuick.Dialogs
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
    Connections {
        target: host.app.documents

        function onChooseAsked(): void { documentChooser.open() }
        function onProblemsAsked(): void { unreadDialog.open() }
    }
    ImportDialog { id: importDialog; objectName: "importDialog"; importing: host.app.importing; wizard: host.app.importWizard }
    ImportWizard { objectName: "importWizard"; wizard: host.app.importWizard }
    ProblemsDialog { id: problemsDialog; objectName: "problemsDialog"; problems: host.app.importing.problems; subtitle: host.app.importing.reconciled }
    ProblemsDialog { id: unreadDialog; objectName: "unreadDialog"; problems: host.app.documents.problems }
    DocumentDialog { objectName: "documentDialog"; document: host.app.openDocument; notice: host.app.snackbar }
    FileDialog {
        id: documentChooser

        objectName: "documentChooser"
        title: qsTr("Add documents")
        fileMode: FileDialog.OpenFiles
        nameFilters: [qsTr("Documents (*.txt *.md *.html *.htm *.pdf *.docx *.epub *.csv *.tsv)"), qsTr("All files (*)")]
        onAccepted: host.app.documents.addFiles(selectedFiles)
    }
    EditorDialog { editor: host.app.editor; folders: host.app.folders }
    TrashDialog { objectName: "trashDialog"; trash: host.app.trash; notice: host.app.snackbar }
    UsageDialog { objectName: "usageDialog"; usage: host.app.usage }
    RebuildDialog { objectName: "rebuildDialog"; rebuild: host.app.rebuild }
    WatchDialog { objectName: "watchDialog"; watching: host.app.watching }
    BackupsDialog { objectName: "backupsDialog"; backups: host.app.backups }
    VersionsDialog { versions: host.app.versions }
    LinkDialog { links: host.app.linkEditor }
    ProfileDocumentDialog { document: host.app.profileDocument }
    SearchSettingsDialog { app: host.app; settings: host.app.memorySettings; autosave: host.app.autosave; workbench: host.app.workbench }
    SimulationDialog { simulation: host.app.simulation }
    RulesWorkbench { workbench: host.app.workbench }
    FolderDialogs { folders: host.app.folders }
    TagBrowserDialog { tags: host.app.tags; notice: host.app.snackbar }
    DuplicatesDialog { duplicates: host.app.duplicates; notice: host.app.snackbar }
    MergeDialog { merging: host.app.merging }
    CategoriseDialog { categorise: host.app.categorise; folders: host.app.folders }
    HelpDialog { id: helpDialog; objectName: "helpDialog" }
    ConfirmDialog {
        id: manyDialog

        objectName: "manyDialog"
        title: qsTr("This is a lot to read")
        text: qsTr("%n pieces of conversations are waiting. You can stop at any time; what was saved until then is kept.", "", host.app.save.windows) + "\n\n" + host.app.save.estimate
        action: qsTr("Save memory now")
        onAccepted: host.app.save.confirm()
    }
}
