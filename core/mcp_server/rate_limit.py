"""How often a client may call: a bucket of calls that fills up again steadily."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

BURST = 120  # calls at once
PER_SECOND = 2.0
EVERYBODY = 4  # times as much for all clients together, so that many names do not help
_MOST_CLIENTS = 64
_TOGETHER = ""


class RateLimit:
    """`clock` gives seconds that never run backwards."""

    def __init__(self, clock: Callable[[], float], *, burst: int = BURST, per_second: float = PER_SECOND) -> None:
        self._clock = clock
        self._burst = burst
        self._per_second = per_second
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # client → calls left, at which time

    def wait(self, client: str, cost: int = 1) -> float:
        """Take `cost` calls. 0 when they were there; else nothing is taken and it gives the seconds to wait."""
        buckets = [(client or "?", 1), (_TOGETHER, EVERYBODY)]
        left = {name: self._filled(name, times) for name, times in buckets}
        missing = max((cost - left[name]) / (self._per_second * times) for name, times in buckets)
        if missing > 0:
            return missing
        for name, _ in buckets:
            self._left[name] = (left[name] - cost, self._clock())
            self._left.move_to_end(name)
        while len(self._left) > _MOST_CLIENTS:
            self._left.popitem(last=False)
        return 0.0

    def _filled(self, name: str, times: int) -> float:
        full = float(self._burst * times)
        before, at = self._left.get(name, (full, self._clock()))
        return min(full, before + (self._clock() - at) * self._per_second * times)
