"""Saving: the one path from unread messages to memories, whoever asks for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial

from core.autosave.windows import MAX_MESSAGES, cut_windows, in_parts
from core.engine.state import EngineState, Space
from core.errors import BadValue
from core.memory.prompt import Prompt, build_prompt
from core.memory.reply import Reply, read_reply
from core.memory.request import build_request
from core.memory.save import SaveJob, save_window, without_ids
from core.model import (
    OUTCOMES_NOT_READ,
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
from core.text.redact import redact
from core.text.tokens import count_tokens
from core.text.truncate import pieces

MIN_WINDOW = 8  # OM §3.6: the smallest window a person may ask for; the largest is MAX_MESSAGES


class SavingDoor(EngineState):
    async def pending_windows(
        self, *, profile: str | None = None, conversations: Sequence[str] | None = None, window: int | None = None
    ) -> int:
        """How many windows a save would read now."""
        return len(self._windows(self.space(profile), conversations, window))

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
        stays unread for the next one. A dry run does all of this on a copy, so that each window builds on the ones
        before it. ProfileBusy when another process is saving this profile; UnknownName, BadValue.
        """
        async with self._saved_space(profile, dry_run) as space:
            windows = self._windows(space, conversations, window)
            runs = await self.save_windows(space, windows, trigger, report)
        return result_of(runs, dry_run=dry_run)

    @asynccontextmanager
    async def _saved_space(self, profile: str | None, dry_run: bool) -> AsyncIterator[Space]:
        if dry_run:
            async with self.copy_of(profile) as copy:
                yield copy
        else:
            async with self.saving_alone(self.known_profiles.resolve(profile).id):
                yield self.space(profile)

    async def prompts(self, conversations: Sequence[str], *, profile: str | None = None) -> tuple[Prompt, ...]:
        """What a model would be asked about whole conversations, read before or not; no model is asked."""
        space = self.space(profile)
        store = space.store
        job = self._job(space, "prompt")
        prompts: list[Prompt] = []
        for conversation in map(store.conversations.resolve, conversations):
            messages = store.conversations.messages(conversation.id)
            extractable = [m for m in messages if m.coverage is not Coverage.SKIPPED]
            windows = self.cut(space, conversation, [replace(m, coverage=Coverage.UNREAD) for m in extractable])
            for window in [part for whole in windows for part in self._parts(space, whole)]:
                request = build_request(
                    store, window, job.settings, nearest=job.nearest, existing_tokens=job.existing_tokens
                )
                prompts.append(build_prompt(request))
        return tuple(prompts)

    def validate(self, text: str, *, legacy: bool = False) -> Reply:
        """What the save path would make of a model's reply; nothing is stored."""
        return read_reply(text, legacy=legacy)

    def _windows(self, space: Space, conversations: Sequence[str] | None, size: int | None) -> tuple[Window, ...]:
        if size is not None:
            self.check_window(size)
        store = space.store
        ids = None if conversations is None else [store.conversations.resolve(name).id for name in conversations]
        tokens, _ = self._token_budgets(space)  # once: it is the same for every conversation
        found: list[Window] = []
        for conversation_id in store.conversations.unread(ids):
            messages = store.conversations.messages(conversation_id)
            conversation = store.conversations.get(conversation_id)
            found += self.cut(space, conversation, messages, size or MAX_MESSAGES, tokens)
        return tuple(found)

    @staticmethod
    def check_window(size: int) -> None:
        """BadValue for a number of messages that no window may hold."""
        if not MIN_WINDOW <= size <= MAX_MESSAGES:
            raise BadValue(
                f"A window holds {MIN_WINDOW} to {MAX_MESSAGES} messages, not {size}.", "Choose a number in that range."
            )

    def cut(
        self,
        space: Space,
        conversation: Conversation,
        messages: Sequence[Message],
        size: int = MAX_MESSAGES,
        tokens: int | None = None,
    ) -> tuple[Window, ...]:
        """Windows over what is unread among `messages`, all of the conversation in order; `tokens` None: as many of
        conversation text as fit one request now."""
        most = self._token_budgets(space)[0] if tokens is None else tokens
        return cut_windows(conversation, messages, max_messages=size, max_tokens=most, count_tokens=count_tokens)

    def _parts(self, space: Space, window: Window) -> tuple[Window, ...]:
        tokens, _ = self._token_budgets(space)
        return in_parts(window, max_tokens=tokens, count_tokens=count_tokens, pieces=pieces)

    def _token_budgets(self, space: Space) -> tuple[int, int | None]:
        settings, store = space.settings, space.store
        folders = (folder.path or "" for folder in store.memories.folders())
        shown = (settings.memory_extraction_custom_rules, store.profile_document.read(), "\n".join(folders))
        return self.extractor().token_budgets(sum(map(count_tokens, shown)))

    async def save_windows(
        self,
        space: Space,
        windows: Sequence[Window],
        trigger: str,
        report: Callable[[Progress], None] | None = None,
    ) -> list[RunReport]:
        """Save window by window, in order; whoever calls this saves the space alone."""
        runs: list[RunReport] = []
        for done, window in enumerate(windows):
            if report:
                report(Progress(done, len(windows), window.conversation_title))
            for part in self._parts(space, window):
                # A new job for each one: rules changed in between count from the next one on.
                runs.append(await save_window(self._job(space, trigger), part))
                await asyncio.sleep(0)  # let a cancel or another task in
                if runs[-1].outcome in OUTCOMES_NOT_READ:
                    break  # the message stays unread as a whole
            if runs[-1].temporary:
                break
        return runs

    def _job(self, space: Space, trigger: str) -> SaveJob:
        return SaveJob(
            store=space.store,
            extractor=self.extractor(),
            settings=space.settings,
            nearest=partial(nearest, space.store),
            redact=lambda text: redact(text)[0],
            clock=self._clock,
            trigger=trigger,
            existing_tokens=self._token_budgets(space)[1],
        )


def result_of(runs: Sequence[RunReport], *, dry_run: bool = False) -> SaveResult:
    """How a save of several windows ended: as the worst of them."""
    outcome = next(
        (worst for worst in OUTCOMES_WORST_FIRST if any(run.outcome is worst for run in runs)),
        Outcome.NOTHING_TO_SAVE,
    )
    if dry_run:
        return SaveResult(outcome, dry_run, tuple(map(without_ids, runs)))
    return SaveResult(outcome, dry_run, tuple(runs), _changed(runs))


def _changed(runs: Sequence[RunReport]) -> frozenset[str]:
    changed = {"runs", "conversations"} if runs else set()
    if any(run.outcome is Outcome.SAVED for run in runs):
        changed |= {"memories", "folders", "links", "profile_document"}
    return frozenset(changed)
