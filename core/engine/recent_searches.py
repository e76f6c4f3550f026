"""What was searched for last in a profile: kept with it, so that deleting the profile deletes it, too."""

from __future__ import annotations

from core.engine.state import EngineState

MOST = 10
_KEY = "recent_searches"


class RecentSearchDoor(EngineState):
    async def recent_searches(self, profile: str | None = None) -> tuple[str, ...]:
        """The last searches, the newest first; at most `MOST`."""
        stored = self.store(profile).settings.get(_KEY)
        return tuple(text for text in stored if isinstance(text, str)) if isinstance(stored, list) else ()

    async def remember_search(self, text: str, profile: str | None = None) -> tuple[str, ...]:
        """Put `text` first, once; what it begins with is what was typed on the way to it and is forgotten."""
        asked = " ".join(text.split())
        if not asked:
            return await self.recent_searches(profile)
        known = await self.recent_searches(profile)
        kept = (asked, *(each for each in known if not asked.casefold().startswith(each.casefold())))[:MOST]
        self._keep_searches(kept, profile)
        return kept

    async def forget_searches(self, profile: str | None = None) -> None:
        self._keep_searches((), profile)

    def _keep_searches(self, texts: tuple[str, ...], profile: str | None) -> None:
        store = self.store(profile)
        with store.transaction():
            store.settings.set(_KEY, list(texts))
