"""Auto-save: the queue of messages that wait, and the pass over all profiles that reads what is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta

from core.autosave import queue
from core.autosave.schedule import read_schedule, write_schedule
from core.autosave.scheduler import TICK_SECONDS, Decision, Reason, decide
from core.engine.state import Space
from core.engine.usage import UsageDoor
from core.errors import MemoscapeError, ProfileBusy
from core.memory.save import forget_texts
from core.model import (
    OUTCOMES_NOT_READ,
    AutoSaveStatus,
    Candidate,
    CandidateKind,
    Dropped,
    FailedWindow,
    RunReport,
    Window,
)
from core.store import Store
from core.store.resolve import resolve_id

AUTOMATIC = "auto"  # the trigger of a run nobody asked for by hand

log = logging.getLogger(__name__)


class AutoSaveDoor(UsageDoor):
    # -- the queue -----------------------------------------------------------------------------------------------

    async def queue(self, profile: str | None = None) -> tuple[Candidate, ...]:
        """What waits for auto-save, failed or given up on, the oldest first."""
        return self.store(profile).candidates.list()

    async def queue_candidates(
        self,
        conversation: str,
        message_ids: Sequence[str] = (),
        kind: CandidateKind = CandidateKind.SELECTED,
        *,
        profile: str | None = None,
    ) -> tuple[Candidate, ...]:
        """Queue messages (ids, or the beginnings of ids) of a conversation; without any, each finished turn that is
        unread. SELECTED messages are read even when they were read before. Returns the queue.

        UnknownName; BadValue for a message that can never be extracted.
        """
        store = self.store(profile)
        found = store.conversations.resolve(conversation)
        messages = {message.id: message for message in store.conversations.messages(found.id)}
        chosen = [messages[resolve_id("message", name, list(messages))] for name in message_ids]
        with store.transaction():
            if not chosen:
                queue.add_turns(store, found.id)
            elif kind is CandidateKind.SELECTED:
                queue.add_selected(store, found, chosen)
            else:
                queue.add_replies(store, chosen)
        return store.candidates.list()

    async def retry_candidates(self, ids: Sequence[str], profile: str | None = None) -> tuple[Candidate, ...]:
        """Let failed and dead ones be read at the next pass, exactly as they were. Returns the queue. UnknownName."""
        store = self.store(profile)
        chosen = [store.candidates.get(name) for name in ids]
        with store.transaction():
            queue.retry(store, chosen)
        return store.candidates.list()

    async def drop_candidates(self, ids: Sequence[str], profile: str | None = None) -> Dropped:
        """Take out of the queue. What failed is never read unless the user picks it; what only waited stays unread.
        UnknownName."""
        store = self.store(profile)
        chosen = [store.candidates.get(name) for name in ids]
        with store.transaction():
            return queue.drop(store, chosen)

    async def put_back_candidates(self, dropped: Dropped, profile: str | None = None) -> None:
        """Undo `drop_candidates`; what was read or picked meanwhile stays so."""
        store = self.store(profile)
        with store.transaction():
            queue.put_back(store, dropped)

    async def auto_save_status(self, profile: str | None = None) -> AutoSaveStatus:
        """Where auto-save stands; `reason` says what a pass would do now."""
        profile_id = self.known_profiles.resolve(profile).id
        store = self.store_by_id(profile_id)
        return self._status(profile_id, store, self._decide(profile_id, store))

    # -- passes --------------------------------------------------------------------------------------------------

    async def tick(self) -> tuple[AutoSaveStatus, ...]:
        """One pass over all profiles, independently of each other: what goes wrong with one is in its status.

        To be called every 60 seconds. StorageTrouble when not even the profiles can be listed.
        """
        profiles = self.known_profiles.list().profiles
        return tuple(await asyncio.gather(*(self._survive(profile.id) for profile in profiles)))

    async def keep_ticking(
        self,
        seen: Callable[[tuple[AutoSaveStatus, ...]], None],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """A pass every 60 seconds, until cancelled; each one's statuses go to `seen`. Survives whatever goes wrong."""
        while True:
            try:
                seen(await self.tick())
            except MemoscapeError as error:
                log.warning("Auto-save could not start: %s", error.message)
            await sleep(TICK_SECONDS)

    async def _survive(self, profile_id: str) -> AutoSaveStatus:
        try:
            return await self._pass(profile_id)
        except MemoscapeError as error:
            log.warning("Auto-save of profile %s: %s", profile_id, error.message)
            return _broken(profile_id, error.message)
        except Exception:  # the seam to the loop: a mistake in one pass must not end auto-save for good
            log.exception("Auto-save of profile %s", profile_id)
            return _broken(profile_id, "Something went wrong inside Memoscape.")

    async def _pass(self, profile_id: str) -> AutoSaveStatus:
        store = self.store_by_id(profile_id)
        decision = self._decide(profile_id, store)
        runs: list[RunReport] = []
        forget_texts(store, self.profile_settings(profile_id).keep_run_texts_days, self._clock())
        if not decision.has_work:
            write_schedule(store, decision.schedule)
        elif self._save_locks[profile_id].locked():
            decision = replace(decision, reason=Reason.BUSY)
        else:
            try:
                async with self.saving_alone(profile_id):
                    decision = self._decide(profile_id, store)  # again: another process may just have finished
                    await self._read(self.space(profile_id), decision, runs)
            except ProfileBusy:
                decision = replace(decision, reason=Reason.BUSY)
        return self._status(profile_id, store, decision, runs)

    def _decide(self, profile_id: str, store: Store) -> Decision:
        settings = self.profile_settings(profile_id)
        return decide(
            self._clock(),
            settings,
            read_schedule(store),
            store.candidates.list(),
            store.windows.list(),
            over_budget=self.budget_pause() is not None,
        )

    def _status(
        self, profile_id: str, store: Store, decision: Decision, runs: Sequence[RunReport] = ()
    ) -> AutoSaveStatus:
        failed = sorted(store.windows.list(), key=lambda window: window.tried_at or window.created_at)
        enabled = decision.reason is not Reason.OFF
        schedule = read_schedule(store)
        next_run_at = schedule.next_run_at or decision.schedule.next_run_at
        rests_until = schedule.rests_until if (schedule.rests_until or self._clock()) > self._clock() else None
        return AutoSaveStatus(
            profile=profile_id,
            enabled=enabled,
            due=decision.due,
            candidates=sum(candidate.status != "dead" for candidate in store.candidates.list()),
            waiting=sum(window.state == "waiting" for window in failed),
            dead=sum(window.state == "dead" for window in failed),
            next_run_at=next_run_at if enabled else None,
            last_error=failed[-1].last_error if failed else "",
            reason=decision.reason,
            paused_until=self.budget_pause() if decision.reason is Reason.BUDGET else rests_until,
            runs=tuple(runs),
        )

    async def _read(self, space: Space, decision: Decision, runs: list[RunReport]) -> None:
        """Do what was decided, window by window. Ends early when model or network fail: asking on would not help."""
        store = space.store
        store.candidates.recover()  # we hold the lease: who marked them is gone
        write_schedule(store, decision.schedule)
        try:
            for window, failed in self._due_windows(space, decision):
                runs += await self.save_windows(space, (window,), AUTOMATIC)
                run = runs[-1]
                if run.outcome in OUTCOMES_NOT_READ:
                    queue.put_aside(store, window, run, self._clock(), failed)
                if run.temporary:
                    rested = self._clock() + timedelta(seconds=run.retry_after or 0)
                    resting = replace(decision.schedule, rests_until=rested if run.retry_after else None)
                    write_schedule(store, resting.not_before(rested))
                    break
                if self.budget_pause():
                    break
        finally:
            store.candidates.recover()  # what was not reached waits for the next pass

    def _due_windows(self, space: Space, decision: Decision) -> Iterator[tuple[Window, FailedWindow | None]]:
        """What to read, each window cut only when its turn has come, with its row if it had failed before."""
        store = space.store
        for failed in decision.retries:
            if again := queue.window_again(store, failed):
                yield again, failed
            else:
                store.windows.drop([failed.id])
        for batch in decision.batches:
            store.candidates.take([candidate.id for candidate in batch.candidates])
            messages = store.conversations.messages(batch.conversation_id)
            conversation = store.conversations.get(batch.conversation_id)
            for window in self.cut(space, conversation, queue.to_read(messages, batch)):
                yield window, None
            queue.finish(store, batch)


def _broken(profile_id: str, sentence: str) -> AutoSaveStatus:
    return AutoSaveStatus(profile_id, True, False, 0, 0, 0, None, last_error=sentence, reason=Reason.FAILED)
