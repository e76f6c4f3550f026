"""Documents: add files, read and search what they say, correct a chunk."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from core.documents.chunk import lead_of
from core.documents.read import OpenDocument
from core.engine.ahead import read_ahead
from core.engine.memories import find_memory
from core.engine.search import SearchDoor
from core.engine.state import LEASE_SECONDS, RENEW_SECONDS
from core.errors import BadContent, BadValue, ChangedMeanwhile, DatabaseBusy, PathNotFound, ProfileBusy, UnknownName
from core.model import (
    DOCUMENT_SOURCE,
    DOCUMENT_TYPE,
    ChunkPage,
    Document,
    DocumentChunk,
    DocumentReport,
    ItemProblem,
    Memory,
    Progress,
)
from core.search.query import parse
from core.search.snippet import places
from core.store import Store, normalise_folder
from core.store.documents import NewChunk
from core.text.redact import redact
from core.text.unicode import is_blank, repair

LEASE = "documents"  # one process at a time adds documents to a profile, so that leftovers can be told from work
BATCH = 64  # chunks read in the worker thread before they are stored
FEW = 4  # chunks written at once
STORING_SECONDS = 0.015  # one transaction of an import: the engine is not held up for longer
OPENING = 400  # characters of the text that its memory shows
STEPS = 1000  # of the progress of one file


class DocumentDoor(SearchDoor):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._document_locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def add_documents(
        self,
        paths: Sequence[Path],
        *,
        folder: str | None = None,
        profile: str | None = None,
        report: Callable[[Progress], None] | None = None,
    ) -> DocumentReport:
        """Store files as documents, each as one operation; what cannot be read is in `failed`, with the reason.

        A document shows when all of it is stored. Cancelling keeps those that were finished. PathNotFound before
        anything is read; ProfileBusy while another process adds documents to the profile.
        """
        for path in paths:
            if not path.is_file():
                raise PathNotFound(f"There is no file {path}.", "Check the path; nothing was added.")
        whole = DocumentReport()
        profile_id = self.known_profiles.resolve(profile).id
        store = self.store_by_id(profile_id)
        async with self._documents_alone(profile_id, store):
            await _sweep(store)
            for number, path in enumerate(paths):

                def tell(done: float, number: int = number, name: str = path.name) -> None:
                    if report:
                        report(Progress(round(STEPS * (number + done)), STEPS * len(paths), name))

                tell(0.0)
                whole = _sum(whole, await _add(store, path, normalise_folder(folder), tell))
        return whole

    async def sweep_documents(self, profile: str | None = None) -> None:
        """Delete what imports that were broken off have left; nothing while another process adds documents."""
        profile_id = self.known_profiles.resolve(profile).id
        store = self.store_by_id(profile_id)
        if store.documents.left_over():
            with suppress(ProfileBusy):
                async with self._documents_alone(profile_id, store):
                    await _sweep(store)

    async def documents(self, profile: str | None = None) -> tuple[Document, ...]:
        """The last added first."""
        return self.store(profile).documents.list()

    async def document(self, name: str, profile: str | None = None) -> Document:
        """`name`: id, unique beginning of an id, or title. UnknownName when nothing fits, or it is no document."""
        store = self.store(profile)
        return store.documents.get(find_memory(store, name).id)

    async def document_chunks(
        self, name: str, *, query: str = "", first: int = 0, limit: int = 20, profile: str | None = None
    ) -> ChunkPage:
        """Chunks in order, from position `first` on; with `query` those that fit it best, hits marked (OM §5.7)."""
        found = await self.document(name, profile)
        store = self.store(profile)
        if not query.strip():
            return ChunkPage(store.documents.chunks(found.id, first, limit), found.chunks)
        hits = await self.search(query, limit=limit, kinds=("chunk",), parent=found.id, archived=True, profile=profile)
        asked, by_id = parse(query), store.documents.chunks_of(hit.id for hit in hits.hits)
        marked = [_marked(by_id[hit.id], places(by_id[hit.id].text, asked)) for hit in hits.hits if hit.id in by_id]
        return ChunkPage(tuple(marked), hits.total)

    async def document_chunk(self, chunk_id: str, profile: str | None = None) -> DocumentChunk:
        """UnknownName."""
        return _chunk(self.store(profile), chunk_id)

    async def document_text(self, name: str, profile: str | None = None) -> str:
        """The whole text as it stands now, chunks separated by blank lines."""
        found = await self.document(name, profile)
        return "\n\n".join(chunk.text for chunk in self.store(profile).documents.chunks(found.id)) + "\n"

    async def edit_chunk(
        self, chunk_id: str, text: str, *, based_on: str | None = None, profile: str | None = None
    ) -> str:
        """Replace what a chunk says; returns the operation's id, which `undo` takes ("" when nothing changed).

        It is indexed at once and its vector computed anew in the background. UnknownName; BadValue when blank;
        ChangedMeanwhile: `based_on` is given and the chunk says something else by now.
        """
        store = self.store(profile)
        text = redact(repair(text)[0])[0].strip("\n")
        if is_blank(text):
            raise BadValue("A chunk needs some text.", "Write what it should say.")
        with store.transaction("edit_document") as operation_id:
            chunk = _chunk(store, chunk_id)
            if based_on not in (None, chunk.text):
                raise ChangedMeanwhile("This part was changed meanwhile.", "Read what it says now, then decide.")
            if text == chunk.text:
                return ""
            store.documents.change(chunk, text, lead_of(text))
        return operation_id

    @asynccontextmanager
    async def _documents_alone(self, profile_id: str, store: Store) -> AsyncIterator[None]:
        """In line within this process, refused beside another one."""
        async with self._document_locks[profile_id]:
            if not self.acquire_lease(store, LEASE):
                raise ProfileBusy(
                    "Another Memoscape is adding documents to this profile right now.", "Wait until it has finished."
                )
            renewing = asyncio.create_task(self._renew_documents(store))
            try:
                yield
            finally:
                renewing.cancel()
                store.leases.release(LEASE, self._owner)

    async def _renew_documents(self, store: Store) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with suppress(DatabaseBusy):
                store.leases.renew(LEASE, self._owner, LEASE_SECONDS)


async def _add(store: Store, path: Path, folder: str | None, tell: Callable[[float], None]) -> DocumentReport:
    try:
        opened = await asyncio.to_thread(OpenDocument, path)
        if known := store.documents.with_hash(opened.digest):
            return DocumentReport(known=(known,))
        return await _store(store, opened, folder, tell)
    except BadContent as error:
        return DocumentReport(failed=(ItemProblem(path.name, f"{error.message} {error.hint}".strip()),))


async def _store(
    store: Store, opened: OpenDocument, folder: str | None, tell: Callable[[float], None]
) -> DocumentReport:
    """Chunks first, in short transactions and out of sight; then the memory, with which all of it shows."""
    with store.transaction():
        document_id = store.documents.begin(opened.title, opened.kind, opened.digest, opened.size)
    written, opening = 0, ""
    try:
        async for batch in read_ahead(opened.chunks(), BATCH):
            opening = opening or batch[0].text[:OPENING]
            while batch:
                written = _write_some(store, document_id, written, batch)
                await asyncio.sleep(0)  # what else the engine is asked for comes in between
            tell(opened.done)
        with store.transaction("add_document", opened.title) as operation_id:
            store.memories.insert(_node(document_id, opened.title, opening, folder))
    except BaseException:
        await _drop(store, document_id)
        raise
    added = store.documents.get(document_id)
    return DocumentReport(added=(added,), secrets=opened.secrets, operations=(operation_id,))


def _node(document_id: str, title: str, opening: str, folder: str | None) -> Memory:
    return Memory(document_id, title, opening, folder=folder, source=DOCUMENT_SOURCE, content_type=DOCUMENT_TYPE)


def _write_some(store: Store, document_id: str, written: int, batch: deque[NewChunk]) -> int:
    begin = time.monotonic()
    with store.transaction():
        while batch and time.monotonic() - begin < STORING_SECONDS:
            few = [batch.popleft() for _ in range(min(FEW, len(batch)))]
            store.documents.add_chunks(document_id, written, few)
            written += len(few)
    return written


async def _sweep(store: Store) -> None:
    for document_id in store.documents.left_over():
        await _drop(store, document_id)


async def _drop(store: Store, document_id: str) -> None:
    while store.documents.drop_some(document_id, 4 * FEW):
        await asyncio.sleep(0)


def _chunk(store: Store, chunk_id: str) -> DocumentChunk:
    chunk = store.documents.chunks_of([chunk_id]).get(chunk_id)
    if chunk is None:
        raise UnknownName(f"There is no chunk “{chunk_id}”.", "Open the document again.")
    return chunk


def _marked(chunk: DocumentChunk, highlights: Sequence[tuple[int, int]]) -> DocumentChunk:
    return DocumentChunk(chunk.id, chunk.document_id, chunk.position, chunk.text, chunk.edited, tuple(highlights))


def _sum(one: DocumentReport, other: DocumentReport) -> DocumentReport:
    return DocumentReport(
        one.added + other.added,
        one.known + other.known,
        one.failed + other.failed,
        one.secrets + other.secrets,
        one.operations + other.operations,
    )
