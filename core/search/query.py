"""The query language: plain words, "phrases", -word, tag:, folder:, before:, after:, `*` and `|`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from core.text import words

EVERYTHING = "*"

_PART = re.compile(
    r'(?P<minus>-)?(?:(?P<field>tag|folder|before|after):)?(?:"(?P<phrase>[^"]*)"|(?P<word>[^\s|"]+))', re.I
)
_DATE = re.compile(r"(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?")


@dataclass(frozen=True, slots=True)
class Term:
    """One thing to look for. `words` are words of the index: all of them in this order for a phrase, else one.

    `prefix`: it may go on (search as you type). `pieces`: the parts of a word with `*` between them. `weak`: a single
    character of a longer run, which alone makes no hit.
    """

    label: str
    words: tuple[str, ...] = ()
    prefix: bool = False
    pieces: tuple[str, ...] = ()
    weak: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """What was asked. `literal` is the plain text of it, `keywords` its parts as the reference splits them (OM §5.2).

    `terms` score; each of `required` must be there and none of `excluded`.
    """

    text: str
    literal: str
    keywords: tuple[str, ...]
    terms: tuple[Term, ...]
    required: tuple[Term, ...] = ()
    excluded: tuple[Term, ...] = ()
    tags: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()
    after: datetime | None = None
    before: datetime | None = None

    @property
    def is_everything(self) -> bool:
        """Whether the whole scope is asked for."""
        return not (self.terms or self.required) and self.literal.strip() in ("", EVERYTHING)


def parse(text: str) -> Query:
    """Whatever was typed is a query: what is no valid operator is taken literally."""
    plain: list[str] = []
    required: list[Term] = []
    excluded: list[Term] = []
    found: dict[str, list[str]] = {"tag": [], "folder": [], "after": [], "before": []}
    for match in _PART.finditer(text):
        value = match["phrase"] if match["phrase"] is not None else match["word"]
        field = (match["field"] or "").casefold()
        if field and not match["minus"] and value and (field in ("tag", "folder") or _moment(value)):
            found[field].append(value)
        elif match["minus"] and (terms := phrase_terms(value) if not field else ()):
            excluded += terms
        elif match["phrase"] is not None and not field:
            required += phrase_terms(value)
        else:
            plain.append(match[0])
    literal = " ".join(plain)
    return Query(
        text=text,
        literal=literal,
        keywords=keywords(text if "|" in text and not (required or excluded or any(found.values())) else literal),
        terms=(*required, *word_terms(literal, prefix_last=bool(plain) and text.endswith(plain[-1]))),
        required=tuple(required),
        excluded=tuple(excluded),
        tags=tuple(found["tag"]),
        folders=tuple(found["folder"]),
        after=_latest(found["after"]),
        before=_earliest(found["before"]),
    )


def keywords(text: str) -> tuple[str, ...]:
    """Split at `|` if there is one, else at white space; trimmed, without empty ones (OM §5.2)."""
    parts = text.split("|") if "|" in text else text.split()
    return tuple(part.strip() for part in parts if part.strip())


def word_terms(text: str, *, prefix_last: bool = False) -> tuple[Term, ...]:
    """The terms of plain text, without stop words unless nothing else is left.

    An unspaced run gives its pairs, and its characters as weak terms. With `prefix_last` the last alphabetic run also
    matches the words it begins, if nothing follows it.
    """
    terms: dict[Term, None] = {}
    last = words.runs(text)[-1:] if prefix_last and text[-1:].isalnum() else []
    for wanted_stop_words in (False, True):
        for piece in text.replace("|", " ").split():
            for term in _terms_of(piece, last, wanted_stop_words):
                terms[term] = None
        if terms:
            break
    return tuple(terms)


def _terms_of(piece: str, last: list[str], with_stop_words: bool) -> list[Term]:
    if EVERYTHING in piece:
        pieces = tuple(run for run in words.runs(piece.replace("*", " ")))
        return [Term(piece, pieces=_wildcard(piece))] if pieces else []
    terms: list[Term] = []
    for run in words.runs(piece):
        if words.is_stop_word(run) and not with_stop_words:
            continue
        if not words.is_cjk(run):
            terms.append(Term(run, (words.stem(run),), prefix=last == [run] and len(run) > 1))
        elif len(run) == 1:
            terms.append(Term(run, (run,)))
        else:
            terms += [Term(pair, (pair,)) for pair in words.pairs(run)]
            terms += [
                Term(character, (character,), weak=True) for character in run if not words.is_stop_word(character)
            ]
    return terms


def _wildcard(piece: str) -> tuple[str, ...]:
    """The pieces of a word with `*`: an empty first or last piece means that anything may stand there."""
    return tuple("".join(words.runs(part)) for part in piece.split("*"))


def phrase_terms(text: str) -> tuple[Term, ...]:
    """Terms that together hold `text` as it is: neighbouring alphabetic words stay one phrase, and so do the
    characters of an unspaced run."""
    terms: list[Term] = []
    spaced: list[str] = []
    for run in [*words.runs(text), ""]:
        if run and not words.is_cjk(run):
            spaced.append(run)
            continue
        if spaced:
            terms.append(Term(" ".join(spaced), tuple(words.stem(word) for word in spaced)))
            spaced = []
        if run:
            terms.append(Term(run, tuple(words.pairs(run)) or (run,)))
    return tuple(terms)


def _moment(text: str) -> datetime | None:
    """The beginning of a day, month or year, UTC; None when it is none."""
    match = _DATE.fullmatch(text)
    if not match:
        return None
    try:
        return datetime(int(match[1]), int(match[2] or 1), int(match[3] or 1), tzinfo=UTC)
    except ValueError:
        return None


def _latest(texts: list[str]) -> datetime | None:
    """`after:` includes the day named; the latest of several holds."""
    return max((moment for text in texts if (moment := _moment(text))), default=None)


def _earliest(texts: list[str]) -> datetime | None:
    """`before:` leaves the day named out; the earliest of several holds. Scopes include their ends."""
    found = min((moment for text in texts if (moment := _moment(text))), default=None)
    return found - timedelta(milliseconds=1) if found else None
