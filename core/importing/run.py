"""From paths to stored conversations: reading is pure and runs in any thread, storing on the thread of the store."""

from __future__ import annotations

import math
import time
import zipfile
import zlib
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from core.errors import BadContent, PathNotFound
from core.importing.archive import find_sources, growing_source, reason_of
from core.importing.choice import EVERYTHING, Choice
from core.importing.document import CHUNK, Document, Source, open_document
from core.importing.each import MALFORMED
from core.importing.identity import Twins, title_of
from core.importing.items import NO_MESSAGES, LeftOut, ReadItem
from core.importing.sniff import LOOKED_FOR, sniff
from core.model import ImportedConversation, ImportReport, ItemProblem, ParsedConversation
from core.store import Store
from core.text.redact import redact
from core.text.unicode import repair

_UNREADABLE = (OSError, EOFError, zipfile.BadZipFile, zlib.error, BadContent, RuntimeError, NotImplementedError)


def read_files(paths: Sequence[Path]) -> Iterator[ReadItem]:
    """Everything in files, folders and archives, repaired and redacted. PathNotFound before anything is read."""
    for path in paths:
        if not _exists(path):
            raise PathNotFound(f"There is no file or folder {path}.", "Check the path; nothing was imported.")
    for path in paths:
        for source in find_sources(path):
            if isinstance(source, LeftOut):
                yield ReadItem("", source)
            else:
                yield from _read_source(source)


def read_growing(path: Path) -> Iterator[ReadItem]:
    """As `read_files` of one file that somebody may still be writing; what is not complete is left for later."""
    try:
        for source in growing_source(path):
            if isinstance(source, LeftOut):
                yield ReadItem("", source)
            else:
                yield from _read_source(source)
    except OSError as error:
        yield ReadItem("", LeftOut(path.name, reason_of(error, path.name), whole_file=True))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name too long for any file
        return False


def read_text(text: str, *, title: str = "") -> Iterator[ReadItem]:
    """Pasted text: a transcript, messages as JSON, or one message when it names no speakers."""
    chunks = (text[start : start + CHUNK] for start in range(0, len(text), CHUNK))
    yield from _read("The text", lambda: Document("The text", chunks, Counter(), title=title))


def _read_source(source: Source) -> Iterator[ReadItem]:
    for item in _read(source.name, lambda: open_document(source)):
        left_out = item.parsed if isinstance(item.parsed, LeftOut) else None
        if left_out and left_out.whole_file and source.in_archive:
            continue  # exports hold much besides conversations: pictures, settings, a web page
        if left_out and not source.chosen and source.name not in left_out.item:
            yield replace(item, parsed=replace(left_out, item=f"{left_out.item} in {source.name}"))
        else:
            yield item


def _read(name: str, open_it: Callable[[], Document]) -> Iterator[ReadItem]:
    format_name = ""
    try:
        document = open_it()
        found = sniff(document)
        if found is None:
            yield ReadItem("", _unknown(document))
            return
        format_name = found.NAME
        twins = Twins()
        for parsed in found.read(document):
            yield ReadItem(format_name, parsed) if isinstance(parsed, LeftOut) else _mended(format_name, parsed, twins)
        yield ReadItem(format_name, None, dict(+document.repairs))
    except MALFORMED:
        yield ReadItem(format_name, LeftOut(name, f"{name} is not built as a file of its format is."))
    except _UNREADABLE as error:
        yield ReadItem(format_name, LeftOut(name, reason_of(error, name), whole_file=not format_name))


def _unknown(document: Document) -> LeftOut:
    if document.is_json and not any(isinstance(value, dict | list) for value in document.sample):
        return LeftOut(document.name, f"{document.name} looks like JSON but is damaged.", whole_file=True)
    return LeftOut(document.name, f"{document.name} is in no conversation format Memoscape knows.", whole_file=True)


def _mended(format_name: str, conversation: ParsedConversation, twins: Twins) -> ReadItem:
    """The conversation as it may be stored: every text repaired and without secrets, with an id and a title."""
    repairs: Counter[str] = Counter()

    def mend(text: str) -> str:
        text, counts = repair(text)
        text, secrets = redact(text)
        repairs.update(counts + Counter(secrets=secrets))
        return text.strip()

    def safe(text: str | None) -> str | None:
        return None if text is None else repair(text)[0]

    mended = tuple(
        replace(
            message,
            text=mend(message.text),
            name=None if message.name is None else mend(message.name),
            source_id=safe(message.source_id),
            parent_source_id=safe(message.parent_source_id),
        )
        for message in conversation.messages
    )
    messages = tuple(message for message in mended if message.text)
    # A title made of the first words is cut off, so they must have lost their secrets before.
    title = title_of(mend(conversation.title), messages)
    if not messages:
        return ReadItem(format_name, LeftOut(title or "a conversation", NO_MESSAGES, failed=False), dict(+repairs))
    conversation = replace(
        conversation,
        title=title,
        source_id=repair(twins.id_for(conversation))[0],
        messages=messages,
        working_dir=None if conversation.working_dir is None else mend(conversation.working_dir),
    )
    return ReadItem(format_name, conversation, dict(+repairs))


class ImportRun:
    """Stores what reading yields and adds up the report. Conversations are stored whole or not at all, some in one
    transaction: a full disk costs the last ones, and importing again completes."""

    def __init__(self, store: Store, choice: Choice = EVERYTHING) -> None:
        self._store = store
        self._choice = choice
        self._formats: Counter[str] = Counter()  # conversations imported from each, in order of appearance
        self._repairs: Counter[str] = Counter()
        self._imported: list[ImportedConversation] = []
        self._left_out: list[LeftOut] = []

    @property
    def found(self) -> int:
        return len(self._imported) + len(self._left_out)

    @property
    def last_title(self) -> str:
        return self._imported[-1].title if self._imported else ""

    def add(self, items: deque[ReadItem], seconds: float = math.inf) -> None:
        """Store from the left of `items` in one transaction for about that long; what is stored is taken away."""
        begin = time.monotonic()
        done: list[tuple[ReadItem, ImportedConversation | None]] = []
        with self._store.transaction():
            while items and time.monotonic() - begin < seconds:
                item = self._chosen(items.popleft())
                parsed = item.parsed
                stored = self._store.conversations.add(parsed) if isinstance(parsed, ParsedConversation) else None
                done.append((item, stored))
        for item, stored in done:
            self._note(item, stored)

    def _chosen(self, item: ReadItem) -> ReadItem:
        if isinstance(item.parsed, ParsedConversation) and self._choice != EVERYTHING:
            conversation_id, _ = self._store.conversations.find(item.parsed)
            if reason := self._choice.refusal(conversation_id, item.parsed):
                return replace(item, parsed=LeftOut(item.parsed.title, reason, failed=False))
        return item

    def _note(self, item: ReadItem, stored: ImportedConversation | None) -> None:
        self._repairs.update(item.repairs)
        if stored:
            self._imported.append(stored)
        if isinstance(item.parsed, LeftOut):
            self._left_out.append(item.parsed)
        if item.parsed and item.format:
            self._formats[item.format] += stored is not None

    def report(self) -> ImportReport:
        """What became of everything found. BadContent when there was nothing, or not one file could be read."""
        if not self._imported:
            refuse_nothing(self._left_out)
        return ImportReport(
            format=", ".join(+self._formats or self._formats),
            found=self.found,
            imported=len(self._imported),
            repairs=dict(self._repairs),
            skipped=problems(self._left_out, failed=False),
            failed=problems(self._left_out, failed=True),
            conversations=tuple(self._imported),
        )


def problems(left_out: Iterable[LeftOut], *, failed: bool) -> tuple[ItemProblem, ...]:
    return tuple(ItemProblem(each.item, each.reason) for each in left_out if each.failed is failed)


def refuse_nothing(left_out: Sequence[LeftOut]) -> None:
    """BadContent when there was nothing at all, or when not one file could be read."""
    if not left_out:
        raise BadContent("No conversation was found.", LOOKED_FOR)
    first = left_out[0]
    if any(not each.whole_file for each in left_out):
        return
    if len(left_out) == 1:
        raise BadContent(first.reason, LOOKED_FOR)
    raise BadContent(f"None of {len(left_out)} files could be read; the first: {first.reason}", LOOKED_FOR)
