"""The search index of a profile: one row per memory, message and document chunk, and what is asked of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from core.store.database import Database
from core.store.search.index import IndexText, Postings, SearchIndex
from core.store.search.items import Edge, Item, ItemRows, Ways
from core.store.search.scope import KINDS, Scope

__all__ = ["KINDS", "Edge", "IndexText", "Item", "ItemRows", "Postings", "Scope", "SearchIndex", "SearchStore", "Ways"]


class SearchStore:
    """`index`: which items hold which words. `items`: what is known of them, and what stands next to them."""

    def __init__(self, db: Database, words: Callable[[str], str], clock: Callable[[], datetime]) -> None:
        self.index = SearchIndex(db, words)
        self.items = ItemRows(db, clock)
