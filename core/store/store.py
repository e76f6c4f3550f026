"""A profile's database, opened: one repository per subject, and transactions over all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from core.store.agent_calls import AgentCallRows
from core.store.candidates import CandidateStore
from core.store.chats import ChatStore
from core.store.citations import CitationRows
from core.store.conversations import ConversationStore
from core.store.database import Database
from core.store.documents import DocumentStore
from core.store.graph_rows import GraphRows
from core.store.health import HealthRows
from core.store.held_items import HeldStore
from core.store.journal import Journal
from core.store.leases import LeaseStore
from core.store.links import LinkStore
from core.store.memories import MemoryStore
from core.store.migrations import MIGRATIONS
from core.store.rollout_store import RolloutStore
from core.store.runs import RunStore
from core.store.search import SearchStore
from core.store.search_rows import SearchRows
from core.store.settings_rows import ProfileDocument, SettingsRows
from core.store.told_apart import ToldApartRows
from core.store.vectors import VectorStore
from core.store.windows import WindowStore


class Store:
    """Everything about one profile. Belongs to the thread that opened it; raises StorageTrouble when the disk does."""

    def __init__(self, db: Database, words: Callable[[str], str], clock: Callable[[], datetime]) -> None:
        self._db = db
        self.search = SearchStore(db, words, clock)
        search_rows = SearchRows(db, self.search.index)
        self.catch_up_search = search_rows.catch_up
        self.conversations = ConversationStore(db, clock, search_rows.remove_parts)
        self.chats = ChatStore(db, clock, self.conversations)
        self.memories = MemoryStore(db, clock, search_rows)
        self.links = LinkStore(db, clock)
        self.documents = DocumentStore(db, clock, self.search.index)
        self.graph = GraphRows(db)
        self.told_apart = ToldApartRows(db, clock)
        self.held = HeldStore(db, clock)
        self.runs = RunStore(db, clock, self.held)
        self.journal = Journal(db, clock, self.runs, self.held, search_rows.refresh)
        self.settings = SettingsRows(db)
        self.profile_document = ProfileDocument(db, clock)
        self.leases = LeaseStore(db, clock)
        self.candidates = CandidateStore(db, clock)
        self.windows = WindowStore(db, clock)
        self.rollouts = RolloutStore(db, clock)
        self.citations = CitationRows(db, clock)
        self.vectors = VectorStore(db, clock)
        self.agent_calls = AgentCallRows(db, clock)
        self.health = HealthRows(db, search_rows)

    @classmethod
    def open(cls, path: Path, *, words: Callable[[str], str], clock: Callable[[], datetime]) -> Store:
        """Open the database at `path`, creating or upgrading it. `words` prepares a text for the search index.

        Raises StorageTrouble, DatabaseTooNew, DatabaseBusy.
        """
        return cls(Database.open(path, MIGRATIONS), words, clock)

    @classmethod
    def copy_of(cls, path: Path, *, words: Callable[[str], str], clock: Callable[[], datetime]) -> Store:
        """A copy in memory of an up-to-date database, to try things out on; parameters and errors as `open`."""
        return cls(Database.copy_of(path), words, clock)

    @classmethod
    def open_reader(cls, path: Path, *, words: Callable[[str], str], clock: Callable[[], datetime]) -> Store:
        """An up-to-date database as it is now, for reading it beside its owner; parameters and errors as `open`."""
        return cls(Database.open_reader(path), words, clock)

    def close(self) -> None:
        self._db.close()

    def data_version(self) -> int:
        """A number that changes when another process has committed something."""
        return int(self._db.value("PRAGMA data_version"))

    @contextmanager
    def transaction(self, kind: str | None = None, label: str = "") -> Iterator[str]:
        """All or nothing. With `kind` what is written inside is journaled as one operation that can be undone.

        Gives the operation's id ("" without `kind`). Transactions do not nest.
        """
        with self._db.transaction():
            if kind is None:
                yield ""
            else:
                with self.journal.recording(kind, label) as operation_id:
                    yield operation_id

    def check(self) -> tuple[str, ...]:
        """What is wrong with the database, one sentence each; nothing when all is well."""
        return self.health.damage() + self.health.broken_rules()

    def repair(self) -> tuple[str, ...]:
        """Put right what can be without losing anything; returns what `check` still finds."""
        self.health.repair()
        return self.check()
