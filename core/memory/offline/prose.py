"""Finds the prose in a message: code, links, tool output and quoted speech are blanked, the rest is cut into sentences.

Everything works on a mask of the same length as the message, so that any piece can be quoted verbatim from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

BLANK = "■"  # stands for text that is there, but is not read

_BLOCKS = re.compile(
    r"```.*?(?:```|\Z)"
    r"|~~~.*?(?:~~~|\Z)"
    r"|<(?P<tag>tool_\w{1,40}|tool|memory|think|thinking|search|status|meta|script|style|pre|code)\b[^<>]{0,400}>"
    r".*?(?:</(?P=tag)>|\Z)",
    re.DOTALL | re.IGNORECASE,
)
_INLINE = re.compile(r"https?://[^\s，。；）]+|<[^<>\n]{1,200}>")
_NOISE_LINE = re.compile(
    r"^[ \t]{0,8}(?:>|\$ |#!|\|.*\||[{}\[\]]|at \w|File \"|Traceback|(?:ERROR|WARN|WARNING|INFO|DEBUG|FATAL)\b"
    r"|\d{4}-\d\d-\d\d[T ]\d\d:|import \w|from \w+ import|(?:def|class|function|const|let|var|public|return) \w|//).*$",
    re.MULTILINE,
)
_QUOTES = re.compile(r'"([^"\n]{1,300})"|“([^”\n]{1,300})”|「([^」\n]{1,300})」|`([^`\n]{1,200})`|«([^»\n]{1,300})»')
_SPOKEN = re.compile(r"\b(?:I|I'm|my|me|we|our)\b|我|咱|俺", re.IGNORECASE)
_PUNCTUATION = re.compile(r"[.!?;:,。！？；：，、]")
_SENTENCE_END = re.compile(r"[。！？；…\n]+|[.!?]+(?=[\"')\]”]{0,2}(?:\s|$|[\u4e00-\u9fff]))|;(?=\s)")
_HAN = re.compile(r"[\u4e00-\u9fff]")
_LATIN = re.compile(r"[A-Za-z]")
_ABBREVIATION = re.compile(r"\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|Nr|e\.g|i\.e|vs|approx|Inc|Ltd|Jr|Sr)\.$")


@dataclass(frozen=True, slots=True)
class Sentence:
    """Offsets into the message and whether the sentence ends with a question mark."""

    start: int
    end: int
    asks: bool


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match.group())


def _hide_quote(match: re.Match[str]) -> str:
    """Quoted speech is hidden; a quoted name stays readable but can no longer end a sentence."""
    whole = match.group()
    inside = whole[1:-1]
    long = len(inside.split()) > 4 or len(re.findall(r"[\u4e00-\u9fff]", inside)) > 12
    if long or _SPOKEN.search(inside):
        return whole[0] + BLANK * len(inside) + whole[-1]
    return whole[0] + _PUNCTUATION.sub("·", inside) + whole[-1]


def mask(text: str) -> str:
    """`text` with everything that is not the speaker's own prose blanked; same length, typographic quotes unified."""
    masked = text.replace("’", "'").replace("‘", "'").replace("\r", "\n")
    masked = _BLOCKS.sub(_blank, masked)
    masked = _NOISE_LINE.sub(_blank, masked)
    masked = _INLINE.sub(lambda found: BLANK * len(found.group()), masked)
    return _QUOTES.sub(_hide_quote, masked)


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The offsets without surrounding white space and list marks."""
    while start < end and (text[start].isspace() or text[start] in "-*•·"):
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def sentences(masked: str) -> Iterator[Sentence]:
    """The sentences of a mask in order."""
    start = 0
    for found in _SENTENCE_END.finditer(masked):
        if found.group() == "." and _ABBREVIATION.search(masked, max(start, found.end() - 8), found.end()):
            continue
        begin, end = trimmed(masked, start, found.start())
        if begin < end:
            yield Sentence(begin, end, "?" in found.group() or "？" in found.group())
        start = found.end()
    begin, end = trimmed(masked, start, len(masked))
    if begin < end:
        yield Sentence(begin, end, masked[end - 1] in "?？")


def is_chinese(text: str) -> bool:
    """Whether a sentence reads as Chinese: enough Han characters beside any Latin words in it."""
    if text.isascii():
        return False
    han, latin = len(_HAN.findall(text)), len(_LATIN.findall(text))
    return han > 0 and han * 4 >= latin
