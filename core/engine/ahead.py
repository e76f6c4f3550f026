"""Reading in a worker thread, one batch ahead of whoever stores what was read."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from typing import TypeVar

T = TypeVar("T")


async def read_ahead(reading: Iterator[T], size: int) -> AsyncIterator[deque[T]]:
    """What `reading` yields, in batches of at most `size`; the next one is being read while one is used."""

    def batch() -> deque[T]:
        return deque(islice(reading, size))

    coming = asyncio.create_task(asyncio.to_thread(batch))
    try:
        while items := await coming:
            coming = asyncio.create_task(asyncio.to_thread(batch))
            yield items
    finally:
        coming.cancel()
