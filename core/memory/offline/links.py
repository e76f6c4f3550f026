"""Links between memories, only where the conversation itself relates them."""

from __future__ import annotations

from collections.abc import Sequence

from core.memory.contract import EvidenceRef, LinkItem
from core.memory.offline import topics
from core.memory.offline.item import Item
from core.memory.offline.statement import Kind, Statement
from core.memory.offline.wording import Wording

REASON_WEIGHT = 0.9
MENTION_WEIGHT = 0.7


def links_of(
    items: Sequence[Item], titles: Sequence[str], statements: Sequence[Statement], wording: Wording
) -> list[LinkItem]:
    """`titles[i]` is the title item i goes by in the answer (an updated memory keeps its own)."""
    holder = {member: index for index, item in enumerate(items) for member in item.members}
    found: dict[tuple[str, str, str], LinkItem] = {}
    for number, statement in enumerate(statements):
        if statement.because is not None and number in holder and statement.because in holder:
            source, target = holder[number], holder[statement.because]
            _add(found, titles[source], titles[target], "BECAUSE_OF", REASON_WEIGHT, wording.because, items[source])
    for source, item in enumerate(items):
        for target, other in enumerate(items):
            if source != target and _mentions(item, other):
                _add(found, titles[source], titles[target], _type(item, other), MENTION_WEIGHT, wording.involves, item)
    return list(found.values())


def _mentions(item: Item, other: Item) -> bool:
    """Whether an item's own words name the person or project the other is about."""
    if other.entity is None or (item.entity and topics.key(item.entity.name) == topics.key(other.entity.name)):
        return False
    name = topics.key(other.entity.name)
    return (
        len(name) > 1 and any(name in topics.key(quote.text) for quote in item.quotes) and other.entity.name[0] != "用"
    )


def _type(item: Item, other: Item) -> str:
    if item.kind is Kind.PROJECT and other.kind is Kind.PROJECT:
        return "PART_OF"
    return "INVOLVES"


def _add(
    found: dict[tuple[str, str, str], LinkItem],
    source: str,
    target: str,
    link_type: str,
    weight: float,
    description: str,
    item: Item,
) -> None:
    if source == target or (source, target, link_type) in found:
        return
    found[source, target, link_type] = LinkItem(
        source=source,
        target=target,
        type=link_type,
        description=description.format(source=source, target=target),
        weight=weight,
        evidence=[EvidenceRef(message=quote.line, quote=quote.text) for quote in item.quotes[:1]],
    )
