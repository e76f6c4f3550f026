"""A memory in the making: statements that belong together, before they become part of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.memory.offline import names, topics
from core.memory.offline.statement import EVENT_KINDS, Entity, Kind, Quote, Statement
from core.memory.offline.titles import fit
from core.memory.offline.wording import WORDINGS, Wording

MAX_TAGS = 5
MOST_STATEMENTS = 60  # of one window; only a pasted book has more, and then the weightiest count
_CALLED = frozenset({"name", "address"})  # a name and a form of address are one memory


@dataclass
class Item:
    """`sentences` are the content; `members` the indices of the statements it holds; `folder` is None until filed."""

    title: str
    kind: Kind
    score: float
    sentences: list[str]
    quotes: list[Quote]
    members: list[int]
    slot: str = ""
    entity: Entity | None = None
    folder: str | None = None
    tags: list[str] = field(default_factory=list)

    @property
    def is_event(self) -> bool:
        return self.kind in EVENT_KINDS

    def text(self) -> str:
        return " ".join((self.title, *self.sentences, *(quote.text for quote in self.quotes)))

    def topics(self) -> tuple[str, ...]:
        return topics.topics_of(" ".join((self.title, *self.sentences)))

    def absorb(self, other: Item) -> None:
        """Takes over what another item says; nothing is said twice."""
        self.sentences = list(dict.fromkeys([*self.sentences, *other.sentences]))
        self.quotes = list(dict.fromkeys([*self.quotes, *other.quotes]))
        self.members += other.members
        if other.entity and other.entity.role and self.entity and not self.entity.role:
            self.entity, self.title = other.entity, other.title
        if self.slot == "address" and other.slot == "name":
            self.slot, self.title = other.slot, other.title
        self.score = max(self.score, other.score)


def items_of(statements: Sequence[Statement], language: str) -> list[Item]:
    """One item for each fact: statements about one person, project or single-valued fact are together."""
    wording = WORDINGS[language]
    items: dict[str, Item] = {}
    weighty = sorted(range(len(statements)), key=lambda index: -statements[index].score)[:MOST_STATEMENTS]
    for index in sorted(weighty):
        item = _item(index, statements[index], language, wording)
        known = items.get(_key(item))
        if known is None:
            items[_key(item)] = item
        else:
            known.absorb(item)
    return list(items.values())


def _key(item: Item) -> str:
    if item.entity:
        return f"entity {topics.key(item.entity.name)}"
    return "called" if item.slot in _CALLED else topics.key(item.slot or item.title)


def _item(index: int, statement: Statement, language: str, wording: Wording) -> Item:
    title, content = statement.title, statement.content
    if statement.code != language:
        label = wording.tags[statement.kind].capitalize()
        words = statement.topic or statement.quotes[0].text
        title = fit(wording.titled.format(label=label, text=words), language)
        content = wording.quoted.format(text=statement.quotes[0].text)
    if statement.entity:
        title = names.title_of(statement.entity, language)
    return Item(
        title, statement.kind, statement.score, [content], list(statement.quotes), [index], statement.slot,
        statement.entity,
    )  # fmt: skip


def join_to_fit(items: list[Item], most: int, wording: Wording) -> list[Item]:
    """At most `most` items: those of one kind are joined, the least weighty kinds first; then what is left is joined
    into the last one, so that nothing is lost."""
    while len(items) > most:
        groups: dict[Kind, list[Item]] = {}
        for item in items:
            groups.setdefault(_group(item.kind), []).append(item)
        several = [group for group in groups.values() if len(group) > 1]
        if several:
            group = min(several, key=lambda found: (max(item.score for item in found), -len(found)))
            first, *rest = group
            first.title, first.kind = wording.joined[_group(first.kind)], _group(first.kind)
        else:
            first, *rest = sorted(items, key=lambda item: item.score)[:2]
            first.title = wording.joined[Kind.PROFILE]
        first.slot, first.entity = "", None
        for item in rest:
            first.absorb(item)
        items = [item for item in items if not any(item is gone for gone in rest)]
    return items


def _group(kind: Kind) -> Kind:
    """Kinds that may share a memory when space is short."""
    return {Kind.HABIT: Kind.PREFERENCE, Kind.NAME: Kind.PROFILE, Kind.CORRECTION: Kind.DECISION}.get(kind, kind)


def tag(item: Item, wording: Wording) -> None:
    """Tags of the kind and topics of an item; the first one names a category of the legend."""
    found = [wording.categories.get(item.kind, wording.tags[item.kind]), wording.tags[item.kind]]
    found += [wording.topics[name] for name in item.topics()]
    item.tags = list(dict.fromkeys(found))[:MAX_TAGS]
