"""The words of a piece of a web page."""

from __future__ import annotations

import html
import re

_BREAK = re.compile(r"<br\s*/?>|</(?:p|div|li|pre|h\d|tr)>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-z][^<>]{0,2000}>", re.IGNORECASE)


def words_of(page: str) -> str:
    """`page` without its tags; what ends a line there ends one here."""
    return html.unescape(_TAG.sub("", _BREAK.sub("\n", page))).strip()
