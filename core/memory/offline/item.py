"""A memory in the making: statements that belong together, before they become part of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.memory.offline import topics
from core.memory.offline.statement import EVENT_KINDS, Entity, Kind, Quote, Statement
from core.memory.offline.wording import WORDINGS, Wording

MAX_TAGS = 5
MOST_STATEMENTS = 60  # of one window; only a pasted book has more, and then the weightiest count
_LONGEST_WORDS = 60


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
    return topics.key(item.slot or item.title)


def _item(index: int, statement: Statement, language: str, wording: Wording) -> Item:
    title, content = statement.title, statement.content
    if statement.code != language:
        words = statement.topic or statement.quotes[0].text
        label = wording.tags[statement.kind].capitalize()
        title = wording.titled.format(label=label, text=words[:_LONGEST_WORDS])
        content = wording.quoted.format(text=statement.quotes[0].text)
    if statement.entity:
        title = _entity_title(statement.entity, wording)
    return Item(
        title, statement.kind, statement.score, [content], list(statement.quotes), [index], statement.slot,
        statement.entity,
    )  # fmt: skip


def _entity_title(entity: Entity, wording: Wording) -> str:
    return wording.project.format(name=entity.name) if entity.kind is Kind.PROJECT else entity.label


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
    """Tags of the kind and topics of an item."""
    found = [wording.tags[item.kind], *(wording.topics[name] for name in item.topics())]
    item.tags = list(dict.fromkeys(found))[:MAX_TAGS]


def file(item: Item, folders: tuple[str, ...], wording: Wording) -> None:
    """Chooses a folder: one of the user's own whose name means the project, the topic or the kind, else a default."""
    if item.entity and item.entity.kind is Kind.PROJECT:
        own = next((path for path in folders if topics.key(path.split("/")[-1]) == topics.key(item.entity.name)), None)
        parent = _existing(folders, ("project",)) or wording.folders[Kind.PROJECT]
        item.folder = own or f"{parent}/{item.entity.name.replace('/', '-')}"
        return
    wanted = (*item.topics(), item.kind.value) if not item.is_event else (item.kind.value,)
    default = wording.folders[item.kind]
    same = next((path for path in folders if topics.key(path) == topics.key(default)), None)
    item.folder = same or _existing(folders, wanted) or default


def _existing(folders: tuple[str, ...], wanted: tuple[str, ...]) -> str | None:
    named = {topics.meaning(path.split("/")[-1]): path for path in reversed(folders)}
    return next((named[name] for name in wanted if name in named), None)
