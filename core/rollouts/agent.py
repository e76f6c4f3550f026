"""Consolidation by a model: a bounded loop of file tools over the staged copy, and nothing else (OI §8.6, §8.8)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from core.errors import ModelTrouble
from core.llm.ports import ChatMessage, ChatModel, ChatReply, ChatRequest, Tool
from core.model import NO_USAGE, JsonObject, Role, Usage
from core.rollouts.consolidate import Work
from core.rollouts.extensions import EXTENSIONS, extension_folders
from core.rollouts.outputs import unfit
from core.rollouts.prompt import render, template
from core.rollouts.workspace import DIFF_FILE
from core.settings import Thinking
from core.store.memory_files import FileRefused, MemoryFiles
from core.text.redact import redact
from core.text.truncate import shorten

MOST_STEPS = 60
MOST_CHECKS = 2  # how often it may be told that its files do not hold
RESULT_TOKENS = 6000
MOST_HITS = 60


def _tool(name: str, description: str, **properties: JsonObject) -> Tool:
    schema = {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}
    return Tool(name, description, schema)


_STRING: JsonObject = {"type": "string"}
TOOLS = (
    _tool(
        "list", "Files and folders directly in a folder of the memory folder; an empty path is its root.", path=_STRING
    ),
    _tool(
        "read",
        "A text file, from a line on (the first is 1).",
        path=_STRING,
        line_offset={"type": "integer", "minimum": 1},
    ),
    _tool("search", "Lines that hold a text, in all files at or below a path.", query=_STRING, path=_STRING),
    _tool(
        "write", "Write or replace MEMORY.md, memory_summary.md or a file under skills/.", path=_STRING, text=_STRING
    ),
    _tool("remove", "Delete a file under skills/.", path=_STRING),
)


class AgentConsolidator:
    """Asks `model` until it stops calling tools. ModelTrouble when it cannot be asked or does not come to an end."""

    def __init__(self, model: ChatModel, language: str, *, most_steps: int = MOST_STEPS) -> None:
        self._model = model
        self._language = language
        self._most_steps = most_steps

    async def __call__(self, work: Work) -> Usage:
        messages = [
            ChatMessage(Role.SYSTEM, template("rollout_consolidation", self._language).strip()),
            ChatMessage(Role.USER, consolidation_prompt(work.staged, self._language)),
        ]
        usage, checks = NO_USAGE, 0
        for _ in range(self._most_steps):
            reply = await self._model.reply(ChatRequest(tuple(messages), tools=TOOLS, thinking=Thinking.MEDIUM))
            usage = _sum(usage, reply)
            if reply.declined:
                raise ModelTrouble("The model declined to consolidate the memories.", "Choose another model.")
            messages.append(ChatMessage(Role.ASSISTANT, reply.text, reply.tool_calls))
            for call in reply.tool_calls:
                result = run_tool(work.staged, call.name, call.arguments)
                messages.append(ChatMessage(Role.TOOL, result, tool_call_id=call.id))
            if not reply.tool_calls:
                reason = unfit(work.staged)
                if not reason or checks == MOST_CHECKS:
                    return usage
                checks += 1
                messages.append(ChatMessage(Role.USER, f"Not finished: {reason}. Put it right."))
        raise ModelTrouble(f"The model did not finish within {self._most_steps} steps.", "Choose another model.")


def consolidation_prompt(files: MemoryFiles, language: str) -> str:
    """What to do now: where the diff is, and which extensions to look at, if any."""
    folders = list(extension_folders(files))
    extra = ""
    if folders:
        values = {"folder": EXTENSIONS, "instructions": "\n".join(f"- {each}/instructions.md" for each in folders)}
        extra = render(template("rollout_extensions", language), values)
    text = render(template("rollout_consolidation_input", language), {"diff_file": DIFF_FILE, "extensions": extra})
    return text.strip()


def run_tool(files: MemoryFiles, name: str, arguments: str) -> str:
    """What a call of the model gives back; its mistakes are answers, too."""
    try:
        given = json.loads(arguments or "{}")
        work = _WORK[name]
        return work(files, given if isinstance(given, dict) else {})
    except KeyError as missing:
        return f"error: unknown tool or missing argument {missing}"
    except (ValueError, TypeError, RecursionError) as error:
        return f"error: bad arguments: {error}"
    except FileRefused as refused:
        return f"error: {refused.message} {refused.hint}"


def _list(files: MemoryFiles, given: JsonObject) -> str:
    entries = files.list(str(given.get("path") or ""))
    return (
        "\n".join(f"{each.path}{'/' if each.is_folder else f' ({each.size} bytes)'}" for each in entries) or "(empty)"
    )


def _read(files: MemoryFiles, given: JsonObject) -> str:
    offset = max(int(given.get("line_offset") or 1), 1)
    text = "\n".join(files.read_text(str(given["path"])).split("\n")[offset - 1 :])
    shown = shorten(text, RESULT_TOKENS)
    if shown == text:
        return text
    return f"{shown}\n[cut; go on with line_offset {offset + shown.count(chr(10))}]"


def _search(files: MemoryFiles, given: JsonObject) -> str:
    query = re.compile(re.escape(str(given["query"]).strip()), re.IGNORECASE)
    hits = [
        f"{entry.path}:{number}: {line[:300]}"
        for entry in files.walk(str(given.get("path") or ""))
        for number, line in enumerate(files.read_text(entry.path).split("\n"), 1)
        if query.pattern and query.search(line)
    ]
    more = [f"[{len(hits) - MOST_HITS} more]"] if len(hits) > MOST_HITS else []
    return "\n".join(hits[:MOST_HITS] + more) or "(nothing found)"


def _write(files: MemoryFiles, given: JsonObject) -> str:
    text, hidden = redact(str(given["text"]))
    files.write(str(given["path"]), text)
    return f"written; {hidden} secrets were hidden" if hidden else "written"


def _remove(files: MemoryFiles, given: JsonObject) -> str:
    path = str(given["path"])
    if not path.removeprefix("./").startswith("skills/"):
        return "error: only files under skills/ may be deleted"
    files.remove(path)
    return "deleted"


_WORK: dict[str, Callable[[MemoryFiles, dict[str, Any]], str]] = {
    "list": _list,
    "read": _read,
    "search": _search,
    "write": _write,
    "remove": _remove,
}


def _sum(usage: Usage, reply: ChatReply) -> Usage:
    more = reply.usage
    return Usage(
        usage.requests + more.requests,
        usage.input_tokens + more.input_tokens,
        usage.output_tokens + more.output_tokens,
    )
