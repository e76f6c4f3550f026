"""Chooses the folder of a memory: one the user already has when it fits, else the default of the memory's language."""

from __future__ import annotations

from collections.abc import Iterator

from core.memory.offline import topics
from core.memory.offline.item import Item
from core.memory.offline.statement import Kind
from core.memory.offline.wording import WORDINGS, Wording


def file(item: Item, folders: tuple[str, ...], wording: Wording) -> None:
    """A folder named like the project, the topic or the kind is reused, unless it is a default of another language."""
    fitting = tuple(path for path in folders if not _is_foreign(path, wording))
    if item.entity and item.entity.kind is Kind.PROJECT:
        name = topics.key(item.entity.name)
        own = next((path for path in fitting if topics.key(path.split("/")[-1]) == name), None)
        parent = next(_meaning(fitting, ("project",)), wording.folders[Kind.PROJECT])
        item.folder = own or f"{parent}/{item.entity.name.replace('/', '-')}"
        return
    default = wording.folders[item.kind]
    same = next((path for path in fitting if topics.key(path) == topics.key(default)), None)
    wanted = (item.kind.value,) if item.is_event or item.kind is Kind.PEOPLE else (*item.topics(), item.kind.value)
    item.folder = same or next(_meaning(fitting, wanted), default)


def _is_foreign(path: str, wording: Wording) -> bool:
    """Whether a path begins with a folder that this extractor itself makes in another language only."""
    first = topics.key(path.partition("/")[0])
    made = {topics.key(name) for other in WORDINGS.values() if other is not wording for name in other.folders.values()}
    return first in made - {topics.key(name) for name in wording.folders.values()}


def _meaning(folders: tuple[str, ...], wanted: tuple[str, ...]) -> Iterator[str]:
    """The folders whose last name means one of `wanted`, the first wanted first."""
    named = {topics.meaning(path.split("/")[-1]): path for path in reversed(folders)}
    return (named[name] for name in wanted if name in named)
