"""The editor's form: a memory as the texts of its fields, and the texts as values again."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from PySide6.QtCore import QCoreApplication

from core.model import Memory

Form = dict[str, Any]

LISTS = ("tags", "aliases")
TIMES = {"eventAt": "event_at", "validFrom": "valid_from", "validTo": "valid_to"}
PLAIN = ("title", "content", "source", "importance", "credibility", "pinned", "archived")


def form_of(memory: Memory) -> Form:
    """Lists are separated by commas; times are local, such as 2026-03-01 18:30."""
    form: Form = {name: getattr(memory, name) for name in PLAIN}
    form |= {name: ", ".join(getattr(memory, name)) for name in LISTS}
    form |= {name: _time_text(getattr(memory, field)) for name, field in TIMES.items()}
    return form | {"folder": memory.folder or ""}


def is_changed(form: Form, memory: Memory) -> bool:
    return any(form[name] != value for name, value in form_of(memory).items() if name in form)


def problems(form: Form) -> dict[str, str]:
    """Field → what is wrong with it, in the window's language."""
    found: dict[str, str] = {}
    if not form["title"].strip():
        found["title"] = QCoreApplication.translate("EditorFields", "A memory needs a title")
    if not form["content"].strip():
        found["content"] = QCoreApplication.translate("EditorFields", "A memory needs some content")
    times: dict[str, datetime | None] = {}
    for name in TIMES:
        try:
            times[name] = _time(form[name])
        except ValueError:
            found[name] = QCoreApplication.translate("EditorFields", "Write it like 2026-03-01 or 2026-03-01 18:30")
    begin, end = times.get("validFrom"), times.get("validTo")
    if begin and end and end < begin:
        found["validTo"] = QCoreApplication.translate("EditorFields", "It ends before it begins")
    return found


def values_of(form: Form, memory: Memory) -> dict[str, Any]:
    """What the engine takes. Raises ValueError where `problems` finds a time it cannot read.

    A text nobody touched stands for the value it was made from: seconds, and names with a comma in them, survive.
    """
    before = form_of(memory)
    values: dict[str, Any] = {name: form[name] for name in PLAIN}
    values["folder"] = form["folder"].strip() or None
    for name in LISTS:
        values[name] = getattr(memory, name) if form[name] == before[name] else split(form[name])
    for name, field in TIMES.items():
        values[field] = getattr(memory, field) if form[name] == before[name] else _time(form[name])
    return values


def split(names: str) -> list[str]:
    """Names as typed: commas of either language separate them."""
    return [name.strip() for name in names.replace("，", ",").replace("、", ",").split(",") if name.strip()]


def completed(names: str, name: str) -> str:
    """`names` with `name` in the place of the one that is being typed."""
    typed = names.replace("，", ",").replace("、", ",").split(",")[:-1]
    return ", ".join([*(each.strip() for each in typed), name]) + ", "


def suggestions(names: str, known: list[str], limit: int = 5) -> list[str]:
    """Those of `known` that go on from what is being typed after the last comma; none before a letter is typed."""
    *others, typed = names.replace("，", ",").replace("、", ",").split(",")
    begun, taken = typed.strip().casefold(), {other.strip().casefold() for other in others}
    fits = [name for name in known if begun and begun in name.casefold() and name.casefold() not in {begun, *taken}]
    return sorted(fits, key=lambda name: not name.casefold().startswith(begun))[:limit]


def _time_text(moment: datetime | None) -> str:
    if moment is None:
        return ""
    local = moment.astimezone()
    return f"{local:%Y-%m-%d}" if (local.hour, local.minute) == (0, 0) else f"{local:%Y-%m-%d %H:%M}"


def _time(text: str) -> datetime | None:
    if not text.strip():
        return None
    try:
        return datetime.fromisoformat(text.strip()).astimezone()
    except (OverflowError, OSError) as error:
        raise ValueError(text) from error
