"""Numbers, dates and paths as people read them, in the language of the window."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from core.model import CHAT_SOURCE

BUILT_IN = "default"  # id, and at first the name, of the memory space that always exists
JUST_NOW = timedelta(minutes=1)
A_WEEK = timedelta(days=7)
_DIRECTION_MARKS = re.compile("[\u202a-\u202e\u2066-\u2069]")


def without_direction_marks(text: str) -> str:
    """Without the invisible characters that turn the writing direction of what follows: “gpj.exe” stays “gpj.exe”."""
    return _DIRECTION_MARKS.sub("", text)


def when(moment: datetime | None, now: datetime | None = None) -> str:
    """Short, for the edge of a row: the time today, the weekday this week, else the date."""
    if moment is None:
        return ""
    now = (now or datetime.now(UTC)).astimezone()
    local = moment.astimezone()
    if local.date() == now.date():
        return local.strftime("%H:%M")
    if timedelta(0) <= now - local < A_WEEK:
        return QLocale().toString(_date(local), "ddd")
    if local.year == now.year:
        return QLocale().toString(_date(local), QCoreApplication.translate("Wording", "d MMM", "day and month"))
    return full_date(moment)


def full_date(moment: datetime | None) -> str:
    if moment is None:
        return ""
    pattern = QCoreApplication.translate("Wording", "d MMM yyyy", "day, month and year")
    return QLocale().toString(_date(moment.astimezone()), pattern)


def period_text(first: datetime | None, last: datetime | None) -> str:
    """“2 Jan 2024 to 3 May 2026”, or the one day."""
    begin, end = full_date(first), full_date(last)
    if not begin or begin == end:
        return end
    text = QCoreApplication.translate("Wording", "%1 to %2", "two dates")
    return text.replace("%1", begin).replace("%2", end)


def day_and_month(day: date) -> str:
    pattern = QCoreApplication.translate("Wording", "d MMM", "day and month")
    return QLocale().toString(QDate(day.year, day.month, day.day), pattern)


def date_and_time(moment: datetime | None) -> str:
    if moment is None:
        return ""
    return f"{full_date(moment)} {moment.astimezone():%H:%M}"


def folder_text(folder: str | None) -> str:
    """`a/b` as “a / b”; uncategorised is the absence of a folder."""
    if folder is None:
        return QCoreApplication.translate("Wording", "Uncategorised")
    return " / ".join(folder.split("/"))


def profile_text(name: str) -> str:
    """A memory space's name; the built-in one has a translated name for as long as nobody gave it another."""
    return QCoreApplication.translate("Wording", "Personal", "a memory space") if name == BUILT_IN else name


def source_text(source: str) -> str:
    """The product a conversation comes from."""
    names = {
        "chatgpt": "ChatGPT",
        "codex": "Codex",
        "claude": "Claude",
        "claude_code": "Claude Code",
        "gemini": "Gemini",
        "gemini_cli": "Gemini CLI",
        "takeout": "Gemini",
        "ai_studio": "AI Studio",
        "grok": "Grok",
        "librechat": "LibreChat",
        "lmstudio": "LM Studio",
        "openwebui": "Open WebUI",
        "operit": "Operit",
        "sharegpt": "ShareGPT",
        "sillytavern": "SillyTavern",
    }
    if source in {"text", "transcript"}:
        return QCoreApplication.translate("Wording", "Text", "a kind of source")
    if source == CHAT_SOURCE:
        return QCoreApplication.translate("Wording", "Memoscape chat")
    if source == "messages":
        return QCoreApplication.translate("Wording", "Messages file")
    return names.get(source, source)


def memory_source_text(source: str) -> str:
    """Where a memory comes from; the engine's words are for machines."""
    texts = {
        "user_input": QCoreApplication.translate("Wording", "Written by you"),
        "memory_analysis": QCoreApplication.translate("Wording", "From conversations"),
        "merged_from_memory": QCoreApplication.translate("Wording", "Merged"),
        "document_import": QCoreApplication.translate("Wording", "Documents"),
        "unknown": QCoreApplication.translate("Wording", "Unknown", "a source"),
    }
    return texts.get(source, source)


def month_text(day: date) -> str:
    pattern = QCoreApplication.translate("Wording", "MMMM yyyy", "month and year")
    return QLocale().toString(QDate(day.year, day.month, day.day), pattern)


def day_text(day: date) -> str:
    return str(day.day)


def weekday_text(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), "ddd")


def skip_reason(reason: str) -> str:
    """Why a message is never read for memories; the engine's words are for machines."""
    texts = {
        "system": QCoreApplication.translate("Wording", "an instruction to the assistant"),
        "tool": QCoreApplication.translate("Wording", "output of a tool"),
        "synthetic": QCoreApplication.translate("Wording", "written by a program"),
        "hidden": QCoreApplication.translate("Wording", "hidden in its source"),
        "reasoning": QCoreApplication.translate("Wording", "the assistant's reasoning"),
        "no user turn": QCoreApplication.translate("Wording", "you had not spoken yet"),
        "do not remember": QCoreApplication.translate("Wording", "marked as not to be remembered"),
    }
    return texts.get(reason, reason)


def _date(moment: datetime) -> QDate:
    return QDate(moment.year, moment.month, moment.day)
