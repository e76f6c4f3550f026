"""Holds a clause against a grammar: what speaks against keeping it, which pattern fits, and the statement it makes."""

from __future__ import annotations

import re

from core.memory.offline import chinese, english, prose
from core.memory.offline.grammar import Grammar, Subject
from core.memory.offline.statement import Kind, Pattern, Quote, Statement
from core.memory.offline.titles import fit


def grammar_of(text: str) -> Grammar:
    """The grammar of the language a sentence is written in."""
    return chinese.GRAMMAR if prose.is_chinese(text) else english.GRAMMAR


def rejections(grammar: Grammar, text: str) -> set[str]:
    return {name for name, shape in grammar.rejections.items() if shape.search(text)}


def best(
    grammar: Grammar, text: str, rejected: set[str], ignore: frozenset[str] = frozenset(), *, named: bool = True
) -> tuple[Pattern, re.Match[str] | None] | None:
    """The first pattern that fits and that no rejection speaks against; a name needs its own subject (`named`)."""
    against = rejected - ignore
    lead = grammar.lead.match(text)
    begins = sorted({lead.end() if lead else 0, 0}, reverse=True)
    for pattern in grammar.patterns:
        if not against <= pattern.survives or (pattern.kind is Kind.NAME and not named):
            continue
        for begin in begins:
            if (found := pattern.regex.match(text, begin)) and _has_topic(grammar, pattern, found):
                return pattern, found
    return None


def _has_topic(grammar: Grammar, pattern: Pattern, found: re.Match[str]) -> bool:
    """A title about {x} needs words to put there."""
    return "{x}" not in pattern.title or len(grammar.topic(found["x"] or "")) > 0


def make(
    grammar: Grammar,
    found: tuple[Pattern, re.Match[str] | None],
    text: str,
    quotes: tuple[Quote, ...],
    subject: Subject,
    score: float,
) -> Statement:
    pattern, match = found
    content = grammar.write(text, pattern.kind, subject)
    groups = match.groupdict() if match else {}
    words = grammar.topic(next((value for key in ("x", "y", "z") if (value := groups.get(key))), ""))
    titled = pattern.title and (words or "{x}" not in pattern.title)
    title = fit(pattern.title.format(x=words), grammar.code) if titled else grammar.headline(content)
    entity = subject.entity or (
        grammar.entity(text) if pattern.kind in {Kind.PEOPLE, Kind.PROJECT, Kind.LIMIT} else None
    )
    if entity and entity.kind is not pattern.kind:
        entity = None
    slot = pattern.slot.format(x=words.casefold()) if pattern.slot else ""
    return Statement(pattern.kind, title, content, quotes, score, grammar.code, slot, words, entity)
