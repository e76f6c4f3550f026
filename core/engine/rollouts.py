"""Memories from the sessions of coding assistants: extract, consolidate, see where it stands, start over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from core.engine.autosave import AutoSaveDoor
from core.engine.conversations import ConversationDoor
from core.engine.rollout_reading import consolidator, session_reader
from core.errors import BadContent, MemoscapeError, PathNotFound, ProfileBusy
from core.llm.ports import ChatReply
from core.model import AutoSaveStatus, Progress
from core.model.rollouts import ConsolidateReport, ExtractReport, RolloutStatus, StageOneOutcome, StageOneResult
from core.rollouts.consolidate import Plan, consolidate
from core.rollouts.extensions import SEEDED, seed_ad_hoc
from core.rollouts.extract import extract, total
from core.rollouts.guard import RateSnapshot, rate_allows
from core.rollouts.load import rollout_files
from core.rollouts.publish import publish
from core.rollouts.reset import empty_root
from core.rollouts.sessions import default_folders, find_sessions
from core.settings import Language
from core.settings.rollouts import SETTINGS_KEY, RolloutSettings, checked_rollout_setting, load_rollouts, merged
from core.store import Store
from core.store.files import private_folder
from core.store.memory_files import MemoryFiles
from core.store.rollout_jobs import ClaimRules

MEMORIES = "memories"  # the folder beside a profile's database
PASS_EVERY = timedelta(minutes=10)
BY_HAND_LIMIT = 128
BATCH = 200  # sessions stored in one transaction
_EVERY_SESSION = 1_000_000_000

log = logging.getLogger(__name__)


class RolloutDoor(ConversationDoor, AutoSaveDoor):
    _next_rollout_pass: datetime | None = None
    _rates: tuple[RateSnapshot, ...] = ()

    # -- making memories -----------------------------------------------------------------------------------------

    async def extract_rollouts(
        self,
        sessions: Path | None = None,
        limit: int | None = None,
        *,
        profile: str | None = None,
        report: Callable[[Progress], None] | None = None,
    ) -> ExtractReport:
        """Make a raw memory of each session that is new, at most `limit`; asked for by hand.

        With a folder (or file) of `sessions`, each of its sessions counts, however old, fresh or made. What was found
        is saved into the graph, too, with the session as a conversation. PathNotFound, StorageTrouble; how each session
        went is in the report.
        """
        if sessions is not None and not sessions.exists():
            raise PathNotFound(f"There is no file or folder {sessions}.", "Check the path.")
        return await self._extract(profile, sessions, limit, "manual", report)

    async def consolidate_rollouts(self, *, profile: str | None = None) -> ConsolidateReport:
        """Bring the memory files up to date now, whether or not that was done lately; the report says how it went."""
        return await self._consolidate(profile, by_hand=True)

    async def tick(self) -> tuple[AutoSaveStatus, ...]:
        """As auto-save's; every ten minutes the active profile also learns from sessions, when that is switched on."""
        statuses = await super().tick()
        now = self._clock()
        if self.application_settings().agent_memories and (self._next_rollout_pass or now) <= now:
            self._next_rollout_pass = now + PASS_EVERY
            try:
                await self.learn_from_sessions()
            except MemoscapeError as error:
                log.warning("Memories of sessions: %s", error.message)
        return statuses

    async def learn_from_sessions(self, profile: str | None = None) -> tuple[ExtractReport, ConsolidateReport | None]:
        """The whole pipeline as it runs by itself (OI §1.2): prune, guard, stage one, consolidation."""
        extracted = await self._extract(profile, None, None, "auto", None)
        if extracted.skipped in ("off", "rate_limit"):
            return extracted, None
        return extracted, await self._consolidate(profile, by_hand=False)

    async def _extract(
        self,
        profile: str | None,
        sessions: Path | None,
        limit: int | None,
        trigger: str,
        report: Callable[[Progress], None] | None,
    ) -> ExtractReport:
        space = self.space(profile)
        settings, store = self.rollout_settings_of(space.store), space.store
        if trigger == "auto" and not settings.generate_memories:
            return ExtractReport(skipped="off")
        files = self.memory_files(profile)
        await asyncio.to_thread(_seed, files, self._template_language())
        pruned = store.rollouts.outputs.prune(settings.max_unused_days)
        if trigger == "auto" and not rate_allows(self._rates, settings.min_rate_limit_remaining_percent):
            return ExtractReport(skipped="rate_limit", pruned=pruned)
        await self._index(store, settings, sessions)
        rules = await asyncio.to_thread(_claim_rules, settings, sessions, limit, trigger)
        jobs = store.rollouts.jobs.claim_startup(self._owner, rules)
        if not jobs:
            return ExtractReport(skipped="no_candidates", pruned=pruned)
        self.recall_support()
        app, language = self.application_settings(), self._template_language()
        _, read = session_reader(self.models, app, settings, language, self._note_rates)
        results: list[StageOneResult] = []
        async for result in extract(store.rollouts, jobs, read):
            results.append(result)
            if report:
                report(Progress(len(results), len(jobs), Path(result.rollout_path).name))
        self.keep_support()
        made = [result for result in results if result.outcome is StageOneOutcome.SUCCEEDED]
        if sessions is not None:
            store.rollouts.outputs.mark_wanted([result.thread_id for result in made])
        conversations = await self._feed_graph([result.rollout_path for result in made], profile, trigger)
        return ExtractReport(tuple(results), "", pruned, total(results), conversations)

    async def _index(self, store: Store, settings: RolloutSettings, sessions: Path | None) -> None:
        """Note which sessions there are."""
        folders = self._session_folders(settings) if sessions is None else (sessions,)
        oldest = self._clock() - timedelta(days=settings.max_rollout_age_days)
        known = store.rollouts.threads.stamps()
        looking = partial(
            find_sessions,
            folders,
            known,
            oldest=0 if sessions else oldest.timestamp(),
            pollute=settings.disable_on_external_context,
            mode="enabled" if settings.generate_memories else "disabled",
        )
        found = await asyncio.to_thread(lambda: list(looking()))
        for start in range(0, len(found), BATCH):
            with store.transaction():
                for thread in found[start : start + BATCH]:
                    store.rollouts.threads.put(thread)
            await asyncio.sleep(0)

    async def _feed_graph(self, paths: Sequence[str], profile: str | None, trigger: str) -> tuple[str, ...]:
        """The one save path reads the same sessions; their conversations are the evidence of what it keeps."""
        if not paths:
            return ()
        try:
            imported = await self.import_conversations([Path(path) for path in paths], profile=profile)
            ids = tuple(conversation.id for conversation in imported.conversations)
            await self.save_memory(conversations=ids, profile=profile, trigger=trigger)
        except (BadContent, PathNotFound, ProfileBusy) as trouble:  # it stays unread; the raw memories are made
            log.warning("Sessions could not be saved into the graph: %s", trouble.message)
            return ()
        return ids

    async def _consolidate(self, profile: str | None, *, by_hand: bool) -> ConsolidateReport:
        store, files = self.store(profile), self.memory_files(profile)
        settings, language = self.rollout_settings_of(store), self._template_language()
        if not store.rollouts.outputs.count() and not await asyncio.to_thread(_has_content, files):
            return ConsolidateReport("skipped_nothing_to_consolidate")  # no model for an empty folder (OI §13.21)
        await asyncio.to_thread(_seed, files, language)
        self.recall_support()
        name, work = consolidator(self.models, self.application_settings(), settings, language, store)
        plan = Plan(
            files=files,
            consolidate=work,
            name=name,
            worker=self._owner,
            clock=self._clock,
            max_memories=settings.max_raw_memories_for_consolidation,
            max_unused_days=settings.max_unused_days,
            by_hand=by_hand,
        )
        done = await consolidate(store.rollouts, plan)
        self.keep_support()
        if done.status == "succeeded" and settings.publish_to:
            await asyncio.to_thread(publish, files, Path(settings.publish_to).expanduser(), language)
        return done

    # -- settings and state --------------------------------------------------------------------------------------

    async def rollout_settings(self, profile: str | None = None) -> RolloutSettings:
        return self.rollout_settings_of(self.store(profile))

    async def change_rollout_setting(self, key: str, value: object, profile: str | None = None) -> RolloutSettings:
        """UnknownName, BadValue (out of range)."""
        store = self.store(profile)
        checked = checked_rollout_setting(key, value)
        with store.transaction():
            stored = merged(store.settings.get(SETTINGS_KEY) or {}, {key: checked})
            store.settings.set(SETTINGS_KEY, stored)
        return self.rollout_settings_of(store)

    async def rollout_status(self, profile: str | None = None) -> RolloutStatus:
        store = self.store(profile)
        finished, error = store.rollouts.lock.last()
        folders = self._session_folders(self.rollout_settings_of(store))
        return RolloutStatus(
            enabled=self.application_settings().agent_memories,
            memory_root=str(self.memory_files(profile).root),
            sessions=tuple(map(str, folders)),
            threads=store.rollouts.threads.count(),
            memories=store.rollouts.outputs.count(),
            jobs=store.rollouts.jobs.counts(),
            last_consolidated_at=None if finished is None else datetime.fromtimestamp(finished, UTC),
            last_error=error,
        )

    async def reset_rollouts(self, profile: str | None = None) -> None:
        """Forget every memory made from sessions, and empty the memory folder. The graph stays. FileRefused when the
        folder is a link."""
        store, files = self.store(profile), self.memory_files(profile)
        await asyncio.to_thread(empty_root, files.root)
        with store.transaction():
            store.rollouts.outputs.clear()

    def memory_files(self, profile: str | None) -> MemoryFiles:
        """The profile's own memory folder, which may not exist yet."""
        return MemoryFiles(self.known_profiles.path_of(self.known_profiles.resolve(profile).id) / MEMORIES)

    def rollout_settings_of(self, store: Store) -> RolloutSettings:
        return load_rollouts(store.settings.get(SETTINGS_KEY) or {})[0]

    def _session_folders(self, settings: RolloutSettings) -> tuple[Path, ...]:
        if settings.sessions_folder:
            return (Path(settings.sessions_folder).expanduser(),)
        return default_folders(Path.home())

    def _template_language(self) -> str:
        return "zh" if self.application_settings().language is Language.ZH else "en"

    def _note_rates(self, reply: ChatReply) -> None:
        self._rates = (RateSnapshot("", *reply.rate_used),)


def _claim_rules(settings: RolloutSettings, sessions: Path | None, limit: int | None, trigger: str) -> ClaimRules:
    if sessions is not None:
        within = frozenset(map(str, rollout_files(sessions)))
        return ClaimRules(
            limit or BY_HAND_LIMIT,
            max_age_days=None,
            min_idle_hours=0,
            scan_limit=_EVERY_SESSION,
            any_source=True,
            within=within,
        )
    most = settings.max_rollouts_per_startup if trigger == "auto" else limit or BY_HAND_LIMIT
    return ClaimRules(most, settings.max_rollout_age_days, settings.min_rollout_idle_hours)


def _seed(files: MemoryFiles, language: str) -> None:
    private_folder(files.root)
    seed_ad_hoc(files, language)


def _has_content(files: MemoryFiles) -> bool:
    return files.root.is_dir() and any(entry.path != SEEDED for entry in files.walk())
