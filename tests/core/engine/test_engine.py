"""What only the engine can promise: features composed, one save at a time, profiles apart."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from core.engine import Engine
from core.errors import BadValue, ProfileBusy, UnknownName
from core.memory.extraction import Extraction, ExtractionRequest
from core.memory.offline import OfflineExtractor
from core.model import Outcome

TALK = "User: I am allergic to peanuts. Please call me Nora.\nAssistant: Noted, Nora.\n"
OTHER_TALK = "User: We decided to store everything in SQLite for the Harbour project.\nAssistant: Good choice.\n"


class SlowExtractor(OfflineExtractor):
    """The offline extractor, which waits until it is let go."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()

    async def extract(self, request: ExtractionRequest) -> Extraction:
        self.asked.set()
        await self.go_on.wait()
        return await super().extract(request)


def run(work: object) -> object:
    return asyncio.run(work)  # type: ignore[arg-type]


def test_a_conversation_becomes_memories_once(tmp_path: Path) -> None:
    async def work() -> None:
        engine = Engine(tmp_path)
        await engine.import_text(TALK)
        assert await engine.pending_windows() == 1
        first = await engine.save_memory()
        assert first.outcome is Outcome.SAVED
        titles = {memory.title for memory in await engine.memories()}
        again = await engine.save_memory()
        assert (again.outcome, again.runs) == (Outcome.NOTHING_TO_SAVE, ())
        assert {memory.title for memory in await engine.memories()} == titles
        await engine.close()

    run(work())


def test_citations_of_an_answer_are_not_shown(tmp_path: Path) -> None:
    cited = (
        "Noted. <oai-mem-citation><citation_entries>\nMEMORY.md:1-2|note=[x]\n</citation_entries></oai-mem-citation>"
    )

    async def work() -> None:
        engine = Engine(tmp_path)
        await engine.import_text(f"User: I am allergic to peanuts.\nAssistant: {cited}\n")
        (conversation,) = await engine.conversations()
        shown = [message.text.strip() for message in await engine.messages(conversation.id)]
        assert shown == ["I am allergic to peanuts.", "Noted."]
        await engine.close()

    run(work())


def test_a_dry_run_shows_the_memories_and_stores_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        engine = Engine(tmp_path)
        await engine.import_text(TALK)
        preview = await engine.save_memory(dry_run=True)
        assert preview.outcome is Outcome.SAVED
        assert preview.runs[0].new or preview.runs[0].main
        assert await engine.memories() == ()
        assert await engine.runs() == ()
        assert await engine.pending_windows() == 1
        await engine.close()

    run(work())


def test_a_second_save_waits_and_reads_nothing_twice(tmp_path: Path) -> None:
    async def work() -> None:
        extractor = SlowExtractor()
        engine = Engine(tmp_path, extractor=extractor)
        await engine.import_text(TALK)
        first = asyncio.create_task(engine.save_memory())
        await extractor.asked.wait()
        second = asyncio.create_task(engine.save_memory())
        await asyncio.sleep(0)
        extractor.go_on.set()
        assert (await first).outcome is Outcome.SAVED
        assert (await second).runs == ()
        assert len(await engine.runs()) == 1
        await engine.close()

    run(work())


def test_cancelling_a_save_leaves_its_window_unread_and_the_profile_free(tmp_path: Path) -> None:
    async def work() -> None:
        extractor = SlowExtractor()
        engine = Engine(tmp_path, extractor=extractor)
        await engine.import_text(TALK)
        saving = asyncio.create_task(engine.save_memory())
        await extractor.asked.wait()
        saving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await saving
        assert await engine.memories() == ()
        extractor.go_on.set()
        assert (await engine.save_memory()).outcome is Outcome.SAVED
        await engine.close()

    run(work())


def test_another_process_that_saves_the_profile_is_said_aloud(tmp_path: Path) -> None:
    holder = (
        "import sys; from pathlib import Path; from core.engine import Engine\n"
        "engine = Engine(Path(sys.argv[1]))\n"
        "assert engine.store(None).leases.acquire('save', 'another', 60)\n"
        "print('held', flush=True); sys.stdin.read()\n"
    )

    async def work() -> None:
        engine = Engine(tmp_path)
        await engine.import_text(TALK)
        with subprocess.Popen(
            [sys.executable, "-c", holder, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            assert process.stdin is not None
            assert process.stdout.readline() == "held\n"
            with pytest.raises(ProfileBusy):
                await engine.save_memory()
            process.stdin.close()
        assert await engine.pending_windows() == 1
        await engine.close()

    run(work())


@pytest.mark.skipif(sys.platform == "win32", reason="only POSIX can be asked whether a process lives")
def test_a_save_that_was_killed_holds_nobody_up(tmp_path: Path) -> None:
    killed = (
        "import asyncio, os, signal, sys; from pathlib import Path; from core.engine import Engine\n"
        "async def work():\n"
        "    async with Engine(Path(sys.argv[1])).saving_alone('default'):\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "asyncio.run(work())\n"
    )

    async def work() -> None:
        engine = Engine(tmp_path)
        await engine.import_text(TALK)
        assert subprocess.run([sys.executable, "-c", killed, str(tmp_path)]).returncode == -9
        assert engine.store(None).leases.owner("save")
        assert (await engine.save_memory()).outcome is Outcome.SAVED
        await engine.close()

    run(work())


def test_a_title_goes_before_the_beginning_of_an_id(tmp_path: Path) -> None:
    async def work() -> None:
        engine = Engine(tmp_path)
        first = await engine.add_memory(title="First", content="x")
        second = await engine.add_memory(title=first.memory.id[:6], content="y")
        assert (await engine.memory(first.memory.id[:6])).memory.id == second.memory.id
        assert (await engine.memory(first.memory.id[:7])).memory.id == first.memory.id
        await engine.close()

    run(work())


def test_new_conversations_go_to_the_active_profile_only(tmp_path: Path) -> None:
    async def work() -> None:
        engine = Engine(tmp_path)
        await engine.import_text(TALK)
        work_profile = await engine.create_profile("Work")
        assert (await engine.profiles()).active == "default"
        await engine.use_profile("work")
        await engine.import_text(OTHER_TALK)
        await engine.save_memory()
        assert len(await engine.conversations()) == 1
        assert len(await engine.conversations("default")) == 1
        assert await engine.memories(profile="default") == ()
        await engine.delete_profile(work_profile.id)
        assert (await engine.profiles()).active == "default"
        assert not (tmp_path / "profiles" / work_profile.id).exists()
        await engine.close()

    run(work())


def test_deleting_a_profile_waits_for_its_save(tmp_path: Path) -> None:
    async def work() -> None:
        extractor = SlowExtractor()
        engine = Engine(tmp_path, extractor=extractor)
        profile = await engine.create_profile("Short")
        await engine.import_text(TALK, profile="Short")
        saving = asyncio.create_task(engine.save_memory(profile="Short"))
        await extractor.asked.wait()
        deleting = asyncio.create_task(engine.delete_profile("Short"))
        await asyncio.sleep(0)
        extractor.go_on.set()
        assert (await saving).outcome is Outcome.SAVED
        await deleting
        assert not (tmp_path / "profiles" / profile.id).exists()
        await engine.close()

    run(work())


def test_a_damaged_profile_can_still_be_deleted(tmp_path: Path) -> None:
    async def work() -> None:
        engine = Engine(tmp_path)
        profile = await engine.create_profile("Broken")
        folder = tmp_path / "profiles" / profile.id
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "memory.db").write_bytes(b"not a database" * 100)
        await engine.delete_profile("Broken")
        assert not folder.exists()
        await engine.close()

    run(work())


def test_undoing_a_run_takes_its_memories_back_and_the_undo_can_be_undone(tmp_path: Path) -> None:
    async def work() -> None:
        engine = Engine(tmp_path)
        await engine.import_text(TALK)
        saved = await engine.save_memory()
        count = len(await engine.memories())
        run_id = saved.runs[0].id
        assert run_id is not None
        undone = await engine.undo_run(run_id)
        assert undone.conflicts == ()
        assert await engine.memories() == ()
        assert (await engine.save_memory()).runs == (), "an undone run must not come back by itself"
        await engine.undo(undone.operation_id)
        assert len(await engine.memories()) == count
        await engine.close()

    run(work())


@pytest.mark.parametrize("size", [7, 49, 0, -1])
def test_a_window_size_out_of_range_is_refused(tmp_path: Path, size: int) -> None:
    async def work() -> None:
        engine = Engine(tmp_path)
        with pytest.raises(BadValue, match="8 to 48"):
            await engine.save_memory(window=size)
        await engine.close()

    run(work())


def test_a_memory_is_found_by_id_by_its_beginning_and_by_title(tmp_path: Path) -> None:
    async def work() -> None:
        engine = Engine(tmp_path)
        added = (await engine.add_memory(title="Tea", content="Oolong in the morning")).memory
        for name in (added.id, added.id[:8], "tea"):
            assert (await engine.memory(name)).memory.id == added.id
        with pytest.raises(UnknownName):
            await engine.memory("coffee")
        await engine.close()

    run(work())


def test_a_memory_keeps_what_it_said_before_as_a_version(tmp_path: Path) -> None:
    async def work() -> None:
        engine = Engine(tmp_path)
        await engine.add_memory(title="Tea", content="Oolong", tags=[" drink ", "drink", ""])
        edited = await engine.edit_memory("Tea", {"content": "Sencha", "folder": " Home \\ Kitchen "})
        assert edited.memory.tags == ("drink",)
        assert edited.memory.folder == "Home/Kitchen"
        assert [version.content for version in edited.versions] == ["Oolong"]
        with pytest.raises(BadValue):
            await engine.edit_memory("Tea", {"importance": 1.5})
        with pytest.raises(BadValue):
            await engine.edit_memory("Tea", {"colour": "red"})
        await engine.close()

    run(work())
