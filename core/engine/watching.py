"""Watched folders: switching them, and looking into them again and again."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict, deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from core.autosave.queue import add_turns
from core.engine.ahead import read_ahead
from core.engine.conversations import BATCH, STORING_SECONDS
from core.engine.state import EngineState
from core.errors import BadValue, MemoscapeError, PathNotFound, UnknownName
from core.importing.items import LeftOut
from core.importing.run import ImportRun, read_growing
from core.model import ParsedConversation
from core.model.watching import FolderRule, WatchedFile, WatchedSource, WatchReport
from core.store.conversation_rows import conversation_id
from core.store.rows import new_id
from core.watching.changes import Changed, at_rest, changed_files, profile_for
from core.watching.known import FOLDER, KNOWN, folders_of
from core.watching.notify import Notifier

LOOK_SECONDS = 60.0  # what was not heard of is found so soon
SETTLE_SECONDS = 2.0  # a session is written in bursts

log = logging.getLogger(__name__)


class WatchingDoor(EngineState):
    # -- which folders -------------------------------------------------------------------------------------------

    async def watched_sources(self) -> tuple[WatchedSource, ...]:
        """The assistants whose folders can be watched, in a fixed order, then the folders the user added."""
        stored = {source.id: source for source in self.registry.watched.sources()}
        default = self.known_profiles.resolve(None).id
        known = [
            replace(
                stored.pop(each.kind, WatchedSource(each.kind, each.kind, (), profile=default)),
                folders=folders_of(each, Path.home()),
            )
            for each in KNOWN
        ]
        return (*known, *stored.values())

    async def watch_source(self, name: str, on: bool, *, everything: bool = False) -> WatchedSource:
        """Switch one on or off. From now on only what changes is read, with `everything` also what is there already.

        `name`: an id, the beginning of one, or a folder. UnknownName.
        """
        source = await self._source(name)
        since = None if everything else source.since if source.enabled else self._clock()
        return await self._put(replace(source, enabled=on, since=since if on else source.since))

    async def add_watched_folder(
        self, folder: Path, *, profile: str | None = None, everything: bool = False
    ) -> WatchedSource:
        """Watch another folder, from now on or with `everything` that is in it. PathNotFound, BadValue, UnknownName."""
        folder = folder.expanduser().absolute()
        if not folder.is_dir():
            raise PathNotFound(f"There is no folder {folder}.", "Choose one that exists.")
        sources = await self.watched_sources()
        if any(folder in source.folders for source in sources):
            raise BadValue(f"{folder} is in the list already.", "Switch it on there.")
        if self.data_dir.resolve() in (folder.resolve(), *folder.resolve().parents):
            raise BadValue("Memoscape's own data folder cannot be watched.", "Choose another folder.")
        since = None if everything else self._clock()
        target = self.known_profiles.resolve(profile).id
        return await self._put(WatchedSource(new_id(), FOLDER, (folder,), True, target, since=since))

    async def remove_watched_folder(self, name: str) -> WatchedSource:
        """Take a folder off the list; the conversations stay. UnknownName; BadValue for an assistant's."""
        source = await self._source(name)
        if source.kind != FOLDER:
            raise BadValue("An assistant's folder stays in the list.", "Switch it off.")
        self.registry.watched.remove(source.id)
        return source

    async def map_watched(
        self, name: str, *, profile: str | None = None, rules: Sequence[FolderRule] | None = None
    ) -> WatchedSource:
        """Where its conversations go: to `profile`, or by `rules` (profiles by id or name). What was read before stays
        where it is. UnknownName."""
        source = await self._source(name)
        if profile is not None:
            source = replace(source, profile=self.known_profiles.resolve(profile).id)
        if rules is not None:
            named = [FolderRule(_folder(rule), self.known_profiles.resolve(rule.profile).id) for rule in rules]
            source = replace(source, rules=tuple(named))
        return await self._put(source)

    async def put_back_watched(self, source: WatchedSource) -> None:
        """Undo `remove_watched_folder`; its files are looked at anew."""
        self.registry.watched.put(source)

    async def _put(self, source: WatchedSource) -> WatchedSource:
        self.registry.watched.put(source)
        return source

    async def _source(self, name: str) -> WatchedSource:
        sources = await self.watched_sources()
        for source in sources:
            if name == source.id or Path(name).expanduser().absolute() in source.folders:
                return source
        begun = [source for source in sources if len(name) >= 4 and source.id.startswith(name)]
        if len(begun) == 1:
            return begun[0]
        raise UnknownName(f"No watched folder is called “{name}”.", "`memoscape watch list` shows them.")

    # -- looking into them ---------------------------------------------------------------------------------------

    async def watch_pass(self) -> WatchReport:
        """Take in what is new in every folder that is on, and queue the turns of sessions at rest. What goes wrong with
        a file or folder is in the report, and never stops the others. StorageTrouble."""
        sums: Counter[str] = Counter()
        problems: list[str] = []
        for source in await self.watched_sources():
            if not source.enabled:
                continue
            problem = await self._look_into(source, sums)
            sums["queued"] += self._queue_rested(source)
            self.registry.watched.looked(source.id, problem)
            if problem:
                problems.append(problem)
        return WatchReport(**sums, problems=tuple(problems))

    async def keep_watching(
        self,
        seen: Callable[[WatchReport], None],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """Look whenever something was written, and every minute, until cancelled; each report goes to `seen`."""
        loop, written = asyncio.get_running_loop(), asyncio.Event()

        def heard() -> None:
            loop.call_soon_threadsafe(written.set)

        notifier = Notifier(heard)
        try:
            while True:
                written.clear()
                try:
                    enabled = [source for source in await self.watched_sources() if source.enabled]
                    await asyncio.to_thread(notifier.watch, [folder for each in enabled for folder in each.folders])
                    seen(await self.watch_pass())
                except MemoscapeError as error:
                    log.warning("Watched folders: %s", error.message)
                except Exception:  # the seam to the loop: one mistake must not end the watching for good
                    log.exception("Watched folders")
                with suppress(TimeoutError):
                    await asyncio.wait_for(written.wait(), LOOK_SECONDS)
                await sleep(SETTLE_SECONDS)
        finally:
            notifier.stop()

    async def _look_into(self, source: WatchedSource, sums: Counter[str]) -> str:
        """Read what changed; the first thing that went wrong, in one sentence."""
        known = {file.path: file for file in self.registry.watched.files(source.id)}
        stamps = {path: file.stamp for path, file in known.items()}
        try:
            found = await asyncio.to_thread(lambda: list(changed_files(source, stamps)))
        except OSError as error:
            return f"The folder cannot be read: {error.strerror or error}."
        for each in found:
            if self.data_dir in each.path.parents:
                continue
            path = str(each.path)
            known[path] = await self._take_in(source, each, known.get(path), sums)
            self.registry.watched.read(known[path])
        return next((file.problem for file in known.values() if file.problem), "")

    async def _take_in(
        self, source: WatchedSource, changed: Changed, before: WatchedFile | None, sums: Counter[str]
    ) -> WatchedFile:
        """Store what is new in a file. A conversation stays with the profile that got its beginning."""
        homes = {conversation: profile for profile, conversation in before.conversations} if before else {}
        runs: dict[str, ImportRun] = {}
        problem = ""
        async for items in read_ahead(read_growing(changed.path), BATCH):
            for item in items:
                if isinstance(item.parsed, LeftOut) and item.parsed.failed:
                    problem = item.parsed.reason
                elif isinstance(item.parsed, ParsedConversation):
                    profile = self._profile(source, item.parsed, homes)
                    runs.setdefault(profile, ImportRun(self.store_by_id(profile))).add(deque([item]), STORING_SECONDS)
                await asyncio.sleep(0)
        found = {profile: run.report().conversations for profile, run in runs.items()}
        sums["files"] += 1
        sums["conversations"] += sum(map(len, found.values()))
        sums["messages"] += sum(each.new_messages for several in found.values() for each in several)
        pairs = tuple((profile, each.id) for profile, several in found.items() for each in several)
        return WatchedFile(source.id, str(changed.path), changed.stamp, pairs, not pairs, problem)

    def _profile(self, source: WatchedSource, parsed: ParsedConversation, homes: Mapping[str, str]) -> str:
        """Where it began, else where the rules send it; the first profile in place of one that was deleted."""
        names = self.registry.names()
        begun = homes.get(conversation_id(parsed.source, parsed.source_id))
        wanted = begun or profile_for(source, parsed.working_dir)
        return wanted if wanted in names else next(iter(names))

    def _queue_rested(self, source: WatchedSource) -> int:
        """Queue the finished turns of sessions nobody writes to any more; how many conversations that were."""
        rested = at_rest(
            self.registry.watched.files(source.id), self._clock(), self.application_settings().watch_idle_minutes
        )
        by_profile: defaultdict[str, list[str]] = defaultdict(list)
        for file in rested:
            for profile, conversation in file.conversations:
                by_profile[profile].append(conversation)
        names = self.registry.names()
        for profile, conversations in by_profile.items():
            if profile in names:
                store = self.store_by_id(profile)
                with store.transaction():
                    for conversation in conversations:
                        with suppress(UnknownName):  # deleted meanwhile
                            add_turns(store, conversation)
        for file in rested:
            self.registry.watched.queued(file)
        return sum(map(len, by_profile.values()))


def _folder(rule: FolderRule) -> str:
    return str(Path(rule.folder).expanduser())
