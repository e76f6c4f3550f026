"""Evidence: the words of a conversation that a memory or a link rests on."""

from __future__ import annotations

from core.model import Evidence, Role
from core.store.database import Database
from core.store.rows import from_ms, new_id


class EvidenceRows:
    def __init__(self, db: Database) -> None:
        self._db = db

    def add(self, evidence: Evidence, *, memory_id: str | None = None, link_id: str | None = None) -> None:
        """Note what a memory or a link rests on. The same quote of the same message counts once."""
        self._db.run(
            "INSERT INTO evidence (id, memory_id, link_id, conversation_id, message_id, role, quote, verified, run_id) "
            "SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM evidence "
            "WHERE memory_id IS ? AND link_id IS ? AND message_id = ? AND quote = ?)",
            (
                new_id(),
                memory_id,
                link_id,
                evidence.conversation_id,
                evidence.message_id,
                evidence.role,
                evidence.quote,
                evidence.verified,
                evidence.run_id,
                memory_id,
                link_id,
                evidence.message_id,
                evidence.quote,
            ),
        )

    def of_memory(self, memory_id: str) -> tuple[Evidence, ...]:
        """In the order in which it was noted."""
        return self._read("e.memory_id", memory_id)

    def of_link(self, link_id: str) -> tuple[Evidence, ...]:
        return self._read("e.link_id", link_id)

    def of_run(self, run_id: str) -> tuple[Evidence, ...]:
        """What everything a run wrote rests on, each quote once."""
        found = self._read("e.run_id", run_id)
        return tuple({(each.message_id, each.quote): each for each in found}.values())

    def _read(self, column: str, id: str) -> tuple[Evidence, ...]:
        rows = self._db.all(
            "SELECT e.*, c.title AS conversation_title, m.sent_at FROM evidence e "
            "LEFT JOIN conversations c ON c.id = e.conversation_id LEFT JOIN messages m ON m.id = e.message_id "
            f"WHERE {column} = ? ORDER BY e.rowid",
            (id,),
        )
        return tuple(
            Evidence(
                conversation_id=row["conversation_id"],
                message_id=row["message_id"],
                quote=row["quote"],
                verified=bool(row["verified"]),
                role=Role(row["role"]),
                conversation_title=row["conversation_title"] or "",
                sent_at=from_ms(row["sent_at"]),
                run_id=row["run_id"],
            )
            for row in rows
        )
