"""What must be taken out of a list and put into it so that it shows other rows, with the rows that stay left alone."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

MOST_BLOCKS = 200  # beyond that the rows were shuffled, and nobody's place can be kept

Block = tuple[int, int]  # first place, number of rows


class Row(Protocol):
    @property
    def id(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Difference:
    """Take out `removals` (the last first), put in `insertions` (the first first; places among the new rows), then
    the rows at `changed` differ though they are still the same ones."""

    rows: list[Any]
    removals: tuple[Block, ...]
    insertions: tuple[Block, ...]
    changed: tuple[int, ...]


def difference(old: Sequence[Row], new: Sequence[Row]) -> Difference:
    """Rows are the same when their ids are; as many of them as can keep their order stay where they are."""
    place = {row.id: number for number, row in enumerate(old)}
    before = [place.get(row.id, -1) for row in new]
    stay = _longest_increasing([number for number in before if number >= 0])
    removals = tuple(_blocks(number for number in range(len(old)) if number not in stay))
    insertions = tuple(_blocks(number for number, was in enumerate(before) if was not in stay))
    if len(removals) + len(insertions) > MOST_BLOCKS:
        return Difference(list(new), ((0, len(old)),), ((0, len(new)),), ())
    changed = tuple(number for number, was in enumerate(before) if was in stay and old[was] != new[number])
    return Difference(list(new), removals[::-1], insertions, changed)


def _longest_increasing(numbers: Sequence[int]) -> frozenset[int]:
    """The members of a longest increasing subsequence of different numbers (patience sorting)."""
    tails: list[int] = []
    previous: dict[int, int] = {}
    for number in numbers:
        pile = len(tails) if not tails or number > tails[-1] else bisect_left(tails, number)
        if pile:
            previous[number] = tails[pile - 1]
        tails[pile : pile + 1] = [number]
    chain: set[int] = set()
    last = tails[-1] if tails else None
    while last is not None:
        chain.add(last)
        last = previous.get(last)
    return frozenset(chain)


def _blocks(places: Iterable[int]) -> list[Block]:
    """Ascending places as runs of neighbours."""
    blocks: list[Block] = []
    for place in places:
        if blocks and sum(blocks[-1]) == place:
            blocks[-1] = (blocks[-1][0], blocks[-1][1] + 1)
        else:
            blocks.append((place, 1))
    return blocks


def common_beginning(left: Sequence[Any], right: Sequence[Any]) -> int:
    """How many items both begin with."""
    for count, (one, other) in enumerate(zip(left, right, strict=False)):
        if one != other:
            return count
    return min(len(left), len(right))
