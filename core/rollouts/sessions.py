"""Finding sessions on disk and telling what each is about, before anything is made of it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from core.errors import BadContent
from core.model import JsonObject
from core.model.rollouts import RolloutThread
from core.rollouts.filter import is_injected, memory_items
from core.rollouts.load import Rollout, load_rollout, rollout_files
from core.text.redact import redact

HOMES = (".codex", ".openinterpreter")
_FOLDERS = ("sessions", "archived_sessions")
_PREVIEW = 200  # characters
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_EXTERNAL = frozenset({"web_search_call", "tool_search_call", "tool_search_output"})
_EXTERNAL_EVENTS = frozenset({"mcp_tool_call_begin", "mcp_tool_call_end", "web_search_end"})
_WEB_TOOL = re.compile(r"mcp__|web[._](?:search|run|fetch)\b", re.IGNORECASE)


def default_folders(home: Path) -> tuple[Path, ...]:
    """The session folders that exist under a person's home."""
    found = (home / assistant / folder for assistant in HOMES for folder in _FOLDERS)
    return tuple(folder for folder in found if folder.is_dir())


def find_sessions(
    folders: Sequence[Path], known: Mapping[str, str], *, oldest: float, pollute: bool, mode: str = "enabled"
) -> Iterator[RolloutThread]:
    """Sessions whose file is new or changed since `known` (stamps by path) and not older than `oldest` (epoch seconds).

    `pollute`: those that took in the web or other programs are marked `polluted`; `mode` is for those that say nothing.
    Damaged files are passed by.
    """
    for folder in folders:
        for path in rollout_files(folder):
            try:
                found = path.stat()
            except OSError:
                continue  # gone meanwhile
            stamp = f"{found.st_size}:{found.st_mtime_ns}"
            if found.st_mtime < oldest or known.get(str(path)) == stamp:
                continue
            try:
                rollout = load_rollout(path)
            except BadContent:
                continue
            yield describe(rollout, path, stamp, found.st_mtime, pollute=pollute, mode=mode)


def describe(
    rollout: Rollout, path: Path, stamp: str, changed_at: float, *, pollute: bool, mode: str = "enabled"
) -> RolloutThread:
    """The session's row. Its time is that of its last line, the file's when no line has one."""
    meta = rollout.meta
    git = meta.get("git")
    branch = git.get("branch") if isinstance(git, dict) else None
    named = rollout.memory_mode if rollout.memory_mode != "enabled" else mode
    return RolloutThread(
        thread_id=_thread_id(meta, path),
        rollout_path=str(path),
        updated_at_ms=_milliseconds(rollout.last_time, changed_at),
        cwd=_text(meta.get("cwd")),
        source=_source(meta.get("source")),
        preview=_preview(rollout),
        git_branch=branch if isinstance(branch, str) else None,
        archived=False,
        memory_mode="polluted" if pollute and has_external_context(rollout.lines) else named,
        file_stamp=stamp,
    )


def has_external_context(lines: Sequence[JsonObject]) -> bool:
    """Whether something from outside came in: the web, a tool search, an MCP server (OI §2.4). Local tools do not."""
    return any(_is_external(line) for line in lines)


def _is_external(line: JsonObject) -> bool:
    payload = line["payload"]
    kind = payload.get("type")
    if line["type"] == "event_msg":
        return kind in _EXTERNAL_EVENTS
    if line["type"] != "response_item":
        return False
    if kind in _EXTERNAL:
        return True
    if kind not in ("function_call", "custom_tool_call", "function_call_output"):
        return False
    names = f"{payload.get('namespace') or ''} {payload.get('name') or ''}"
    return bool(_WEB_TOOL.search(names))


def _thread_id(meta: JsonObject, path: Path) -> str:
    for key in ("id", "session_id"):
        if isinstance(meta.get(key), str) and meta[key]:
            return str(meta[key])
    named = _UUID.findall(path.name)
    return named[0].lower() if named else hashlib.sha256(str(path).encode()).hexdigest()[:32]


def _source(value: Any) -> str:
    """`cli`, or what a `{"custom": "atlas"}` names; any other object is no session a person had."""
    if isinstance(value, dict):
        return _text(value.get("custom")) or next(iter(map(str, value)), "")
    return _text(value)


def _preview(rollout: Rollout) -> str:
    for item in memory_items(rollout.lines):
        if item.get("type") != "message" or item.get("role") != "user":
            continue
        for part in item["content"]:
            text = part.get("text") if isinstance(part, dict) else None
            if isinstance(text, str) and text.strip() and not text.lstrip().startswith("<") and not is_injected(part):
                return redact(" ".join(text.split())[: 4 * _PREVIEW])[0][:_PREVIEW]
    return ""


def _milliseconds(stamp: str, changed_at: float) -> int:
    try:
        time = datetime.fromisoformat(stamp)
    except ValueError:
        return round(changed_at * 1000)
    return round(time.timestamp() * 1000) if time.tzinfo else round(changed_at * 1000)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
