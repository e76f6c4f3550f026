"""Runs: what each save did, taking it back, and deciding what was held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.engine.state import EngineState
from core.memory.by_hand import apply_valid_items
from core.memory.history import redo_run, undo_operation, undo_run
from core.memory.review import approve, change, open_items, reject, reopen
from core.memory.review_item import review_item
from core.model import HeldDetail, JsonObject, ReviewItem, ReviewResult, Run, RunDetail, RunReport, UndoResult
from core.text.redact import redact


class RunDoor(EngineState):
    async def runs(self, *, limit: int = 50, profile: str | None = None) -> tuple[Run, ...]:
        """The newest runs first."""
        return self.store(profile).runs.list(limit)

    async def run(self, run_id: str, profile: str | None = None) -> RunDetail:
        """With prompt and reply as long as they are kept, and the quotes that what it wrote rests on. UnknownName."""
        store = self.store(profile)
        detail = store.runs.get(run_id)
        return replace(detail, evidence=store.memories.evidence_of_run(detail.run.report.id or ""))

    async def undo_run(self, run_id: str, profile: str | None = None) -> UndoResult:
        """Take back everything a run wrote; its messages are not extracted again by themselves."""
        return undo_run(self.store(profile), run_id)

    async def redo_run(self, run_id: str, profile: str | None = None) -> UndoResult:
        """Bring back what undoing a run took. UnknownName; BadValue when it is not undone."""
        return redo_run(self.store(profile), run_id)

    async def undo(self, operation_id: str, profile: str | None = None) -> UndoResult:
        """Take back one operation: an edit, a deletion, a link, a run … Undoing the undo brings it again."""
        return undo_operation(self.store(profile), operation_id)

    async def apply_valid_items(self, run_id: str, profile: str | None = None) -> RunReport:
        """Apply what fits the contract in the reply of a rejected run; its messages are read then, and `undo_run` takes
        it back. UnknownName; BadValue when there is nothing of the kind."""
        store, settings = self.store(profile), self.profile_settings(profile)
        return apply_valid_items(store, run_id, settings, _redacted, self._clock())

    async def held_items(self, profile: str | None = None) -> tuple[HeldDetail, ...]:
        """What waits for a decision, the oldest first."""
        return open_items(self.store(profile))

    async def review_item(self, held_id: str, profile: str | None = None) -> ReviewItem:
        """One of them beside what is stored now, planned anew. UnknownName: not held, or decided already."""
        return review_item(self.store(profile), held_id, self.profile_settings(profile), _redacted)

    async def change_held(self, held_id: str, changes: JsonObject, profile: str | None = None) -> HeldDetail:
        """Let a held item say something else before it is approved; `changes` are fields of its payload. UnknownName,
        BadValue."""
        return change(self.store(profile), held_id, changes)

    async def reopen_held(self, ids: Sequence[str], profile: str | None = None) -> None:
        """Take rejections back."""
        reopen(self.store(profile), ids)

    async def approve_held(
        self, ids: Sequence[str], *, force: bool = False, profile: str | None = None
    ) -> ReviewResult:
        """Apply held items (ids, or their beginnings) as one operation that can be undone.

        One whose memories have changed since is left, with the reason, unless `force`; so is one that cannot be
        applied. UnknownName: not held, or decided already.
        """
        store, settings = self.store(profile), self.profile_settings(profile)
        return approve(store, ids, settings, _redacted, self._clock(), force=force)

    async def reject_held(self, ids: Sequence[str], profile: str | None = None) -> ReviewResult:
        """Decide against held items. UnknownName: not held, or decided already."""
        return reject(self.store(profile), ids)


def _redacted(text: str) -> str:
    return redact(text)[0]
