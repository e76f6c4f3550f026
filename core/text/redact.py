"""The one redactor: secrets in text become `[REDACTED_SECRET]` before anything is stored, shown to a model or logged.

It works on decoded text: keys recognised by their own shape, passwords inside addresses, values that something names as
secret ("api_key=…", "密码：…"), and card numbers. Every pattern is bounded or possessive, so that time grows with the
length of the text only. Best effort by design: in doubt it hides.
"""

from __future__ import annotations

import re

from core.text.named_secrets import EXAMPLES, hide_named, is_template, may_name_secrets

PLACEHOLDER = "[REDACTED_SECRET]"

# Prefixes, and what follows them. A key begins where no ASCII word runs into it: Chinese may touch it, so may `\n`.
_SHAPES = {
    "sk-": r"(?:(?:proj|svcacct|admin|ant|or|live|test|none)-[\w-]{16,}+|[A-Za-z0-9]{20,}+[\w-]*+)",  # OpenAI …
    "AKIA ASIA ABIA ACCA": r"[0-9A-Z]{16}(?!\w)",  # AWS
    "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_": r"\w{20,}+",  # GitHub
    "glpat- glptt- gldt- glrt-": r"[\w-]{20,}+",  # GitLab
    "AIza": r"[\w-]{35}",  # Google
    "ya29. GOCSPX-": r"[\w-]{20,}+",
    "xoxa- xoxb- xoxe- xoxo- xoxp- xoxr- xoxs- xapp-": r"[\w-]{10,}+",  # Slack
    "hooks.slack.com/services/": r"[\w/]{20,}+",
    "sk_live_ sk_test_ rk_live_ rk_test_": r"\w{16,}+",  # Stripe
    "whsec_": r"[\w+/=]{24,}+",
    "hf_ gsk_ r8_ npm_ dckr_pat_ sbp_ ntn_ lin_api_ figd_ pplx- xai- pypi-": r"[\w-]{30,}+",  # Hugging Face …
    "SG.": r"[\w-]{16,}+\.[\w-]{16,}+",  # SendGrid
    "SK": r"[0-9a-f]{32}(?!\w)",  # Twilio
    "dop_v1_ doo_v1_ dor_v1_ dapi": r"[0-9a-f]{32,}+",  # DigitalOcean, Databricks
    "shpat_ shpca_ shppa_ shpss_": r"[0-9a-fA-F]{32}",  # Shopify
    "hvs. hvb.": r"[\w-]{24,}+",  # Vault
    "AGE-SECRET-KEY-1": r"[A-Z0-9]{50,}+",
    "eyJ": r"[\w-]{8,}+\.eyJ[\w-]{8,}+\.[\w-]{8,}+",  # JSON Web Token
}


def _key(prefix: str, rest: str) -> tuple[str, re.Pattern[str]]:
    begin = re.escape(prefix)
    return prefix, re.compile(rf"{begin}(?:(?<!\w{begin})|(?<=\\[nrt]{begin})){rest}", re.A)


# Each with a piece of text it cannot do without; looking for that first is many times faster.
_KEYS = [
    *(_key(prefix, rest) for prefixes, rest in _SHAPES.items() for prefix in prefixes.split()),
    (":AA", re.compile(r":AA(?<=[0-9]{8}:AA)[\w-]{32,}+", re.A)),  # Telegram
    ("://", re.compile(r"(?P<keep>://[^\s:/@\"'<>]{0,128}:)(?P<value>[^\s/@\"'<>]{1,256})(?=@)")),  # user:password@
]
_PRIVATE_KEY = re.compile(
    r"-----BEGIN (?P<kind>[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?)-----"
    r"(?:(?>[^-]*+(?:-(?!----)[^-]*+)*+)-----END (?P=kind)-----|(?:\s|\\[nr]|[A-Za-z0-9+/=]{16,}+)*+)"
)
_BEARER = re.compile(
    r"(?:(?<!\w)|(?<=\\[nrt]))(?i:bearer)(?:[ \t]|\\t)++"
    r"(?=[a-z._~+/-]*+[0-9A-Z]|[A-Z][a-z._~+/-]*+[0-9A-Z])[\w.~+/-]{16,}+=*+",
    re.A,
)
_BASIC = re.compile(r"(?P<keep>(?i:authorization)\W{1,6}(?i:basic|token|apikey|digest)[ \t]++)[\w.~+/-]{8,}+=*+", re.A)
_CARD = re.compile(r"(?=[3-6])(?:(?<![\w.+/=-])|(?<=\\[nrt]))[3-6][0-9](?:[ -]?[0-9]){11,17}(?![\w/=-]|\.[0-9])")
_CARD_ISSUERS = re.compile(
    r"4(?:\d{15}|\d{18})|5[1-5]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}"
    r"|35\d{14}|62\d{14,17}"
)


def redact(text: str) -> tuple[str, int]:
    """`text` with every recognised secret replaced, and how many were. Redacting twice changes nothing more."""
    hidden = 0

    def hide(match: re.Match[str]) -> str:
        nonlocal hidden
        parts = match.groupdict()
        if match.group() in EXAMPLES or is_template(parts.get("value") or "a key"):
            return match.group()
        hidden += 1
        return (parts.get("keep") or "") + PLACEHOLDER

    def hide_card(match: re.Match[str]) -> str:
        nonlocal hidden
        if not _is_card(re.sub(r"[ -]", "", match.group())):
            return match.group()
        hidden += 1
        return PLACEHOLDER

    lowered = text.lower()
    bearers = named = 0
    if "private key" in lowered:
        text = _PRIVATE_KEY.sub(hide, text)
    if "bearer" in lowered:
        text, bearers = _BEARER.subn(f"Bearer {PLACEHOLDER}", text)
    for hint, key in _KEYS:
        if hint in text:
            text = key.sub(hide, text)
    if "authorization" in lowered:
        text = _BASIC.sub(hide, text)
    if may_name_secrets(lowered):
        text, named = hide_named(text, PLACEHOLDER)
    text = _CARD.sub(hide_card, text)
    return text, hidden + bearers + named


def _is_card(digits: str) -> bool:
    """A payment card's issuer, length and check digit (Luhn)."""
    if not _CARD_ISSUERS.fullmatch(digits):
        return False
    doubled = [int(digit) * (2 if place % 2 else 1) for place, digit in enumerate(reversed(digits))]
    return sum(value // 10 + value % 10 for value in doubled) % 10 == 0
