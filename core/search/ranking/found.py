"""What the words and the meaning of a query bring up by themselves, before neighbours come in."""

from __future__ import annotations

import numpy as np

from core.search import lexical
from core.search.lexical import LexicalHits
from core.search.ranking.normalised import SAMPLE, Meaning, WordScores
from core.search.ranking.request import Rows, Scores, Task
from core.search.weights import Weights
from core.store.search import KINDS
from core.text import words

LEXICAL_MOST = 300  # best lexical candidates that are looked at
NEAREST = 200  # best semantic candidates


class Found:
    """`hits` by words, `near` by meaning, `titled`: memories with the query in their title as it was typed; all in
    ascending order and within the scope. `share` scales the parts; a part of 0 is not even looked for."""

    def __init__(self, task: Task, share: Weights) -> None:
        self._query = task.query
        self._scope = task.scope
        self._index = task.store.index
        self._items = task.store.items
        self._narrow = None if task.scope.is_open else np.array(self._items.all_in(task.scope), np.int64)
        self.more = 0  # items in the scope that hold words of the query, but less than those in `hits`
        self.meaning: Meaning | None = None
        if task.meanings and share.semantic > 0:
            self.meaning = Meaning.of(task.meanings[0], self._items.sample(task.scope.kinds, SAMPLE))
        self.hits = self._by_words(share)
        self.near = self._by_meaning()
        self.titled = self._by_title() if share.keyword > 0 else lexical.NOTHING.rows
        items = self._index.count(task.scope.kinds)
        self._text = WordScores.of(self.hits.text, items)
        self._tags = WordScores.of(self.hits.tags, items)

    @property
    def rows(self) -> Rows:
        found = np.union1d(self.hits.rows, np.union1d(self.near, self.titled))
        return found.astype(np.int64)

    def text(self, rows: Rows) -> Scores:
        return self._text.centred(self.hits.scores_of(rows, self.hits.text))

    def tags(self, rows: Rows) -> Scores:
        return self._tags.centred(self.hits.scores_of(rows, self.hits.tags))

    def holds_every_word(self, rows: Rows) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
        """Whether each row holds all words that were looked up; False when there was only one."""
        told = [hits.rows for hits in self.hits.by_term if not hits.term.weak]
        every = np.full(len(rows), len(told) > 1)
        for each in told:
            every &= np.isin(rows, each)
        return every

    def _by_words(self, share: Weights) -> LexicalHits:
        if share.keyword == share.tag == 0:
            return lexical.NOTHING
        content = lexical.CONTENT * share.content / (share.keyword or 1.0)
        hits = lexical.look_up(self._index, self._query, self._index.count(KINDS), content=content, inside=self._narrow)
        ordered = hits.best_first()
        looked_at = self._inside(ordered, LEXICAL_MOST)
        if len(looked_at) == LEXICAL_MOST:
            self.more = len(self._inside(ordered, len(ordered))) - LEXICAL_MOST
        return hits.cut(looked_at)

    def _by_meaning(self) -> Rows:
        """The nearest within the scope. Asking for more and dropping some is faster than listing a large scope."""
        if self.meaning is None:
            return lexical.NOTHING.rows
        nearest = self.meaning.similar.nearest
        if self._narrow is not None:
            rows, _ = nearest(NEAREST, self._narrow)
        else:
            wanted = 2 * NEAREST
            rows, _ = nearest(wanted)
            rows, all_seen = self._inside(rows, NEAREST), len(rows) < wanted
            if len(rows) < NEAREST and not all_seen:
                rows, _ = nearest(NEAREST, np.array(self._items.all_in(self._scope), np.int64))
        return lexical.allowed(self._index, self._query, np.sort(rows))

    def _inside(self, ordered: Rows, most: int) -> Rows:
        """The first `most` of these rows that belong to the scope."""
        if self._narrow is not None:
            return ordered[np.isin(ordered, self._narrow)][:most]
        found: list[int] = []
        while len(ordered) and len(found) < most:
            part, ordered = ordered[: 2 * most], ordered[2 * most :]
            inside = self._items.within(part, self._scope)
            found += [row for row in part.tolist() if row in inside]
        return np.array(found[:most], np.int64)

    def _by_title(self) -> Rows:
        """Also in the middle of a word, which words alone do not find."""
        literal = self._query.literal.strip()
        if len(literal) < 2 or not _may_end_inside_words(literal):
            return lexical.NOTHING.rows
        rows = np.array(self._index.titles_containing(literal), np.int64)
        inside = self._items.within(lexical.allowed(self._index, self._query, np.sort(rows)), self._scope)
        return np.array(sorted(inside), np.int64)


def _may_end_inside_words(literal: str) -> bool:
    """Whether the words between the first and the last say so little that only the title itself can tell."""
    return all(words.is_stop_word(run) or (words.is_cjk(run) and len(run) < 2) for run in words.runs(literal)[1:-1])
