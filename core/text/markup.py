"""Markup that assistants write around their words: reasoning, searches, tool results, injected memories, code."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable

from core.model import Role

_REASONING = frozenset({"think", "thinking"})
_QUOTED = r"\"[^\"]{0,2000}\"|'[^']{0,2000}'"
_TAG = re.compile(
    r"<(?P<close>/?)(?P<name>think(?:ing)?|search|memory|meta|oai-mem-citation|tool_result(?:_\w+)?)"
    rf"(?P<attributes>(?:[\s/](?:{_QUOTED}|[^<>\"'])*+)?)>",
    re.IGNORECASE,
)
_ATTRIBUTE = re.compile(r"([A-Za-z_][\w:.-]*+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>/]+))")
_FENCE = re.compile(r"^[ \t>]{0,6}(`{3,}|~{3,})(.*)$", re.MULTILINE)
_INLINE_CODE = re.compile(r"(?<!`)(`{1,2})(?!`)[^`\n]+\1(?!`)")
_GAP = r"[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*"  # blank or invisible
_BLANK_LINE = re.compile(r"\n[ \t]*\n")


def clean(text: str, *, role: Role) -> str:
    """The words of a message without reasoning, searches, injected memories and the insides of tool results.

    A tool result leaves a placeholder with its name and status. A tag that is never closed swallows its paragraph only.
    Tags shown in code are words, not markup.
    """
    kept: list[str] = []
    position = 0
    for tag, end in _blocks(text):
        if tag.start() < position:
            continue
        kept.append(text[position : tag.start()])
        if tag["close"]:
            position = tag.end()
            if tag["name"].lower() in _REASONING and role is Role.ASSISTANT:
                kept.clear()  # some models never open the reasoning they close
        else:
            position = _end_of_paragraph(text, tag.end()) if end is None else end
            kept.append(_placeholder(tag))
    if not position:
        return text.strip()
    kept.append(text[position:])
    return re.sub(r"[ \t]*+\n(?:[ \t]*+\n){2,}", "\n\n", "".join(kept)).strip()


def neutralise(text: str, tags: Iterable[str]) -> str:
    """`text` in which none of `tags` can be closed, for a data block of a prompt: `</tag` becomes `&lt;/tag`."""
    names = "|".join(re.escape(tag) for tag in tags)
    return re.sub(rf"[<＜]({_GAP}[/／]{_GAP}(?:{names}))", r"&lt;\1", text, flags=re.IGNORECASE) if names else text


def code_ranges(text: str) -> list[tuple[int, int]]:
    """Start and end of every closed fenced code block, in order. A fence that is never closed fences nothing."""
    ranges = []
    start: re.Match[str] | None = None
    for fence in _FENCE.finditer(text):
        if start is None:
            start = fence
        elif fence[1].startswith(start[1]) and not fence[2].strip():
            ranges.append((start.start(), fence.end()))
            start = None
    return ranges


def _blocks(text: str) -> list[tuple[re.Match[str], int | None]]:
    """The tags that count, in order: opening ones with the end of their block (None: never closed), and stray ends."""
    code = sorted([*code_ranges(text), *(match.span() for match in _INLINE_CODE.finditer(text))])
    starts = [start for start, _ in code]
    blocks: dict[re.Match[str], int | None] = {}
    waiting: defaultdict[str, list[tuple[re.Match[str], bool]]] = defaultdict(list)
    for tag in _TAG.finditer(text):
        before = bisect_right(starts, tag.start()) - 1
        in_code = before >= 0 and tag.start() < code[before][1]
        name = tag["name"].lower()
        if not tag["close"]:
            if not in_code and not _is_other_meta(tag):
                blocks[tag] = tag.end() if tag["attributes"].rstrip().endswith("/") else None
            if not tag["attributes"].rstrip().endswith("/"):
                waiting[name].append((tag, in_code))
            continue
        while waiting[name] and waiting[name][-1][1] and not in_code:
            waiting[name].pop()  # opened in code, which ended before it was closed
        if waiting[name]:
            opening, _ = waiting[name].pop()
            if opening in blocks:
                blocks[opening] = tag.end()
        elif not in_code and name != "meta":
            blocks[tag] = None
    return list(blocks.items())


def _is_other_meta(tag: re.Match[str]) -> bool:
    """Only Gemini's thought signatures are noise."""
    return tag["name"].lower() == "meta" and _attributes(tag).get("provider") != "gemini:thought_signature"


def _end_of_paragraph(text: str, position: int) -> int:
    words = re.compile(r"\S").search(text, position)
    blank = _BLANK_LINE.search(text, words.start()) if words else None
    return blank.start() if blank else len(text)


def _placeholder(tag: re.Match[str]) -> str:
    if not tag["name"].lower().startswith("tool_result"):
        return ""
    attributes = _attributes(tag)
    shown = "".join(f' {key}="{attributes[key]}"' for key in ("name", "status") if key in attributes)
    return f'<tool_result{shown} omitted="true"/>'


def _attributes(tag: re.Match[str]) -> dict[str, str]:
    return {m[1].lower(): m[2] or m[3] or m[4] or "" for m in _ATTRIBUTE.finditer(tag["attributes"])}
