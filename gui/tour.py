"""Every page and dialog of the window, and the way there: for screenshots, and for tests that look at all of them.

There must be a conversation, a run, a held item, a document and two more memories.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from PySide6.QtCore import Q_ARG, QMetaObject, QObject, QUrl
from PySide6.QtQuick import QQuickWindow

from gui.app import OpenWindow
from gui.view_models.app_view_model import AppViewModel

SAMPLES = Path(__file__).parents[1] / "resources" / "samples" / "en"
Way = Callable[[AppViewModel, QObject], object]


def _page(name: str, view: str = "") -> Way:
    def go(app: AppViewModel, _window: QObject) -> None:
        app.page = name
        if view:
            app.memory.view = view

    return go


def _popup(name: str, method: str = "open", *arguments: str) -> Way:
    """Open the dialog or menu with that object name."""

    def go(_app: AppViewModel, window: QObject) -> None:
        popup = next(each for each in window.findChildren(QObject, name) if each.property("parent").isVisible())
        QMetaObject.invokeMethod(popup, method, *(Q_ARG(str, argument) for argument in arguments))

    return go


def _memories(app: AppViewModel) -> list[str]:
    return [row.key for row in app.memory.memories.rows]


def _folders(app: AppViewModel, window: QObject) -> None:
    """Beside the graph where there is room, else in the drawer."""
    if not window.findChild(QObject, "foldersHandle").isVisible():
        _popup("folderDrawer")(app, window)


def _details(app: AppViewModel, _window: QObject) -> None:
    app.detail.open(_memories(app)[0])


def _first_conversation(app: AppViewModel, _window: QObject) -> None:
    app.page = "conversations"
    app.conversations.open(app.conversations.conversations.rows[0].key)


def _new_chat(app: AppViewModel, _window: QObject) -> None:
    app.page = "conversations"
    app.chat.newChat()


def _first_run(app: AppViewModel, _window: QObject) -> None:
    app.page = "activity"
    app.openRun.open(app.activity.runs.rows[0].key)


def _chosen(app: AppViewModel, _window: QObject) -> None:
    app.memory.view = "list"
    app.selection.choose(_memories(app)[:2])


def _document(app: AppViewModel, _window: QObject) -> None:
    app.openDocument.open(next(row.key for row in app.memory.memories.rows if row.category == "document"), "")


def _held_item(app: AppViewModel, _window: QObject) -> None:
    app.page = "review"
    app.review.open(app.review.items.rows[0].key)


def _hits(app: AppViewModel, _window: QObject) -> None:
    """Of a word that is surely there."""
    app.memory.view = "list"
    app.memory.query = app.memory.memories.rows[0].title.split()[0]


# Name → the steps there, one after the other; each is given time to be answered. All start on the memory page.
STOPS: dict[str, tuple[Way, ...]] = {
    "memory": (),
    "list": (_page("memory", "list"),),
    "timeline": (_page("memory", "timeline"),),
    "details": (_details,),
    "selection": (_chosen,),
    "conversations": (_page("conversations"),),
    "conversation": (_first_conversation,),
    "pick-messages": (_first_conversation, lambda app, _window: app.picking.start()),
    "chat": (_new_chat,),
    "attach-folders": (_new_chat, _popup("chatFoldersDialog", "show")),
    "activity": (_page("activity"),),
    "run": (_first_run,),
    "usage": (_page("activity"), lambda app, _window: app.usage.open()),
    "rebuild": (_page("activity"), lambda app, _window: app.rebuild.open()),
    "review": (_page("review"),),
    "held-item": (_held_item,),
    "agents": (_page("agents"),),
    "connect": (_page("agents"), lambda app, _window: app.connecting.open(app.agents.agents.rows[0].key, True)),
    "settings": (_page("settings"),),
    "search": (_hits,),
    "simulation": (_hits, lambda app, _window: app.simulation.open()),
    "import": (_popup("importDialog"),),
    "import-choice": (lambda app, _window: app.importWizard.look([QUrl.fromLocalFile(str(SAMPLES))]),),
    "filter": (_popup("filterDialog"),),
    "document": (_document,),
    "new-memory": (lambda app, _window: app.editor.openNew(""),),
    "edit-memory": (_details, lambda app, _window: app.editSelected()),
    "versions": (lambda app, _window: app.versions.open(_memories(app)[0]),),
    "link": (lambda app, _window: app.linkEditor.create(*_memories(app)[:2]),),
    "new-link": (lambda app, _window: app.linkEditor.create(_memories(app)[0], ""),),
    "about-you": (lambda app, _window: app.profileDocument.open(),),
    "memory-settings": (lambda app, _window: app.memorySettings.open(),),
    "embedding-settings": (lambda app, _window: app.memorySettings.open("embedding"),),
    "model-settings": (lambda app, _window: app.memorySettings.open("model"),),
    "rules-workbench": (lambda app, _window: app.workbench.open("Short sentences."),),
    "tags": (lambda app, _window: app.tags.open(),),
    "duplicates": (lambda app, _window: app.duplicates.open(),),
    "merge": (lambda app, _window: app.merging.start(_memories(app)[:2]),),
    "categorise": (lambda app, _window: app.categorise.open(),),
    "move-memories": (_chosen, _popup("moveDialog", "show", "")),
    "tag-memories": (_chosen, _popup("tagsDialog", "show", "")),
    "new-folder": (lambda app, _window: app.folders.ask("create", ""),),
    "rename-folder": (lambda app, _window: app.folders.ask("rename", app.folders.folders.rows[0].key),),
    "move-folder": (lambda app, _window: app.folders.ask("move", app.folders.folders.rows[0].key),),
    "delete-folder": (lambda app, _window: app.folders.ask("delete", app.folders.folders.rows[0].key),),
    "memory-spaces": (_folders, _popup("profileMenu")),
    "new-memory-space": (_popup("newProfileDialog"),),
    "delete-memory-space": (_popup("deleteProfileDialog"),),
    "trash": (lambda app, _window: app.trash.open(),),
    "tools": (_popup("toolsMenu"),),
    "drawer": (_folders,),
    "watch-folder": (_page("settings"), lambda app, _window: app.watching.open(app.watching.sources.rows[0].key)),
    "backups": (_page("settings"), lambda app, _window: app.backups.open()),
    "shortcuts": (_popup("helpDialog"),),
}

PHONE_ONLY = frozenset({"drawer"})


def visit(opened: OpenWindow, settle: Callable[[], None], only: Collection[str] = ()) -> Iterator[str]:
    """Go to each stop in turn; `settle` waits until the window has answered. It shows the stop that was yielded."""
    for name in only or STOPS:
        go_to(opened, name, settle)
        yield name
        leave(opened, settle)


def go_to(opened: OpenWindow, name: str, settle: Callable[[], None]) -> None:
    for step in STOPS[name]:
        step(opened.app, opened.window)
        settle()


def leave(opened: OpenWindow, settle: Callable[[], None]) -> None:
    """Back to the graph, with nothing open."""
    app = opened.app
    for popup in open_popups(opened.window):
        QMetaObject.invokeMethod(popup, "close")
    app.selection.clear()
    app.memory.query = ""
    for view_model in (app.detail, app.openRun, app.conversations, app.review):
        view_model.close()
    app.snackbar.dismiss()
    app.page, app.memory.view = "memory", "graph"
    settle()


def open_popups(window: QQuickWindow) -> list[QObject]:
    overlays = [item for item in window.contentItem().childItems() if item.inherits("QQuickOverlay")]
    items = [item for overlay in overlays for item in overlay.childItems()]
    return [item.parent() for item in items if item.inherits("QQuickPopupItem") and item.isVisible()]
