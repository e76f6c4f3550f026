"""One run over items without a vector, batch by batch, and where a profile's vectors stand."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence

from core.embedding.ports import Embedder
from core.errors import MemoscapeError, ModelRefusedAccess, ModelTrouble, ModelUnreachable, RateLimited
from core.llm.faults import ServerFault
from core.model import EmbeddingRun, EmbeddingStatus, Progress, VectorCount, VectorUsage
from core.settings import AppSettings
from core.store.vectors import VectorStore, Waiting

BATCH = 32
Report = Callable[[Progress], None]
_EVERYTHING_FAILS = (ModelUnreachable, ModelRefusedAccess, RateLimited, ServerFault)  # not just this text


class Filling:
    """Call `step` until it returns False; `result` says what was done."""

    def __init__(
        self, vectors: VectorStore, embedder: Embedder, kinds: Sequence[str], report: Report | None = None
    ) -> None:
        self._vectors = vectors
        self._embedder = embedder
        self._kinds = kinds
        self._report = report
        self._embedded = self._failed = 0
        self._problem = ""
        self._total = vectors.count_waiting(embedder.model_id, kinds)
        self._tell()

    async def step(self) -> bool:
        """One batch; returns whether there may be another one. StorageTrouble."""
        batch = self._vectors.waiting(self._embedder.model_id, self._kinds, BATCH)
        if not batch:
            return False
        if blank := [item.row for item in batch if not item.text.strip()]:
            self._vectors.put_nothing(self._embedder.model_id, blank)
            self._embedded += len(blank)
        try:
            await self._embed([item for item in batch if item.text.strip()])
        except ModelTrouble as trouble:
            self._problem = trouble.message
            return False
        self._tell()
        return True

    def result(self) -> EmbeddingRun:
        left = self._vectors.count_waiting(self._embedder.model_id, self._kinds)
        return EmbeddingRun(self._embedded, self._failed, left, self._problem)

    async def _embed(self, items: Sequence[Waiting]) -> None:
        """Together, or one by one when the model refuses them together. ModelTrouble when it refuses each."""
        if not items:
            return
        try:
            await self._keep(items)
        except _EVERYTHING_FAILS:
            raise
        except ModelTrouble as trouble:
            refused = {items[0]: trouble} if len(items) == 1 else await self._one_by_one(items)
            if len(refused) == len(items) > 1:
                raise
            for item, error in refused.items():
                self._vectors.fail([item.row], error.message)
            self._failed += len(refused)

    async def _one_by_one(self, items: Sequence[Waiting]) -> dict[Waiting, ModelTrouble]:
        refused: dict[Waiting, ModelTrouble] = {}
        for item in items:
            try:
                await self._keep([item])
            except _EVERYTHING_FAILS:
                raise
            except ModelTrouble as trouble:
                refused[item] = trouble
        return refused

    async def _keep(self, items: Sequence[Waiting]) -> None:
        vectors = await self._embedder.embed_passages([item.text for item in items])
        self._embedded += self._vectors.put(self._embedder.model_id, items, vectors)

    def _tell(self) -> None:
        if self._report is not None:
            done = self._embedded + self._failed
            self._report(Progress(done, max(self._total, done)))


def status_of(
    app: AppSettings, embedder: Embedder | None, problem: MemoscapeError | None, vectors: VectorStore
) -> EmbeddingStatus:
    """Where the vectors of a profile stand with respect to the model in use."""
    counts = vectors.counts()
    model = embedder.model_id if embedder else ""
    ready = [count for count in counts if model and count.model == model and not count.stale]
    outdated = [count for count in counts if count.dimension and count not in ready]
    failed, last_error = vectors.failures()
    by_size = Counter[int]()
    for count in ready:
        by_size[count.dimension] += count.items
    dimension = (embedder.dimension if embedder else 0) or max(by_size, key=by_size.__getitem__, default=0)
    return EmbeddingStatus(
        mode=app.embedding.mode.value,
        model=model,
        host=model.rpartition(" at ")[2] if app.embedding.mode == "server" and model else "",
        dimension=dimension,
        total=_sum(counts),
        ready=_sum(ready),
        outdated=_sum(outdated),
        failed=failed,
        replaced=_sum(count for count in outdated if model and count.model != model),
        last_error=last_error,
        problem=problem.message if problem else "",
        hint=problem.hint if problem else "",
        usage=_usage(counts),
    )


def _usage(counts: Iterable[VectorCount]) -> tuple[VectorUsage, ...]:
    """Dimension usage per kind, as OM §8.5 reports it."""
    kinds: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for count in counts:
        kinds[count.kind][count.dimension] += count.items
    return tuple(
        VectorUsage(kind, sizes.total(), sizes[0], tuple((size, n) for size, n in sizes.most_common() if size))
        for kind, sizes in kinds.items()
    )


def _sum(counts: Iterable[VectorCount]) -> int:
    return sum(count.items for count in counts)
