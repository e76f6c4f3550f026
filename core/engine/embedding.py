"""Vectors: computing those that are missing, in the background or at once, and asking for what is near in meaning."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from core.embedding.local import LocalEmbedder
from core.embedding.ports import Embedder
from core.engine.embedding_run import Filling, Report, status_of
from core.engine.state import LEASE_SECONDS, EngineState
from core.errors import BadValue, MemoscapeError, ModelTrouble, ProfileBusy
from core.model import EmbeddingRun, EmbeddingStatus, EmbeddingTest
from core.settings import AppSettings, changed_app
from core.store import Store
from core.store.search import KINDS
from core.store.vectors import VectorIndex

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Found = tuple[NDArray[np.int64], NDArray[np.float32]]

LEASE = "embedding"
CHOSEN_BY_HAND = ("memory", "chunk")  # few and worth most: before what was said
SAID = ("message",)
FEW = 256  # items: some five seconds with the local model
PAUSE_SECONDS = 5.0
LONGEST_PAUSE = 600.0  # after one failure upon the other
QUESTION_SECONDS = 10.0  # a server may take; then a search goes by words
REST_AFTER_TROUBLE = timedelta(seconds=60)
REMEMBERED_QUESTIONS = 64
_CATCH_UP_SECONDS = 0.3  # at most, before a search; the background does the rest

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, eq=False)
class Meaning:
    """A question as a vector, and the vectors it is compared with; safe to use on a worker thread."""

    question: NDArray[np.float32]
    index: VectorIndex

    def nearest(self, limit: int, allowed: NDArray[np.int64] | None = None) -> Found:
        """The rows with the highest cosine similarity, the best first; only `allowed` ones if given."""
        return self.index.search(self.question, limit, allowed)

    def similarities(self, rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """The cosine similarity of each row, NaN for a row without a vector."""
        return self.index.similarities(self.question, rows)


class EmbeddingDoor(EngineState):
    """`embed_before_search`: for programs without a background, a search first computes the few vectors missing."""

    embed_before_search = False

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._questions: OrderedDict[tuple[str, str], NDArray[np.float32]] = OrderedDict()
        self._asked_at: datetime | None = None
        self._rest_until: datetime | None = None
        self._embedding_locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._awaited = 0  # runs somebody waits for: the background makes way

    # -- asking --------------------------------------------------------------------------------------------------

    async def meanings_of(self, questions: Sequence[str], profile: str | None) -> tuple[Meaning, ...]:
        """Each question among the profile's vectors; nothing when there are none, or the model cannot be used.

        Never raises ModelTrouble: search then goes by words, and `embedding_status` says why.
        """
        store = self.store(profile)
        self._asked_at = self._clock()
        embedder = self._usable() if store.search.index.count(KINDS) else None  # an empty profile loads no model
        if embedder is None or (self._rest_until is not None and self._asked_at < self._rest_until):
            return ()
        await _caught_up(store, embedder.model_id, _CATCH_UP_SECONDS)
        if not self.embed_before_search and store.vectors.index(embedder.model_id) is None:
            return ()
        try:
            vectors = await self._embedded(embedder, questions)
        except (ModelTrouble, TimeoutError) as error:
            log.warning("Search goes by words: %s", str(error) or f"no answer within {QUESTION_SECONDS:g} seconds.")
            self._rest_until = self._clock() + REST_AFTER_TROUBLE
            return ()
        if self.embed_before_search:  # after the question, which has shown quickly whether the model answers
            await self._embed_few(profile, embedder)
        index = store.vectors.index(embedder.model_id)
        if index is None:
            return ()
        return tuple(Meaning(vector, index) for vector in vectors if len(vector) == index.dimension)

    async def _embedded(self, embedder: Embedder, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        known = self._questions
        new = [text for text in dict.fromkeys(texts) if (embedder.model_id, text) not in known]
        if new:
            patience = None if isinstance(embedder, LocalEmbedder) else QUESTION_SECONDS
            vectors = await asyncio.wait_for(embedder.embed_queries(new), patience)
            known.update(zip(((embedder.model_id, text) for text in new), vectors, strict=True))
        found = [known[embedder.model_id, text] for text in texts]
        while len(known) > REMEMBERED_QUESTIONS:
            known.popitem(last=False)
        return found

    def _usable(self) -> Embedder | None:
        try:
            return self.embedders.current(self.application_settings())
        except (ModelTrouble, BadValue):
            return None

    async def _embed_few(self, profile: str | None, embedder: Embedder) -> None:
        """Fill in memories and documents if that takes only a moment, and nobody else is at it."""
        if 0 < self.store(profile).vectors.count_waiting(embedder.model_id, CHOSEN_BY_HAND) <= FEW:
            with contextlib.suppress(ModelTrouble, ProfileBusy):
                await self._fill(profile, embedder, CHOSEN_BY_HAND)

    # -- filling -------------------------------------------------------------------------------------------------

    async def embedding_status(self, profile: str | None = None) -> EmbeddingStatus:
        """Which model is in use, how many items have its vectors, and what is wrong if something is."""
        app = self.application_settings()
        problem: MemoscapeError | None = None
        embedder: Embedder | None = None
        try:
            embedder = self.embedders.current(app)
        except (ModelTrouble, BadValue) as error:
            problem = error
        return status_of(app, embedder, problem, self.store(profile).vectors)

    async def embed_missing(
        self, profile: str | None = None, *, kinds: Sequence[str] = (), report: Report | None = None
    ) -> EmbeddingRun:
        """Compute the vectors that are missing or outdated; `report` is told how far it is, the total from the start.

        Cancel it at any time: what was computed stays, and the next run goes on from there. Without `kinds`, all that
        the settings want. How a run ended early is in `problem`. BadValue when embedding is off or incomplete;
        ModelTrouble when the local model is not installed; ProfileBusy while another process embeds.
        """
        app = self.application_settings()
        embedder = self.embedders.current(app)
        if embedder is None:
            raise BadValue("Embedding is off.", "Switch it on: memoscape embedding use local")
        self._rest_until = None
        self._awaited += 1
        try:
            return await self._fill(profile, embedder, kinds or _wanted(app), report)
        finally:
            self._awaited -= 1

    async def re_embed(self, profile: str | None = None, *, report: Report | None = None) -> EmbeddingRun:
        """As `embed_missing`, with those that failed before tried again at once."""
        self.store(profile).vectors.try_again()
        return await self.embed_missing(profile, report=report)

    async def test_embedding(self, changes: Mapping[str, object] | None = None, key: str = "") -> EmbeddingTest | None:
        """Embed a word with the settings as `changes` would make them; None when embedding is off.

        ModelTrouble and BadValue: one sentence on what is wrong.
        """
        app = self.application_settings()
        for name, value in (changes or {}).items():
            app = changed_app(app, name, value)
        return await self.embedders.test(app, key)

    async def keep_embedding(
        self,
        seen: Callable[[str, EmbeddingRun], None] = lambda *_: None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """Fill in every profile's vectors as they become due, until cancelled: memories first, messages while nobody
        searches. `seen` is told of each profile id something was done in. Survives whatever goes wrong."""
        failures = 0
        while True:
            problem = ""
            for profile in self.known_profiles.list().profiles:
                run = await self._survive_embedding(profile.id)
                problem = problem or run.problem
                if run.embedded or run.failed:
                    seen(profile.id, run)
            if problem and not failures:
                log.warning("Embedding: %s", problem)
            failures = failures + 1 if problem else 0
            await sleep(min(PAUSE_SECONDS * 2**failures, LONGEST_PAUSE))

    async def _survive_embedding(self, profile_id: str) -> EmbeddingRun:
        try:
            return await self._embed_due(profile_id)
        except ProfileBusy:
            return EmbeddingRun()
        except MemoscapeError as error:
            return EmbeddingRun(problem=error.message)
        except Exception:  # the seam to the loop: a mistake in one pass must not end it for good
            log.exception("Embedding of profile %s", profile_id)
            return EmbeddingRun(problem="Something went wrong inside Memoscape.")

    async def _embed_due(self, profile_id: str) -> EmbeddingRun:
        store = self.store_by_id(profile_id)
        while store.catch_up_search():  # also when nothing is embedded: no search should have to wait for it
            await asyncio.sleep(0)
        app = self.application_settings()
        embedder = self.embedders.current(app)
        if embedder is None:
            return EmbeddingRun()
        vectors = self.store_by_id(profile_id).vectors
        due = {kinds for kinds in (CHOSEN_BY_HAND, SAID) if vectors.waiting(embedder.model_id, kinds, 1)}
        if CHOSEN_BY_HAND in due:
            return await self._fill(profile_id, embedder, CHOSEN_BY_HAND, go_on=lambda: not self._awaited)
        if SAID in due and app.embedding.messages and self._is_idle():
            return await self._fill(profile_id, embedder, SAID, go_on=self._is_idle)
        await _caught_up(self.store_by_id(profile_id), embedder.model_id)
        return EmbeddingRun()

    def _is_idle(self) -> bool:
        rested = self._asked_at is None or self._clock() - self._asked_at > timedelta(seconds=PAUSE_SECONDS)
        return rested and not self._awaited

    async def _fill(
        self,
        profile: str | None,
        embedder: Embedder,
        kinds: Sequence[str],
        report: Report | None = None,
        go_on: Callable[[], bool] = lambda: True,
    ) -> EmbeddingRun:
        profile_id = self.known_profiles.resolve(profile).id
        store = self.store_by_id(profile_id)
        async with self._embedding_alone(profile_id, store):
            while store.catch_up_search():  # messages get their place in the search index first
                await asyncio.sleep(0)
            filling = Filling(store.vectors, embedder, kinds, report)
            while go_on() and await filling.step():
                store.leases.renew(LEASE, self._owner, LEASE_SECONDS)
            await _caught_up(store, embedder.model_id)
        return filling.result()

    @contextlib.asynccontextmanager
    async def _embedding_alone(self, profile_id: str, store: Store) -> AsyncIterator[None]:
        """One run per profile at a time: in line within this process, refused beside another one."""
        async with self._embedding_locks[profile_id]:
            if not self.acquire_lease(store, LEASE):
                raise ProfileBusy(
                    "Another Memoscape is computing this profile's vectors right now.", "Wait until it has finished."
                )
            try:
                yield
            finally:
                store.leases.release(LEASE, self._owner)


async def _caught_up(store: Store, model: str, seconds: float | None = None) -> None:
    """Bring the searched files in step, at most for so long."""
    loop = asyncio.get_running_loop()
    end = None if seconds is None else loop.time() + seconds
    while store.vectors.is_behind(model) and store.vectors.catch_up(model):
        if end is not None and loop.time() > end:
            return
        await asyncio.sleep(0)


def _wanted(app: AppSettings) -> tuple[str, ...]:
    return CHOSEN_BY_HAND + (SAID if app.embedding.messages else ())
