"""What language models were used for, and what reading something would take."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.model.saving import Usage


@dataclass(frozen=True, slots=True)
class ModelUse:
    """All requests of one local day (`2026-12-01`) for one purpose to one model. `purpose`: extraction, chat,
    consolidation, filing or embedding. `estimated`: of the tokens, those that the server did not count."""

    day: str
    purpose: str
    model: str
    usage: Usage
    estimated: int = 0


@dataclass(frozen=True, slots=True)
class UsageReport:
    """`price` is what all of it cost at the prices in the settings, None without any. `paused_until`: the daily budget
    is used up, and nothing is read by itself before."""

    uses: tuple[ModelUse, ...]
    price: float | None = None
    today: int = 0  # tokens
    budget: int = 0  # tokens a day, 0 for no limit
    paused_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Estimate:
    """What reading `windows` windows takes, roughly: nothing of it leaves the computer when `model` is empty."""

    windows: int
    messages: int
    model: str = ""
    requests: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    price: float | None = None
