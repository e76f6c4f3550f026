"""Documents through the engine: added whole or not at all, found, corrected, taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from core.engine import Engine
from core.errors import BadValue, ChangedMeanwhile, PathNotFound, ProfileBusy, UnknownName
from core.model import DOCUMENT_TYPE, Progress
from core.store import Store
from core.text.words import index_text

LONG = "\n\n".join(f"Section {n} tells of ship number {n} and its crew. " * 12 for n in range(40))


def with_engine(folder: Path, work: Callable[[Engine], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = Engine(folder / "data")
        try:
            await work(engine)
        finally:
            await engine.close()

    asyncio.run(run())


def text_file(folder: Path, name: str = "ships.txt", text: str = LONG) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


async def found(engine: Engine, query: str) -> list[str]:
    return [hit.snippet for hit in (await engine.search(query, kinds=("chunk",))).hits]


def left(store: Store, *tables: str) -> list[int]:
    return [store._db.value(f"SELECT count(*) FROM {table}") for table in tables]


def test_a_file_becomes_a_memory_of_the_graph_and_chunks_that_search_finds(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        report = await engine.add_documents([text_file(tmp_path)], folder="Sea/Ships")
        (document,) = report.added
        assert (document.title, document.kind, document.folder) == ("ships.txt", "text", "Sea/Ships")
        assert document.chunks > 5
        (memory,) = await engine.memories()
        assert (memory.id, memory.content_type) == (document.id, DOCUMENT_TYPE)
        (hit, *_) = (await engine.search('"ship number 23"', kinds=("memory", "chunk"))).hits
        assert (hit.kind, hit.parent_id, hit.title) == ("chunk", document.id, "ships.txt")
        (chunk,) = (engine.store(None).documents.chunks_of([hit.id])).values()
        assert "ship number 23" in chunk.text

    with_engine(tmp_path, work)


def test_the_same_file_under_another_name_is_recognised(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        first = await engine.add_documents([text_file(tmp_path)])
        again = await engine.add_documents([text_file(tmp_path, "copy.txt"), text_file(tmp_path, "other.txt", "New.")])
        assert [each.id for each in again.known] == [first.added[0].id]
        assert [each.title for each in again.added] == ["other.txt"]

    with_engine(tmp_path, work)


def test_undo_takes_a_document_out_of_everything_and_undoing_that_brings_it_back(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        report = await engine.add_documents([text_file(tmp_path)])
        undone = await engine.undo(report.operations[0])
        assert await engine.memories() == ()
        assert await engine.documents() == ()
        assert await found(engine, "crew") == []
        assert (await engine.add_documents([text_file(tmp_path)])).known == ()  # what is undone is not there
        await engine.undo(undone.operation_id)
        assert report.added[0] in await engine.documents()

    with_engine(tmp_path, work)


def test_a_document_in_the_trash_hides_its_chunks(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        document = (await engine.add_documents([text_file(tmp_path)])).added[0]
        operation = await engine.delete_memories([document.id])
        assert await found(engine, "crew") == []
        with pytest.raises(UnknownName):
            await engine.document(document.id)
        await engine.undo(operation)
        assert await found(engine, "crew") != []

    with_engine(tmp_path, work)


def test_a_document_that_is_purged_leaves_nothing(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        document = (await engine.add_documents([text_file(tmp_path)])).added[0]
        chunk = (await engine.document_chunks(document.id)).chunks[0]
        await engine.edit_chunk(chunk.id, "A secret of the sea.")
        store = engine.store(None)
        with store.transaction():
            store.memories.purge([document.id])
        assert left(store, "documents", "chunks", "search_items", "search_terms", "vectors") == [0] * 5
        assert b"secret of the sea" not in (store._db.path.read_bytes())
        assert store.check() == ()

    with_engine(tmp_path, work)


def test_an_edited_chunk_is_found_by_its_new_words_only_and_can_be_taken_back(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        document = (await engine.add_documents([text_file(tmp_path)])).added[0]
        first, second = (await engine.document_chunks(document.id, limit=2)).chunks
        operation = await engine.edit_chunk(first.id, "Nothing but albatrosses.", based_on=first.text)
        assert len(await found(engine, "albatross")) == 2  # the next chunk repeats its last words
        assert not any("ship number 0 " in hit for hit in await found(engine, '"ship number 0"'))
        with pytest.raises(ChangedMeanwhile):
            await engine.edit_chunk(first.id, "Other words.", based_on=first.text)
        with pytest.raises(BadValue):
            await engine.edit_chunk(first.id, " \n")
        assert await engine.edit_chunk(second.id, second.text) == ""
        await engine.undo(operation)
        assert await found(engine, "albatross") == []
        assert (await engine.document_chunks(document.id, limit=1)).chunks == (first,)

    with_engine(tmp_path, work)


def test_an_edited_chunk_waits_for_a_new_vector(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        document = (await engine.add_documents([text_file(tmp_path, text="One.\n\nTwo.")])).added[0]
        store = engine.store(None)
        store._db.run("UPDATE vectors SET model = 'm', stale = 0, dimension = 3")
        chunk = (await engine.document_chunks(document.id)).chunks[0]
        await engine.edit_chunk(chunk.id, "Three.")
        assert [each.text.strip() for each in store.vectors.waiting("m", ["chunk"], 5)] == ["Three."]

    with_engine(tmp_path, work)


def test_search_inside_a_document_marks_its_hits_and_stays_inside(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        document = (await engine.add_documents([text_file(tmp_path)])).added[0]
        await engine.add_documents([text_file(tmp_path, "other.txt", "Another crew, number 17.")])
        page = await engine.document_chunks("ships.txt", query='"number 17"')
        assert page.chunks
        assert {chunk.document_id for chunk in page.chunks} == {document.id}
        assert {page.chunks[0].text[a:b] for a, b in page.chunks[0].highlights} >= {"number", "17"}
        blank = await engine.document_chunks("ships.txt", first=3, limit=2)
        assert [chunk.position for chunk in blank.chunks] == [3, 4]
        assert blank.total == document.chunks

    with_engine(tmp_path, work)


def test_the_whole_text_comes_out_again_without_repetitions(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.add_documents([text_file(tmp_path)])
        text = await engine.document_text("ships.txt")
        assert "".join(text.split()) == "".join(LONG.split())

    with_engine(tmp_path, work)


def test_files_that_cannot_be_read_do_not_keep_others_out(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        empty = text_file(tmp_path, "empty.txt", "")
        report = await engine.add_documents([empty, text_file(tmp_path)])
        assert [(each.item, "empty" in each.reason) for each in report.failed] == [("empty.txt", True)]
        assert len(report.added) == 1
        with pytest.raises(PathNotFound):
            await engine.add_documents([tmp_path / "missing.txt"])

    with_engine(tmp_path, work)


def test_nothing_shows_before_all_of_it_is_there_and_a_cancelled_import_leaves_nothing(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        store = engine.store(None)
        seen: list[tuple[int, int]] = []

        def report(progress: Progress) -> None:
            if progress.done:
                seen.append((len(store.documents.list()), left(store, "chunks")[0]))
                adding.cancel()

        adding = asyncio.create_task(engine.add_documents([text_file(tmp_path, text=LONG * 8)], report=report))
        with pytest.raises(asyncio.CancelledError):
            await adding
        assert seen[0][0] == 0
        assert seen[0][1] > 0
        assert left(store, "documents", "chunks", "search_items", "memories") == [0] * 4

    with_engine(tmp_path, work)


def test_what_a_killed_import_left_is_hidden_and_swept_but_not_while_somebody_is_adding(tmp_path: Path) -> None:
    from core.store.documents import NewChunk

    async def work(engine: Engine) -> None:
        store = engine.store(None)
        with store.transaction():
            document_id = store.documents.begin("half.txt", "text", "0" * 64, 10)
            store.documents.add_chunks(document_id, 0, [NewChunk(f"Piece {n} of the wreck.") for n in range(100)])
        assert await found(engine, "wreck") == []
        store.leases.acquire("documents", "another machine/1/x", 60)
        await engine.sweep_documents()
        assert left(store, "chunks") == [100]
        with pytest.raises(ProfileBusy):
            await engine.add_documents([text_file(tmp_path)])
        store.leases.release("documents", "another machine/1/x")
        await engine.sweep_documents()
        assert left(store, "documents", "chunks", "search_items") == [0] * 3

    with_engine(tmp_path, work)


def test_repairing_a_database_indexes_the_chunks_again(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.add_documents([text_file(tmp_path)])
        engine.store(None).repair()
        assert await found(engine, '"ship number 31"') != []

    with_engine(tmp_path, work)


def test_what_one_process_added_another_one_reads(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        document = (await engine.add_documents([text_file(tmp_path)])).added[0]
        other = Store.open(engine.store(None)._db.path, words=index_text, clock=engine._clock)
        try:
            assert other.documents.get(document.id) == document
        finally:
            other.close()

    with_engine(tmp_path, work)
