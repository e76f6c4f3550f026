"""How many requests and tokens each day took, by purpose and model, beside the list of profiles."""

from __future__ import annotations

import sqlite3

from core.model.saving import Usage
from core.model.usage import ModelUse
from core.store.database import Database


def model_use(db: sqlite3.Connection) -> None:
    """The step of the registry's schema."""
    db.execute(
        "CREATE TABLE model_use (day TEXT NOT NULL, purpose TEXT NOT NULL, model TEXT NOT NULL, requests INTEGER NOT "
        "NULL, input_tokens INTEGER NOT NULL, output_tokens INTEGER NOT NULL, estimated INTEGER NOT NULL, "
        "PRIMARY KEY (day, purpose, model)) WITHOUT ROWID"
    )


class ModelUseStore:
    def __init__(self, db: Database) -> None:
        self._db = db

    def add(self, use: ModelUse) -> None:
        """Add to what its day, purpose and model have used so far; one atomic statement."""
        usage = use.usage
        self._db.run(
            "INSERT INTO model_use VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET "
            "requests = requests + excluded.requests, input_tokens = input_tokens + excluded.input_tokens, "
            "output_tokens = output_tokens + excluded.output_tokens, estimated = estimated + excluded.estimated",
            (
                use.day,
                use.purpose,
                use.model,
                usage.requests,
                usage.input_tokens,
                usage.output_tokens,
                use.estimated,
            ),
        )

    def since(self, day: str) -> tuple[ModelUse, ...]:
        """From that day on, the latest day first, the most used first within a day."""
        rows = self._db.all(
            "SELECT * FROM model_use WHERE day >= ? "
            "ORDER BY day DESC, input_tokens + output_tokens DESC, purpose, model",
            (day,),
        )
        return tuple(
            ModelUse(
                row["day"],
                row["purpose"],
                row["model"],
                Usage(row["requests"], row["input_tokens"], row["output_tokens"]),
                row["estimated"],
            )
            for row in rows
        )

    def tokens_on(self, day: str) -> int:
        return int(
            self._db.value("SELECT coalesce(sum(input_tokens + output_tokens), 0) FROM model_use WHERE day = ?", (day,))
        )
