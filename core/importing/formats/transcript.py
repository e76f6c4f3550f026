"""Plain text and Markdown: a transcript that names its speakers, or words that count as one message of the user."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from core.importing.document import Document
from core.importing.fields import moment, utc_offset
from core.importing.formats.speakers import Turn, speaker_of
from core.importing.identity import derived_id
from core.importing.items import NO_MESSAGES, LeftOut, Parsed
from core.model import Kind, ParsedConversation, ParsedMessage, Role
from core.text.markup import code_ranges
from core.text.unicode import repair

NAME = "text"

_FRONT_MATTER = re.compile(r"\s*---[ \t]*\n(?P<fields>.{0,4000}?)\n---[ \t]*(?:\n|$)", re.DOTALL)
_FIELD = re.compile(
    r"^(title|date|created|created_at)[ \t]*:[ \t]*[\"']?(.*?)[\"']?[ \t]*$", re.MULTILINE | re.IGNORECASE
)
_HEADING = re.compile(r"#{1,2}[ \t]+(.{1,200})")
_COMMENT = re.compile(r"<!--.*-->\s*")
_CALLOUT = re.compile(r">[ ]?")


def matches(document: Document) -> bool:
    return not document.is_json and not document.is_web_page


def read(document: Document) -> Iterator[Parsed]:
    text = repair(document.text())[0].replace("\r\n", "\n").replace("\r", "\n")
    transcript = _Transcript(title=document.title)
    for line, in_code in _lines(transcript.without_front_matter(text)):
        transcript.add(line, in_code)
    if not transcript.names_speakers:
        if not document.chosen:
            yield LeftOut(
                document.name, "it names no speakers; import it by itself to keep it as one message", failed=False
            )
            return
        messages: tuple[ParsedMessage, ...] = (ParsedMessage(Role.USER, text.strip()),) if text.strip() else ()
        transcript.heading = ""
    else:
        messages = tuple(transcript.messages())
    if not messages:
        yield LeftOut(document.name, NO_MESSAGES, failed=False)
        return
    title = transcript.title or transcript.heading
    yield ParsedConversation(
        source=NAME,
        source_id=derived_id(title, messages),
        title=title,
        messages=messages,
        created_at=transcript.created or next((m.sent_at for m in messages if m.sent_at), None),
        updated_at=next((m.sent_at for m in reversed(messages) if m.sent_at), None),
    )


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Each line, and whether it lies in a code block, where nobody speaks."""
    ranges = iter(code_ranges(text))
    code = next(ranges, None)
    position = 0
    for line in text.split("\n"):
        while code and position > code[1]:
            code = next(ranges, None)
        yield line, code is not None and code[0] <= position <= code[1]
        position += len(line) + 1


@dataclass(slots=True)
class _Transcript:
    """Collects lines into turns."""

    title: str = ""
    heading: str = ""
    created: datetime | None = None
    preamble: list[str] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)

    def without_front_matter(self, text: str) -> str:
        front = _FRONT_MATTER.match(text)
        if front is None:
            return text
        fields = {name.lower(): value for name, value in _FIELD.findall(front["fields"])}
        self.title = self.title or fields.get("title", "")
        self.created = moment(fields.get("date") or fields.get("created") or fields.get("created_at"))
        return text[front.end() :]

    def add(self, line: str, in_code: bool) -> None:
        if not in_code and (turn := speaker_of(line)):
            self.turns.append(turn)
        elif not in_code and _COMMENT.fullmatch(line):
            return
        elif self.turns:
            callout = self.turns[-1].is_callout
            self.turns[-1].lines.append(_CALLOUT.sub("", line, count=1) if callout else line)
        else:
            heading = None if self.heading or in_code else _HEADING.fullmatch(line.strip())
            if heading:
                self.heading = heading[1].strip()
            else:
                self.preamble.append(line)

    @property
    def names_speakers(self) -> bool:
        """Two roles speak, or the text begins with the user; one "User:" inside prose makes no transcript."""
        begins = bool(self.turns) and self.turns[0].role is Role.USER and not "".join(self.preamble).strip()
        return begins or len({turn.role for turn in self.turns}) > 1

    def messages(self) -> Iterator[ParsedMessage]:
        if before := "\n".join(self.preamble).strip():
            yield ParsedMessage(Role.SYSTEM, before, kind=Kind.SYNTHETIC)
        for turn in self.turns:
            text = "\n".join(turn.lines).strip()
            if not text:
                continue
            kind = {Role.SYSTEM: Kind.SYNTHETIC, Role.TOOL: Kind.TOOL}.get(turn.role, Kind.SAID)
            sent_at = moment(turn.time) if len(turn.time) > 8 else None  # a mere clock time has no day
            yield ParsedMessage(turn.role, text, sent_at=sent_at, utc_offset=utc_offset(turn.time), kind=kind)
