"""What the tests let a second, real process do with vectors: `python other_vectors.py PATH`."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from core.store import Store
from tests.core.store.test_vectors import MODEL, catch_up, fill, remember


def count(store: Store) -> int:
    catch_up(store)
    return len(store.vectors.index(MODEL))


if __name__ == "__main__":
    opened = Store.open(Path(sys.argv[1]), words=str.casefold, clock=lambda: datetime.now(UTC))
    print(count(opened))
    remember(opened, "two")
    fill(opened)
    print(count(opened))
    opened.close()
