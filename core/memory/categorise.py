"""Suggests folders for memories without one, from where their likes are filed; needs no model."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import log

from core.memory.offline import topics
from core.model import FolderSuggestion, Link, Memory

NEIGHBOURS = 8  # filed memories that have a vote
LINK_VOTE = 0.6  # of a link of weight 1 to a filed memory; sharing all words counts 1
NAME_VOTE = 0.5  # the folder is called by a word of the memory
MEANING_VOTE = 0.35  # folder and tag mean the same, maybe in two languages
LEAST_VOTES = 0.08  # with fewer no folder is suggested
TITLE_WEIGHT, TAG_WEIGHT = 2.0, 3.0  # beside 1 for words of the content
MOST_CARRIERS = 2_000  # a word of more filed memories than this says nothing


class Filing:
    """What is filed where; ask it once for each memory without a folder."""

    def __init__(self, filed: Iterable[Memory], links: Iterable[Link], folders: Iterable[str]) -> None:
        self._folder_of: dict[str, str] = {}
        self._carriers: defaultdict[str, list[str]] = defaultdict(list)
        self._linked: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
        self._folders = {path: topics.tokens(path.rpartition("/")[2]) for path in folders}
        for memory in filed:
            if memory.folder:
                self._folder_of[memory.id] = memory.folder
                for word in _words(memory):
                    self._carriers[word].append(memory.id)
        for link in links:
            self._linked[link.source_id].append((link.target_id, link.weight))
            self._linked[link.target_id].append((link.source_id, link.weight))

    def suggest(self, memory: Memory) -> FolderSuggestion:
        """The folder with most votes of neighbours, links and names. `confidence` is its share of the votes."""
        votes = self._votes(memory)
        if not votes:
            return FolderSuggestion(memory, None)
        folder, most = min(votes.items(), key=lambda vote: (-vote[1], vote[0]))
        if most < LEAST_VOTES:
            return FolderSuggestion(memory, None)
        return FolderSuggestion(memory, folder, confidence=round(min(1.0, most) * most / sum(votes.values()), 4))

    def _votes(self, memory: Memory) -> dict[str, float]:
        votes: defaultdict[str, float] = defaultdict(float)
        words = _words(memory)
        for neighbour, likeness in self._nearest(words):
            votes[self._folder_of[neighbour]] += likeness
        for other, weight in self._linked[memory.id]:
            if other in self._folder_of:
                votes[self._folder_of[other]] += LINK_VOTE * weight
        meanings = {topics.meaning(tag) for tag in memory.tags} - {None}
        for path, name in self._folders.items():
            if name and name <= words.keys():
                votes[path] += NAME_VOTE
            elif topics.meaning(path.rpartition("/")[2]) in meanings:
                votes[path] += MEANING_VOTE
        return votes

    def _nearest(self, words: dict[str, float]) -> list[tuple[str, float]]:
        """The filed memories that share most, with the share of the weighted words they have in common."""
        total = 0.0
        shared: defaultdict[str, float] = defaultdict(float)
        for word, weight in words.items():
            carriers = self._carriers.get(word, [])
            rarity = weight * log(1 + len(self._folder_of) / (1 + len(carriers)))
            total += rarity
            if len(carriers) <= MOST_CARRIERS:
                for carrier in carriers:
                    shared[carrier] += rarity
        nearest = sorted(shared.items(), key=lambda item: (-item[1], item[0]))[:NEIGHBOURS]
        return [(memory_id, score / total) for memory_id, score in nearest] if total else []


def suggest_folders(
    unfiled: Sequence[Memory], filed: Iterable[Memory], links: Iterable[Link], folders: Iterable[str]
) -> tuple[FolderSuggestion, ...]:
    """One suggestion for each of `unfiled`, in their order. Slow for thousands: to be run beside the loop."""
    filing = Filing(filed, links, folders)
    return tuple(filing.suggest(memory) for memory in unfiled)


def _words(memory: Memory) -> dict[str, float]:
    """Word → how much it counts."""
    words = dict.fromkeys(topics.tokens(memory.content), 1.0)
    words |= dict.fromkeys(topics.tokens(memory.title), TITLE_WEIGHT)
    return words | dict.fromkeys(topics.tokens(" ".join(memory.tags)), TAG_WEIGHT)
