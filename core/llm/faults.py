"""What a server's error means for people, and whether asking again can help."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from core.errors import ContextTooLong, ModelRefusedAccess, ModelTrouble, ModelUnreachable, RateLimited

LONGEST_WAIT = 60.0  # seconds; a server that asks for more is left to the scheduler
_OUT_OF_CREDIT = ("insufficient_quota", "billing", "payment required", "credit")
_TOO_LONG = re.compile(
    r"context[_ ](?:length|window|size)[^.]{0,60}(?:exceed|too|maximum|is \d)|(?:maximum|exceed)[^.]{0,60}context[_ ]"
    r"|prompt is too long",
    re.I,
)


class ServerFault(ModelTrouble):
    """The server failed, not the request: worth asking again."""


class BadRequest(ModelTrouble):
    """The server does not take the request as it stands. `complaint` is its own wording."""

    advice = "Check the model's name and settings."

    def __init__(self, message: str, complaint: str) -> None:
        super().__init__(message, self.advice)
        self.complaint = complaint


class TooLong(BadRequest, ContextTooLong):
    """More text than the server's model can look at."""

    advice = "Set a smaller context window in the model settings, or choose a model with a larger one."


def fault_of(status: int, complaint: str, headers: Mapping[str, str], *, host: str, model: str) -> ModelTrouble:
    """The error for an HTTP status and the server's own words."""
    words = f": {' '.join(complaint.split())[:300]}" if complaint.strip() else "."
    if status == 402 or (status == 429 and any(sign in complaint.casefold() for sign in _OUT_OF_CREDIT)):
        return ModelRefusedAccess(
            f"The account at {host} has no credit left{words}", "Top it up or choose another model."
        )
    if status in (401, 403):
        return ModelRefusedAccess(f"{host} does not accept the API key{words}", "Enter the key for this address again.")
    if status == 404:
        return ModelRefusedAccess(
            f"{host} does not know the model “{model}”{words}",
            "Check the model's name and that the address ends in /v1.",
        )
    if status == 429:
        wait = retry_after(headers, datetime.now(UTC))
        return RateLimited(f"{host} asks for fewer requests{words}", "Memoscape tries again later.", wait)
    if status in (408, 409, 425) or status >= 500:
        return ServerFault(f"{host} failed with error {status}{words}", "Try again later.")
    if _TOO_LONG.search(complaint):
        return TooLong(f"This is more text than “{model}” can look at at once{words}", complaint)
    return BadRequest(f"{host} refused the request{words}", complaint)


def retry_after(headers: Mapping[str, str], now: datetime) -> float | None:
    """Seconds the server asks to wait, from `Retry-After` (seconds or a date); None when it does not say."""
    text = headers.get("retry-after", "").strip()
    if re.fullmatch(r"\d+(\.\d+)?", text):
        return float(text)
    try:
        return max(0.0, (parsedate_to_datetime(text) - now).total_seconds())
    except (ValueError, TypeError):
        return None


def rate_used(headers: Mapping[str, str]) -> tuple[float | None, float | None]:
    """Percent used of the server's limits on (requests, tokens), from `x-ratelimit-*`; None where it names none."""
    used: list[float | None] = []
    for name in ("requests", "tokens"):
        limit, left = (headers.get(f"x-ratelimit-{kind}-{name}", "").strip() for kind in ("limit", "remaining"))
        known = re.fullmatch(r"\d{1,15}", limit) and re.fullmatch(r"\d{1,15}", left) and int(limit)
        used.append(100 - 100 * int(left) / int(limit) if known else None)
    return used[0], used[1]


class Patience:
    """Waits 1, 2, 4, 8 … seconds, or as long as the server asks, at most `retries` times."""

    def __init__(self, retries: int, sleep: Callable[[float], Awaitable[object]]) -> None:
        self._retries = retries
        self._sleep = sleep
        self.used = 0

    async def after(self, fault: ModelUnreachable | RateLimited | ServerFault) -> None:
        """Wait before asking again; raises `fault` when there is nothing left to wait for."""
        asked = fault.retry_after if isinstance(fault, RateLimited) else None
        wait = 2.0**self.used if asked is None else asked
        if self.used >= self._retries or wait > LONGEST_WAIT:
            raise fault
        self.used += 1
        await self._sleep(wait)
