"""The auto-save queue: messages that wait for automatic extraction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from core.model import Candidate
from core.store.database import Database
from core.store.resolve import resolve_id
from core.store.rows import at, from_ms, id_list, ms, new_id, to_ms

MAX_ERROR = 500  # characters kept of an error
_CHOSEN = "id IN (SELECT value FROM json_each(?))"
_OLDEST_FIRST = "ORDER BY created_at, rowid"


class CandidateStore:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def add(self, conversation_id: str, message_id: str, kind: str) -> Candidate | None:
        """Queue a message; None when it is queued under that kind already, or does not exist."""
        now = ms(self._clock())
        candidate_id = new_id()
        self._db.run(
            "INSERT INTO candidates (id, conversation_id, message_id, kind, created_at, updated_at) "
            "SELECT ?, conversation_id, id, ?, ?, ? FROM messages WHERE id = ? AND conversation_id = ? "
            "ON CONFLICT (conversation_id, message_id, kind) DO NOTHING",
            (candidate_id, kind, now, now, message_id, conversation_id),
        )
        added = self._read("WHERE id = ?", candidate_id)
        return added[0] if added else None

    def put_back(self, candidate: Candidate) -> None:
        """Queue a candidate again as it was; one that waits for the same message under its kind stays instead."""
        self._db.run(
            "INSERT INTO candidates (id, conversation_id, message_id, kind, status, attempts, next_attempt_at, "
            "last_error, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (
                candidate.id,
                candidate.conversation_id,
                candidate.message_id,
                candidate.kind,
                "pending" if candidate.status == "processing" else candidate.status,
                candidate.attempts,
                to_ms(candidate.next_attempt_at),
                candidate.last_error,
                ms(candidate.created_at),
                ms(self._clock()),
            ),
        )

    def list(self) -> tuple[Candidate, ...]:
        """Everything in the queue, the oldest first."""
        return self._read(_OLDEST_FIRST)

    def get(self, candidate: str) -> Candidate:
        """By id, or the beginning of an id. Raises UnknownName."""
        ids = [row["id"] for row in self._db.all("SELECT id FROM candidates")]
        return self._read("WHERE id = ?", resolve_id("candidate", candidate, ids))[0]

    def take(self, ids: Sequence[str]) -> tuple[Candidate, ...]:
        """Mark as `processing` those that still wait, and return them: nobody else can take them then."""
        with self._db.atomic():
            waiting = self._read(f"WHERE {_CHOSEN} AND status IN ('pending', 'failed')", id_list(ids))
            taken = id_list(candidate.id for candidate in waiting)
            self._set(taken, "status = 'processing', last_error = ''")
            return self._read(f"WHERE {_CHOSEN} {_OLDEST_FIRST}", taken)

    def fail(self, ids: Sequence[str], error: str, next_attempt_at: datetime, *, counts: bool = True) -> None:
        """Note a failed attempt; with `counts` false it does not bring the candidate nearer to the dead letters."""
        self._set(
            id_list(ids),
            "status = 'failed', attempts = attempts + ?, next_attempt_at = ?, last_error = ?",
            int(counts),
            ms(next_attempt_at),
            error[:MAX_ERROR],
        )

    def dead(self, ids: Sequence[str], error: str) -> None:
        """Give up until the user retries."""
        self._set(
            id_list(ids),
            "status = 'dead', attempts = attempts + 1, next_attempt_at = NULL, last_error = ?",
            error[:MAX_ERROR],
        )

    def retry(self, ids: Sequence[str]) -> int:
        """Let failed and dead ones wait again as if new; returns how many."""
        return self._set(
            id_list(ids),
            "status = 'pending', attempts = 0, next_attempt_at = NULL, last_error = ''",
            only="status IN ('failed', 'dead')",
        )

    def drop(self, ids: Sequence[str]) -> int:
        """Take out of the queue; returns how many."""
        return self._db.run(f"DELETE FROM candidates WHERE {_CHOSEN}", (id_list(ids),))

    def drop_covered(self, message_ids: Iterable[str]) -> int:
        """Take out what a save has covered; returns how many."""
        return self._db.run(
            "DELETE FROM candidates WHERE message_id IN (SELECT value FROM json_each(?))", (id_list(message_ids),)
        )

    def recover(self) -> int:
        """Let rows wait again that a crash left `processing`; only while holding the profile's lease."""
        return self._db.run(
            "UPDATE candidates SET status = 'pending', updated_at = ? WHERE status = 'processing'", (ms(self._clock()),)
        )

    def _set(self, ids: str, changes: str, *values: object, only: str = "1") -> int:
        return self._db.run(
            f"UPDATE candidates SET {changes}, updated_at = ? WHERE {_CHOSEN} AND {only}",
            (*values, ms(self._clock()), ids),
        )

    def _read(self, condition: str, *parameters: object) -> tuple[Candidate, ...]:
        return tuple(_candidate(row) for row in self._db.all(f"SELECT * FROM candidates {condition}", parameters))


def _candidate(row: sqlite3.Row) -> Candidate:
    return Candidate(
        id=row["id"],
        conversation_id=row["conversation_id"],
        message_id=row["message_id"],
        kind=row["kind"],
        status=row["status"],
        attempts=row["attempts"],
        created_at=at(row["created_at"]),
        next_attempt_at=from_ms(row["next_attempt_at"]),
        last_error=row["last_error"],
    )
