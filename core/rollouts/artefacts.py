"""The files consolidation works from, written from the database alone (OI §8.3)."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from datetime import UTC, datetime

from core.model.rollouts import RawMemory
from core.store.memory_files import FileNotThere, MemoryFiles

RAW_MEMORIES = "raw_memories.md"
SUMMARIES = "rollout_summaries"
LONGEST_SLUG = 60
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_GREGORIAN = 0x01B21DD213814000  # 100 ns intervals from 1582-10-15 to 1970-01-01
_HEADING = "# Raw Memories\n\n"
_NONE = "No raw memories yet.\n"
_NOTE = "Memories of single sessions, put together in ascending order of their thread ids.\n\n"


def sync(files: MemoryFiles, memories: Sequence[RawMemory]) -> None:
    """Make the summaries those of `memories` and no others, and rebuild the file of raw memories. Other files stay."""
    wanted = {f"{SUMMARIES}/{stem(memory)}.md": memory for memory in memories}
    try:
        present = files.list(SUMMARIES)
    except FileNotThere:
        present = ()
    for entry in present:
        if not entry.is_folder and entry.path.endswith(".md") and entry.path not in wanted:
            files.remove(entry.path)
    for path, memory in wanted.items():
        _put(files, path, summary_file(memory))
    _put(files, RAW_MEMORIES, raw_memories_file(memories))


def stem(memory: RawMemory) -> str:
    """`<time>-<hash>[-<slug>]`: when the session began, four characters of its id, what it was about."""
    parts = [_began(memory).strftime("%Y-%m-%dT%H-%M-%S"), _hash(memory.thread_id)]
    return "-".join([*parts, *filter(None, [_slug(memory.output.rollout_slug or "")])])


def summary_file(memory: RawMemory) -> str:
    lines = [
        f"thread_id: {memory.thread_id}",
        f"updated_at: {_rfc3339(memory.source_updated_at)}",
        f"rollout_path: {memory.rollout_path}",
        f"cwd: {memory.cwd}",
    ]
    if memory.git_branch:
        lines.append(f"git_branch: {memory.git_branch}")
    return "\n".join([*lines, "", memory.output.rollout_summary, ""])


def raw_memories_file(memories: Sequence[RawMemory]) -> str:
    if not memories:
        return _HEADING + _NONE
    return _HEADING + _NOTE + "".join(map(_raw_memory, memories))


def _raw_memory(memory: RawMemory) -> str:
    return (
        f"## Thread `{memory.thread_id}`\n"
        f"updated_at: {_rfc3339(memory.source_updated_at)}\n"
        f"cwd: {memory.cwd}\n"
        f"rollout_path: {memory.rollout_path}\n"
        f"rollout_summary_file: {stem(memory)}.md\n\n"
        f"{memory.output.raw_memory.strip()}\n\n"
    )


def _put(files: MemoryFiles, path: str, text: str) -> None:
    """Write only what differs, so that an unchanged file keeps its time."""
    try:
        if files.read(path) == text.encode():
            return
    except FileNotThere:
        pass
    files.write(path, text)


def _began(memory: RawMemory) -> datetime:
    seconds = _embedded_seconds(memory.thread_id)
    return datetime.fromtimestamp(memory.source_updated_at if seconds is None else seconds, UTC)


def _embedded_seconds(thread_id: str) -> int | None:
    """The time in an id that holds one: UUID versions 7, 1 and 6."""
    try:
        found = uuid.UUID(thread_id)
    except ValueError:
        return None
    if found.version == 7:
        return (found.int >> 80) // 1000
    if found.version == 1:
        return int((found.time - _GREGORIAN) // 10_000_000)
    if found.version == 6:
        ticks = (found.int >> 80) << 12 | (found.int >> 64) & 0xFFF
        return (ticks - _GREGORIAN) // 10_000_000
    return None


def _hash(thread_id: str) -> str:
    """Four base-62 digits of the id's low 32 bits, or of its bytes where it is no UUID."""
    try:
        number = uuid.UUID(thread_id).int & 0xFFFFFFFF
    except ValueError:
        number = 0
        for byte in thread_id.encode():
            number = (number * 31 + byte) % 2**32
    number %= 62**4
    return "".join(_DIGITS[number // 62**place % 62] for place in (3, 2, 1, 0))


def _slug(text: str) -> str:
    written = "".join(char.lower() if char.isascii() and char.isalnum() else "_" for char in text)
    return written[:LONGEST_SLUG].rstrip("_")


def _rfc3339(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
