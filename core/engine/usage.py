"""What models were used for, what that cost, what a save would take, and whether today's budget is used up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time, timedelta

from core.engine.saving import SavingDoor
from core.engine.state import Space
from core.memory.prompt import build_prompt
from core.memory.request import build_request
from core.model import Window
from core.model.usage import Estimate, ModelUse, UsageReport
from core.settings import ModelSettings
from core.text.markup import clean
from core.text.tokens import count_tokens

DAYS = 30
A_REPLY = 600  # output tokens expected of a window while there is nothing to go by: half a dozen items
_ENOUGH = 5  # requests after which their mean is better than that


class UsageDoor(SavingDoor):
    async def usage(self, days: int = DAYS) -> UsageReport:
        """Requests and tokens of the last `days` local days, today included, by day, purpose and model."""
        first = self._clock().astimezone().date() - timedelta(days=max(1, days) - 1)
        uses = self.registry.model_use.since(first.isoformat())
        model = self.application_settings().model
        today = sum(_tokens(use) for use in uses if use.day == self.local_day())
        price = _price(model, sum(u.usage.input_tokens for u in uses), sum(u.usage.output_tokens for u in uses))
        return UsageReport(uses, price, today, model.daily_tokens, self.budget_pause())

    async def estimate_save(
        self, *, profile: str | None = None, conversations: Sequence[str] | None = None, window: int | None = None
    ) -> Estimate:
        """What saving what is unread (of some conversations, or of all) would take. UnknownName, BadValue."""
        space = self.space(profile)
        return self.estimate(space, self._windows(space, conversations, window))

    def estimate(self, space: Space, windows: Sequence[Window]) -> Estimate:
        """Roughly: every window is asked about once, with as much around its words as around those of the first."""
        messages = sum(len(window.messages) for window in windows)
        choice = self.models.choice(self.application_settings())
        if choice is None or not windows:
            return Estimate(len(windows), messages)
        job = self._job(space, "estimate")
        first = build_request(
            space.store, windows[0], job.settings, nearest=job.nearest, existing_tokens=job.existing_tokens
        )
        around = max(0, build_prompt(first).tokens - _words(windows[0]))
        tokens_in = around * len(windows) + sum(map(_words, windows))
        tokens_out = self._usual_reply() * len(windows)
        price = _price(choice.settings, tokens_in, tokens_out)
        return Estimate(len(windows), messages, choice.model, len(windows), tokens_in, tokens_out, price)

    def budget_pause(self) -> datetime | None:
        """When auto-save may use the model again, the next local midnight; None while there is budget left, or no
        limit, or no model."""
        app = self.application_settings()
        limit = app.model.daily_tokens
        if not limit or self.models.choice(app) is None or self.registry.model_use.tokens_on(self.local_day()) < limit:
            return None
        tomorrow = self._clock().astimezone().date() + timedelta(days=1)
        return datetime.combine(tomorrow, time()).astimezone()

    def _usual_reply(self) -> int:
        """The mean output of a request for an extraction so far."""
        uses = [use.usage for use in self.registry.model_use.since("") if use.purpose == "extraction"]
        requests = sum(usage.requests for usage in uses)
        return sum(usage.output_tokens for usage in uses) // requests if requests >= _ENOUGH else A_REPLY


def _words(window: Window) -> int:
    return sum(count_tokens(clean(message.text, role=message.role)) for message in window.messages)


def _tokens(use: ModelUse) -> int:
    return use.usage.input_tokens + use.usage.output_tokens


def _price(model: ModelSettings, tokens_in: int, tokens_out: int) -> float | None:
    """At the user's prices of a million tokens; None when there is none."""
    if not (model.price_in or model.price_out):
        return None
    return (tokens_in * model.price_in + tokens_out * model.price_out) / 1_000_000
