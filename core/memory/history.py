"""Taking back what was done: a whole run, one operation, or a memory's text."""

from __future__ import annotations

from dataclasses import replace

from core.errors import BadValue, UnknownName
from core.model import Memory, UndoResult
from core.store import Store


def undo_run(store: Store, run_id: str) -> UndoResult:
    """Take back what a run wrote; its messages are not extracted again by themselves.

    What was changed since is left alone and named in `conflicts`. UnknownName; BadValue when the run wrote nothing or
    is undone already.
    """
    operation_id = store.runs.operation_of(run_id)
    if operation_id is None:
        raise BadValue("This run wrote nothing, so there is nothing to undo.", "Show the run to see how it ended.")
    return store.journal.undo(operation_id)


def redo_run(store: Store, run_id: str) -> UndoResult:
    """Bring back what undoing a run took. UnknownName; BadValue when it is not undone."""
    operation_id = store.runs.operation_of(run_id)
    undo = store.journal.undo_of(operation_id) if operation_id else None
    if undo is None:
        raise BadValue("This run is not undone: there is nothing to bring back.", "Show the run to see how it ended.")
    return store.journal.undo(undo)


def undo_operation(store: Store, operation_id: str) -> UndoResult:
    """Take back one operation, whatever it was; undoing the undo brings it again. UnknownName, BadValue."""
    return store.journal.undo(operation_id)


def restore_version(store: Store, memory_id: str, version: int) -> Memory:
    """Bring back the words, folder and tags a memory had; today's are kept as a version. UnknownName."""
    memory = store.memories.get(memory_id)
    old = next((v for v in store.memories.versions(memory_id) if v.version == version), None)
    if old is None:
        raise UnknownName(f"“{memory.title}” has no version {version}.", "Show the memory to see its versions.")
    restored = replace(memory, title=old.title, content=old.content, folder=old.folder, tags=old.tags, user_edited=True)
    with store.transaction("restore", memory.title):
        return store.memories.update(restored)
