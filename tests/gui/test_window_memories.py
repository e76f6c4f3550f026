"""The memory screen: search, folders, graph, details, writing, correcting and deleting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from core.engine import Engine, open_engine
from tests.gui.conftest import CHAT, PHONE, Screen
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window


def test_a_memory_is_written_by_hand_and_shown(screen: Screen) -> None:
    _write(screen, "Lives in Porto", "Home is Porto.", folder="People/Me", tags="Person, home")
    screen.until(lambda: screen.titles() == ["Lives in Porto"])
    assert screen.text("detailContent") == "Home is Porto."
    assert screen.text("detailFolder") == "People / Me"
    assert screen.app.detail.property("tags") == ["Person", "home"]


def test_search_shows_what_fits_and_clearing_it_shows_everything(screen: Screen) -> None:
    _write(screen, "Lives in Porto", "Home is Porto.")
    _write(screen, "Likes tea", "Green tea, no sugar.")
    screen.until(lambda: len(screen.titles()) == 2)
    screen.press("/")
    screen.type("searchField", "porto")
    screen.until(lambda: screen.titles() == ["Lives in Porto"])
    screen.click("clearSearch")
    screen.until(lambda: len(screen.titles()) == 2)


def test_a_search_without_hits_says_so_and_leads_back(screen: Screen) -> None:
    _write(screen, "Lives in Porto", "Home is Porto.")
    screen.press("/")
    screen.type("searchField", "zebra")
    screen.until(lambda: screen.app.memory.property("status") == "nothing")
    screen.click("showAll")
    screen.until(lambda: screen.titles() == ["Lives in Porto"])


def test_a_folder_shows_its_subtree_and_uncategorised_the_rest(screen: Screen) -> None:
    _write(screen, "In a folder", "Content.", folder="Work/Tidepool")
    _write(screen, "In none", "Content.")
    screen.until(lambda: len(screen.titles()) == 2)
    screen.click("folder-Work")
    screen.until(lambda: screen.titles() == ["In a folder"])
    screen.click("uncategorised")
    screen.until(lambda: screen.titles() == ["In none"])
    screen.click("allMemories")
    screen.until(lambda: len(screen.titles()) == 2)
    assert {row.key: row.memories for row in screen.app.folders.folders.rows} == {"Work": 1}


def test_a_folder_is_created_renamed_deleted_and_brought_back(screen: Screen) -> None:
    _write(screen, "In a folder", "Content.", folder="Work")
    screen.click("folder-Work")
    screen.click("folderMenu")
    screen.click("renameFolder")
    screen.type("nameField", "Job")
    screen.click("confirmName")
    screen.until(lambda: screen.app.folders.property("paths") == ["Job"])
    screen.until(lambda: screen.app.folders.property("selected") == "Job")
    screen.click("folderMenu")
    screen.click("deleteFolder")
    screen.click("confirmFolderDeletion")
    screen.says("Folder deleted")
    screen.until(lambda: screen.app.folders.property("uncategorised") == 1)
    screen.click("snackbarAction")
    screen.until(lambda: screen.app.folders.property("paths") == ["Job"])


def test_details_show_the_words_a_memory_rests_on_and_lead_to_them(screen: Screen) -> None:
    screen.paste(CHAT, title="Units and storage")
    screen.save_everything()
    screen.press("Ctrl+1")
    screen.until(lambda: screen.app.memory.property("shown") >= 2)
    screen.app.detail.open(screen.app.memory.memories.rows[0].key)
    screen.until(lambda: screen.app.detail.evidence.rowCount() > 0)
    quote = screen.app.detail.evidence.rows[0]
    assert quote.verified and quote.quote in CHAT and "Units and storage" in quote.source
    screen.click("evidence-0")
    screen.until(lambda: screen.app.property("page") == "conversations")
    assert screen.text("conversationTitle") == "Units and storage"


def test_editing_changes_the_memory_and_keeps_the_version_before(screen: Screen) -> None:
    _write(screen, "Likes tea", "Green tea.")
    screen.click("editMemory")
    screen.find("editorContentArea").setProperty("text", "Green tea, no sugar.")
    screen.click("saveEdit")
    screen.until(lambda: screen.app.detail.property("content") == "Green tea, no sugar.")
    assert "Version 2" in screen.app.detail.property("history")


def test_deleting_offers_undo_and_undo_brings_it_back(screen: Screen) -> None:
    _write(screen, "Likes tea", "Green tea.")
    screen.click("deleteMemory")
    screen.says("“Likes tea” was deleted")
    screen.until(lambda: screen.app.memory.property("status") == "empty")
    screen.click("snackbarAction")
    screen.until(lambda: screen.titles() == ["Likes tea"])


def test_the_graph_draws_every_memory_and_a_click_on_a_node_opens_it(screen: Screen) -> None:
    _write(screen, "Likes tea", "Green tea.")
    screen.click("closeDetails")
    graph = screen.find("memoryGraph")
    screen.until(lambda: graph.property("settled"))
    screen.click("memoryGraph")  # the only node stands in the middle
    screen.until(lambda: screen.app.detail.property("title") == "Likes tea")


def test_the_list_shows_the_same_memories_as_the_graph(screen: Screen) -> None:
    _write(screen, "Likes tea", "Green tea.")
    screen.until(lambda: len(screen.app.memory.graph.memories) == 1)
    screen.click("closeDetails")
    screen.click("choice-list")
    screen.click("memory-Likes tea")
    screen.until(lambda: screen.app.detail.property("title") == "Likes tea")


def test_on_a_phone_the_details_are_a_sheet_and_the_folders_a_drawer(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen(size=PHONE)
    screen.press("Ctrl+N")
    screen.type("editorTitleText", "Likes tea")
    screen.find("editorContentArea").setProperty("text", "Green tea.")
    screen.click("saveEdit")
    screen.until(lambda: screen.text("detailTitle") == "Likes tea")
    screen.press("Esc")
    screen.until(lambda: not screen.shows("detailTitle"))
    screen.click("searchLeading")
    screen.click("uncategorised")
    screen.until(lambda: screen.app.folders.property("selected") == "/")


def test_a_write_of_another_process_appears_by_itself(screen: Screen) -> None:
    _write(screen, "Likes tea", "Green tea.")

    async def add() -> None:
        other = open_engine(screen.opened.data_dir)
        await other.add_memory(title="From elsewhere", content="Written by another program.")
        await other.close()

    screen.until(lambda: screen.app._data_version > 0)
    asyncio.run(add())
    screen.until(lambda: "From elsewhere" in screen.titles())


def test_forty_memories_fill_the_pane_and_most_show_their_titles(
    data_dir: Path, open_screen: Callable[..., Screen]
) -> None:
    with_engine(data_dir, lambda engine: _fill(engine, 40, folders=6))  # before the window: laid out in one go
    screen = open_screen()
    screen.until(lambda: screen.app.memory.property("shown") == 40)
    graph = screen.find("memoryGraph")
    screen.until(lambda: graph.property("settled"))
    screen.settle()
    picture, room = graph.picture, graph.property("room")
    corners = graph.camera.to_view(picture.at)
    width, height = corners.max(axis=0) - corners.min(axis=0)
    assert max(width / room.width(), height / room.height()) > 0.8
    screen.until(lambda: len(picture.titled) >= 30)  # titles are drawn a few at a time


def test_a_graph_that_cannot_show_everything_says_how_much_it_shows(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not screen.shows("graphCapped")
    monkeypatch.setitem(Engine.graph.__kwdefaults__, "limit", 20)  # as if it were the most a graph shows
    with_engine(screen.opened.data_dir, lambda engine: _fill(engine, 21, folders=2))
    screen.until(lambda: screen.app.memory.property("total") == 21)
    assert screen.text("graphCapped") == "20 of 21 shown"


async def _fill(engine: Engine, count: int, folders: int) -> None:
    for number in range(count):
        await engine.add_memory(
            title=f"Memory number {number}", content="Content.", folder=f"Folder {number % folders}"
        )


def _write(screen: Screen, title: str, content: str, folder: str = "", tags: str = "") -> None:
    screen.press("Ctrl+N")
    screen.type("editorTitleText", title)
    screen.find("editorContentArea").setProperty("text", content)
    screen.find("editorFolder").setProperty("editText", folder)
    screen.type("editorTags", tags)
    screen.click("saveEdit")
    screen.until(lambda: screen.app.detail.property("title") == title)
    screen.until(lambda: not screen.shows("editorTitle"))
