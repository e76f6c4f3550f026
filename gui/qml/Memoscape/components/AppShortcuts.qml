import QtQuick
import Memoscape
import Memoscape.ViewModels

/* Every shortcut of the window; HelpDialog lists them. */
Item {
    id: keys

    required property AppViewModel app
    required property DialogHost dialogs

    signal searchAsked()

    Shortcut { sequence: "/"; onActivated: { keys.app.page = "memory"; keys.searchAsked() } }
    Shortcut { sequence: "Ctrl+S"; onActivated: keys.app.save.saveNow() }
    Shortcut { sequence: "Ctrl+N"; onActivated: { keys.app.page = "memory"; keys.app.editor.openNew("") } }
    Shortcut { sequence: "Ctrl+O"; onActivated: keys.dialogs.importing.open() }
    Shortcut { sequence: "Ctrl+1"; onActivated: keys.app.page = "memory" }
    Shortcut { sequence: "Ctrl+2"; onActivated: keys.app.page = "conversations" }
    Shortcut { sequences: ["Ctrl+3", "Ctrl+,"]; onActivated: keys.app.page = "settings" }
    Shortcut { sequence: "Ctrl+M"; onActivated: keys.app.memorySettings.open() }
    Shortcut { sequence: "F1"; onActivated: keys.dialogs.help.open() }
    Shortcut { sequence: "F5"; onActivated: keys.app.reload() }
    Shortcut { sequence: "Esc"; onActivated: keys.app.closeTopmost() }
}
