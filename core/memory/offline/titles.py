"""Headlines: a text is shortened at the end of a thought, never inside a word."""

from __future__ import annotations

import re

SOFT = {"en": 40, "zh": 18}  # characters a title should have at most
HARD = {"en": 60, "zh": 28}  # … and has at most when no good place to stop comes earlier
_LEAST = {"en": 14, "zh": 6}
_LEAST_PHRASE = {"en": 22, "zh": 9}  # a phrase cut off loses more than a clause
_CLAUSE_END = {
    "en": re.compile(r"\s*[,;(—–]|\s+(?=(?:because|since|so|when|whenever|while|which|who|but|although|unless|if)\b)"),
    "zh": re.compile(r"[，,；;（(]|(?=因为|所以|但是|不过|如果|而且|并且)"),
}
_PHRASE_END = {
    "en": re.compile(
        r"(?<!\bgo)(?<!\bwork)(?<!\bworks)(?<!\bbased)(?<!\blives)(?<!\bmeet)(?<!\bis)(?<!\bare)(?<!\band)(?<!\bdue)"
        r"\s+(?=(?:in|on|at|for|with|from|after|before|during|until|every|over|near|via|than|or|and)\b)"
    ),
    "zh": re.compile(r"(?<=.)(?=、|和|以及|或者|的时候|之后|之前)"),
}
_DANGLING = re.compile(
    r"\s+(?:a|an|the|to|of|and|or|in|on|at|for|with|that|their|its|must|is|are|not|no)$", re.IGNORECASE
)
_PAIRS = (("“", "”"), ("「", "」"), ("《", "》"), ("(", ")"), ("（", "）"))


def fit(text: str, code: str) -> str:
    """`text` as a title in language `code` ("en" or "zh"): at most 40 or 18 characters where a thought ends in time."""
    text = text.strip(" ,;:，；：。.")
    title = _fit(text, code)
    return title[:1].upper() + title[1:] if code == "en" else title


def _fit(text: str, code: str) -> str:
    if len(text) <= SOFT[code]:
        return text
    for shape, least in ((_CLAUSE_END[code], _LEAST[code]), (_PHRASE_END[code], _LEAST_PHRASE[code])):
        ends = [found.start() for found in shape.finditer(text) if least <= found.start() <= SOFT[code]]
        if ends and _is_balanced(text[: ends[-1]]):
            return text[: ends[-1]]
    return text if len(text) <= HARD[code] else _at_word(text, HARD[code])


def _is_balanced(text: str) -> bool:
    """Whether quotation marks and brackets opened in `text` are closed in it."""
    paired = all(text.count(opening) == text.count(closing) for opening, closing in _PAIRS)
    return paired and text.count('"') % 2 == 0


def _at_word(text: str, most: int) -> str:
    """The whole words (or Chinese characters) within `most`, without a function word left at the end."""
    end = most
    while end > 1 and re.match(r"[\w'-]", text[end]) and re.match(r"[A-Za-z0-9'-]", text[end - 1]):
        end -= 1
    cut = text[:end] if end > 1 else text[:most]
    while (tail := _DANGLING.search(cut)) is not None:
        cut = cut[: tail.start()]
    return cut.strip(" ,;:，；：、“「《(（\"'")
