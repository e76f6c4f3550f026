"""Where the graph drew each memory."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from core.store.database import Database

_LIVE = "node_positions p JOIN memories m ON m.id = p.memory_id WHERE m.deleted_at IS NULL"


class PositionRows:
    def __init__(self, db: Database) -> None:
        self._db = db

    def all(self) -> dict[str, tuple[float, float]]:
        """Memory id → (x, y) in layout units, of live memories that were drawn before."""
        rows = self._db.all(f"SELECT memory_id, x, y FROM {_LIVE}")
        return {row["memory_id"]: (row["x"], row["y"]) for row in rows}

    def pinned(self) -> set[str]:
        """Ids of live memories that a person fixed in their place."""
        return {row["memory_id"] for row in self._db.all(f"SELECT memory_id FROM {_LIVE} AND p.pinned")}

    def save(self, positions: Mapping[str, tuple[float, float]], pinned: Collection[str] = ()) -> None:
        """Remember these places; memories not named keep theirs, unknown ids are passed over."""
        self._db.run_many(
            "INSERT INTO node_positions (memory_id, x, y, pinned) SELECT id, ?, ?, ? FROM memories WHERE id = ? "
            "ON CONFLICT (memory_id) DO UPDATE SET x = excluded.x, y = excluded.y, pinned = excluded.pinned",
            [(x, y, memory_id in pinned, memory_id) for memory_id, (x, y) in positions.items()],
        )
