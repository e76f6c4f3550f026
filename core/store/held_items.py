"""Items a run kept back for the user to decide, and what became of them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from core.errors import UnknownName
from core.model import HeldDetail, HeldItem, JsonObject
from core.store.database import Database
from core.store.resolve import resolve_id
from core.store.rows import at, from_ms, ms, new_id, to_ms

_SEEN = "seen"  # the key beside an item's own ones
_OPEN = "state = 'open' AND coalesce(expires_at > ?, 1)"


class HeldStore:
    """An item is open until it is approved, rejected, or its time has run out."""

    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def add(
        self,
        run_id: str,
        item: HeldItem,
        payload: JsonObject,
        expires_at: datetime | None = None,
        *,
        seen: JsonObject | None = None,
    ) -> HeldItem:
        """Keep an item of an answer for review; `payload` is what to apply when it is approved, `seen` what it speaks
        of as it is now."""
        held = replace(item, id=new_id())
        self._db.run(
            "INSERT INTO held_items (id, run_id, section, item_index, title, payload, reason, created_at, expires_at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                held.id,
                run_id,
                item.section,
                item.index,
                item.title,
                _packed(payload, seen),
                item.reason,
                ms(self._clock()),
                to_ms(expires_at),
            ),
        )
        return held

    def list(self, run_id: str | None = None) -> tuple[HeldDetail, ...]:
        """What is open, of one run or of all, with what it would do; the oldest first."""
        rows = self._db.all(
            f"SELECT * FROM held_items WHERE {_OPEN} AND run_id = coalesce(?, run_id) ORDER BY rowid",
            (ms(self._clock()), run_id),
        )
        return tuple(_detail(row) for row in rows)

    def get(self, held: str) -> HeldDetail:
        """An open item by id, or the beginning of its id. UnknownName."""
        found = {detail.item.id or "": detail for detail in self.list()}
        return found[resolve_id("held item", held, list(found))]

    def payload(self, held_id: str) -> JsonObject:
        """What an item, open or not, would do. UnknownName."""
        payload = self._db.value("SELECT payload FROM held_items WHERE id = ?", (held_id,))
        if payload is None:
            raise UnknownName(f"There is no held item “{held_id}”.", "List the held items to see their ids.")
        return _without_seen(json.loads(payload))

    def change(self, held_id: str, payload: JsonObject, seen: JsonObject) -> None:
        """Let an open item do something else."""
        self._db.run(
            "UPDATE held_items SET payload = ? WHERE id = ? AND state = 'open'", (_packed(payload, seen), held_id)
        )

    def settle(self, held_id: str, state: str, operation_id: str = "") -> bool:
        """Close an open item as `approved` (by that operation), `rejected` or `expired`; False when it was not open."""
        return bool(
            self._db.run(
                "UPDATE held_items SET state = ?, operation_id = ? WHERE id = ? AND state = 'open'",
                (state, operation_id or None, held_id),
            )
        )

    def reopen(self, held_id: str) -> bool:
        """Take a rejection back; False when the item was not rejected."""
        return bool(
            self._db.run("UPDATE held_items SET state = 'open' WHERE id = ? AND state = 'rejected'", (held_id,))
        )

    def expire(self, run_id: str) -> None:
        """The run was undone: nobody has to decide what it held back any more."""
        self._db.run("UPDATE held_items SET state = 'expired' WHERE run_id = ? AND state = 'open'", (run_id,))

    def unexpire(self, run_id: str) -> None:
        """The run stands again, and with it what it held back."""
        self._db.run("UPDATE held_items SET state = 'open' WHERE run_id = ? AND state = 'expired'", (run_id,))

    def approval_undone(self, operation_id: str) -> bool:
        """Open again what that operation approved; True if there was something."""
        return self._move(operation_id, "approved", "open")

    def approval_redone(self, operation_id: str | None) -> bool:
        """What that operation approved is approved again."""
        return self._move(operation_id, "open", "approved")

    def _move(self, operation_id: str | None, before: str, after: str) -> bool:
        return bool(
            self._db.run(
                "UPDATE held_items SET state = ? WHERE operation_id = ? AND state = ?", (after, operation_id, before)
            )
        )


def _detail(row: sqlite3.Row) -> HeldDetail:
    payload = json.loads(row["payload"])
    return HeldDetail(
        HeldItem(row["section"], row["item_index"], row["title"], row["reason"], row["id"]),
        row["run_id"],
        at(row["created_at"]),
        _without_seen(payload),
        payload.get(_SEEN) or {},
        expires_at=from_ms(row["expires_at"]),
    )


def _packed(payload: JsonObject, seen: JsonObject | None) -> str:
    return json.dumps(payload | {_SEEN: seen or {}}, ensure_ascii=False)


def _without_seen(payload: JsonObject) -> JsonObject:
    return {key: value for key, value in payload.items() if key != _SEEN}
