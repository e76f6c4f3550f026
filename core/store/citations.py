"""What answers cited of the memory folder, each answer noted once however often it is seen."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime

from core.model.recall import Citation, CitationEntry, NotedCitation
from core.store.database import Database
from core.store.rows import at, ms


class CitationRows:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def add(self, answer: str, citation: Citation) -> bool:
        """Note what the answer of this name cites. False when that was done before."""
        text = json.dumps(asdict(citation), ensure_ascii=False)
        added = self._db.run(
            "INSERT INTO citations (answer, noted_at, citation) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (answer, ms(self._clock()), text),
        )
        return added > 0

    def since(self, moment: datetime) -> tuple[NotedCitation, ...]:
        """The newest first."""
        rows = self._db.all("SELECT * FROM citations WHERE noted_at >= ? ORDER BY noted_at DESC, answer", (ms(moment),))
        return tuple(map(_read, rows))

    def count_by_source(self, moment: datetime) -> dict[str, int]:
        """How many answers with citations were noted since then, by the product their conversation comes from."""
        rows = self._db.all(
            "SELECT source, count(*) AS cited FROM citations JOIN messages ON messages.id = answer "
            "JOIN conversations ON conversations.id = conversation_id WHERE noted_at >= ? GROUP BY source",
            (ms(moment),),
        )
        return {row["source"]: row["cited"] for row in rows}

    def answers_with(self, mark: str, conversation_id: str) -> tuple[tuple[str, str], ...]:
        """(message id, text) of a conversation's answers that hold `mark` and were not noted yet."""
        rows = self._db.all(
            "SELECT id, text FROM messages WHERE conversation_id = ? AND role = 'assistant' AND instr(text, ?) > 0 "
            "AND id NOT IN (SELECT answer FROM citations) ORDER BY position",
            (conversation_id, mark),
        )
        return tuple((row["id"], row["text"]) for row in rows)


def _read(row: sqlite3.Row) -> NotedCitation:
    stored = json.loads(row["citation"])
    entries = tuple(CitationEntry(**entry) for entry in stored["entries"])
    return NotedCitation(row["answer"], at(row["noted_at"]), Citation(entries, tuple(stored["rollout_ids"])))
