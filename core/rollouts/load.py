"""Reading a rollout: JSON Lines, plain or zstd, of which damaged lines cost themselves only (OI §3)."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, cast

from core.errors import BadContent
from core.model import JsonObject

COMPRESSED = ".zst"
_ENVELOPE = 90  # bytes of a line beside its payload
LARGEST = 2 << 30  # bytes unpacked; a session is a few megabytes
_HISTORY_MODES = frozenset({"legacy", "paginated"})
_TRIES, _PAUSE = 3, 0.05  # OI §3.4: a file may vanish for a moment while it is being compressed


@dataclass(frozen=True, slots=True)
class Rollout:
    """`lines` are valid rollout lines in order, `sizes` about how many bytes their payloads have; `meta` is the payload
    of the first `session_meta`, or empty."""

    path: str
    lines: tuple[JsonObject, ...]
    sizes: tuple[int, ...] = ()
    parse_errors: int = 0
    meta: JsonObject = field(default_factory=dict)

    @property
    def memory_mode(self) -> str:
        """The last `session_meta` that names a mode wins; `enabled` when none does (OI §2.4)."""
        modes = [
            line["payload"]["memory_mode"]
            for line in self.lines
            if line["type"] == "session_meta" and isinstance(line["payload"].get("memory_mode"), str)
        ]
        return modes[-1] if modes else "enabled"

    @property
    def last_time(self) -> str:
        """The time stamp of the last line, as it was written; "" in an empty rollout."""
        return str(self.lines[-1]["timestamp"]) if self.lines else ""


def load_rollout(path: Path) -> Rollout:
    """Read a rollout file. BadContent: unreadable, nothing in it, or from a version whose history we cannot read."""
    with _opened(path) as file:
        try:
            return read_rollout(str(path), file)
        except (OSError, EOFError) as error:
            raise BadContent(f"{path.name} cannot be read: {error}.", "Check the file.") from error
        except _unpacking_error() as error:
            raise BadContent(f"{path.name} is damaged and cannot be unpacked.", "Check the file.") from error


def read_rollout(path: str, lines: Iterable[bytes | str]) -> Rollout:
    """The rollout in `lines`; `path` only names it. BadContent as `load_rollout`."""
    found: list[JsonObject] = []
    sizes: list[int] = []
    meta: JsonObject = {}
    written = errors = size = 0
    for line in lines:
        size += len(line)
        if size > LARGEST:
            raise BadContent(f"{Path(path).name} is far larger than a session.")
        if line.isspace():
            continue
        written += 1
        value = _parsed(line)
        if value is None:
            errors += 1
            continue
        if value["type"] == "session_meta" and not meta:
            meta = value["payload"]
            _check_history(path, meta)
        if value["payload"].get("type") != "ghost_snapshot":  # left by old versions
            found.append(value)
            sizes.append(max(len(line) - _ENVELOPE, 2))
    if not written:
        raise BadContent(f"{Path(path).name} is empty.", "Choose a session of Codex or openinterpreter.")
    return Rollout(path, tuple(found), tuple(sizes), errors, meta)


def _parsed(line: bytes | str) -> JsonObject | None:
    try:
        # decoded here: `json` would first guess at the encoding of every line
        value = json.loads(line.decode() if isinstance(line, bytes) else line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or not isinstance(value.get("timestamp"), str):
        return None
    if not isinstance(value.get("type"), str) or not isinstance(value.get("payload"), dict):
        return None
    return value


def _check_history(path: str, meta: JsonObject) -> None:
    mode = meta.get("history_mode")
    if mode is not None and mode not in _HISTORY_MODES:
        raise BadContent(f"{Path(path).name} keeps its history in a way Memoscape does not know: {mode}.")


def _opened(path: Path) -> IO[bytes]:
    for attempt in range(_TRIES):
        try:
            return _unpacked(path)
        except FileNotFoundError:
            for other in (path.with_name(path.name + COMPRESSED), path.with_suffix("")):
                if other.suffix in (".jsonl", COMPRESSED) and other.is_file():
                    return _unpacked(other)
            time.sleep(_PAUSE if attempt < _TRIES - 1 else 0)
        except OSError as error:
            raise BadContent(f"{path.name} cannot be read: {error.strerror}.", "Check its permissions.") from error
    raise BadContent(f"{path.name} is no longer there.", "The session may have been deleted.")


def _unpacked(path: Path) -> IO[bytes]:
    if path.suffix != COMPRESSED:
        return path.open("rb")
    import zstandard

    return cast(IO[bytes], io.BufferedReader(cast(io.RawIOBase, zstandard.open(path, "rb")), 1 << 20))


def _unpacking_error() -> type[Exception]:
    import zstandard

    return zstandard.ZstdError


def rollout_files(folder: Path) -> Iterator[Path]:
    """Session files at or below `folder`, the newest name first; hidden folders and links to folders are passed by."""
    if folder.is_file():
        yield folder
        return
    yield from sorted(
        (path for path in folder.rglob("*.jsonl*") if path.name.endswith((".jsonl", ".jsonl.zst")) and path.is_file()),
        key=lambda path: path.name,
        reverse=True,
    )
