"""The undo journal: every operation's changes, row by row, and how to take them back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from core.errors import BadValue, UnknownName
from core.model import JsonObject, UndoResult
from core.store.database import Database
from core.store.folders import KEEP_FOLDERS
from core.store.held_items import HeldStore
from core.store.migrations import JOURNALED
from core.store.rows import at, from_ms, ms, new_id
from core.store.runs import RunStore

_CHANGED = {  # which kinds of data a view must read again
    "memory": {"memories", "folders"},
    "link": {"links"},
    "folder": {"folders"},
    "profile": {"profile_document"},
}


@dataclass(frozen=True, slots=True)
class Operation:
    """Something a person or a run did as a whole. `undone_at` is set while it is undone."""

    id: str
    kind: str
    label: str
    created_at: datetime
    undone_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class _Change:
    """One row before and after; None = it did not exist. `entity` is the thing the row is a part of."""

    entity: str
    table: str
    key: tuple[str, ...]
    before: JsonObject | None
    after: JsonObject | None


class Journal:
    def __init__(
        self,
        db: Database,
        clock: Callable[[], datetime],
        runs: RunStore,
        held: HeldStore,
        refresh_search_rows: Callable[[Iterable[str]], None],
    ) -> None:
        self._db = db
        self._clock = clock
        self._runs = runs
        self._held = held
        self._refresh_search_rows = refresh_search_rows

    @contextmanager
    def recording(self, kind: str, label: str = "", undoes: str | None = None) -> Iterator[str]:
        """Journal what is written inside, as one operation; only within a transaction. Gives the operation's id.

        When nothing was written there was no operation: none is kept, and a run that names it wrote nothing.
        """
        operation_id = new_id()
        self._db.run(
            "INSERT INTO operations (id, kind, label, created_at, undoes) VALUES (?, ?, ?, ?, ?)",
            (operation_id, kind, label, ms(self._clock()), undoes),
        )
        self._db.run("INSERT INTO current_operation (id) VALUES (?)", (operation_id,))
        yield operation_id
        self._db.run("DELETE FROM current_operation")
        unused = "id = ?1 AND undoes IS NULL AND NOT EXISTS (SELECT 1 FROM journal WHERE operation_id = ?1)"
        if self._db.run(f"DELETE FROM operations WHERE {unused}", (operation_id,)):
            self._db.run("UPDATE runs SET operation_id = NULL WHERE operation_id = ?", (operation_id,))

    def operations(self, limit: int = 50) -> tuple[Operation, ...]:
        """The newest first."""
        rows = self._db.all("SELECT * FROM operations ORDER BY created_at DESC, rowid DESC LIMIT ?", (limit,))
        return tuple(
            Operation(row["id"], row["kind"], row["label"], at(row["created_at"]), from_ms(row["undone_at"]))
            for row in rows
        )

    def undo_of(self, operation_id: str) -> str | None:
        """The operation that undid this one and still stands; None when it is not undone."""
        found: str | None = self._db.value(
            "SELECT id FROM operations WHERE undoes = ? AND undone_at IS NULL ORDER BY rowid DESC", (operation_id,)
        )
        return found

    def undo(self, operation_id: str) -> UndoResult:
        """Take an operation back in one transaction; the result names the operation that undoes this undo.

        A memory, link or folder that a later operation changed is left alone and named in `conflicts`. When nothing
        else is left the operation is not undone, and `operation_id` is "". Undoing a run also moves its messages to
        `skipped: undone`. Raises UnknownName, BadValue when it is already undone.
        """
        with self._db.transaction():
            operation = self._operation(operation_id)
            changes = self._changes(operation_id)
            touched = dict.fromkeys(change.entity for change in changes)
            kept = dict.fromkeys(entity for entity in touched if self._changed_since(entity, operation_id))
            conflicts = tuple(self._title(entity, changes) for entity in kept)
            taken = [entity for entity in touched if entity not in kept]
            if kept and not taken:
                return UndoResult("", 0, conflicts)
            self._db.run("PRAGMA defer_foreign_keys = ON")  # rows may come back before the rows they belong to
            with self.recording("undo", operation["label"], undoes=operation_id) as undo_id:
                wanted = [change for change in changes if change.entity not in kept]
                for change in wanted:
                    self._take_back(change)
                self._drop_orphans(wanted)
                self._db.run(KEEP_FOLDERS)  # of memories that were left alone
            runs = self._mark(operation)
            memories = [entity.removeprefix("memory:") for entity in taken if entity.startswith("memory:")]
            self._refresh_search_rows(memories)
        changed = set().union(*(_CHANGED[entity.partition(":")[0]] for entity in taken))
        if runs:
            changed |= {"runs", "conversations"}
        return UndoResult(undo_id, len(memories), conflicts, frozenset(changed))

    # -- what changed, and what has changed since ----------------------------------------------------------------

    def _operation(self, operation_id: str) -> sqlite3.Row:
        row = self._db.first("SELECT * FROM operations WHERE id = ?", (operation_id,))
        if row is None:
            raise UnknownName(f"There is no operation “{operation_id}”.", "It may belong to another profile.")
        if row["undone_at"] is not None:
            raise BadValue("This was undone already.", "Undo the undo to bring it back.")
        return row

    def _changes(self, operation_id: str) -> list[_Change]:
        """The operation's changes, newest first."""
        rows = self._db.all("SELECT * FROM journal WHERE operation_id = ? ORDER BY seq DESC", (operation_id,))
        return [
            _Change(
                row["entity"],
                row["table_name"],
                tuple(json.loads(row["row_key"])),
                json.loads(row["before"]) if row["before"] else None,
                json.loads(row["after"]) if row["after"] else None,
            )
            for row in rows
        ]

    def _changed_since(self, entity: str, operation_id: str) -> bool:
        """Whether later operations left a mark on the entity; one and the operation that undid it cancel out."""
        later = self._db.all(
            "SELECT o.id, o.undoes FROM operations o JOIN (SELECT operation_id, max(seq) AS last FROM journal "
            "WHERE entity = ?1 AND seq > (SELECT max(seq) FROM journal WHERE entity = ?1 AND operation_id = ?2) "
            "GROUP BY operation_id) j ON j.operation_id = o.id ORDER BY j.last DESC",
            (entity, operation_id),
        )
        standing = {row["id"]: row["undoes"] for row in later}  # newest first
        for later_id, undoes in list(standing.items()):
            if later_id in standing and undoes in standing:
                del standing[later_id], standing[undoes]
        return bool(standing)

    # -- taking back ---------------------------------------------------------------------------------------------

    def _take_back(self, change: _Change) -> None:
        where = " AND ".join(f"{column} = ?" for column in JOURNALED[change.table][0])
        if change.before is None:
            self._db.run(f"DELETE FROM {change.table} WHERE {where}", change.key)
            return
        columns, values = list(change.before), tuple(change.before.values())
        if change.after is None:
            # An equal row may exist by now, such as the same link made again: then that one stays.
            marks = ", ".join("?" * len(columns))
            self._db.run(f"INSERT OR IGNORE INTO {change.table} ({', '.join(columns)}) VALUES ({marks})", values)
        else:
            key = [change.after[column] for column in JOURNALED[change.table][0]]
            assignments = ", ".join(f"{column} = ?" for column in columns)
            self._db.run(f"UPDATE OR IGNORE {change.table} SET {assignments} WHERE {where}", (*values, *key))

    def _drop_orphans(self, changes: Iterable[_Change]) -> None:
        """Delete rows that came back although what they belong to is gone, such as a link to a purged memory."""
        for change in changes:
            if change.before is None:
                continue
            where = " AND ".join(f"{column} = ?" for column in JOURNALED[change.table][0])
            for reference in self._db.all(f"PRAGMA foreign_key_list({change.table})"):
                self._db.run(
                    f"DELETE FROM {change.table} WHERE {where} AND {reference['from']} NOT IN "
                    f"(SELECT {reference['to']} FROM {reference['table']})",
                    [change.before[column] for column in JOURNALED[change.table][0]],
                )

    def _mark(self, operation: sqlite3.Row) -> bool:
        """Note that the operation is undone, and that what it undid itself stands again. True if a run, or what it
        held back, is concerned."""
        self._db.run("UPDATE operations SET undone_at = ? WHERE id = ?", (ms(self._clock()), operation["id"]))
        undone = [(row["id"], self._runs.mark_undone) for row in self._runs_of(operation["id"])]
        undone += [(row["id"], self._runs.mark_redone) for row in self._runs_of(operation["undoes"])]
        self._db.run("UPDATE operations SET undone_at = NULL WHERE id = ?", (operation["undoes"],))
        for run_id, mark in undone:
            mark(run_id)
        reopened = self._held.approval_undone(operation["id"])
        approved = self._held.approval_redone(operation["undoes"])
        return bool(undone) or reopened or approved

    def _runs_of(self, operation_id: str | None) -> list[sqlite3.Row]:
        return self._db.all("SELECT id FROM runs WHERE operation_id = ?", (operation_id,))

    def _title(self, entity: str, changes: Iterable[_Change]) -> str:
        """What a person calls the entity."""
        kind, _, name = entity.partition(":")
        if kind == "memory":
            title = self._db.value("SELECT title FROM memories WHERE id = ?", (name,))
            images = (change.before or change.after or {} for change in changes if change.entity == entity)
            return str(title or next((image["title"] for image in images if "title" in image), name))
        if kind == "link":
            row = self._db.first(
                "SELECT s.title, t.title FROM links l JOIN memories s ON s.id = l.source_id "
                "JOIN memories t ON t.id = l.target_id WHERE l.id = ?",
                (name,),
            )
            return f"{row[0]} → {row[1]}" if row else "a link"
        return name or "profile document"
