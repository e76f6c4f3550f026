"""Windows that could not be read: waiting for another attempt, or dead letters."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from core.model import FailedWindow
from core.store.candidates import MAX_ERROR
from core.store.database import Database
from core.store.resolve import resolve_id
from core.store.rows import at, from_ms, id_list, ms, new_id, to_ms


class WindowStore:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def add(
        self,
        conversation_id: str,
        message_ids: Sequence[str],
        error: str,
        next_attempt_at: datetime | None,
        *,
        run_id: str | None = None,
        counts: bool = True,
    ) -> FailedWindow:
        """Keep a window for another attempt at `next_attempt_at`; None makes it a dead letter at once.

        With `counts` false the attempt is not counted.
        """
        now = self._clock()
        window = FailedWindow(
            id=new_id(),
            conversation_id=conversation_id,
            message_ids=tuple(message_ids),
            state=_state(next_attempt_at),
            attempts=int(counts),
            created_at=now,
            next_attempt_at=next_attempt_at,
            last_error=error[:MAX_ERROR],
            run_id=run_id,
            tried_at=now,
        )
        self.put_back(window)
        return self.get(window.id)

    def put_back(self, window: FailedWindow) -> None:
        """Keep a window as it is given: a new one, or one that was dropped."""
        self._db.run(
            "INSERT INTO windows (id, conversation_id, message_ids, state, attempts, next_attempt_at, last_error, "
            "run_id, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                window.id,
                window.conversation_id,
                json.dumps(window.message_ids),
                window.state,
                window.attempts,
                to_ms(window.next_attempt_at),
                window.last_error,
                window.run_id,
                ms(window.created_at),
                ms(window.tried_at or window.created_at),
            ),
        )

    def list(self, state: str | None = None) -> tuple[FailedWindow, ...]:
        """All, or the `waiting` or `dead` ones; the oldest first."""
        return self._read("WHERE state = coalesce(?, state) ORDER BY created_at, rowid", state)

    def get(self, window: str) -> FailedWindow:
        """By id, or the beginning of an id. Raises UnknownName."""
        window_id = resolve_id("window", window, [row["id"] for row in self._db.all("SELECT id FROM windows")])
        return self._read("WHERE id = ?", window_id)[0]

    def fail(
        self,
        window_id: str,
        error: str,
        next_attempt_at: datetime | None,
        *,
        run_id: str | None = None,
        counts: bool = True,
    ) -> None:
        """Note another failed attempt; parameters as `add`."""
        self._db.run(
            "UPDATE windows SET state = ?, attempts = attempts + ?, next_attempt_at = ?, last_error = ?, "
            "run_id = coalesce(?, run_id), updated_at = ? WHERE id = ?",
            (
                _state(next_attempt_at),
                int(counts),
                to_ms(next_attempt_at),
                error[:MAX_ERROR],
                run_id,
                ms(self._clock()),
                window_id,
            ),
        )

    def retry(self, window_id: str) -> None:
        """Let a window, dead or waiting, be due at once as if new."""
        now = ms(self._clock())
        self._db.run(
            "UPDATE windows SET state = 'waiting', attempts = 0, next_attempt_at = ?, updated_at = ? WHERE id = ?",
            (now, now, window_id),
        )

    def postpone(self, until: datetime) -> int:
        """Let no waiting window be tried before `until`; returns how many wait longer now."""
        return self._db.run(
            "UPDATE windows SET next_attempt_at = ?1 WHERE state = 'waiting' AND next_attempt_at < ?1", (ms(until),)
        )

    def drop_covered(self, message_ids: Iterable[str]) -> None:
        """Take messages out that were read or are to be read otherwise; an empty window goes."""
        covered = set(message_ids)
        for window in self.list():
            rest = [message for message in window.message_ids if message not in covered]
            if not rest:
                self.drop([window.id])
            elif len(rest) < len(window.message_ids):
                self._db.run("UPDATE windows SET message_ids = ? WHERE id = ?", (json.dumps(rest), window.id))

    def drop(self, window_ids: Sequence[str]) -> int:
        """Forget windows, read or given up; returns how many."""
        return self._db.run("DELETE FROM windows WHERE id IN (SELECT value FROM json_each(?))", (id_list(window_ids),))

    def _read(self, condition: str, *parameters: object) -> tuple[FailedWindow, ...]:
        return tuple(_window(row) for row in self._db.all(f"SELECT * FROM windows {condition}", parameters))


def _state(next_attempt_at: datetime | None) -> str:
    return "waiting" if next_attempt_at else "dead"


def _window(row: sqlite3.Row) -> FailedWindow:
    return FailedWindow(
        id=row["id"],
        conversation_id=row["conversation_id"],
        message_ids=tuple(json.loads(row["message_ids"])),
        state=row["state"],
        attempts=row["attempts"],
        created_at=at(row["created_at"]),
        next_attempt_at=from_ms(row["next_attempt_at"]),
        last_error=row["last_error"],
        run_id=row["run_id"],
        tried_at=at(row["updated_at"]),
    )
