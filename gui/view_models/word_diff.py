"""What changed between two texts, word by word; Chinese, Japanese and Korean by character."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from gui.view_models.row_difference import common_beginning

SAME, GONE, NEW = "same", "gone", "new"
CONTEXT = 160  # characters of what stayed, shown before and after a change
MOST_TOKENS = 1_000  # compared one by one, some 40 ms at worst; beyond it whole lines, then the whole stretch
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
    """What both begin and end with is set aside first: most changes are small."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    head = common_beginning(old, new)
    tail = common_beginning(old[head:][::-1], new[head:][::-1])
    found = [(SAME, "".join(old[:head]))]
    found += _compared(old[head : len(old) - tail], new[head : len(new) - tail])
    found.append((SAME, "".join(old[len(old) - tail :])))
    return [{"kind": kind, "text": text} for kind, text in found if text]


def _compared(old: list[str], new: list[str]) -> list[tuple[str, str]]:
    if len(old) + len(new) > MOST_TOKENS:
        old, new = _LINE.findall("".join(old)), _LINE.findall("".join(new))
    if len(old) + len(new) > MOST_TOKENS:
        return [(GONE, "".join(old)), (NEW, "".join(new))]
    found: list[tuple[str, str]] = []
    for tag, old_from, old_to, new_from, new_to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        gone, come = "".join(old[old_from:old_to]), "".join(new[new_from:new_to])
        found += [(SAME, gone)] if tag == "equal" else [(GONE, gone), (NEW, come)]
    return found


def _cut(part: dict[str, str], *, first: bool, last: bool) -> dict[str, str]:
    text = part["text"]
    if part["kind"] != SAME or len(text) <= 2 * CONTEXT or (first and last):
        return part
    head, tail = "" if first else text[:CONTEXT], "" if last else text[-CONTEXT:]
    return {"kind": SAME, "text": f"{head} … {tail}"}
