"""Saving: the one path from unread messages to memories, whoever asks for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial

from core.autosave.queue import clear_covered
from core.autosave.windows import MAX_MESSAGES, cut_windows
from core.engine.state import EngineState
from core.errors import BadValue, ProfileBusy
from core.memory.prompt import Prompt, build_prompt
from core.memory.reply import Reply, read_reply
from core.memory.request import build_request
from core.memory.save import SaveJob, save_window
from core.model import (
    OUTCOMES_WORST_FIRST,
    Conversation,
    Coverage,
    Message,
    Outcome,
    Progress,
    RunReport,
    SaveResult,
    Window,
)
from core.search.search import nearest
from core.store import Store
from core.text.redact import redact
from core.text.tokens import count_tokens

SAVE_LEASE = "save"
LEASE_SECONDS = 60  # a process that died holds its profile up for at most this long
RENEW_SECONDS = 20
MIN_WINDOW = 8  # OM §3.6: the smallest window a person may ask for; the largest is MAX_MESSAGES
WINDOW_TOKENS = 24_000  # of conversation text in one window, well inside every current model's context


class SavingDoor(EngineState):
    async def pending_windows(
        self, *, profile: str | None = None, conversations: Sequence[str] | None = None, window: int | None = None
    ) -> int:
        """How many windows a save would read now."""
        return len(self.windows(self.store(profile), conversations, window))

    async def save_memory(
        self,
        *,
        profile: str | None = None,
        conversations: Sequence[str] | None = None,
        trigger: str = "manual",
        window: int | None = None,
        dry_run: bool = False,
        report: Callable[[Progress], None] | None = None,
    ) -> SaveResult:
        """Read what is unread (of some conversations, or of all) window by window; each window is one run.

        Cancelling keeps the windows finished so far. A model or network that fails ends the save, so that the rest
        stays unread for the next one. ProfileBusy when another process is saving this profile; UnknownName, BadValue.
        """
        profile_id = self.known_profiles.resolve(profile).id
        store = self.store_by_id(profile_id)
        windows = self.windows(store, conversations, window)
        async with self._saving_alone(profile_id, store, dry_run):
            runs = await self._save_windows(profile_id, windows, trigger, dry_run, report)
        outcome = next((worst for worst in OUTCOMES_WORST_FIRST if any(run.outcome is worst for run in runs)), Outcome.NOTHING_TO_SAVE)
        return SaveResult(outcome, dry_run, tuple(runs), frozenset() if dry_run else _changed(runs))

    async def prompts(self, conversations: Sequence[str], *, profile: str | None = None) -> tuple[Prompt, ...]:
        """What a model would be asked about whole conversations, read before or not; no model is asked."""
        profile_id = self.known_profiles.resolve(profile).id
        store = self.store_by_id(profile_id)
        job = self._job(profile_id, "prompt", dry_run=True)
        prompts: list[Prompt] = []
        for conversation in map(store.conversations.resolve, conversations):
            messages = store.conversations.messages(conversation.id)
            extractable = [m for m in messages if m.coverage is not Coverage.SKIPPED]
            for window in cut(conversation, [replace(m, coverage=Coverage.UNREAD) for m in extractable]):
                request = build_request(
                    store, window, job.settings, nearest=job.nearest, existing_tokens=job.existing_tokens
                )
                prompts.append(build_prompt(request))
        return tuple(prompts)

    def validate(self, text: str, *, legacy: bool = False) -> Reply:
        """What the save path would make of a model's reply; nothing is stored."""
        return read_reply(text, legacy=legacy)

    def windows(self, store: Store, conversations: Sequence[str] | None, size: int | None) -> tuple[Window, ...]:
        if size is not None and not MIN_WINDOW <= size <= MAX_MESSAGES:
            raise BadValue(f"A window holds {MIN_WINDOW} to {MAX_MESSAGES} messages, not {size}.", "Choose a number in that range.")
        ids = None if conversations is None else [store.conversations.resolve(name).id for name in conversations]
        found: list[Window] = []
        for conversation_id in store.conversations.unread(ids):
            messages = store.conversations.messages(conversation_id)
            found += cut(store.conversations.get(conversation_id), messages, size or MAX_MESSAGES)
        return tuple(found)

    async def _save_windows(
        self,
        profile_id: str,
        windows: Sequence[Window],
        trigger: str,
        dry_run: bool,
        report: Callable[[Progress], None] | None,
    ) -> list[RunReport]:
        store = self.store_by_id(profile_id)
        runs: list[RunReport] = []
        for window in windows:
            if report:
                report(Progress(len(runs), len(windows), window.conversation_title))
            # A new job for each window: rules changed in between count from the next one on.
            runs.append(await save_window(self._job(profile_id, trigger, dry_run), window))
            if not dry_run:
                clear_covered(store, window)
            if runs[-1].outcome is Outcome.FAILED:
                break
            await asyncio.sleep(0)  # let a cancel or another task in between windows
        return runs

    def _job(self, profile_id: str, trigger: str, dry_run: bool) -> SaveJob:
        store = self.store_by_id(profile_id)
        return SaveJob(
            store=store,
            extractor=self.extractor(),
            settings=self.profile_settings(profile_id),
            nearest=partial(nearest, store),
            redact=lambda text: redact(text)[0],
            clock=self._clock,
            trigger=trigger,
            dry_run=dry_run,
        )

    @asynccontextmanager
    async def _saving_alone(self, profile_id: str, store: Store, dry_run: bool) -> AsyncIterator[None]:
        """One save per profile at a time: in line within this process, refused beside another process."""
        if dry_run:
            yield
            return
        async with self._save_locks[profile_id]:
            if not store.leases.acquire(SAVE_LEASE, self._owner, LEASE_SECONDS):
                raise ProfileBusy(
                    "Another Memoscape is saving this profile right now.",
                    "Wait until it has finished, then save again.",
                )
            renewing = asyncio.create_task(self._renew(store))
            try:
                yield
            finally:
                renewing.cancel()
                store.leases.release(SAVE_LEASE, self._owner)

    async def _renew(self, store: Store) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            store.leases.renew(SAVE_LEASE, self._owner, LEASE_SECONDS)


def cut(conversation: Conversation, messages: Sequence[Message], size: int = MAX_MESSAGES) -> tuple[Window, ...]:
    """Windows over what is unread among `messages`, all of the conversation in order."""
    return cut_windows(
        conversation, messages, max_messages=size, max_tokens=WINDOW_TOKENS, count_tokens=count_tokens
    )


def _changed(runs: Sequence[RunReport]) -> frozenset[str]:
    changed = {"runs", "conversations"} if runs else set()
    if any(run.outcome is Outcome.SAVED for run in runs):
        changed |= {"memories", "folders", "links", "profile_document"}
    return frozenset(changed)
