"""The rules workbench: what a conversation would become under the stored and under other rules, without a trace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.engine.saving import SavingDoor
from core.engine.state import Space
from core.errors import BadValue
from core.memory.compare import compare
from core.model import Coverage, Message, Progress, RulesTrial, RunReport
from core.settings import RULES_KEY, checked
from core.store import Store

TRIAL = "trial"  # the trigger of runs that are never kept
_AGAIN = ("undone", "dropped")  # skipped by a person's own decision, not by what the message is


class WorkbenchDoor(SavingDoor):
    async def try_rules(
        self,
        conversation: str,
        rules: str,
        *,
        profile: str | None = None,
        report: Callable[[Progress], None] | None = None,
    ) -> RulesTrial:
        """Save a whole conversation twice on copies of the profile, under the stored rules and under `rules`, as if it
        had never been read: what earlier runs made of it is taken back on the copies first.

        A model that fails is told in the side's `outcome`; the second side is not asked then. UnknownName; BadValue
        when there is nothing in the conversation that could be read.
        """
        space = self.space(profile)
        found = space.store.conversations.resolve(conversation)
        tried = (space.settings.memory_extraction_custom_rules, str(checked(RULES_KEY, rules)))
        sides: list[list[RunReport]] = []
        for number, each in enumerate(tried):
            if not any(run.temporary for runs in sides for run in runs):
                show = _shifted(report, number)
                async with self.copy_of(profile) as copy:
                    copy.store.settings.set(RULES_KEY, each)
                    sides.append(await self._read_anew(copy, found.id, show))
        stored, edited = compare(sides[0], sides[1] if len(sides) > 1 else sides[0])
        return RulesTrial(found.id, found.title, self.extractor().name, stored, edited)

    async def _read_anew(
        self, copy: Space, conversation_id: str, report: Callable[[Progress], None] | None
    ) -> list[RunReport]:
        with_nothing_read(copy.store, conversation_id)
        windows = self._windows(copy, [conversation_id], None)
        if not windows:
            raise BadValue("There is nothing in this conversation that could be read.", "Choose another conversation.")
        return await self.save_windows(copy, windows, TRIAL, report)


def with_nothing_read(store: Store, conversation_id: str) -> None:
    """Take back what runs made of a conversation, newest first, and let all of it wait to be read again."""
    standing = [run.report for run in store.runs.list() if run.undone_at is None]
    for report in (each for each in standing if each.conversation_id == conversation_id):
        if operation_id := store.runs.operation_of(report.id or ""):
            store.journal.undo(operation_id)
    messages = store.conversations.messages(conversation_id)
    store.conversations.set_coverage([m.id for m in messages if _can_be_read(m)], Coverage.UNREAD)


def _can_be_read(message: Message) -> bool:
    return message.coverage is not Coverage.SKIPPED or message.coverage_reason in _AGAIN


def _shifted(report: Callable[[Progress], None] | None, side: int) -> Callable[[Progress], None] | None:
    """The progress of the first or the second of two sides."""
    if report is None:
        return None
    return lambda each: report(replace(each, done=each.done + side * each.total, total=2 * each.total))
