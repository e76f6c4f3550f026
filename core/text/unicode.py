"""Bytes to text by an encoding ladder, and text freed of what no database or model can hold."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable

REPLACEMENT = "\ufffd"

_DAMAGE = re.compile("[\ud800-\udfff]+|\x00+|\ufeff+")
_HIGH_BYTES = bytes(range(0x80, 0x100))
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark is its beginning
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LENIENT = "memoscape-lenient"


def _lenient(error: UnicodeError) -> tuple[str | bytes, int]:
    """Let surrogates written as three bytes through (`repair` joins them); anything else becomes U+FFFD."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    try:
        return codecs.lookup_error("surrogatepass")(error)
    except UnicodeDecodeError:
        return REPLACEMENT, error.end


codecs.register_error(_LENIENT, _lenient)


def repair(text: str) -> tuple[str, Counter[str]]:
    """Join surrogate pairs, replace lone surrogates with U+FFFD, drop NUL and byte order marks.

    Returns the text and how many of each there were, under `surrogates`, `nul` and `bom` (absent when none).
    """
    counts: Counter[str] = Counter()
    if _is_sound(text):
        return text, counts

    def mend(match: re.Match[str]) -> str:
        run = match.group()
        if run[0] in "\x00\ufeff":
            counts["nul" if run[0] == "\x00" else "bom"] += len(run)
            return ""
        mended = run.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        counts["surrogates"] += len(mended)
        return mended

    return _DAMAGE.sub(mend, text), counts


def _is_sound(text: str) -> bool:
    if "\x00" in text or "\ufeff" in text:
        return False
    try:
        text.encode()  # fails at the first surrogate, and is far faster than looking for one
    except UnicodeEncodeError:
        return False
    return True


def is_blank(text: str) -> bool:
    """Whether there is nothing in it a person could see: only space, control and formatting characters."""
    return all(unicodedata.category(character)[0] in "CZ" for character in text)


def decode(data: bytes) -> tuple[str, str]:
    """The text of `data` and the encoding it was read as; a byte order mark is not part of the text."""
    encoding = guess_encoding(lambda: [data])
    return data.decode(encoding, _LENIENT), encoding


def decoder(encoding: str) -> codecs.IncrementalDecoder:
    """An incremental decoder that never fails: undecodable bytes become U+FFFD."""
    return codecs.getincrementaldecoder(encoding)(_LENIENT)


def guess_encoding(chunks: Callable[[], Iterable[bytes]]) -> str:
    """The encoding of a file: its byte order mark, else UTF-8, GB18030, Windows-1252 or Latin-1, whichever fits first.

    `chunks()` starts reading the file from its beginning; it is called once per encoding tried.
    """
    start = next(iter(chunks()), b"")
    for mark, encoding in _MARKS:
        if start.startswith(mark):
            return encoding
    if _is_clean(chunks(), "utf-8") or _is_mostly_utf8(chunks()):
        return "utf-8"
    if _is_clean(chunks(), "gb18030") and _is_dense(chunks()):
        return "gb18030"
    return "cp1252" if _is_clean(chunks(), "cp1252") else "latin-1"


def _is_clean(chunks: Iterable[bytes], encoding: str) -> bool:
    strict = codecs.getincrementaldecoder(encoding)()
    try:
        for chunk in chunks:
            strict.decode(chunk)  # never `final`: a file cut inside its last character is still in this encoding
    except UnicodeDecodeError:
        return False
    return True


def _is_mostly_utf8(chunks: Iterable[bytes]) -> bool:
    """A few torn characters must not turn a whole export into another script."""
    lenient = decoder("utf-8")
    good = bad = 0
    for chunk in chunks:
        text = lenient.decode(chunk)
        bad += (damaged := text.count(REPLACEMENT))
        good += len(text) - len(text.encode("ascii", "ignore")) - damaged
    return good > bad


def _is_dense(chunks: Iterable[bytes]) -> bool:
    """Chinese spends about two high bytes per character; accented Latin misread as Chinese spends one."""
    lenient = decoder("gb18030")
    high = characters = 0
    for chunk in chunks:
        text = lenient.decode(chunk)
        high += len(chunk) - len(chunk.translate(None, _HIGH_BYTES))
        characters += len(text) - len(text.encode("ascii", "ignore"))
    return high >= 1.5 * characters
