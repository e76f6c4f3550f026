"""A session's kept items, seen as a conversation: who said what, and which commands ran with which result."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from core.model import JsonObject, Role

_EXIT = re.compile(r"(?:\"exit_code\"\s*:\s*|[Ee]xit(?:ed with)? code:?\s*)(-?\d+)")
_ERROR_LINE = re.compile(r"(?im)^.*\b(?:error|exception|failed|not found|denied|fatal|no such)\b.*$")
_LONGEST_COMMAND = 1000  # characters: the paths a command reads stand at its end
_INJECTED = re.compile(r"\s*<(?:environment_context|subagent_notification|turn_aborted|user_instructions)\b")


@dataclass(frozen=True, slots=True)
class Said:
    role: Role
    text: str


@dataclass(frozen=True, slots=True)
class Command:
    """`failure` is the line that says what went wrong, "" when nothing did."""

    text: str
    failure: str = ""


def spoken(items: Iterable[JsonObject]) -> tuple[Said, ...]:
    """What the person and the assistant said, in order; what programs said in their name is left out."""
    said = []
    for item in items:
        role = item.get("role")
        if item.get("type") != "message" or role not in ("user", "assistant"):
            continue
        text = "\n".join(part for part in map(_text, item.get("content") or ()) if part and not _INJECTED.match(part))
        if text.strip():
            said.append(Said(Role(role), text.strip()))
    return tuple(said)


def commands(items: Iterable[JsonObject]) -> tuple[Command, ...]:
    """The tool calls, each with the failure its output tells of."""
    calls: dict[str, str] = {}
    failures: dict[str, str] = {}
    for place, item in enumerate(items):
        kind, call_id = str(item.get("type")), str(item.get("call_id") or place)
        if kind in ("function_call", "custom_tool_call", "local_shell_call"):
            if text := _command(item):
                calls[call_id] = text
        elif kind.endswith("_call_output"):
            failures[call_id] = _failure(_output(item.get("output")))
    return tuple(Command(text, failures.get(call_id, "")) for call_id, text in calls.items())


def _command(item: JsonObject) -> str:
    arguments: Any = item.get("arguments") or item.get("input") or item.get("action") or ""
    if isinstance(arguments, str):
        try:
            arguments = json.loads(arguments)
        except (ValueError, RecursionError):
            return f"{item.get('name') or ''}: {_first_line(arguments)}".strip(": ")
    if isinstance(arguments, dict):
        command = arguments.get("command") or arguments.get("cmd")
        if isinstance(command, list):
            words = [str(word) for word in command]
            return words[2] if len(words) == 3 and words[1] in ("-c", "-lc") else " ".join(words)
        if isinstance(command, str):
            return _first_line(command)
        shown = json.dumps(arguments, ensure_ascii=False)
        return f"{item.get('name') or 'tool'} {shown}" if len(shown) <= 120 else str(item.get("name") or "")
    return ""


def _failure(output: str) -> str:
    code = _EXIT.search(output)
    if code is None or code[1] == "0":
        return ""
    line = _ERROR_LINE.search(output)
    return " ".join((line[0] if line else output.strip().rpartition("\n")[2]).split())[:200] or f"exit code {code[1]}"


def _output(output: Any) -> str:
    if isinstance(output, str):
        return output
    if isinstance(output, dict):
        return str(output.get("text") or output.get("content") or "")
    return "\n".join(map(_text, output)) if isinstance(output, list) else ""


def _text(part: Any) -> str:
    text = part.get("text") if isinstance(part, dict) else None
    return text if isinstance(text, str) else ""


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0][:_LONGEST_COMMAND]
