"""Secrets that only their name gives away: `api_key=…`, `--token …`, "密码是…"; for `core.text.redact`."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Published in the providers' own manuals; hiding them would only damage a tutorial.
EXAMPLES = frozenset(
    {
        "AKIAIOSFODNN7EXAMPLE",
        "AKIAI44QH8DHBEXAMPLE",
        "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
        "je7MtGbClwBF/2Zp9Utk/h3yCo8nvbEXAMPLEKEY",
        "sk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "sk_test_BQokikJOvBiI2HlWgH4olfQ2",
    }
)

# The name may be the end of a longer one (OPENAI_API_KEY, clientSecret) and may follow a JSON escape (`\\npassword`).
_NAME = re.compile(
    r"(?P<password>pass(?:word|wd|phrase|code)|密码|口令|パスワード|비밀번호)|token|(?<!redacted_)secret|credential|密钥|令牌|私钥"
    r"|(?:api|access|secret|private|auth|account|encryption|signing|master|service)[_-]?+key",
    re.IGNORECASE,
)
# How names begin. Looking for these first is ten times faster than trying the pattern at every letter.
_BEGINNINGS = ("pass", "token", "secret", "credential", "密", "口令", "令牌", "私钥", "パスワード", "비밀번호")
_KEY = "key"
_BEFORE_KEY = re.compile(r"(?:api|access|secret|private|auth|account|encryption|signing|master|service)[_-]?$")
_LONGEST_BEFORE_KEY = len("encryption_")
_SPACE = r"(?:\s|\\[nrt])*+"  # also as escapes in JSON
_QUOTE = r"(?P<quote>\\*+[\"'`])?+"
_SIGN = re.compile(rf"(?:[_-]?id)?\\*+[\"'`\]]?+{_SPACE}(?P<sign>:=|=>|==?|[:：＝]){_SPACE}{_QUOTE}", re.IGNORECASE)
_ELEMENT = re.compile(rf">(?=[^<>\s]{{6,256}}</){_QUOTE}")
_FLAG = re.compile(rf"[ ]++{_QUOTE}")
_SPOKEN = re.compile(rf"(?: (?:is|was)(?: still| now)?:? | ?[为是は] ?){_QUOTE}", re.IGNORECASE)
_FLAG_BEFORE = re.compile(r"(?<!\S)--?[\w-]{0,20}$")
_BARE = re.compile(r"(?:(?!\\[nrt\"'`]|[&;][\w.-]{1,40}=|</)[^\s\"'`，。；！？、])++")

_TEMPLATE = re.compile(
    r"[<\[{(].*|\$.*|%\w+%?|.*\$\{.*|https?://.*|[xX*.•_…-]+|your[_-].*|.*[_-]here|null|none|undefined|true|false",
    re.IGNORECASE | re.DOTALL,
)
_CODE_EXPRESSION = re.compile(r"[A-Za-z_]+(?:\.[A-Za-z_]+)*+(?:[\[(].*)?", re.DOTALL)
_NAMES_A_SECRET = re.compile(r"password|passwd|passphrase|token|secret|credential|key", re.IGNORECASE)
_LINE_END = re.compile(r"\n|\\n")
_DIGIT = re.compile(r"\d")
_WORDS = frozenset(
    [
        *("authentication", "authorization", "required", "optional", "protected", "incorrect", "invalid", "expired"),
        *("generated", "encrypted", "forgotten", "management", "unchanged", "disabled", "enabled", "missing"),
        *("mandatory", "rotation", "undefined", "password", "passwort", "passphrase"),
        "bearer",  # the token follows
    ]
)
_LONGEST_JUDGED = 256  # characters of a value that decide; a longer one is hidden whole


def is_template(value: str) -> bool:
    """Whether `value` only stands for a secret: `<your key>`, `${TOKEN}`, `xxxx`, an address, null."""
    return _TEMPLATE.fullmatch(value) is not None


def named_values(text: str, lowered: str, placeholder: str) -> Iterator[tuple[int, int]]:
    """Where the values lie that follow the name of a secret; those hidden already are left out.

    `lowered` is `text` in lower case, as long as `text`. A value may end in the next one's name.
    """
    covered = 0
    for name in _names(text, lowered):
        link = _link(text, name)
        if link is None or link.end() < covered:
            continue
        start, end = _value(text, link, _LONGEST_JUDGED)
        value = text[start:end]
        if placeholder in value or not _is_secret(name, link, value, _rest_of_line(text, end)):
            continue
        covered = _value(text, link, len(text))[1] if len(value) == _LONGEST_JUDGED else end
        yield start, covered


def _names(text: str, lowered: str) -> Iterator[re.Match[str]]:
    """Every name of a secret in order, none inside another."""
    starts = {place for beginning in _BEGINNINGS for place in _places(lowered, beginning)}
    for place in _places(lowered, _KEY):
        before = lowered[max(0, place - _LONGEST_BEFORE_KEY) : place]
        if kind := _BEFORE_KEY.search(before):
            starts.add(place - len(before) + kind.start())
    end = 0
    for start in sorted(starts):
        if start >= end and (name := _NAME.match(text, start)):
            end = name.end()
            yield name


def _places(text: str, piece: str) -> Iterator[int]:
    place = text.find(piece)
    while place >= 0:
        yield place
        place = text.find(piece, place + 1)


def _link(text: str, name: re.Match[str]) -> re.Match[str] | None:
    """What connects the name with a value: a sign, an element's end, a command line's space, or "is"."""
    end = name.end()
    if link := _SIGN.match(text, end) or _ELEMENT.match(text, end) or _SPOKEN.match(text, end):
        return link
    return _FLAG.match(text, end) if _FLAG_BEFORE.search(text[max(0, name.start() - 24) : name.start()]) else None


def _value(text: str, link: re.Match[str], longest: int) -> tuple[int, int]:
    """Where the value lies: up to its own quote on the same line, else up to a space or quote."""
    start = link.end()
    if quote := link["quote"]:
        end = text.find(quote, start, start + longest)
        if end > start and "\n" not in text[start:end]:
            return start, end
    bare = _BARE.match(text, start, start + longest)
    if bare is None or bare.end() == start + longest:
        return start, start if bare is None else bare.end()
    return start, start + len(bare.group().rstrip(",;:.!?)}]>"))


def _rest_of_line(text: str, position: int) -> str:
    return _LINE_END.split(text[position : position + 80], maxsplit=1)[0].strip(" \t\r,;.\"'`)}]!")


def _is_secret(name: re.Match[str], link: re.Match[str], value: str, rest: str) -> bool:
    """Whether a named value is one, and not a placeholder, a piece of code or the next word of a sentence."""
    has_digit = _DIGIT.search(value) is not None
    if len(value) < (6 if name["password"] and has_digit else 8) or not value.isascii():
        return False
    if value.casefold() in _WORDS or value in EXAMPLES or is_template(value):
        return False
    if link.re is not _SIGN and link.re is not _ELEMENT:
        return has_digit and " " not in value  # "my password is …": only what no dictionary holds
    if " " in value:
        return name["password"] is not None and not _NAMES_A_SECRET.search(value)
    if link["quote"] or has_digit or link.re is _ELEMENT:
        return True
    if _CODE_EXPRESSION.fullmatch(value) and (not value.isalpha() or _NAMES_A_SECRET.search(value)):
        return False
    if value.isalpha() and link["sign"] in ":：":
        return name["password"] is not None and not rest
    return True
