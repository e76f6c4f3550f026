"""Finds memories that may be the same, in any script, without comparing each with every other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from zlib import crc32

from core.model import DuplicatePair, Memory
from core.text.words import is_cjk, runs

MOST_PAIRS = 200
LIKELY = 0.55  # similarity from which a pair is shown
TITLE_SHARE = 0.6  # of the similarity; the rest is the content's
LEAST_CONTENT = 0.2  # similar titles over texts that share less than this are two things
SAME_TEXT = 0.8  # contents that share this much are the same, whatever the titles say
MOST_SHARING = 16  # a word in more titles than this tells nothing apart
SKETCH = 6  # smallest hashes kept of a content: equal texts share all, nearly equal ones at least two in a row
CONTENT_WORDS = 400  # as many of a content's words are looked at


class _Item:
    """A memory as it is compared. Sets are made when they are first asked for: most are never compared."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.names = {name for text in (memory.title, *memory.aliases) if (name := "".join(runs(text)))}
        self.words = set(pieces(memory.title)).union(*(pieces(alias) for alias in memory.aliases))
        hashes = sorted({crc32(word.encode()) for word in pieces(memory.content, CONTENT_WORDS)})[:SKETCH]
        self.sketch = set(pairwise(hashes))

    @cached_property
    def title_pairs(self) -> Counter[str]:
        name = "".join(runs(self.memory.title))
        return Counter(name[i : i + 2] for i in range(len(name) - 1)) or Counter(name)

    @cached_property
    def numbers(self) -> frozenset[str]:
        return frozenset("".join(filter(str.isdigit, run)) for run in runs(self.memory.title)) - {""}

    @cached_property
    def content(self) -> frozenset[str]:
        return frozenset(pieces(self.memory.content, CONTENT_WORDS))


def find_duplicates(
    memories: Sequence[Memory], *, apart: Iterable[frozenset[str]] = (), most: int = MOST_PAIRS
) -> tuple[DuplicatePair, ...]:
    """The likeliest pairs, the most similar first, without those told `apart` (by their ids). Slow for thousands:
    to be run beside the loop."""
    items = [_Item(memory) for memory in memories]
    known = set(apart)
    found: list[DuplicatePair] = []
    for one, other in _candidates(items):
        pair = _compare(items[one], items[other])
        if pair.similarity >= LIKELY and frozenset((pair.first.id, pair.second.id)) not in known:
            found.append(pair)
    return tuple(sorted(found, key=lambda pair: (-pair.similarity, pair.first.id, pair.second.id))[:most])


def pieces(text: str, most: int = 10_000) -> list[str]:
    """The words of a text; of Chinese, Japanese and Korean its pairs of characters."""
    found: list[str] = []
    for run in runs(text):
        found += [run[i : i + 2] for i in range(len(run) - 1)] or [run] if is_cjk(run) else [run]
        if len(found) >= most:
            break
    return found[:most]


def _candidates(items: Sequence[_Item]) -> Iterator[tuple[int, int]]:
    """Pairs (by place) that share a name, a rare word of the title, or the gist of the content; each once."""
    seen: set[tuple[int, int]] = set()
    by_kind: tuple[Callable[[_Item], Iterable[object]], ...] = (
        lambda item: item.names,
        lambda item: item.words,
        lambda item: item.sketch,
    )
    for keys in by_kind:
        places: defaultdict[object, list[int]] = defaultdict(list)
        for place, item in enumerate(items):
            for key in keys(item):
                places[key].append(place)
        for sharing in places.values():
            for pair in _pairs(sharing, all_names=keys is by_kind[0]):
                if pair not in seen:
                    seen.add(pair)
                    yield pair


def _pairs(sharing: Sequence[int], *, all_names: bool) -> Iterable[tuple[int, int]]:
    """Of a crowd that shares a word nothing; of one that shares a name each with the first."""
    if len(sharing) <= MOST_SHARING:
        return combinations(sharing, 2)
    return ((sharing[0], other) for other in sharing[1:]) if all_names else ()


def _compare(one: _Item, other: _Item) -> DuplicatePair:
    same_name = bool(one.names & other.names)
    title = 1.0 if same_name else _dice(one.title_pairs, other.title_pairs)
    content = _shared(one.content, other.content)
    similarity = TITLE_SHARE * title + (1 - TITLE_SHARE) * content
    if not same_name and one.numbers != other.numbers:
        similarity = 0.0  # "Sprint 12" and "Sprint 13"
    elif not same_name and content < LEAST_CONTENT:
        similarity = 0.0
    elif _alike(one.content, other.content) >= SAME_TEXT and len(one.content) > SKETCH:
        similarity = max(similarity, content * SAME_TEXT)
    return DuplicatePair(one.memory, other.memory, round(similarity, 4), same_name)


def _dice(one: Counter[str], other: Counter[str]) -> float:
    total = one.total() + other.total()
    return 2 * (one & other).total() / total if total else 0.0


def _shared(one: frozenset[str], other: frozenset[str]) -> float:
    """The part of the shorter text that the longer one has, too."""
    return len(one & other) / min(len(one), len(other)) if one and other else 0.0


def _alike(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one and other else 0.0
