"""Runs: what each save did, and taking it back."""

from __future__ import annotations

from core.engine.state import EngineState
from core.memory.history import undo_operation, undo_run
from core.model import HeldItem, Run, RunDetail, UndoResult


class RunDoor(EngineState):
    async def runs(self, *, limit: int = 50, profile: str | None = None) -> tuple[Run, ...]:
        """The newest runs first."""
        return self.store(profile).runs.list(limit)

    async def run(self, run_id: str, profile: str | None = None) -> RunDetail:
        return self.store(profile).runs.get(run_id)

    async def undo_run(self, run_id: str, profile: str | None = None) -> UndoResult:
        """Take back everything a run wrote; its messages are not extracted again by themselves."""
        return undo_run(self.store(profile), run_id)

    async def undo(self, operation_id: str, profile: str | None = None) -> UndoResult:
        """Take back one operation: an edit, a deletion, a link, a run … Undoing the undo brings it again."""
        return undo_operation(self.store(profile), operation_id)

    async def held_items(self, profile: str | None = None) -> tuple[HeldItem, ...]:
        return self.store(profile).runs.held()
