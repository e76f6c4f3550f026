"""Search over everything: hits of every kind, where they lead, recent searches and help."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from core.engine import Engine
from gui.view_models.search_view_model import marked
from tests.gui.conftest import PHONE, Screen
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window

CHAT = """\
User: Where does Tidepool keep its readings?
Assistant: In SQLite, on the device <b>itself</b>.
User: 那就用本地数据库存储读数。
Assistant: 好的。
"""


async def _fill(engine: Engine) -> None:
    await engine.change_app_settings({"embedding.mode": "off"})
    await engine.import_text(CHAT)
    await engine.add_memory(title="Storage decision", content="Tidepool keeps readings in SQLite.", folder="Work")
    await engine.add_memory(title="Likes tea", content="Green tea, never black.")


@pytest.fixture
def searching(data_dir: Path, open_screen: Callable[..., Screen]) -> Screen:
    """The list, with memories and a conversation behind it."""
    with_engine(data_dir, _fill)
    screen = open_screen()
    screen.app.memory.view = "list"
    return screen


def _kinds(screen: Screen) -> list[str]:
    return [row.kind for row in screen.app.search.hits.rows]


def _ask(screen: Screen, query: str) -> None:
    screen.type("searchField", query) if query.isascii() else screen.app.memory.setProperty("query", query)
    screen.until(lambda: screen.app.search.property("status") in ("ready", "nothing"))
    screen.until(lambda: not screen.app.search.property("searching"))


def test_hits_of_every_kind_are_labelled_and_highlighted_as_plain_text(searching: Screen) -> None:
    _ask(searching, "SQLite")
    assert sorted(_kinds(searching)) == ["memory", "message"]
    searching.until(lambda: searching.shows("hit-memory-Storage decision"))
    [message] = [row for row in searching.app.search.hits.rows if row.kind == "message"]
    assert message.snippet == "In <b>SQLite</b>, on the device &lt;b&gt;itself&lt;/b&gt;."
    searching.app.search.kind = "message"
    searching.until(lambda: _kinds(searching) == ["message"])
    assert searching.text("hitKind") == "Message"


def test_a_chinese_question_of_two_characters_finds_what_was_said(searching: Screen) -> None:
    _ask(searching, "读数")
    assert "<b>读数</b>" in searching.app.search.hits.rows[0].snippet


def test_a_message_opens_its_conversation_at_the_message(searching: Screen) -> None:
    searching.app.search.kind = "message"
    _ask(searching, "SQLite")
    [hit] = searching.app.search.hits.rows
    searching.click(f"hit-message-{hit.title}")
    searching.until(lambda: searching.app.property("page") == "conversations")
    searching.until(lambda: searching.app.conversations.property("shownMessage") == 1)


def test_a_memory_opens_beside_the_hits_and_the_search_is_remembered_and_forgotten(searching: Screen) -> None:
    _ask(searching, "tea")
    searching.click("hit-memory-Likes tea")
    searching.until(lambda: searching.app.detail.property("title") == "Likes tea")
    searching.until(lambda: searching.app.search.property("recent") == ["tea"])
    searching.click("clearSearch")
    searching.until(lambda: searching.shows("memoryList"))
    _press_field(searching)
    searching.click("recent-tea")
    searching.until(lambda: searching.app.memory.property("query") == "tea")
    searching.click("clearSearch")
    _press_field(searching)
    searching.click("forgetRecent")
    searching.until(lambda: searching.app.search.property("recent") == [])


def test_help_names_the_query_language_and_puts_it_into_the_field(searching: Screen) -> None:
    searching.find("searchField").forceActiveFocus()
    QTest.keyClick(searching.window, Qt.Key.Key_Down)  # by keyboard, too
    searching.find("hint-tag:")
    searching.click("hint-tag:")
    searching.until(lambda: searching.text("searchField") == "tag:")
    field = searching.find("searchField")
    searching.until(field.hasActiveFocus)
    assert field.property("cursorPosition") == 4


def test_the_kind_of_memories_is_the_list_with_all_it_can_do(searching: Screen) -> None:
    _ask(searching, "tea")
    searching.click("kind-memory")
    searching.until(lambda: searching.shows("memoryList") and searching.titles() == ["Likes tea"])
    searching.click("kind-all")
    searching.until(lambda: searching.shows("searchHits"))


def test_arrows_and_enter_open_a_hit(searching: Screen) -> None:
    _ask(searching, "Tidepool SQLite")
    QTest.keyClick(searching.window, Qt.Key.Key_Down)
    searching.until(searching.find("searchHits").hasActiveFocus)
    place = _kinds(searching).index("memory")
    for _step in range(place):
        QTest.keyClick(searching.window, Qt.Key.Key_Down)
    QTest.keyClick(searching.window, Qt.Key.Key_Return)
    searching.until(lambda: searching.app.detail.property("title") == "Storage decision")


def test_nothing_found_says_so_and_a_folder_can_be_left(searching: Screen) -> None:
    searching.click("folder-Work")
    _ask(searching, "tea")
    searching.until(lambda: searching.app.search.property("status") == "nothing")
    searching.click("searchEverywhere")
    searching.until(lambda: _kinds(searching) == ["memory"])


def test_the_graph_shows_the_memories_and_says_how_much_more_there_is(searching: Screen) -> None:
    searching.app.memory.view = "graph"
    _ask(searching, "SQLite")
    searching.until(lambda: len(searching.app.memory.graph.memories) == 1)
    searching.click("otherHits")
    searching.until(lambda: searching.shows("searchHits"))
    assert sorted(_kinds(searching)) == ["memory", "message"]


def test_the_newest_question_wins(searching: Screen) -> None:
    for query in ("t", "te", "tea", "SQ", "SQL", "SQLite"):
        searching.app.memory.query = query
        searching.app.search.load()
    searching.until(lambda: not searching.app.search.property("searching"))
    assert sorted(_kinds(searching)) == ["memory", "message"]


def test_another_memory_space_shows_nothing_of_the_last_one(searching: Screen, data_dir: Path) -> None:
    _ask(searching, "tea")
    searching.app.search.remember()
    searching.until(lambda: searching.app.search.property("recent") == ["tea"])
    searching.app.profiles.create("Other")
    searching.until(lambda: searching.app.profiles.property("activeName") == "Other")
    searching.until(lambda: not searching.app.search.is_running("recent"))
    assert searching.app.search.property("recent") == []
    assert _kinds(searching) == []


def test_hits_fit_a_phone(data_dir: Path, open_screen: Callable[..., Screen]) -> None:
    with_engine(data_dir, _fill)
    screen = open_screen(size=PHONE)
    screen.app.memory.view = "list"
    _ask(screen, "SQLite")
    hit = screen.find("hit-memory-Storage decision")
    assert hit.mapToScene(QPointF(hit.width(), 0)).x() <= PHONE.width()
    for kind in ("all", "memory", "message", "chunk"):
        chip = screen.find(f"kind-{kind}")
        assert chip.mapToScene(QPointF(chip.width(), 0)).x() <= PHONE.width()


def test_highlights_are_bold_and_everything_else_is_taken_as_text() -> None:
    assert marked("a < b & c", ((0, 1), (4, 5))) == "<b>a</b> &lt; <b>b</b> &amp; c"
    assert marked("overlapping", ((0, 5), (3, 8))) == "<b>overl</b><b>app</b>ing"


def _press_field(screen: Screen) -> None:
    """As a person would: programmatic focus does not open the help."""
    field = screen.find("searchField")
    screen.settle()
    place = field.mapToScene(QPointF(60, field.height() / 2)).toPoint()
    QTest.mouseClick(screen.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
