"""A look into files before anything is stored: which conversations they hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.importing.choice import first_said, last_said
from core.importing.items import LeftOut, ReadItem
from core.importing.run import problems, refuse_nothing
from core.model import FoundConversation, ImportScan, ParsedConversation
from core.store import Store


class ScanRun:
    """Notes what reading yields; of the messages only their number is kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._formats: Counter[str] = Counter()
        self._found: dict[str, FoundConversation] = {}
        self._left_out: list[LeftOut] = []

    @property
    def found(self) -> int:
        return len(self._found) + len(self._left_out)

    def add(self, items: Iterable[ReadItem]) -> None:
        for item in items:
            if isinstance(item.parsed, LeftOut):
                self._left_out.append(item.parsed)
            elif item.parsed is not None:
                found = self._look_at(item.parsed)
                self._found[found.id] = found
                self._formats[item.format] += 1

    def _look_at(self, parsed: ParsedConversation) -> FoundConversation:
        conversation_id, stored = self._store.conversations.find(parsed)
        return FoundConversation(
            id=conversation_id,
            source=parsed.source,
            title=parsed.title,
            messages=len(parsed.messages),
            stored=stored,
            first_at=first_said(parsed),
            last_at=last_said(parsed),
        )

    def report(self) -> ImportScan:
        """Everything found, in the order of the files. BadContent as for an import."""
        if not self._found:
            refuse_nothing(self._left_out)
        return ImportScan(
            format=", ".join(self._formats),
            conversations=tuple(self._found.values()),
            skipped=problems(self._left_out, failed=False),
            failed=problems(self._left_out, failed=True),
        )
