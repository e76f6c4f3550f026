"""The part of the stored graph an answer speaks of."""

from __future__ import annotations

from dataclasses import dataclass

from core.memory.contract import Answer
from core.model import Link, Memory


@dataclass(frozen=True, slots=True)
class GraphSnapshot:
    """`memories` are those an answer names, by title or alias; `links` all that touch one of them."""

    memories: tuple[Memory, ...] = ()
    links: tuple[Link, ...] = ()
    profile_document: str = ""


def titles_in(answer: Answer) -> tuple[str, ...]:
    """Every title an answer names or gives, each once."""
    titles = [answer.main.title] if answer.main else []
    for new in answer.new:
        titles += [new.title, new.alias_for] if new.alias_for else [new.title]
    titles += [update.title for update in answer.update]
    for merge in answer.merge:
        titles += [merge.title, *merge.source_titles]
    for link in answer.links:
        titles += [link.source, link.target]
    return tuple(dict.fromkeys(titles))
