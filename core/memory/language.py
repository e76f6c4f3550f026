"""Whether memories are written in the conversation's language, as far as scripts tell: English or Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.memory.contract import Answer

_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]")
_LATIN = re.compile(r"[A-Za-z]")
_MENTIONS_LANGUAGE = re.compile(r"english|chinese|language|英文|英语|中文|汉语|语言", re.IGNORECASE)

# One Chinese character says about as much as four Latin letters. Names and code in the other script are
# normal, so only a text that is almost wholly in the other script counts as written in the wrong language.
_LETTERS_PER_CHARACTER = 4
_SHARE = 0.1
_ENOUGH = 24  # letters; shorter texts may be nothing but names


def in_wrong_language(answer: Answer, language: str) -> bool:
    """True when some memory of `answer` is almost wholly in the script of the other language ("en" or "zh")."""
    return any(_script_is_wrong(text, language) for text in _texts(answer))


def language_of(texts: Iterable[str]) -> str:
    """The language a conversation is held in, "zh" or "en", by the script most of `texts` is written in."""
    han = latin = 0
    for text in texts:
        han += len(_HAN.findall(text)) * _LETTERS_PER_CHARACTER
        latin += len(_LATIN.findall(text))
    return "zh" if han > latin else "en"


def sets_a_language(rules: str) -> bool:
    """Rules that speak of a language may ask for another one; then the conversation's is no measure."""
    return bool(_MENTIONS_LANGUAGE.search(rules))


def _texts(answer: Answer) -> Iterable[str]:
    if answer.main:
        yield f"{answer.main.title} {answer.main.content}"
    yield from (item.content for item in answer.new)
    yield from (item.content for item in answer.update)
    yield from (item.content for item in answer.merge)


def _script_is_wrong(text: str, language: str) -> bool:
    han = len(_HAN.findall(text)) * _LETTERS_PER_CHARACTER
    latin = len(_LATIN.findall(text))
    wanted = han if language == "zh" else latin
    return han + latin >= _ENOUGH and wanted < _SHARE * (han + latin)
