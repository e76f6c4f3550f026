"""The dialogs around one memory: details, editor, links, versions, and the document about the user."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest

from core.engine import Engine
from tests.gui.conftest import PHONE, Screen
from tests.gui.settings_dialog import tab_to, with_engine

pytestmark = pytest.mark.window


@pytest.fixture
def two(screen: Screen) -> Screen:
    """A window on two memories, the first one open."""
    for title, content in (("Breakfast", "At seven."), ("Tea", "**Oolong**, see [this](https://example.org/tea).")):
        _engine(screen, lambda engine, title=title, content=content: engine.add_memory(title=title, content=content))
    screen.app.reload()
    screen.until(lambda: sorted(screen.titles()) == ["Breakfast", "Tea"])
    _open(screen, "Tea")
    return screen


def test_by_keyboard_alone_a_memory_is_found_opened_edited_linked_and_the_link_undone(two: Screen) -> None:
    two.press("Esc")
    two.until(lambda: two.app.detail.property("memoryId") == "")
    two.press("L")
    two.press("/")
    two.until(lambda: two.window.activeFocusItem().objectName() == "searchField")
    _write(two, "oolong")
    two.until(lambda: two.shows("hit-memory-Tea"))
    tab_to(two, "hit-memory-Tea")
    QTest.keySequence(two.window, "Return")
    two.until(lambda: two.app.detail.property("title") == "Tea")
    two.press("E")
    two.until(lambda: two.window.activeFocusItem().objectName() == "editorTitleText")
    QTest.keySequence(two.window, "End")
    _write(two, " time")
    QTest.keySequence(two.window, "Ctrl+Return")
    two.until(lambda: two.app.detail.property("title") == "Tea time")
    two.press("K")
    two.until(lambda: two.window.activeFocusItem().objectName() == "linkTargetSearch")
    _write(two, "seven")
    two.find("found-Breakfast")
    QTest.keySequence(two.window, "Return")
    two.until(lambda: two.app.linkEditor.property("complete"))
    QTest.keySequence(two.window, "Ctrl+Return")
    two.until(lambda: two.app.detail.links.rowCount() == 1)
    assert (two.app.detail.links.rows[0].title, two.app.detail.links.rows[0].type) == ("Breakfast", "related")
    two.until(two._no_dialog)
    tab_to(two, "snackbarAction")
    QTest.keySequence(two.window, "Return")
    two.until(lambda: two.app.detail.links.rowCount() == 0)


def test_the_editor_honours_every_field(two: Screen) -> None:
    two.press("Ctrl+N")
    fields = {
        "editorTitleText": "Lives in Porto",
        "editorContentArea": "Home is Porto.",
        "editorFolderText": "People",
        "editorTags": "Person, home",
        "editorAliases": "Home town",
        "editorSource": "a postcard",
        "editorEventText": "2026-03-01 18:30",
        "editorValidFromText": "2026-01-01",
        "editorValidToText": "2027-01-01",
    }
    for name, text in fields.items():
        two.find(name).forceActiveFocus()
        two.type(name, text)
    two.find("editorPinnedSwitch").forceActiveFocus()
    QTest.keyClick(two.window, " ")
    QTest.keySequence(two.window, "Ctrl+Return")
    two.until(lambda: two.app.detail.property("title") == "Lives in Porto")
    memory = two.app.detail.memory
    assert (memory.folder, memory.tags, memory.aliases) == ("People", ("Person", "home"), ("Home town",))
    assert (memory.source, memory.pinned, memory.importance, memory.credibility) == ("a postcard", True, 0.5, 0.8)
    assert f"{memory.event_at.astimezone():%Y-%m-%d %H:%M}" == "2026-03-01 18:30"
    assert (memory.valid_to.astimezone().year, memory.valid_from.astimezone().year) == (2027, 2026)
    assert two.text("fact-source") == "a postcard"


def test_what_is_wrong_is_said_at_the_field(two: Screen) -> None:
    two.press("Ctrl+N")
    two.type("editorEventText", "soon")
    two.click("saveEdit")
    two.until(lambda: two.shows("editorTitleProblem") and two.shows("editorContentProblem"))
    assert "2026-03-01" in two.text("editorEventProblem")
    two.type("editorTitleText", "A title")
    two.until(lambda: not two.shows("editorTitleProblem"))


def test_a_tag_in_use_completes_what_is_typed(two: Screen) -> None:
    _engine(two, lambda engine: engine.edit_memory("Breakfast", {"tags": ["morning"]}))
    two.press("E")
    two.until(lambda: not two.app.editor.is_running("tags"))
    two.type("editorTags", "drink, mor")
    two.click("suggestedTag-morning")
    two.until(lambda: two.text("editorTags") == "drink, morning, ")


def test_what_was_written_is_not_dropped_without_asking(two: Screen) -> None:
    two.press("E")
    two.find("editorTitleText")
    QTest.keySequence(two.window, "Esc")
    two.until(lambda: not two.shows("editorTitleText"))
    two.press("E")
    two.type("editorTitleText", "Something else")
    QTest.keySequence(two.window, "Esc")
    two.click("cancelConfirm")
    assert two.text("editorTitleText") == "Something else"
    two.click("cancelEdit")
    two.click("confirm")
    two.until(lambda: not two.shows("editorTitleText"))
    assert two.app.detail.property("title") == "Tea"


def test_a_memory_changed_by_another_program_meanwhile_is_not_overwritten_unasked(two: Screen) -> None:
    two.press("E")
    two.type("editorContentArea", "Mine.")
    _engine(two, lambda engine: engine.edit_memory("Tea", {"content": "Theirs."}))
    two.click("saveEdit")
    two.find("outdated")
    assert _stored(two, "Tea").content == "Theirs."
    two.click("saveMine")
    two.until(lambda: not two.shows("saveEdit"))
    assert _stored(two, "Tea").content == "Mine."


def test_a_link_is_changed_turned_round_and_deleted_with_undo(two: Screen) -> None:
    _engine(two, lambda engine: engine.link_memories("Tea", "Breakfast", type="PART_OF", description="Every day"))
    two.app.reload()
    two.click("editLink-Breakfast")
    two.until(lambda: two.text("linkDescriptionArea") == "Every day")
    two.click("swapLink")
    two.click("saveLink")
    two.until(lambda: [(row.outgoing, row.description) for row in two.app.detail.links.rows] == [(False, "Every day")])
    two.until(two._no_dialog)
    two.click("editLink-Breakfast")
    two.click("deleteLink")
    two.until(lambda: two.app.detail.links.rowCount() == 0)
    two.until(two._no_dialog)
    two.click("snackbarAction")
    two.until(lambda: two.app.detail.links.rowCount() == 1)


def test_an_earlier_version_is_compared_and_brought_back(two: Screen) -> None:
    _engine(two, lambda engine: engine.edit_memory("Breakfast", {"content": "At eight."}))
    _open(two, "Breakfast")
    two.click("historyButton")
    two.until(lambda: {"kind": "gone", "text": "seven"} in two.app.versions.property("parts"))
    two.click("restoreVersion")
    two.until(lambda: two.app.detail.property("content") == "At seven.")
    two.until(two._no_dialog)
    two.click("snackbarAction")
    two.until(lambda: two.app.detail.property("content") == "At eight.")


def test_a_memory_is_copied_pinned_and_archived(two: Screen) -> None:
    for action, copied in (("copyText", "**Oolong**"), ("copyMarkdown", "# Tea"), ("copyId", two.app.detail.memory.id)):
        two.click("moreActions")
        two.click(action)
        two.until(lambda copied=copied: QGuiApplication.clipboard().text().startswith(copied))
    two.click("pinMemory")
    two.until(lambda: two.app.detail.property("pinned"))
    two.click("moreActions")
    two.click("archiveMemory")
    two.find("archivedMark")
    two.click("snackbarAction")
    two.until(lambda: not two.app.detail.property("archived"))


def test_a_link_in_a_text_opens_in_the_browser_only_after_asking(two: Screen) -> None:
    desktop = _Desktop()
    for scheme in ("https", "file"):
        QDesktopServices.setUrlHandler(scheme, desktop, "open")
    words = two.find("detailContentWords")
    for hostile in ("file:///etc/passwd", "javascript:alert(1)"):
        words.linkActivated.emit(hostile)
    assert not two.shows("confirm")
    words.linkActivated.emit("https://example.org/tea")
    two.click("confirm")
    two.until(lambda: desktop.opened == ["https://example.org/tea"])
    for scheme in ("https", "file"):
        QDesktopServices.unsetUrlHandler(scheme)


def test_a_title_cannot_turn_the_writing_direction(two: Screen) -> None:
    _engine(two, lambda engine: engine.add_memory(title="invoice\u202efdp.exe", content="x"))
    two.app.reload()
    two.until(lambda: len(two.titles()) == 3)
    two.app.detail.open(next(row.key for row in two.app.memory.memories.rows if "invoice" in row.title))
    two.until(lambda: two.text("detailTitle") == "invoicefdp.exe")
    assert "invoicefdp.exe" in two.titles()
    assert "invoicefdp.exe" in two.find("memoryGraph").picture.scene.titles


def test_the_document_about_you_is_written_compared_and_taken_back(two: Screen) -> None:
    two.click("profileButton")
    two.click("profileDocument")
    two.find("documentBoxArea").setProperty("text", "# Me 🍵")
    two.until(lambda: two.text("documentCount").startswith("6 of 12000"))
    two.click("choice-preview")
    two.until(lambda: "Me" in two.find("documentPreviewWords").property("text"))
    two.click("choice-changes")
    two.until(lambda: two.shows("documentDiff"))
    two.click("saveDocument")
    two.says("The profile was changed")
    assert with_engine(two.opened.data_dir, lambda engine: engine.profile_document()) == "# Me 🍵"
    two.until(two._no_dialog)
    two.app.profileDocument.open()
    two.click("choice-earlier")
    two.click("earlier-0")
    two.until(lambda: two.app.profileDocument.property("draft") == "")
    two.click("saveDocument")
    two.until(lambda: with_engine(two.opened.data_dir, lambda engine: engine.profile_document()) == "")


def test_on_a_phone_the_editor_has_a_preview_of_its_own(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    with_engine(data_dir, lambda engine: engine.add_memory(title="Tea", content="**Oolong**"))
    screen = open_screen(size=PHONE)
    _open(screen, "Tea")
    screen.click("editMemory")
    assert not screen.shows("editorPreview")
    screen.click("choice-preview")
    screen.find("editorPreview")
    assert "<span" in screen.find("editorPreviewWords").property("text")


class _Desktop(QObject):
    """Stands where the desktop's browser would."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.opened.append(url.toString())


def _engine(screen: Screen, work: Callable[[Engine], Any]) -> Any:
    return with_engine(screen.opened.data_dir, work)


def _stored(screen: Screen, title: str) -> Any:
    return _engine(screen, lambda engine: engine.memory(title)).memory


def _open(screen: Screen, title: str) -> None:
    screen.until(lambda: title in screen.titles())
    screen.app.detail.open(next(row.key for row in screen.app.memory.memories.rows if row.title == title))
    screen.until(lambda: screen.app.detail.property("title") == title)
    screen.settle()


def _write(screen: Screen, text: str) -> None:
    """Type into what has the focus."""
    for letter in text:
        QTest.keyClick(screen.window, letter)
