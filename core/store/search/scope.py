"""Which items a search may show at all, as one SQL condition over the item table and what it joins."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.store.keys import ALL, in_scope
from core.store.rows import id_list, ms

KINDS = ("memory", "message", "chunk")

# `m` is the memory itself or the document a chunk belongs to; `g` is the message, `c` its conversation.
ITEMS = (
    "search_items i "
    "LEFT JOIN memories m ON m.id = iif(i.kind = 'chunk', i.parent_id, i.item_id) AND i.kind <> 'message' "
    "LEFT JOIN messages g ON g.id = i.item_id AND i.kind = 'message' "
    "LEFT JOIN conversations c ON c.id = i.parent_id AND i.kind = 'message'"
)
TIME = "coalesce(g.sent_at, m.created_at, c.created_at)"

# Links that say that their source holds now instead of their target.
REPLACING = ("UPDATES", "CORRECTS", "REPLACES", "SUPERSEDES")
SUPERSEDED = (
    "(m.valid_to IS NOT NULL AND m.valid_to <= {now} OR EXISTS (SELECT 1 FROM links l JOIN memories s "
    "ON s.id = l.source_id AND s.deleted_at IS NULL WHERE l.target_id = m.id AND l.source_id <> m.id "
    f"AND upper(l.type) IN {REPLACING}))"
)


@dataclass(frozen=True, slots=True)
class Scope:
    """What a search is restricted to. Fractions and times include both ends; None and empty mean any.

    `folder` is ALL, None (uncategorised) or a path (its subtree). Messages have no folder, tag, importance and
    credibility: a scope that asks for one of them holds none of them. `superseded` False leaves out facts a later one
    replaced, True shows only those. Archived memories need `archived`.
    """

    kinds: tuple[str, ...] = KINDS
    folder: object = ALL
    folders: tuple[str, ...] = ()  # each of them must hold, too (`folder:` in a query)
    roots: tuple[str, ...] = ()  # and it lies below one of these
    tags: tuple[str, ...] = ()
    source: str | None = None
    after: datetime | None = None
    before: datetime | None = None
    min_importance: float | None = None
    min_credibility: float | None = None
    superseded: bool | None = None
    archived: bool = False
    parent: str | None = None  # only the messages of this conversation, or the chunks of this document

    @property
    def is_open(self) -> bool:
        """Whether nothing but the kind restricts it: most of the profile may belong to it."""
        return self == Scope(kinds=self.kinds, archived=self.archived)

    def condition(self, now: int) -> tuple[str, tuple[object, ...]]:
        """SQL over ITEMS and its parameters; `now` in epoch milliseconds decides what is superseded."""
        parts: list[str] = ["i.kind IN (SELECT value FROM json_each(?))"]
        values: list[object] = [id_list(self.kinds)]

        def add(part: str, *more: object) -> None:
            parts.append(part)
            values.extend(more)

        if "chunk" in self.kinds:  # chunks show as long as their document does
            add("(i.kind <> 'chunk' OR (m.id IS NOT NULL AND m.deleted_at IS NULL))")
        if self.parent is not None:
            add("i.parent_id = ?", self.parent)
        if not self.archived:
            add("coalesce(m.archived, 0) = 0")
        for folder in (() if self.folder is ALL else (self.folder,)) + self.folders:
            part, more = in_scope("m.folder", folder)
            add(f"i.kind <> 'message' AND {part}", *more)
        if self.roots:
            below = [in_scope("m.folder", root) for root in self.roots]
            either = " OR ".join(part for part, _ in below)
            add(f"i.kind <> 'message' AND ({either})", *(value for _, values in below for value in values))
        for tag in self.tags:
            add(*_has_tag(tag))
        if self.source is not None:
            add("coalesce(c.source, m.source) = ?", self.source)
        for sign, time in ((">=", self.after), ("<=", self.before)):
            if time is not None:
                add(f"{TIME} {sign} ?", ms(time))
        for column, least in (("importance", self.min_importance), ("credibility", self.min_credibility)):
            if least is not None:
                add(f"m.{column} >= ?", least)
        if self.superseded is not None:
            add(("" if self.superseded else "NOT ") + SUPERSEDED.format(now=now))
        return " AND ".join(parts), tuple(values)


def _has_tag(tag: str) -> tuple[str, str]:
    """A tag as typed: the case of ASCII letters does not matter."""
    return "EXISTS (SELECT 1 FROM memory_tags t WHERE t.memory_id = m.id AND lower(t.tag) = lower(?))", tag.strip()
