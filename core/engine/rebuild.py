"""Rebuilding memories from history: what it would take, beginning, going on, giving up."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import date

from core.autosave import rebuild
from core.engine.autosave import AutoSaveDoor
from core.engine.saving import result_of
from core.engine.state import Space
from core.errors import BadValue
from core.model import Coverage, Message, Progress, SaveResult, Window
from core.model.rebuild import RebuildScope, RebuildStatus
from core.model.usage import Estimate

TRIGGER = "rebuild"


class RebuildDoor(AutoSaveDoor):
    async def rebuild_scope(
        self,
        conversations: Sequence[str],
        first: date | None = None,
        last: date | None = None,
        window: int = 32,
        *,
        profile: str | None = None,
    ) -> RebuildScope:
        """A checked scope; conversations by id or title. UnknownName; BadValue for a range that ends before it begins,
        a window out of range, or no conversation."""
        store = self.store(profile)
        ids = dict.fromkeys(store.conversations.resolve(name).id for name in conversations if name.strip())
        if not ids:
            raise BadValue("There is no conversation to read again.", "Choose at least one.")
        if first and last and last < first:
            raise BadValue(f"{last} is before {first}.", "Let the days end when they begin or later.")
        self.check_window(window)
        return RebuildScope(tuple(ids), first, last, window)

    async def estimate_rebuild(self, scope: RebuildScope, profile: str | None = None) -> Estimate:
        """What it would take, roughly; nothing is changed."""
        space = self.space(profile)
        chosen = {m.id for messages in self._scoped(space, scope).values() for m in messages}
        return self.estimate(space, self._again(space, scope, chosen, unread=chosen))

    async def start_rebuild(
        self, scope: RebuildScope, *, profile: str | None = None, report: Callable[[Progress], None] | None = None
    ) -> SaveResult:
        """Read everything in `scope` once more. Nothing is deleted: what is known already is updated or left.

        Cancelled, killed or stopped by a model that fails, it can go on (`resume_rebuild`) or be given up.
        BadValue when another one waits to go on, or nothing was said in those days; ProfileBusy.
        """
        space = self.space(profile)
        async with self.saving_alone(self.known_profiles.resolve(profile).id):
            if rebuild.begun(space.store):
                raise BadValue("A rebuild was begun and is not finished.", "Let it go on, or give it up.")
            messages = [m for found in self._scoped(space, scope).values() for m in found]
            if not messages:
                raise BadValue("Nothing was said there in those days.", "Choose other conversations or days.")
            with space.store.transaction():
                rebuild.begin(space.store, scope, messages)
            return await self._go_on(space, report)

    async def resume_rebuild(
        self, *, profile: str | None = None, report: Callable[[Progress], None] | None = None
    ) -> SaveResult:
        """Read what is left of the one that was begun. BadValue when there is none; ProfileBusy."""
        space = self.space(profile)
        async with self.saving_alone(self.known_profiles.resolve(profile).id):
            return await self._go_on(space, report)

    async def give_up_rebuild(self, profile: str | None = None) -> None:
        """What was not read again yet is as it was before; what was read stays. ProfileBusy."""
        store = self.store(profile)
        async with self.saving_alone(self.known_profiles.resolve(profile).id):
            with store.transaction():
                rebuild.give_up(store)

    async def rebuild_status(self, profile: str | None = None) -> RebuildStatus | None:
        """The one that was begun and is not finished; None without."""
        store = self.store(profile)
        found = rebuild.begun(store)
        if found is None:
            return None
        total = sum(map(len, found[1].values()))
        return RebuildStatus(found[0], total - len(rebuild.left_over(store, found[1])), total)

    async def _go_on(self, space: Space, report: Callable[[Progress], None] | None) -> SaveResult:
        found = rebuild.begun(space.store)
        if found is None:
            raise BadValue("No rebuild waits to go on.", "Begin one.")
        scope, before = found
        left = rebuild.left_over(space.store, before)
        runs = await self.save_windows(space, self._again(space, scope, left), TRIGGER, report)
        if not any(run.temporary for run in runs):
            with space.store.transaction():
                rebuild.finish(space.store)
        return result_of(runs)

    def _scoped(self, space: Space, scope: RebuildScope) -> dict[str, tuple[Message, ...]]:
        """The messages in scope, by conversation; those of conversations deleted meanwhile are gone."""
        known = {conversation.id: conversation for conversation in space.store.conversations.list()}
        return {
            each: rebuild.in_scope(space.store.conversations.messages(each), scope)
            for each in scope.conversations
            if each in known and not known[each].do_not_remember
        }

    def _again(
        self, space: Space, scope: RebuildScope, chosen: Collection[str], *, unread: Collection[str] = ()
    ) -> tuple[Window, ...]:
        """Windows over the `chosen` messages that are to be read, as if those in `unread` were, too."""

        def seen(message: Message) -> Message:
            if message.id not in chosen:
                return replace(message, coverage=Coverage.READ)
            return replace(message, coverage=Coverage.UNREAD) if message.id in unread else message

        windows: list[Window] = []
        known = {conversation.id: conversation for conversation in space.store.conversations.list()}
        for each in scope.conversations:
            if each in known:
                messages = [seen(message) for message in space.store.conversations.messages(each)]
                windows += self.cut(space, known[each], messages, scope.window)
        return tuple(windows)
