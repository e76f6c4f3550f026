"""The schema of a profile's database as an append-only list of steps. A step never changes after it has landed.

`PRAGMA user_version` is the number of steps applied. Times are epoch milliseconds UTC; lists and reports are JSON text.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from core.store.migrations.agent_calls import agent_calls
from core.store.migrations.chats import chats
from core.store.migrations.citations import citations
from core.store.migrations.documents import documents
from core.store.migrations.first_light import first_light
from core.store.migrations.held_decisions import held_decisions
from core.store.migrations.journal_triggers import JOURNALED, create_journal_triggers
from core.store.migrations.real_folders import real_folders
from core.store.migrations.rollouts import rollouts
from core.store.migrations.search_index import search_index
from core.store.migrations.search_links import search_links
from core.store.migrations.told_apart import told_apart
from core.store.migrations.vectors import vectors

__all__ = ["JOURNALED", "MIGRATIONS", "create_journal_triggers"]

MIGRATIONS: list[Callable[[sqlite3.Connection], None]] = [
    first_light,
    real_folders,
    told_apart,
    held_decisions,
    rollouts,
    search_index,
    vectors,
    agent_calls,
    citations,
    documents,
    chats,
    search_links,
]
