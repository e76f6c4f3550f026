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
    SearchSettingsDialog { settings: host.app.memorySettings; autosave: host.app.autosave }
    HelpDialog { id: helpDialog }
    ConfirmDialog {
        id: manyDialog

        title: qsTr("This is a lot to read")
        text: qsTr("%n pieces of conversations are waiting. You can stop at any time; what was saved until then is kept.", "", host.app.save.windows)
        action: qsTr("Save memory now")
        onAccepted: host.app.save.confirm()
    }
}
