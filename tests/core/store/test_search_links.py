"""Links among the items of the search index are always those that the links between memories make."""

from __future__ import annotations

import random
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.errors import BadValue, UnknownName
from core.model import Memory
from core.store import Store
from core.text.words import index_text

STEPS = 120
NOW = datetime(2025, 6, 1, tzinfo=UTC)


def by_definition(store: Store) -> set[tuple[str, str, float]]:
    """Both ways round, the heaviest of each pair, only between memories that can be found."""
    rows = store._db.all(
        "SELECT one, other, max(weight) AS weight FROM (SELECT source_id AS one, target_id AS other, weight FROM links "
        "UNION ALL SELECT target_id, source_id, weight FROM links) "
        "WHERE one <> other AND one IN (SELECT item_id FROM search_items WHERE kind = 'memory') "
        "AND other IN (SELECT item_id FROM search_items WHERE kind = 'memory') GROUP BY one, other"
    )
    return {(row["one"], row["other"], row["weight"]) for row in rows}


def kept(store: Store) -> set[tuple[str, str, float]]:
    rows = store._db.all(
        "SELECT a.item_id AS one, b.item_id AS other, l.weight FROM search_links l "
        "JOIN search_items a ON a.row = l.row JOIN search_items b ON b.row = l.other"
    )
    assert len(rows) == store._db.value("SELECT count(*) FROM search_links")  # none leads nowhere
    return {(row["one"], row["other"], row["weight"]) for row in rows}


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_to_memories_and_links_the_index_follows(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    store = Store.open(tmp_path / "memory.db", words=index_text, clock=lambda: NOW)
    ids = [store.memories.insert(Memory("", f"Memory {number}", "Words.")).id for number in range(8)]
    operations: list[str] = []
    for _step in range(STEPS):
        with store.transaction(kind="test", label="") as operation:
            _change(store, ids, dice)
        operations.append(operation)
        if dice.random() < 0.1:
            with suppress(UnknownName, BadValue):  # purged meanwhile, or it changed nothing
                store.journal.undo(operations.pop())
        assert kept(store) == by_definition(store)
    assert by_definition(store)
    store.close()


def _change(store: Store, ids: list[str], dice: random.Random) -> None:
    links = store.links.list()
    one, other = dice.sample(ids, 2)
    kind = dice.choice(("link", "link", "link", "weight", "turn", "unlink", "trash", "restore", "purge", "title"))
    if kind == "link":
        store.links.add(one, other, dice.choice(("related", "UPDATES")), dice.choice((0.2, 0.5, 1.0)), "")
    elif kind == "weight" and links:
        store.links.update(dice.choice(links).id, weight=dice.choice((0.1, 0.7)))
    elif kind == "turn" and links:
        with suppress(BadValue):  # there is such a link the other way round
            store.links.update(dice.choice(links).id, swap=True)
    elif kind == "unlink" and links:
        store.links.delete([dice.choice(links).id])
    elif kind == "trash" and dice.random() < 0.4:
        store.memories.trash([one])
    elif kind == "restore":
        store.memories.restore(ids)
    elif kind == "purge" and dice.random() < 0.1:
        store.memories.purge([one])
        ids[ids.index(one)] = store.memories.insert(Memory("", "Another", "Words.")).id
    elif kind == "title" and store.memories.get_many([one]):
        memory = store.memories.get(one)
        store.memories.add_alias(memory.id, f"Alias {dice.randrange(9)}")


def test_a_database_from_before_gets_them_when_it_is_opened(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "memory.db", words=index_text, clock=lambda: NOW)
    first, second = (store.memories.insert(Memory("", title, "Words.")).id for title in ("Tea", "Cup"))
    store.links.add(first, second, "related", 0.5, "")
    expected = kept(store)
    for trigger in ("new", "gone", "changed"):
        store._db.run(f"DROP TRIGGER search_link_{trigger}")
    for name in ("of_new_item", "of_item_gone"):
        store._db.run(f"DROP TRIGGER search_links_{name}")
    store._db.run("DROP TABLE search_links")
    for index in ("links_that_replace", "memories_left_out"):
        store._db.run(f"DROP INDEX {index}")
    version = store._db.value("PRAGMA user_version")
    store._db.run(f"PRAGMA user_version = {version - 1}")
    store.close()
    store = Store.open(tmp_path / "memory.db", words=index_text, clock=lambda: NOW)
    assert kept(store) == expected == by_definition(store) and len(expected) == 2
    store.close()
