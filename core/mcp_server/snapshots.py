"""Pages of a search that changes while it is read: each snapshot remembers what was given out already (OM §5.8)."""

from __future__ import annotations

import asyncio
import uuid
from collections import OrderedDict
from dataclasses import dataclass, field

KEPT = 32  # per profile; the one not used for longest goes first


@dataclass(slots=True)
class Snapshot:
    """`lock` is held from looking what was seen to adding what is given out, so that no page comes twice."""

    id: str
    seen: set[str] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Snapshots:
    """In memory only. Clients do not share them, whatever ids they choose."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], Snapshot] = OrderedDict()

    def open(self, client: str, snapshot_id: str) -> tuple[Snapshot, bool]:
        """The snapshot of that id, and whether it is new; a blank id makes one up."""
        key = (client, snapshot_id.strip() or str(uuid.uuid4()))
        created = key not in self._kept
        if created:
            self._kept[key] = Snapshot(key[1])
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key], created
