pragma ComponentBehavior: Bound
import QtQuick
import QtQml.Models
import Memoscape
import Memoscape.ViewModels

/* What the shortcuts of ShortcutList do that are heard on every page, or on the memory page. */
Item {
    id: keys

    required property AppViewModel app
    required property DialogHost dialogs
    readonly property var acts: ({
        search: () => { app.page = "memory"; searchAsked() },
        save: () => app.save.saveNow(),
        create: () => { app.page = "memory"; app.editor.openNew("") },
        chat: () => { app.page = "conversations"; app.chat.newChat() },
        bringIn: () => dialogs.importing.open(),
        memory: () => app.page = "memory",
        conversations: () => app.page = "conversations",
        activity: () => app.page = "activity",
        settings: () => app.page = "settings",
        memorySettings: () => app.memorySettings.open(),
        larger: () => app.settings.resizeText(1),
        smaller: () => app.settings.resizeText(-1),
        normal: () => app.settings.resizeText(0),
        reload: () => app.reload(),
        help: () => dialogs.help.open(),
        close: () => app.closeTopmost(),
        graph: () => app.memory.view = "graph",
        list: () => app.memory.view = "list",
        timeline: () => app.memory.view = "timeline",
        edit: () => app.editSelected(),
        link: () => app.linkSelected(),
    })

    signal searchAsked()

    component Keys: Instantiator {
        id: group

        property bool heard: true

        delegate: Shortcut {
            required property var modelData

            sequences: modelData.keys
            enabled: group.heard
            onActivated: keys.acts[modelData.act]()
        }
    }

    Keys { model: ShortcutList.everywhere.filter(row => row.act) }
    Keys { model: ShortcutList.memory; heard: keys.app.page === "memory" }
}
