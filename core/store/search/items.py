"""What a ranking needs to know of the items it has found, and which other items stand next to them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from core.store.database import Database
from core.store.rows import ms
from core.store.search.scope import ITEMS, SUPERSEDED, TIME, Scope

# CROSS fixes the order of joins: SQLite would rather read every item of a kind.
_THESE = f"json_each(?) j CROSS JOIN {ITEMS} WHERE i.row = j.value"
# What an open scope shows of some rows, without reading the memories themselves: most are not in this partial index.
_THESE_SHOWN = (
    "SELECT json_group_array(i.row) FROM json_each(?) j CROSS JOIN search_items i "
    "WHERE i.row = j.value AND i.kind IN (SELECT value FROM json_each(?)) "
    "AND NOT EXISTS (SELECT 1 FROM memories m INDEXED BY memories_left_out "
    "WHERE m.id = iif(i.kind = 'chunk', i.parent_id, i.item_id) AND (m.archived <> 0 OR m.deleted_at IS NOT NULL))"
)
MOST_LINKS = 48  # of a memory whose neighbours are looked at

_COLUMNS = (
    "i.row, i.kind, i.item_id, i.parent_id, i.position, m.title, m.folder, m.importance, m.credibility, "
    f"coalesce(m.updated_at, {TIME}) AS changed, c.title AS conversation, "
    "g.name, g.role"
)


@dataclass(frozen=True, slots=True)
class Item:
    """`title`: the memory's, or that of the conversation or document the item is a part of. `changed` in epoch
    milliseconds (0: unknown). `speaker`: who said a message."""

    row: int
    kind: str
    id: str
    parent_id: str | None
    position: int | None
    title: str
    folder: str | None
    importance: float
    credibility: float
    changed: int
    superseded: bool
    speaker: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """Two items that stand next to each other: `link` with its type and weight, or `turn` (the message before or
    after, weight 1)."""

    source: int
    target: int
    kind: str
    weight: float


Ways = tuple[list[int], list[int], list[float]]  # sources, targets and weights of many edges


class ItemRows:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def items(self, rows: Iterable[int], scope: Scope) -> dict[int, Item]:
        """Row → item, of those among `rows` that belong to the scope."""
        now = ms(self._clock())
        condition, values = scope.condition(now)
        found = self._db.all(
            f"SELECT {_COLUMNS}, {SUPERSEDED.format(now=now)} AS superseded FROM {_THESE} AND {condition}",
            (_numbers(rows), *values),
        )
        return {row["row"]: _item(row) for row in found}

    def within(self, rows: Iterable[int], scope: Scope) -> set[int]:
        """Those of `rows` that belong to the scope."""
        if scope.is_open and not scope.archived:
            return set(*self._columns(_THESE_SHOWN, (_numbers(rows), json.dumps(list(scope.kinds)))))
        condition, values = scope.condition(ms(self._clock()))
        found = self._db.all(
            f"SELECT i.row FROM {_THESE} AND {condition}",
            (_numbers(rows), *values),
        )
        return {row[0] for row in found}

    def all_in(self, scope: Scope) -> list[int]:
        """The rows of a scope in ascending order."""
        condition, values = scope.condition(ms(self._clock()))
        return [row[0] for row in self._db.all(f"SELECT i.row FROM {ITEMS} WHERE {condition} ORDER BY i.row", values)]

    def newest_in(self, scope: Scope, limit: int) -> list[int]:
        """At most `limit` rows of a scope, the last changed first."""
        condition, values = scope.condition(ms(self._clock()))
        found = self._db.all(
            f"SELECT i.row FROM {ITEMS} WHERE {condition} "
            f"ORDER BY coalesce(m.updated_at, {TIME}) DESC, i.kind, i.item_id LIMIT ?",
            (*values, limit),
        )
        return [row[0] for row in found]

    def texts(self, items: Iterable[Item]) -> dict[int, str]:
        """Row → the whole text of an item: content of a memory or chunk, text of a message."""
        rows = self._db.all(
            "SELECT i.row, coalesce(g.text, h.text, m.content) FROM search_items i "
            "LEFT JOIN memories m ON i.kind = 'memory' AND m.id = i.item_id "
            "LEFT JOIN messages g ON i.kind = 'message' AND g.id = i.item_id "
            "LEFT JOIN chunks h ON i.kind = 'chunk' AND h.id = i.item_id "
            "WHERE i.row IN (SELECT value FROM json_each(?))",
            (_numbers(item.row for item in items),),
        )
        return {row[0]: row[1] or "" for row in rows}

    def size(self, scope: Scope) -> int:
        condition, values = scope.condition(ms(self._clock()))
        return int(self._db.value(f"SELECT count(*) FROM {ITEMS} WHERE {condition}", values))

    def sample(self, kinds: Iterable[str], most: int) -> list[int]:
        """At most `most` rows of these kinds, chosen by id: the same ones in whatever order items came in."""
        rows: list[int] = []
        for kind in kinds:
            found = self._db.all("SELECT row FROM search_items WHERE kind = ? ORDER BY item_id LIMIT ?", (kind, most))
            rows += [row[0] for row in found]
        return rows

    def tags(self, memory_ids: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """Memory → its tags in order."""
        rows = self._db.all(
            "SELECT memory_id, tag FROM memory_tags WHERE memory_id IN (SELECT value FROM json_each(?)) "
            "ORDER BY memory_id, position",
            (json.dumps(list(memory_ids)),),
        )
        found: dict[str, tuple[str, ...]] = {}
        for memory_id, tag in rows:
            found[memory_id] = (*found.get(memory_id, ()), tag)
        return found

    def edges(self, rows: Iterable[int]) -> list[Edge]:
        """What `ways` gives, one by one."""
        links, turns = self.ways(rows)
        return [Edge(*each[:2], "link", each[2]) for each in zip(*links, strict=True)] + [
            Edge(*each[:2], "turn", each[2]) for each in zip(*turns, strict=True)
        ]

    def ways(self, rows: Iterable[int]) -> tuple[Ways, Ways]:
        """Every link, and every step to a neighbouring turn, that starts or ends at one of these rows, once for each
        end among them, which is always the source. A memory linked with more than MOST_LINKS others counts as without
        any link: what everything hangs on says nothing about what belongs together, and following it would take for
        ever."""
        numbers = _numbers(rows)
        links = self._columns(
            "WITH chosen AS MATERIALIZED (SELECT value AS row FROM json_each(?1) "
            "WHERE NOT EXISTS (SELECT 1 FROM search_links WHERE row = value LIMIT 1 OFFSET ?2)) "
            "SELECT json_group_array(l.row), json_group_array(l.other), json_group_array(l.weight) "
            "FROM chosen CROSS JOIN search_links l ON l.row = chosen.row",
            (numbers, MOST_LINKS),
        )
        sources, targets = self._columns(
            "SELECT json_group_array(i.row), json_group_array(n.row) FROM json_each(?) j CROSS JOIN search_items i "
            "CROSS JOIN search_items n ON n.parent_id = i.parent_id AND n.position IN (i.position - 1, i.position + 1) "
            "WHERE i.row = j.value AND i.kind <> 'memory'",
            (numbers,),
        )
        return (links[0], links[1], links[2]), (sources, targets, [1.0] * len(sources))

    def _columns(self, sql: str, values: tuple[object, ...]) -> list[list[Any]]:
        """Columns that SQLite has put together as JSON: half the time of many small rows."""
        return [json.loads(column) for column in self._db.all(sql, values)[0]]


def _numbers(rows: Iterable[int]) -> str:
    return json.dumps([int(row) for row in rows])


def _item(row: sqlite3.Row) -> Item:
    return Item(
        row=row["row"],
        kind=row["kind"],
        id=row["item_id"],
        parent_id=row["parent_id"],
        position=row["position"],
        title=row["title"] or row["conversation"] or "",
        folder=row["folder"],
        importance=0.5 if row["importance"] is None else row["importance"],
        credibility=0.5 if row["credibility"] is None else row["credibility"],
        changed=row["changed"] or 0,
        superseded=bool(row["superseded"]),
        speaker=row["name"] or row["role"] or "",
    )
