"""A message in Markdown, taken apart into prose and blocks of code, so that code can be shown and copied as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement

from gui.view_models.row_model import RowModel

QML_IMPORT_NAME = "Memoscape.Items"
QML_IMPORT_MAJOR_VERSION = 1

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})[ \t]*([^`\n]*)$")


@dataclass(frozen=True, slots=True)
class Part:
    key: int
    kind: str
    text: str
    language: str


@QmlElement
class MessageParts(QObject):
    """`parts` are rows of kind prose or code. While a text grows, only its last part changes."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._parts = RowModel(Part, self)

    def _get_text(self) -> str:
        return self._text

    def _set_text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self._parts.replace(list(parts_of(text)))
            self.changed.emit()

    text = Property(str, _get_text, _set_text, notify=changed)

    @Property(QObject, constant=True)
    def parts(self) -> RowModel:
        return self._parts


def parts_of(text: str) -> Iterator[Part]:
    """Prose and fenced code in order. A fence that is never closed reaches to the end: the answer is still coming."""
    lines: list[str] = []
    number, fence, language = 0, "", ""
    for line in text.split("\n"):
        found = _FENCE.match(line)
        opens = found is not None and not fence
        closes = found is not None and bool(fence) and found[1].startswith(fence) and not found[2].strip()
        if not (opens or closes):
            lines.append(line)
            continue
        if closes or "\n".join(lines).strip():
            yield Part(number, "code" if fence else "prose", _joined(lines, code=bool(fence)), language)
            number += 1
        assert found is not None
        lines, fence, language = [], "" if closes else found[1], "" if closes else found[2].strip().split(" ")[0]
    if fence or "\n".join(lines).strip():
        yield Part(number, "code" if fence else "prose", _joined(lines, code=bool(fence)), language)


def _joined(lines: list[str], *, code: bool) -> str:
    text = "\n".join(lines)
    return text if code else text.strip("\n")
