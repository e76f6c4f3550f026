"""The profile document: what is known about the user, as Markdown, with everything it said before."""

from __future__ import annotations

from core.engine.state import EngineState
from core.errors import ChangedMeanwhile
from core.model import ProfileDocumentState
from core.store.settings_rows import MAX_PROFILE_DOCUMENT


class ProfileDocumentDoor(EngineState):
    async def profile_document(self, profile: str | None = None) -> str:
        return self.store(profile).profile_document.read()

    async def profile_document_state(self, profile: str | None = None) -> ProfileDocumentState:
        """What it says, how long it may be, and what it said before as far as the journal remembers."""
        document = self.store(profile).profile_document
        return ProfileDocumentState(document.read(), MAX_PROFILE_DOCUMENT, document.history())

    async def set_profile_document(
        self, markdown: str, profile: str | None = None, *, based_on: str | None = None
    ) -> str:
        """Returns the operation's id, which `undo` takes; "" when it said that already.

        BadValue above 12,000 characters (OM §4). ChangedMeanwhile: `based_on` is given and is not what is stored.
        """
        store = self.store(profile)
        with store.transaction(kind="profile_document") as operation_id:
            stored = store.profile_document.read()
            if based_on is not None and stored != based_on:
                raise ChangedMeanwhile("The profile document was changed meanwhile.", "Read it again, then decide.")
            if stored == markdown:
                return ""
            store.profile_document.write(markdown)
        return operation_id
