"""Tool: one SQLite database per profile. The only package that imports sqlite3."""

from core.store.backups import Backups
from core.store.journal import Operation
from core.store.keys import ALL, normalise_folder, title_key
from core.store.registry import DEFAULT_PROFILE, Registry, count_memories
from core.store.store import Store

__all__ = [
    "ALL",
    "DEFAULT_PROFILE",
    "Backups",
    "Operation",
    "Registry",
    "Store",
    "count_memories",
    "normalise_folder",
    "title_key",
]
