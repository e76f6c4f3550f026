"""The one redactor: secrets in text become `[REDACTED_SECRET]` before anything is stored, shown to a model or logged.

It works on decoded text: keys recognised by their own shape, passwords inside addresses, values that something names as
secret ("api_key=…", "密码：…"), and card numbers. Every pattern is bounded or possessive, so that time grows with the
length of the text only. Every rule reads the whole text, so that no secret hides in another one's shadow, and the
text is read again until nothing more is found. Best effort by design: in doubt it hides.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from core.text.named_secrets import EXAMPLES, is_template, named_values

PLACEHOLDER = "[REDACTED_SECRET]"
_RARE = "_-.JKA"  # in most of what begins a key, and rare in what people write
_Key = tuple[str, re.Pattern[str]]
_Secret = tuple[int, int, str]  # where it begins and ends, and what is written before its placeholder
_MOST_READINGS = 8  # far more than secrets need that a person or a program wrote one behind the other

# Prefixes, and what follows them. A key begins where no ASCII word runs into it: Chinese may touch it, so may `\n`.
_SHAPES = {
    "sk-": r"(?:(?:proj|svcacct|admin|ant|or|live|test|none)-[\w-]{16,}+|[A-Za-z0-9]{20,}+[\w-]*+)",  # OpenAI …
    "AKIA ASIA ABIA ACCA": r"[0-9A-Z]{16}(?!\w)",  # AWS
    "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_": r"\w{20,}+",  # GitHub
    "glpat- glptt- gldt- glrt-": r"[\w-]{20,}+",  # GitLab
    "ya29. GOCSPX-": r"[\w-]{20,}+",
    "xoxa- xoxb- xoxe- xoxo- xoxp- xoxr- xoxs- xapp-": r"[\w-]{10,}+",  # Slack
    "hooks.slack.com/services/": r"[\w/]{20,}+",
    "sk_live_ sk_test_ rk_live_ rk_test_": r"\w{16,}+",  # Stripe
    "whsec_": r"[\w+/=]{24,}+",
    "hf_ gsk_ r8_ npm_ dckr_pat_ sbp_ ntn_ lin_api_ figd_ pplx- xai- pypi-": r"[\w-]{30,}+",  # Hugging Face …
    "SG.": r"[\w-]{16,}+\.[\w-]{16,}+",  # SendGrid
    "SK": r"[0-9a-f]{32}(?!\w)",  # Twilio
    "hvs. hvb.": r"[\w-]{24,}+",  # Vault
    "eyJ": r"[\w-]{8,}+\.eyJ[\w-]{8,}+\.[\w-]{8,}+",  # JSON Web Token
}
# These end where their alphabet or length does, even in the middle of a word: another one may touch them.
_TOUCHING = {
    "AIza": r"[\w-]{35}",  # Google
    "dop_v1_ doo_v1_ dor_v1_ dapi": r"[0-9a-f]{32,}+",  # DigitalOcean, Databricks
    "shpat_ shpca_ shppa_ shpss_": r"[0-9a-fA-F]{32}",  # Shopify
    "AGE-SECRET-KEY-1": r"[A-Z0-9]{50,}+",
}
_ANY_TOUCHING = "|".join(f"(?:{prefixes.replace(' ', '|')}){rest}" for prefixes, rest in _TOUCHING.items())


def _key(prefix: str, rest: str) -> _Key:
    begin = re.escape(prefix)
    return prefix, re.compile(rf"{begin}(?:(?<!\w{begin})|(?<=\\[nrt]{begin})){rest}", re.A)


# Each with a piece of text it cannot do without.
_KEYS = [
    *(_key(prefix, rest) for prefixes, rest in _SHAPES.items() for prefix in prefixes.split()),
    *(
        _key(prefix, f"{rest}(?:{_ANY_TOUCHING})*+")
        for prefixes, rest in _TOUCHING.items()
        for prefix in prefixes.split()
    ),
    (":AA", re.compile(r":AA(?<=[0-9]{8}:AA)[\w-]{32,}+", re.A)),  # Telegram
]


def _by_rare_character() -> Iterator[tuple[re.Pattern[str], list[_Key]]]:
    """The keys in groups, each with what finds any piece of its group. Such a pattern begins with a character that is
    rare in prose, which is looked for as fast as memory is read: many times faster than piece by piece."""
    groups: defaultdict[str, list[_Key]] = defaultdict(list)
    for hint, key in _KEYS:
        groups[next((rare for rare in _RARE if rare in hint), hint)].append((hint, key))
    for rare, keys in groups.items():
        around = (hint.partition(rare) for hint, _ in keys)
        ways = "|".join(f"(?<={re.escape(before + rare)}){re.escape(after)}" for before, _, after in around)
        yield re.compile(f"{re.escape(rare)}(?:{ways})"), keys


_KEYS_BY_RARE = tuple(_by_rare_character())
_ADDRESS = re.compile(r"(?P<keep>://[^\s:/@\"'<>]{0,128}:)(?P<value>[^\s/@\"'<>]{1,256})(?=@)")  # user:password@
_PRIVATE_KEY = re.compile(
    r"-----BEGIN (?P<kind>[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?)-----"
    r"(?:(?>[^-]*+(?:-(?!----)[^-]*+)*+)-----END (?P=kind)-----|(?:\s|\\[nr]|[A-Za-z0-9+/=]{16,}+)*+)"
)
_TOKEN = r"(?:[ \t]|\\t)++(?=[a-z._~+/-]*+[0-9A-Z]|[A-Z][a-z._~+/-]*+[0-9A-Z])[\w.~+/-]{16,}+=*+"  # behind "bearer"
_BEARER = re.compile(rf"(?:(?<![A-Za-z])|(?<=\\[nrt]))(?i:bearer){_TOKEN}", re.A)
_BEARER_TOKEN = re.compile(rf"(?<=(?i:bearer)){_TOKEN}", re.A)
_BASIC = re.compile(r"(?P<keep>(?i:authorization)\W{1,6}(?i:basic|token|apikey|digest)[ \t]++)[\w.~+/-]{8,}+=*+", re.A)
_CARD = re.compile(r"[3-6](?=[0-9])(?:(?<![\w.+/=-].)|(?<=\\[nrt].))[0-9](?:[ -]?[0-9]){11,17}(?![\w/=-]|\.[0-9])")
_CARD_ISSUERS = re.compile(
    r"4(?:\d{15}|\d{18})|5[1-5]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}"
    r"|35\d{14}|62\d{14,17}"
)


def redact(text: str) -> tuple[str, int]:
    """`text` with every recognised secret replaced, and how many were. Redacting twice changes nothing more."""
    hidden = 0
    for _ in range(_MOST_READINGS):
        text, found = _hide(text, sorted(_secrets(text)))
        if not found:
            break
        hidden += found
    return text, hidden


def _hide(text: str, secrets: Iterable[_Secret]) -> tuple[str, int]:
    """Replace `secrets`, in order of their beginning; those that overlap are one."""
    pieces: list[str] = []
    position = hidden = 0
    for start, end, lead in secrets:
        if start >= position:
            pieces += (text[position:start], lead, PLACEHOLDER)
            hidden += 1
        if end > position:
            position = _past_token(text, end)
    return "".join([*pieces, text[position:]]), hidden


def _past_token(text: str, end: int) -> int:
    """A secret that ends in the word "bearer" has run into the next one: where that one ends."""
    while token := _BEARER_TOKEN.match(text, end):
        end = token.end()
    return end


def _secrets(text: str) -> Iterator[_Secret]:
    """What each rule finds, whatever the others do."""
    lowered = _lower(text)
    if "private key" in lowered:
        yield from _found(_PRIVATE_KEY, text)
    if "bearer" in lowered:
        yield from ((match.start(), match.end(), "Bearer ") for match in _BEARER.finditer(text))
    if "://" in text:
        yield from _found(_ADDRESS, text)
    for any_hint, keys in _KEYS_BY_RARE:
        if any_hint.search(text):
            for hint, key in keys:
                if hint in text:
                    yield from _found(key, text)
    if "authorization" in lowered:
        yield from _found(_BASIC, text)
    yield from ((start, end, "") for start, end in named_values(text, lowered, PLACEHOLDER))
    for card in _CARD.finditer(text):
        if _is_card(re.sub(r"[ -]", "", card.group())):
            yield card.start(), card.end(), ""


def _lower(text: str) -> str:
    """Lower case in which every character stays at its place."""
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    return "".join(low if len(low := character.lower()) == 1 else character for character in text)


def _found(pattern: re.Pattern[str], text: str) -> Iterator[_Secret]:
    for match in pattern.finditer(text):
        parts = match.groupdict()
        if match.group() not in EXAMPLES and not is_template(parts.get("value") or "a key"):
            yield match.start() + len(parts.get("keep") or ""), match.end(), ""


def _is_card(digits: str) -> bool:
    """A payment card's issuer, length and check digit (Luhn)."""
    if not _CARD_ISSUERS.fullmatch(digits):
        return False
    doubled = [int(digit) * (2 if place % 2 else 1) for place, digit in enumerate(reversed(digits))]
    return sum(value // 10 + value % 10 for value in doubled) % 10 == 0
