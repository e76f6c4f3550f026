"""Reads the numbered lines of a conversation and finds what the user stated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from core.memory.offline import chinese, english, prose
from core.memory.offline.grammar import Subject
from core.memory.offline.matching import best, grammar_of, make, rejections
from core.memory.offline.sentence_reader import LONGEST_CLAUSE, NEEDS_TIE, SentenceReader
from core.memory.offline.statement import Entity, Quote, Statement
from core.memory.offline.talk import Line, Talk
from core.model import Role

LONGEST_CONFIRMED = 600  # characters of an assistant message that a short "yes" can confirm as a whole
_AGAINST_CONFIRMED = frozenset({"hypothetical", "reported", "momentary"})
_ASKING = frozenset({"question", "request", "plan", "chat"})


class Reader:
    """Reads line after line; the user's turns count, the assistant's only as far as the user confirms them.

    `known` are the persons and projects of stored memories. `fiction`: statements made in a role-play count too.
    """

    def __init__(self, known: Iterable[Entity] = (), *, fiction: bool = False) -> None:
        self._talk = Talk(known)
        self._fiction = fiction
        self._playing = False
        self._asked: Line | None = None

    def read(self, lines: Sequence[Line]) -> list[Statement]:
        """Everything the user stated in these lines, in order."""
        for line in lines:
            if line.role is Role.ASSISTANT:
                self._asked = line
            elif line.role is Role.USER and not self._playing:
                self._read_user(line)
                self._asked = None
            self._talk.earlier.append(line.text[:2000])
        return self._talk.statements

    def _read_user(self, line: Line) -> None:
        masked = _without_material(prose.mask(line.text))
        grammar = grammar_of(masked)
        if grammar.roleplay.search(masked[:2000]) and not self._fiction:
            self._playing = True
            return
        if not line.covered:
            return
        if self._asked and grammar.confirmation.match(masked):
            self._read_confirmed(self._asked, line)
        technical = "```" in line.text or bool(grammar.trouble.search(masked))
        seen: set[str] = set()
        for sentence in prose.sentences(masked):
            text = masked[sentence.start : sentence.end]
            if len(text) <= LONGEST_CLAUSE * 4 and text not in seen:
                seen.add(text)
                SentenceReader(self._talk, line, masked, technical).read(sentence)

    def _read_confirmed(self, asked: Line, line: Line) -> None:
        """What the assistant asked back and the user said yes to."""
        masked = prose.mask(asked.text)
        if len(masked) > LONGEST_CONFIRMED:
            return
        grammar = grammar_of(masked)
        said = next(prose.sentences(prose.mask(line.text)), None)
        if said is None or not grammar.asks_back.search(masked):
            return
        confirmation = Quote(line.number, line.text[said.start : said.end])
        for sentence in prose.sentences(masked):
            for clause in grammar.clauses(masked, sentence.start, sentence.end):
                turned = grammar.as_user(masked[clause.start : clause.end]).strip()
                blocked = rejections(grammar, turned) & _AGAINST_CONFIRMED
                found = best(grammar, turned, blocked, ignore=_ASKING)
                if found and NEEDS_TIE.search(turned):
                    quote = Quote(asked.number, asked.text[clause.start : clause.end].strip())
                    made = make(grammar, found, turned, (quote, confirmation), Subject(implied=True), found[0].score)
                    self._talk.add(made)


def _without_material(masked: str) -> str:
    """Blanks text that was handed over to be worked on: what follows "Translate this:", or what stands before it when
    nothing follows."""
    for line in re.finditer(r"[^\n]+", masked):
        for shape in (english.GRAMMAR.material, chinese.GRAMMAR.material):
            found = shape.search(masked, line.start(), min(line.end(), line.start() + 400))
            if found:
                follows = masked[found.end() :].strip(" \n?!.:")
                kept = masked[: found.start()] if follows else ""
                return kept + " " * (len(masked) - len(kept))
    return masked
