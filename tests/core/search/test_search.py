"""Searching memories: both languages, scripts, scope, order."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.model import Memory
from core.search.query import parse, word_terms
from core.search.search import nearest, search
from core.search.snippet import SNIPPET, snippet
from core.store import Store
from core.store.search import Scope
from core.text.words import index_text


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "memory.db", words=index_text, clock=lambda: datetime.now(UTC))
    yield opened
    opened.close()


def remember(store: Store, title: str, content: str = "something", folder: str | None = None) -> str:
    with store.transaction():
        return store.memories.insert(Memory(id="", title=title, content=content, folder=folder)).id


def titles(store: Store, query: str, **scope: object) -> list[str]:
    return [hit.title for hit in search(store, query, scope=Scope(kinds=("memory",), **scope)).hits]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("title", "query"),
    [
        ("重跑gen-itgc后检查", "itgc"),
        ("早报每天八点", "早报"),
        ("对花生过敏", "敏"),
        ("C盘空间不足", "c盘"),
        ("API配置写在环境变量里", "API配置"),
        ("Café near the harbour", "cafe"),
        ("Runs every morning", "running"),
        ("Ｆｕｌｌ width title", "full"),
        ("カタカナの名前", "カナ"),
        ("한국어 이름", "국어"),
        ("Prefers short answers", "pref"),
    ],
)
def test_a_word_is_found_in_any_script(store: Store, title: str, query: str) -> None:
    remember(store, title)
    remember(store, "Unrelated")
    assert titles(store, query) == [title]


def test_words_of_the_content_are_found_and_shown_in_the_snippet(store: Store) -> None:
    remember(store, "Storage", "word " * 100 + "chosen because of the lighthouse " + "word " * 100)
    (hit,) = search(store, "lighthouse").hits
    assert "lighthouse" in hit.snippet
    assert len(hit.snippet) <= SNIPPET + 2


def test_a_memory_with_every_word_comes_before_one_with_some(store: Store) -> None:
    remember(store, "Garden plan", "tomatoes")
    remember(store, "Garden app stores its plan in SQLite", "decided")
    remember(store, "SQLite", "a database")
    assert titles(store, "garden sqlite")[0] == "Garden app stores its plan in SQLite"
    assert len(titles(store, "garden sqlite")) == 3


def test_nothing_in_common_finds_nothing(store: Store) -> None:
    remember(store, "Garden plan")
    assert search(store, "zeppelin").total == 0


def test_a_blank_query_and_a_star_give_the_whole_scope(store: Store) -> None:
    remember(store, "One", folder="Work/App")
    remember(store, "Two", folder="Workshop")
    remember(store, "Three")
    assert search(store, "  ").total == 3
    assert titles(store, "*", folder="Work") == ["One"]
    assert titles(store, "", folder=None) == ["Three"]


def test_a_search_stays_inside_its_folder(store: Store) -> None:
    remember(store, "Garden plan", folder="Home")
    remember(store, "Garden budget", folder="Work")
    assert titles(store, "garden", folder="Home") == ["Garden plan"]


def test_the_limit_cuts_the_hits_but_not_the_total(store: Store) -> None:
    for number in range(5):
        remember(store, f"Garden {number}")
    found = search(store, "garden", limit=2)
    assert (len(found.hits), found.total) == (2, 5)


def test_query_syntax_of_the_index_is_only_text(store: Store) -> None:
    remember(store, "Garden plan")
    for query in ('"', "AND", "garden AND", "NEAR(garden", "title:garden", "gar*den -plan", "garden^", "((("):
        search(store, query)


def test_nearest_puts_what_shares_words_first_and_fills_up_with_the_newest(store: Store) -> None:
    wanted = remember(store, "用户喜欢乌龙茶")
    others = {remember(store, "Garden plan"), remember(store, "Harbour")}
    found = [memory.id for memory in nearest(store, "今天又喝了乌龙茶，很好", 15)]
    assert found[0] == wanted
    assert set(found[1:]) == others
    assert [memory.id for memory in nearest(store, "今天又喝了乌龙茶，很好", 1)] == [wanted]


def test_stop_words_are_only_dropped_when_something_is_left() -> None:
    assert [term.label for term in word_terms("where is the garden")] == ["garden"]
    assert [term.label for term in word_terms("the who")] == ["the", "who"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=60))
def test_any_text_can_be_searched_for(store: Store, text: str) -> None:
    search(store, text)
    nearest(store, text, 15)
    cut, highlights = snippet(text * 10, parse(text))
    assert len(cut) <= SNIPPET + 2 and all(0 <= start < end <= len(cut) for start, end in highlights)


def test_everything_that_fits_is_counted_and_a_folder_is_searched_whole(store: Store) -> None:
    with store.transaction():
        for number in range(700):
            folder = "Rare/Teas" if number % 10 == 0 else "Common"
            store.memories.insert(Memory(id="", title=f"Note {number}", content="oolong tea", folder=folder))
    assert search(store, "oolong", limit=5).total == 700
    rare = search(store, "oolong tea", limit=5, scope=Scope(kinds=("memory",), folder="Rare"))
    assert rare.total == 70 and {hit.folder for hit in rare.hits} == {"Rare/Teas"}
