"""The log of what assistants read and wrote, as long as a profile keeps it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from datetime import datetime

from core.model.agents import AgentCall
from core.store.database import Database
from core.store.rows import at, id_list, ms

KEPT = 10_000  # calls; older ones are forgotten


class AgentCallRows:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def add(self, call: AgentCall) -> None:
        """Write a call down; `at` None is now."""
        with self._db.atomic():
            self._db.run(
                "INSERT INTO agent_calls (at, client, tool, outcome, read_ids, wrote_ids, operation_id, held) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    ms(call.at or self._clock()),
                    call.client,
                    call.tool,
                    call.outcome,
                    id_list(call.read),
                    id_list(call.wrote),
                    call.operation_id,
                    call.held,
                ),
            )
            self._db.run("DELETE FROM agent_calls WHERE id <= (SELECT max(id) FROM agent_calls) - ?", (KEPT,))

    def list(self, client: str | None = None, limit: int = 50) -> tuple[AgentCall, ...]:
        """The newest first, of one client or of all."""
        rows = self._db.all(
            "SELECT * FROM agent_calls WHERE ?1 IS NULL OR client = ?1 ORDER BY id DESC LIMIT ?2", (client, limit)
        )
        return tuple(_call(row) for row in rows)

    def last_of_each(self) -> tuple[AgentCall, ...]:
        """The latest call of every client, the client that called last first."""
        rows = self._db.all(
            "SELECT * FROM agent_calls WHERE id IN (SELECT max(id) FROM agent_calls GROUP BY client) ORDER BY id DESC"
        )
        return tuple(_call(row) for row in rows)


def _call(row: sqlite3.Row) -> AgentCall:
    return AgentCall(
        client=row["client"],
        tool=row["tool"],
        outcome=row["outcome"],
        read=tuple(json.loads(row["read_ids"])),
        wrote=tuple(json.loads(row["wrote_ids"])),
        operation_id=row["operation_id"],
        held=row["held"],
        at=at(row["at"]),
    )
