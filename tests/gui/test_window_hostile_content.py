"""What strangers wrote is shown as the letters it consists of: no markup, no picture from afar, nothing that spills over."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from PySide6.QtTest import QTest

from tests.gui.conftest import Screen
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window

ASSISTANT_WORDS = "Noted."


@pytest.fixture
def stranger() -> Iterator[tuple[str, list[str]]]:
    """The address of a server that pictures are linked from, and what was asked of it."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(404)

        def log_message(self, *_words: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", asked
    server.shutdown()
    server.server_close()
    thread.join()


def test_markup_is_shown_as_it_was_written_and_fetches_nothing(screen: Screen, stranger: tuple[str, list[str]]) -> None:
    address, asked = stranger
    markup = f'<img src="{address}/a.png"><b>bold</b> ![x]({address}/b.png)'
    _add(screen, title=markup, content=markup, folder="<b>bold", tags=[markup])
    screen.paste(f"User: {markup} I prefer tea.\nAssistant: {ASSISTANT_WORDS}\n", title=markup[:60])
    screen.press("Ctrl+1")
    screen.until(lambda: screen.titles() == [markup])
    screen.app.detail.open(screen.app.memory.memories.rows[0].key)
    screen.until(lambda: screen.text("detailContent") == markup)
    screen.find("memoryGraph").nodeHovered.emit(screen.app.memory.memories.rows[0].key, 60.0, 60.0)
    screen.until(lambda: screen.text("hoverTitle") == markup)
    screen.app.snackbar.show(markup)
    screen.until(lambda: screen.text("snackbarText") == markup)
    screen.settle()
    assert asked == []


def test_a_long_tag_stays_inside_the_details(screen: Screen) -> None:
    _add(screen, title="Tagged", content="Content.", tags=["汉字" * 40])
    screen.until(lambda: screen.titles() == ["Tagged"])
    screen.app.detail.open(screen.app.memory.memories.rows[0].key)
    screen.until(lambda: screen.shows("tag-0"))
    screen.settle()
    tag = screen.find("tag-0")
    assert 0 < tag.width() <= tag.parentItem().width()


def test_a_message_of_ninety_thousand_characters_is_folded_until_it_is_asked_for(screen: Screen) -> None:
    long = "word " * 18_000
    screen.paste(f"User: I prefer tea.\nAssistant: {long}\n", title="Long")
    screen.find("unfold-1").forceActiveFocus()
    QTest.keyClick(screen.window, " ")
    screen.until(lambda: not screen.shows("unfold-1"))


def _add(screen: Screen, **memory: object) -> None:
    with_engine(screen.opened.data_dir, lambda engine: engine.add_memory(**memory))
    screen.app.reload()
