"""Rules are tried on a whole conversation, twice, without a trace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest

from core.engine import Engine
from core.errors import BadValue, UnknownName
from core.memory.extraction import Extraction, ExtractionRequest, Extractor
from core.model import Coverage, Outcome, Progress, Usage
from tests.core.engine.scripted import Replying
from tests.core.memory.answers import answer, item

CHAT = """User: I prefer metric units, please always use them.
Assistant: Noted, metric units it is.
User: We decided that Tidepool stores its readings in SQLite.
Assistant: SQLite, then.
"""


class ByRules(Replying):
    """Keeps tea always and coffee only without rules; counts what it costs."""

    async def extract(self, request: ExtractionRequest) -> Extraction:
        tea = item("Tea", "The user likes tea." if not request.rules else "Tea is liked.")
        self.reply = answer(new=[tea] if request.rules else [tea, item("Coffee", "The user likes coffee.")])
        found = await super().extract(request)
        return Extraction(found.outcome, "tiny", found.answer, usage=Usage(1, 100 + len(request.rules), 10))


def on_engine(
    folder: Path, work: Callable[[Engine], Coroutine[object, object, None]], extractor: Extractor | None = None
) -> None:
    async def whole() -> None:
        engine = Engine(folder, extractor=extractor)
        try:
            await work(engine)
        finally:
            await engine.close()

    asyncio.run(whole())


async def everything(engine: Engine) -> list[object]:
    """All rows that a save could touch."""
    memories = [memory.content for memory in engine.store(None).memories.list()]
    messages = [m.coverage for c in await engine.conversations() for m in await engine.messages(c.id)]
    return [memories, messages, await engine.runs(), await engine.settings(), await engine.profile_document()]


def test_both_sides_show_what_each_would_keep_and_nothing_is_written(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.import_text(CHAT, title="Units")
        before = await everything(engine)
        trial = await engine.try_rules("Units", "No coffee.")
        assert [(each.title, state) for each, state in trial.stored.items] == [("Tea", "kept"), ("Coffee", "dropped")]
        assert [(each.title, state) for each, state in trial.edited.items] == [("Tea", "changed")]
        assert (trial.stored.usage, trial.edited.usage) == (Usage(1, 100, 10), Usage(1, 110, 10))
        assert await everything(engine) == before

    on_engine(tmp_path, work, ByRules())


def test_a_conversation_that_was_read_is_tried_as_if_it_had_not_been(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.import_text(CHAT, title="Units")
        await engine.save_memory()
        before = await everything(engine)
        trial = await engine.try_rules("Units", "")
        assert trial.extractor == "offline"
        assert trial.stored.items
        assert {state for side in (trial.stored, trial.edited) for _item, state in side.items} == {"kept"}
        assert await everything(engine) == before

    on_engine(tmp_path, work)


def test_progress_counts_both_sides(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.import_text(CHAT, title="Units")
        steps: list[Progress] = []
        await engine.try_rules("Units", "No coffee.", report=steps.append)
        assert [(step.done, step.total) for step in steps] == [(0, 2), (1, 2)]

    on_engine(tmp_path, work, ByRules())


def test_what_went_wrong_with_the_model_is_told_on_its_side(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.import_text(CHAT, title="Units")
        trial = await engine.try_rules("Units", "No coffee.")
        assert (trial.stored.outcome, trial.edited.outcome) == (Outcome.REJECTED, Outcome.REJECTED)

    on_engine(tmp_path, work, Replying("Tea is nice."))


def test_an_unknown_conversation_and_one_with_nothing_to_read_are_refused(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        with pytest.raises(UnknownName):
            await engine.try_rules("nowhere", "")
        await engine.import_text(CHAT, title="Units")
        (conversation,) = await engine.conversations()
        ids = [message.id for message in await engine.messages(conversation.id)]
        engine.store(None).conversations.set_coverage(ids, Coverage.SKIPPED, "do not remember")
        with pytest.raises(BadValue):
            await engine.try_rules("Units", "")

    on_engine(tmp_path, work)


class Remembering(Replying):
    """Says what it was shown of earlier windows."""

    async def extract(self, request: ExtractionRequest) -> Extraction:
        self.shown = [memory.title for memory in request.existing]
        first = request.window.first
        self.reply = answer(new=[item(f"Part {first}", f"What was said from {first} on.")])
        return await super().extract(request)


def test_a_dry_run_builds_each_window_on_the_ones_before_it(tmp_path: Path) -> None:
    extractor = Remembering()

    async def work(engine: Engine) -> None:
        turns = "".join(f"User: I like tea number {n}.\nAssistant: Noted.\n" for n in range(6))
        await engine.import_text(turns, title="Teas")
        preview = await engine.save_memory(dry_run=True, window=8)
        assert len(preview.runs) == 2
        assert extractor.shown == ["Part 0"]
        assert {run.id for run in preview.runs} == {None}
        assert engine.store(None).memories.list() == ()

    on_engine(tmp_path, work, extractor)
