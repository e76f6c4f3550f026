"""What the tests let a second, real process do with a database: `python other_process.py PATH TASK`."""

from __future__ import annotations

import resource
import sys
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from core.errors import StorageTrouble
from core.model import Memory
from core.store import Store


def now() -> datetime:
    return datetime.now(UTC)


def take_the_lease(store: Store) -> None:
    print(store.leases.acquire("save", "other", 60))


def hold_the_lease(store: Store) -> None:
    print(store.leases.acquire("save", "other", 60), flush=True)
    sys.stdin.read()


def write_fifty(store: Store) -> None:
    for number in range(50):
        with store.transaction("add"):
            store.memories.insert(Memory(id="", title=f"other {number}", content="x"))


def stop_in_the_middle(store: Store) -> None:
    """Half of an operation, then wait to be killed."""
    with store.transaction("save"):
        first, second = (store.memories.insert(Memory(id="", title=title, content="x" * 5000)) for title in "ab")
        store.links.add(first.id, second.id)
        print("in the middle", flush=True)
        sys.stdin.read()


def fill_the_disk(store: Store) -> None:
    store.memories.insert(Memory(id="", title="before", content="x"))
    limit = store._db.path.with_name(store._db.path.name + "-wal").stat().st_size + 200_000
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    try:
        with store.transaction("save"):
            for number in range(1000):
                store.memories.insert(Memory(id="", title=str(number), content="x" * 5000))
    except StorageTrouble as trouble:
        print(trouble.message)
    print(store.memories.count())


TASKS = (take_the_lease, hold_the_lease, write_fifty, stop_in_the_middle, fill_the_disk)

if __name__ == "__main__":
    opened = Store.open(Path(sys.argv[1]), words=str.casefold, clock=now)
    {task.__name__: task for task in TASKS}[sys.argv[2]](opened)
    opened.close()
