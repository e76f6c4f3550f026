"""The schema of a profile's database as an append-only list of steps. A step never changes after it has landed.

`PRAGMA user_version` is the number of steps applied. Times are epoch milliseconds UTC; lists and reports are JSON text.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from core.store.migrations.first_light import first_light
from core.store.migrations.journal_triggers import JOURNALED, create_journal_triggers

__all__ = ["JOURNALED", "MIGRATIONS", "create_journal_triggers"]

MIGRATIONS: list[Callable[[sqlite3.Connection], None]] = [first_light]
