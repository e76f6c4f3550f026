"""Documents in the window: dropped and sorted, opened, searched, corrected, exported, deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QUrl

from tests.gui.conftest import CHAT, Screen
from tests.gui.test_window_importing import _drop

pytestmark = pytest.mark.window

SHIPS = "\n\n".join(f"Section {n} tells of ship number {n} and its <b>crew</b>. " * 12 for n in range(60))


def _ships(folder: Path) -> Path:
    path = folder / "ships.txt"
    path.write_text(SHIPS, encoding="utf-8")
    return path


def _open(screen: Screen, folder: Path) -> None:
    """Drop a document on the memory page and open it by its node."""
    _drop(screen, _ships(folder))
    screen.says("1 document added")
    screen.click("openDocument")
    screen.until(lambda: screen.app.openDocument.chunks.count > 0)


def test_a_document_dropped_on_the_memory_page_is_added_and_undo_takes_it_back(screen: Screen, tmp_path: Path) -> None:
    _drop(screen, _ships(tmp_path))
    screen.says("1 document added")
    screen.until(lambda: screen.text("detailTitle") == "ships.txt")
    screen.click("snackbarAction")
    screen.says("Taken back")
    screen.until(lambda: screen.titles() == [])


def test_conversations_among_what_is_dropped_become_conversations(screen: Screen, tmp_path: Path) -> None:
    chat = tmp_path / "talk.md"
    chat.write_text(CHAT, encoding="utf-8")
    _drop(screen, chat)
    screen.until(lambda: screen.app.conversations.conversations.rowCount() == 1)
    screen.app.page = "memory"
    export = tmp_path / "chat.json"
    export.write_text(json.dumps([{"role": "user", "content": "I live in Porto."}]), encoding="utf-8")
    _drop(screen, export)
    screen.until(lambda: screen.app.conversations.conversations.rowCount() == 2)
    assert screen.titles() == []


def test_a_file_that_cannot_be_read_says_what_to_do(screen: Screen, tmp_path: Path) -> None:
    old = tmp_path / "old.doc"
    old.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    _drop(screen, old)
    screen.says("save it as .docx")
    empty = tmp_path / "empty.txt"
    empty.touch()
    screen.app.documents.addFiles([QUrl.fromLocalFile(str(path)) for path in (old, empty, _ships(tmp_path))])
    screen.says("1 document added", "2 could not be read")
    screen.click("snackbarAction")
    screen.until(lambda: screen.app.documents.problems.count == 2)


def test_the_tools_menu_lets_choose_documents(screen: Screen) -> None:
    chooser = screen.window.findChild(QObject, "documentChooser")
    screen.click("memoryTools")
    screen.click("addDocument")
    screen.until(lambda: chooser.property("visible"))
    chooser.setProperty("visible", False)


def test_a_search_in_a_document_shows_only_the_parts_that_fit_with_the_hits_marked(
    screen: Screen, tmp_path: Path
) -> None:
    _open(screen, tmp_path)
    everything = screen.app.openDocument.chunks.count
    assert everything == 40  # the rest is read when the list is scrolled to its end
    screen.type("documentSearch", '"number 23"')
    screen.until(lambda: 0 < screen.app.openDocument.chunks.count < everything)
    shown = screen.app.openDocument.chunks.rows[0].shown
    assert "<b>23</b>" in shown
    assert "&lt;b&gt;crew" in shown  # what looks like markup is text
    screen.type("documentSearch", "zeppelin")
    screen.find("nothingInDocument")


def test_a_part_is_corrected_and_undo_brings_the_old_words_back(screen: Screen, tmp_path: Path) -> None:
    _open(screen, tmp_path)
    old = screen.app.openDocument.chunks.rows[0].text
    screen.click("editChunk-1")
    assert not screen.find("saveChunk").isEnabled()
    screen.find("chunkBoxArea").setProperty("text", "Nothing but albatrosses.")
    screen.click("saveChunk")
    screen.until(lambda: screen.app.openDocument.chunks.rows[0].text == "Nothing but albatrosses.")
    screen.until(lambda: not screen.shows("chunkBoxArea"))
    assert screen.app.openDocument.chunks.rows[0].edited
    screen.app.snackbar.act()
    screen.until(lambda: screen.app.openDocument.chunks.rows[0].text == old)


def test_a_document_opens_at_the_part_a_search_found(screen: Screen, tmp_path: Path) -> None:
    _open(screen, tmp_path)
    document = screen.app.openDocument
    document.more()
    screen.until(lambda: document.chunks.count > 40)
    wanted = document.chunks.rows[20]
    screen.app.search.chunkAsked.emit(screen.app.detail.memory.id, wanted.key)
    screen.until(lambda: document.chunks.count > 0 and document.chunks.rows[0].number == wanted.number - 3)
    screen.click("fromStart")
    screen.until(lambda: document.chunks.rows[0].number == 1)


def test_the_text_is_exported_and_the_document_deleted(screen: Screen, tmp_path: Path) -> None:
    _open(screen, tmp_path)
    target = tmp_path / "out.txt"
    screen.app.openDocument.exportText(QUrl.fromLocalFile(str(target)))
    screen.says("out.txt")
    assert "".join(target.read_text(encoding="utf-8").split()) == "".join(SHIPS.split())
    screen.click("deleteDocument")
    screen.says("“ships.txt” was deleted")
    screen.until(lambda: screen.titles() == [])
    screen.until(lambda: not screen.shows("chunkList"))
