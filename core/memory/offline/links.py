"""Links between memories, only where the conversation itself relates them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.memory.contract import EvidenceRef, LinkItem
from core.memory.extraction import ExistingMemory
from core.memory.offline import chinese_voice, english_voice, names, topics
from core.memory.offline.item import Item
from core.memory.offline.statement import EVENT_KINDS, Entity, Kind, Quote, Statement
from core.memory.offline.wording import Wording

_WEIGHTS = {"BECAUSE_OF": 0.9, "CORRECTS": 0.9, "UPDATES": 0.9, "PART_OF": 0.8, "HAPPENS_AT": 0.8, "INVOLVES": 0.7}
_PARTS = (
    r"project|app|application|website|game|novel|thesis|product|library|bot|backend|frontend|back-end|front-end|api|"
    r"database|mobile client|client|releases?|launch|deadline|repo|repository|prototype|tests"
)
_OF_PROJECTS = (*EVENT_KINDS, Kind.LIMIT, Kind.PEOPLE)  # kinds that may speak of "the app" without its name
_THE_PROJECT = re.compile(
    rf"\b(?:the|our|my|this) (?:\w+ )?(?:{_PARTS})\b|项目|应用|小程序|网站|后端|前端|数据库"
    r"|上线|发布|截止日期|仓库|测试|编码",
    re.IGNORECASE,
)


_INSTEAD = re.compile(
    r"\b(?:instead|no longer|any ?more|switch(?:ed|ing)? (?:from|to)|replac\w+)\b|不再|改用|改成|换成|改为|放弃",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Node:
    """A memory of the answer, or a stored one (`item` None), that links may join. `text` is what it says."""

    title: str
    text: str
    item: Item | None = None
    entity: Entity | None = None

    @property
    def is_person(self) -> bool:
        return self.entity is not None and self.entity.kind is Kind.PEOPLE

    @property
    def is_project(self) -> bool:
        return self.entity is not None and self.entity.kind is Kind.PROJECT


def links_of(
    named: Sequence[tuple[Item, str]],
    statements: Sequence[Statement],
    stored: Sequence[ExistingMemory],
    wording: Wording,
) -> list[LinkItem]:
    """`named` are the items of the answer with the titles they go by (an updated memory keeps its own)."""
    nodes = [Node(title, item.text(), item, item.entity) for item, title in named]
    titles = {node.title for node in nodes}
    others = [
        Node(memory.title, f"{memory.title} {memory.content}", None, names.stored(memory))
        for memory in stored
        if memory.title not in titles
    ]
    found = _Links(wording, frozenset(memory.title for memory in stored))
    found.reasons(nodes, statements)
    found.mentions(nodes, others)
    found.corrections(nodes, others)
    found.places(nodes)
    return list(found.links.values())


class _Links:
    """Collects links, each pair and type once."""

    def __init__(self, wording: Wording, stored_titles: frozenset[str]) -> None:
        self.wording, self.stored_titles = wording, stored_titles
        self.links: dict[tuple[str, str, str], LinkItem] = {}

    def reasons(self, nodes: Sequence[Node], statements: Sequence[Statement]) -> None:
        holder = {member: node for node in nodes if node.item for member in node.item.members}
        for number, statement in enumerate(statements):
            if statement.because in holder and number in holder:
                quote = statements[statement.because].quotes[0]
                text = self.wording.because.format(quote=_bare(quote))
                self._add(holder[number], holder[statement.because], "BECAUSE_OF", text, quote)

    def mentions(self, nodes: Sequence[Node], others: Sequence[Node]) -> None:
        """Memories that name a person or project, and those about the only project of the conversation."""
        targets = [node for node in (*nodes, *others) if node.entity]
        fresh = {node.title for node in nodes} - self.stored_titles
        projects = [node for node in nodes if node.is_project]
        only = projects[0] if len(projects) == 1 else None
        for target in targets:
            for node in nodes:
                quote = _naming(node, target, only)
                if quote and node.title != target.title:
                    self._relate(node, target, quote)
            for other in others:
                if target.title in fresh and target.item and target.entity and names.names(other.text, target.entity):
                    self._relate(other, target, target.item.quotes[0])

    def corrections(self, nodes: Sequence[Node], others: Sequence[Node]) -> None:
        """A correction and the memory that holds what it corrects, or speaks of the same thing."""
        for number, node in enumerate(nodes):
            if node.item is None or not (node.item.kind is Kind.CORRECTION or _replaces(node.item)):
                continue
            corrects = node.item.kind is Kind.CORRECTION
            target, shared = _nearest(node, [*nodes[:number], *nodes[number + 1 :], *others])
            if target and shared > (0 if corrects else 1):
                quote = node.item.quotes[0]
                said = self.wording.corrects.format(quote=_bare(quote))
                self._add(node, target, "CORRECTS" if corrects else "UPDATES", said, quote)

    def places(self, nodes: Sequence[Node]) -> None:
        """A place and what happens there: both rest on the same words."""
        for place in nodes:
            quote = place.item.quotes[0] if place.item and place.item.kind is Kind.PLACE else None
            there = [node for node in nodes if node is not place and node.item and quote in node.item.quotes]
            if quote and there:
                self._add(there[0], place, "HAPPENS_AT", self.wording.happens_at.format(quote=_bare(quote)), quote)

    def _relate(self, node: Node, target: Node, quote: Quote) -> None:
        said = self.wording.quoted.format(text=_bare(quote))
        if target.is_project and node.is_person:
            self._add(target, node, "INVOLVES", said, quote)
        elif target.is_project:
            kind = self.wording.tags[node.item.kind] if node.item else ""
            form = self.wording.part_of if kind else self.wording.concerns
            text = form.format(kind=kind.capitalize(), target=target.title)
            self._add(node, target, "PART_OF", text, quote)
        else:
            self._add(node, target, "INVOLVES", said, quote)

    def _add(self, source: Node, target: Node, link_type: str, description: str, quote: Quote) -> None:
        key = (source.title, target.title, link_type)
        if source.title == target.title or key in self.links:
            return
        self.links[key] = LinkItem(
            source=source.title,
            target=target.title,
            type=link_type,
            description=description,
            weight=_WEIGHTS[link_type],
            evidence=[EvidenceRef(message=quote.line, quote=quote.text)],
        )


def _nearest(node: Node, others: Sequence[Node]) -> tuple[Node | None, int]:
    """The memory of a fact that shares most words with `node`, and how many."""
    said = topics.tokens(node.text)
    shared = [
        (len(said & topics.tokens(other.text)), other)
        for other in others
        if not other.entity and not (other.item and other.item.kind is Kind.PLACE)
    ]
    count, target = max(shared, key=lambda pair: pair[0], default=(0, None))
    return target, count


def _replaces(item: Item) -> bool:
    """Whether a decision or event says that it takes the place of something."""
    return item.is_event and any(_INSTEAD.search(quote.text) for quote in item.quotes)


def _bare(quote: Quote) -> str:
    return chinese_voice.bare(english_voice.bare(quote.text)).rstrip(" .。!！")


def _naming(node: Node, target: Node, only: Node | None) -> Quote | None:
    """The words of a node that name the target, or speak of "the project" when there is but one."""
    if node.item is None or target.entity is None:
        return None
    named = next((quote for quote in node.item.quotes if names.names(quote.text, target.entity)), None)
    if named or target is not only or node.item.kind not in _OF_PROJECTS:
        return named
    return next((quote for quote in node.item.quotes if _THE_PROJECT.search(quote.text)), None)
