"""Words of a text as the search index holds them, for every script, without a dictionary.

Latin, digit and other alphabetic runs stay whole and end where the script changes (`重跑gen-itgc后` has `gen` and
`itgc`); Chinese, Japanese and Korean runs become single characters and pairs. Stemming and accents are left to the
index's own tokeniser. Measured best of the dictionary-free choices for Chinese recall (DESIGN, "Search").
"""

from __future__ import annotations

import re
import unicodedata

_CJK = (
    "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
    "\U00020000-\U0003fffd"
)
_RUN = re.compile(f"[{_CJK}]+|(?:(?![{_CJK}_])\\w)+")
_IS_CJK = re.compile(f"[{_CJK}]")

# Words of a question that say nothing about its subject. Only dropped from queries, never from the index.
_ENGLISH_STOP_WORDS = """
a an and are as at be been but by can could did do does for from had has have he her hers him his how i if in into is it
its me my of on or our she should so than that the their them then there these they this those to was we were what when
where which who whom whose why will with would you your
"""
_STOP_WORDS = frozenset(_ENGLISH_STOP_WORDS.split())
_STOP_CHARACTERS = frozenset("的了是在我你他她它们和与也就都而及吗呢吧啊这那有不个")


def normalise(text: str) -> str:
    """NFKC and case folding: full-width forms, ligatures and case no longer matter."""
    return unicodedata.normalize("NFKC", text).casefold()


def runs(text: str) -> list[str]:
    """The normalised runs of `text` in order; each is either wholly CJK or without any CJK character."""
    return _RUN.findall(normalise(text))


def is_cjk(run: str) -> bool:
    return bool(_IS_CJK.match(run))


def _pairs(run: str) -> list[str]:
    return [run[i : i + 2] for i in range(len(run) - 1)]


def index_text(text: str) -> str:
    """`text` as it goes into the index: words joined by spaces; a CJK run as its characters, then its pairs."""
    words: list[str] = []
    for run in runs(text):
        if is_cjk(run):
            words += run
            words += _pairs(run)
        else:
            words.append(run)
    return " ".join(words)


def _quoted(words: list[str]) -> str:
    return '"' + " ".join(words) + '"'


def query_terms(text: str, *, prefix_last: bool = False) -> list[str]:
    """The query as index expressions, one per run of the text, without stop words unless nothing else is left.

    A CJK run of two or more characters is the phrase of its pairs, so that it only hits where the characters stand
    together. With `prefix_last` the last alphabetic run also matches the words it begins (search as you type).
    """
    found = runs(text)
    kept = [run for run in found if run not in _STOP_WORDS and run not in _STOP_CHARACTERS] or found
    terms = []
    for run in dict.fromkeys(kept):
        if is_cjk(run):
            terms.append(_quoted(_pairs(run) or [run]))
        elif prefix_last and run == found[-1]:
            terms.append(_quoted([run]) + "*")
        else:
            terms.append(_quoted([run]))
    return terms


def query_pieces(text: str, *, most: int = 64) -> list[str]:
    """The query in its smallest meaningful words, for "anything like this": alphabetic words and CJK pairs, at most
    `most` of them, in order of appearance."""
    pieces: dict[str, None] = {}
    for run in runs(text):
        for word in (_pairs(run) or [run]) if is_cjk(run) else [run]:
            if word not in _STOP_WORDS and word not in _STOP_CHARACTERS:
                pieces[_quoted([word])] = None
        if len(pieces) >= most:
            break
    return list(pieces)[:most]
