"""The rows of the agents page: an assistant's card, a call in the log, a line of a change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from core.model.assistants import AgentUse, Assistant, LoggedCall
from gui.view_models.wording import profile_text, when, without_direction_marks

ANY = "any"
_LETTERS = {
    "codex": "Cx",
    "openinterpreter": "oi",
    "claude-desktop": "CD",
    "claude-code": "CC",
    "cursor": "Cu",
    "gemini": "Ge",
    "vscode": "VS",
    ANY: "…",
}


@dataclass(frozen=True, slots=True)
class AgentRow:
    """`standing` is on, found, missing, broken or any."""

    key: str
    name: str
    letters: str
    standing: str
    note: str
    space: str
    numbers: str
    outdated: bool


@dataclass(frozen=True, slots=True)
class CallRow:
    key: str
    symbol: str
    what: str
    source: str


def agent_row(assistant: Assistant, use: AgentUse, spaces: Mapping[str, str]) -> AgentRow:
    """`spaces`: the names of the memory spaces by id."""
    standing = _standing(assistant)
    numbers = QCoreApplication.translate("Agents", "%1 reads · %2 writes · %3 cited")
    for place, number in enumerate((use.reads, use.writes, use.cited), start=1):
        numbers = numbers.replace(f"%{place}", str(number))
    return AgentRow(
        key=assistant.key,
        name=_name(assistant.key, assistant.name),
        letters=_LETTERS.get(assistant.key, assistant.name[:2]),
        standing=standing,
        note=_note(assistant, use, standing),
        space=profile_text(spaces.get(assistant.profile, "")),
        numbers=numbers,
        outdated=assistant.outdated,
    )


def call_row(number: int, logged: LoggedCall, names: Mapping[str, str]) -> CallRow:
    """`names`: of the assistants by key; a stranger goes by the name it gave itself."""
    call = logged.call
    wrote = bool(call.wrote or call.held)
    client = names.get(logged.assistant) if logged.assistant != ANY else without_direction_marks(call.client)
    reading = "search" if "search" in call.tool else "visibility"
    symbol = "block" if call.outcome != "ok" else "edit" if wrote else reading
    return CallRow(str(number), symbol, _told(logged), " · ".join(part for part in (client, when(call.at)) if part))


def _standing(assistant: Assistant) -> str:
    if assistant.key == ANY:
        return ANY
    if assistant.connected:
        return "on"
    if assistant.problem:
        return "broken"
    return "found" if assistant.found else "missing"


def _name(key: str, name: str) -> str:
    return QCoreApplication.translate("Agents", "Any MCP client") if key == ANY else name


def _note(assistant: Assistant, use: AgentUse, standing: str) -> str:
    texts = {
        ANY: QCoreApplication.translate("Agents", "Copy the connection snippet"),
        "broken": QCoreApplication.translate("Agents", "Its configuration cannot be read"),
        "found": QCoreApplication.translate("Agents", "Found on this computer"),
        "missing": QCoreApplication.translate("Agents", "Not installed"),
    }
    if standing != "on":
        return texts[standing]
    if assistant.outdated:
        return QCoreApplication.translate("Agents", "Connected to another place; connect it again")
    if use.last_at is None:
        return QCoreApplication.translate("Agents", "Connected, not used yet")
    if use.last_was_write:
        said = QCoreApplication.translate("Agents", "Last write %1")
    else:
        said = QCoreApplication.translate("Agents", "Last read %1")
    return said.replace("%1", when(use.last_at))


def _told(logged: LoggedCall) -> str:
    call = logged.call
    titles = ", ".join(f"“{without_direction_marks(title)}”" for title in logged.titles)
    if call.outcome != "ok":
        return QCoreApplication.translate("Agents", "was refused: %1").replace("%1", call.tool)
    if call.held:
        return QCoreApplication.translate("Agents", "wants to write; it waits for your review")
    if call.wrote:
        said = QCoreApplication.translate("Agents", "wrote %1")
        return said.replace("%1", titles or call.tool)
    if call.read:
        return QCoreApplication.translate("Agents", "read %1").replace("%1", titles or call.tool)
    return QCoreApplication.translate("Agents", "called %1").replace("%1", call.tool)
