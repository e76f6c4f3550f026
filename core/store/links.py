"""Links: directed, typed, weighted edges. Only those between two live memories show."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from datetime import datetime

from core.errors import BadValue, UnknownName
from core.model import Link
from core.store.database import Database
from core.store.evidence import EvidenceRows
from core.store.rows import id_list, ms, new_id

_SELECT = (
    "SELECT l.*, s.title AS source_title, t.title AS target_title FROM links l "
    "JOIN memories s ON s.id = l.source_id AND s.deleted_at IS NULL "
    "JOIN memories t ON t.id = l.target_id AND t.deleted_at IS NULL"
)
_IN_ORDER = "ORDER BY l.created_at, l.rowid"


class LinkStore:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock
        self.evidence = EvidenceRows(db).of_link

    def list(self, memory_ids: Iterable[str] | None = None) -> tuple[Link, ...]:
        """All links, or those with both ends among `memory_ids`; the oldest first."""
        if memory_ids is None:
            return self._read(_IN_ORDER)
        among = "(SELECT value FROM json_each(?1))"
        return self._read(f"WHERE l.source_id IN {among} AND l.target_id IN {among} {_IN_ORDER}", id_list(memory_ids))

    def starting_at(self, memory_ids: Iterable[str]) -> tuple[Link, ...]:
        """Links that start at one of these, the oldest first."""
        return self._read(f"WHERE l.source_id IN (SELECT value FROM json_each(?1)) {_IN_ORDER}", id_list(memory_ids))

    def of(self, memory_id: str) -> tuple[Link, ...]:
        """Links that start or end at a memory, the oldest first."""
        return self._read(f"WHERE ?1 IN (l.source_id, l.target_id) {_IN_ORDER}", memory_id)

    def get(self, link_id: str) -> Link:
        """Raises UnknownName."""
        found = self._read("WHERE l.id = ?", link_id)
        if not found:
            raise UnknownName(f"There is no link “{link_id}”.", "Show a memory to see its links.")
        return found[0]

    def types(self) -> dict[str, int]:
        """Type → how many links between live memories have it, the most used first."""
        rows = self._db.all(
            "SELECT l.type, count(*) AS links FROM links l "
            "JOIN memories s ON s.id = l.source_id AND s.deleted_at IS NULL "
            "JOIN memories t ON t.id = l.target_id AND t.deleted_at IS NULL "
            "GROUP BY l.type ORDER BY links DESC, l.type"
        )
        return {row["type"]: row["links"] for row in rows}

    def add(
        self,
        source_id: str,
        target_id: str,
        type: str = "related",
        weight: float = 1.0,
        description: str = "",
        run_id: str | None = None,
    ) -> Link | None:
        """Link two live memories. None, and nothing is added: the same link exists, an end is missing or in the trash,
        or both ends are the same memory. Raises BadValue for a weight outside 0-1."""
        link_id = new_id()
        added = self._db.run(
            "INSERT INTO links (id, source_id, target_id, type, weight, description, created_at, run_id) "
            "SELECT ?, s.id, t.id, ?, ?, ?, ?, ? FROM memories s JOIN memories t ON t.id <> s.id "
            "WHERE s.id = ? AND t.id = ? AND s.deleted_at IS NULL AND t.deleted_at IS NULL "
            "ON CONFLICT (source_id, target_id, type) DO NOTHING",
            (link_id, type, _weight(weight), description, ms(self._clock()), run_id, source_id, target_id),
        )
        return self.get(link_id) if added else None

    def update(
        self,
        link_id: str,
        *,
        type: str | None = None,
        weight: float | None = None,
        description: str | None = None,
        swap: bool = False,
    ) -> Link:
        """Change what is given; `swap` turns the link round. Raises UnknownName; BadValue when the two memories already
        have a link of that type in that direction."""
        old = self.get(link_id)
        new_type = old.type if type is None else type
        ends = (old.target_id, old.source_id) if swap else (old.source_id, old.target_id)
        wanted = (*ends, new_type)
        if any(other.id != link_id and _identity(other) == wanted for other in self.of(old.source_id)):
            raise BadValue("These two memories already have a link of that type.", "Edit the existing link instead.")
        self._db.run(
            "UPDATE links SET source_id = ?, target_id = ?, type = ?, weight = coalesce(?, weight), "
            "description = coalesce(?, description) WHERE id = ?",
            (*wanted, None if weight is None else _weight(weight), description, link_id),
        )
        return self.get(link_id)

    def delete(self, link_ids: Iterable[str]) -> int:
        """Returns how many there were."""
        return self._db.run("DELETE FROM links WHERE id IN (SELECT value FROM json_each(?))", (id_list(link_ids),))

    def _read(self, condition: str, *parameters: str) -> tuple[Link, ...]:
        return tuple(_link(row) for row in self._db.all(f"{_SELECT} {condition}", parameters))


def _identity(link: Link) -> tuple[str, str, str]:
    return link.source_id, link.target_id, link.type


def _weight(weight: float) -> float:
    if 0.0 <= weight <= 1.0:
        return float(weight)
    raise BadValue(f"The weight must lie between 0 and 1, not {weight:g}.", "Choose a number from 0 to 1.")


def _link(row: sqlite3.Row) -> Link:
    return Link(
        id=row["id"],
        source_id=row["source_id"],
        target_id=row["target_id"],
        type=row["type"],
        weight=row["weight"],
        description=row["description"],
        source_title=row["source_title"],
        target_title=row["target_title"],
    )
