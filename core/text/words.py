"""Words of a text as the search index holds them, for every script, without a dictionary.

Alphabetic and digit runs stay whole and end where the script changes (`重跑gen-itgc后` has `gen` and `itgc`), lose
their accents and, when they are English letters, their endings (Snowball). Runs of scripts written without spaces
(Chinese, Japanese, Korean, Thai …) become single characters and pairs: of the ways without a dictionary the one with
the best recall for Chinese (`benchmarks/retrieval`).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_CJK = (
    "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
    "\U00020000-\U0003fffd"
)
_UNSPACED = _CJK + "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
# Vowel signs and accents belong to the word they stand in, though Unicode does not call them letters.
_MARKS = "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0dff"
_RUN = re.compile(f"[{_UNSPACED}]+|(?:(?![{_UNSPACED}_])[\\w{_MARKS}])+")
_IS_CJK = re.compile(f"[{_UNSPACED}]")
_ACCENT = re.compile("[\u0300-\u036f]")
_ENGLISH = re.compile("[a-z]{3,}")

# Words of a question that say nothing about its subject. Only dropped from queries, never from the index.
_ENGLISH_STOP_WORDS = """
a an and are as at be been but by can could did do does for from had has have he her hers him his how i if in into is it
its me my not of on or our s she should so t than that the their them then there these they this those to was we were
what when where which who whom whose why will with would you your
"""
_STOP_WORDS = frozenset(_ENGLISH_STOP_WORDS.split())
_STOP_CHARACTERS = frozenset("的了是在我你他她它们和与也就都而及吗呢吧啊这那有不个")


def normalise(text: str) -> str:
    """NFKC and case folding: full-width forms, ligatures and case no longer matter."""
    return unicodedata.normalize("NFKC", text).casefold()


def runs(text: str) -> list[str]:
    """The normalised runs of `text` in order; each is either wholly of unspaced scripts or without any of them."""
    return _RUN.findall(normalise(text))


def run_places(text: str) -> list[tuple[int, int]]:
    """(start, end) of every run of `text` as it is written."""
    return [match.span() for match in _RUN.finditer(text)]


def is_cjk(run: str) -> bool:
    """Whether the run is of a script written without spaces."""
    return bool(_IS_CJK.match(run))


def is_stop_word(run: str) -> bool:
    return run in _STOP_WORDS or run in _STOP_CHARACTERS


def plain(text: str) -> str:
    """`text` normalised and without accents, character by character: for comparing texts as written."""
    folded = normalise(text)
    if folded.isascii():
        return folded
    return unicodedata.normalize("NFC", _ACCENT.sub("", unicodedata.normalize("NFD", folded)))


def pairs(run: str) -> list[str]:
    return [run[i : i + 2] for i in range(len(run) - 1)]


def index_words(text: str) -> list[str]:
    """The words of `text` as the index holds them; an unspaced run as its characters, then its pairs."""
    words: list[str] = []
    for run in runs(text):
        if is_cjk(run):
            words += run
            words += pairs(run)
        elif word := stem(run):
            words.append(word)
    return words


def index_text(text: str) -> str:
    """The words of `text`, joined by spaces."""
    return " ".join(index_words(text))


@lru_cache(maxsize=1 << 16)
def stem(run: str) -> str:
    """An alphabetic run without accents and English endings: `running` and `runs` are `run`."""
    bare = run if run.isascii() else plain(run)
    return _stemmer()(bare) if _ENGLISH.fullmatch(bare) else bare


@cache
def _stemmer() -> Callable[[str], str]:
    from snowballstemmer import stemmer  # type: ignore[import-untyped]

    stem_word: Callable[[str], str] = stemmer("english").stemWord
    return stem_word
