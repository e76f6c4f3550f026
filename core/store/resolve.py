"""Finds the one thing a person means by an id, the beginning of an id, or a title."""

from __future__ import annotations

from collections.abc import Sequence

from core.errors import UnknownName

SHORTEST_PREFIX = 4


def resolve_id(noun: str, name: str, ids: Sequence[str], by_title: Sequence[str] = ()) -> str:
    """The id that `name` stands for: one of `ids`, else the only id in `by_title`, else the only one it begins.

    Raises UnknownName when nothing fits, or more than one.
    """
    if name in ids:
        return name
    begun = [id for id in ids if id.startswith(name)] if len(name) >= SHORTEST_PREFIX else []
    for fitting in (by_title, begun):
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise UnknownName(f"“{name}” fits {len(fitting)} {noun}s.", "Use the full id.")
    raise UnknownName(f"There is no {noun} “{name}”.", f"List the {noun}s to see what there is.")
