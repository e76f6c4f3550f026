"""What changed between two texts, word by word; Chinese, Japanese and Korean by character."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

SAME, GONE, NEW = "same", "gone", "new"
CONTEXT = 160  # characters of what stayed, shown before and after a change
MOST_TOKENS = 6_000  # beyond it whole lines are compared
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|\w+|\s+|[^\w\s]")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")

Parts = list[dict[str, str]]  # stretches in reading order, each {"kind": SAME, GONE or NEW; "text"}


def word_diff(before: str, after: str) -> tuple[Parts, Parts]:
    """Both texts, to be shown side by side: what is GONE is in the first, what is NEW in the second."""
    parts = _parts(before, after)
    return [part for part in parts if part["kind"] != NEW], [part for part in parts if part["kind"] != GONE]


def changes(before: str, after: str) -> Parts:
    """Both texts as one; long stretches that stayed are cut."""
    parts = _parts(before, after)
    last = len(parts) - 1
    return [_cut(part, first=number == 0, last=number == last) for number, part in enumerate(parts)]


def _parts(before: str, after: str) -> Parts:
    old, new = _WORD.findall(before), _WORD.findall(after)
    if len(old) + len(new) > MOST_TOKENS:
        old, new = _LINE.findall(before), _LINE.findall(after)
    parts: Parts = []
    for tag, old_from, old_to, new_from, new_to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        gone, come = "".join(old[old_from:old_to]), "".join(new[new_from:new_to])
        found = ((SAME, gone),) if tag == "equal" else ((GONE, gone), (NEW, come))
        parts += [{"kind": kind, "text": text} for kind, text in found if text]
    return parts


def _cut(part: dict[str, str], *, first: bool, last: bool) -> dict[str, str]:
    text = part["text"]
    if part["kind"] != SAME or len(text) <= 2 * CONTEXT or (first and last):
        return part
    head, tail = "" if first else text[:CONTEXT], "" if last else text[-CONTEXT:]
    return {"kind": SAME, "text": f"{head} … {tail}"}
