"""The search index: in step with what is stored, counted exactly, and empty of what was deleted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.model import Kind, Memory, ParsedConversation, ParsedMessage, Role
from core.store import Store
from core.store.search import Scope
from core.store.search.index import IndexText
from core.text.words import index_text

NOW = datetime(2025, 6, 1, tzinfo=UTC)
TABLES = ("search_items", "search_words", "search_terms", "search_waiting", "vectors", "vector_values")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "memory.db", words=index_text, clock=lambda: NOW)
    yield opened
    assert opened.check() == ()
    opened.close()


def add(store: Store, title: str, content: str = "something", **fields: object) -> Memory:
    return store.memories.insert(Memory(id="", title=title, content=content, **fields))  # type: ignore[arg-type]


def talk(*said: str | ParsedMessage, name: str = "talk") -> ParsedConversation:
    messages = tuple(each if isinstance(each, ParsedMessage) else ParsedMessage(Role.USER, each) for each in said)
    return ParsedConversation("text", name, name, messages)


def counted(store: Store) -> dict[str, int]:
    """The document frequencies as they are stored."""
    return {row[0]: row[1] for row in store._db.all("SELECT term, items FROM search_terms")}


def counted_anew(store: Store) -> dict[str, int]:
    """The document frequencies as they should be, from the words themselves."""
    terms: Counter[str] = Counter()
    for row in store._db.all("SELECT title, content, tags FROM search_words"):
        terms.update({term for text in row for term in text.split()})
    return dict(terms)


def rows_left(store: Store) -> dict[str, int]:
    return {table: store._db.value(f"SELECT count(*) FROM {table}") for table in TABLES}


def test_messages_wait_until_they_are_caught_up_with_a_slice_at_a_time(store: Store) -> None:
    store.conversations.add(talk(*(f"oolong {number}" for number in range(7))))
    assert store.search.index.frequencies(["oolong"]) == {}
    assert [store.catch_up_search(3) for _ in range(4)] == [3, 3, 1, 0]
    assert store.search.index.frequencies(["oolong"]) == {"oolong": 7}
    store.conversations.add(talk(*(f"oolong {number}" for number in range(8))))  # one more was appended
    assert (store.catch_up_search(), store.catch_up_search()) == (1, 0)


def test_only_what_people_and_models_said_is_indexed(store: Store) -> None:
    store.conversations.add(
        talk(
            ParsedMessage(Role.USER, "a question"),
            ParsedMessage(Role.ASSISTANT, "thinking", kind=Kind.REASONING),
            ParsedMessage(Role.TOOL, "output", kind=Kind.TOOL),
            ParsedMessage(Role.ASSISTANT, "an answer"),
        )
    )
    assert store.catch_up_search() == 2
    assert store.search.index.count(("message",)) == 2


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    steps=st.lists(
        st.tuples(st.sampled_from("aedrp"), st.integers(0, 5), st.text("茶咖啡ab ", max_size=12)), max_size=12
    )
)
def test_frequencies_are_exact_whatever_happens(store: Store, steps: list[tuple[str, int, str]]) -> None:
    ids = [memory.id for memory in store.memories.list()]
    for what, which, text in steps:
        if what == "a" or not ids:
            ids.append(add(store, f"t {text}", text or "x").id)
            continue
        chosen = ids[which % len(ids)]
        live = store.memories.get_many([chosen])
        if what == "e" and live:
            store.memories.update(replace(live[0], content=text or "y"))
        elif what == "d":
            store.memories.trash([chosen])
        elif what == "r":
            store.memories.restore([chosen])
        elif what == "p":
            store.memories.purge([chosen])
            ids.remove(chosen)
    assert counted(store) == counted_anew(store)
    assert store.search.index.count(("memory",)) == store.memories.count()


def test_a_changed_memory_keeps_its_row(store: Store) -> None:
    memory = add(store, "Tea", "green")
    (before,) = store.search.index.postings("green").rows.tolist()
    store.memories.update(replace(memory, content="black"))
    assert store.search.index.postings("black").rows.tolist() == [before]
    assert store.search.index.postings("green").rows.tolist() == []


def test_deleting_a_conversation_leaves_nothing_of_it(store: Store) -> None:
    kept = add(store, "Tea")
    conversation = store.conversations.add(talk("oolong", "pu-erh")).id
    waiting = store.conversations.add(talk("never indexed", name="other")).id
    store.catch_up_search(2)
    for each in (conversation, waiting):
        store.conversations.delete(each)
    while store.catch_up_search():
        pass
    assert rows_left(store)["search_items"] == rows_left(store)["search_words"] == 1
    assert counted(store) == counted_anew(store) and "oolong" not in counted(store)
    assert store.search.items.all_in(Scope()) == store.search.index.postings("tea").rows.tolist()
    store.memories.purge([kept.id])
    assert set(rows_left(store).values()) == {0}


def test_purging_takes_rows_words_vectors_and_links_in_one_transaction(store: Store) -> None:
    gone, other = add(store, "Oolong"), add(store, "Tea")
    store.links.add(gone.id, other.id)
    before = rows_left(store)
    with pytest.raises(ZeroDivisionError), store.transaction():
        store.memories.purge([gone.id])
        assert rows_left(store)["search_items"] == 1 and rows_left(store)["vectors"] == 1
        raise ZeroDivisionError
    assert rows_left(store) == before and len(store.links.list()) == 1
    store.memories.purge([gone.id])
    assert store.search.index.frequencies(["oolong"]) == {} and store.links.list() == ()
    assert rows_left(store)["vectors"] == 1


def test_chunks_share_the_index_and_belong_to_their_document(store: Store) -> None:
    document = add(store, "Manual", folder="Work")
    chunks = [IndexText("chunk", f"{document.id}-{n}", "", f"page {n}", "", (), document.id, n) for n in range(3)]
    store.search.index.put(chunks)
    items = store.search.items.items(store.search.index.postings("page").rows.tolist(), Scope(folder="Work"))
    assert [(item.kind, item.title, item.position) for item in items.values()] == [
        ("chunk", "Manual", n) for n in range(3)
    ]
    store.search.index.remove_parts(document.id)
    assert store.search.index.count(("chunk",)) == 0


def test_a_repaired_index_holds_memories_at_once_and_messages_after_catching_up(store: Store) -> None:
    add(store, "Oolong")
    store.conversations.add(talk("oolong"))
    store.catch_up_search()
    with store.transaction():
        store._db.run("UPDATE search_words SET title = 'nonsense'")
    assert len(store.check()) == 1 and store.repair() == ()
    assert store.search.index.frequencies(["oolong"]) == {"oolong": 1}
    while store.catch_up_search():
        pass
    assert store.search.index.frequencies(["oolong"]) == {"oolong": 2}
    assert counted(store) == counted_anew(store)
