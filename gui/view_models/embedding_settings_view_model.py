"""The embedding part of the settings dialog: who compares meaning, where, with which key, and what that sends away."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.errors import BadValue
from core.model import EmbeddingTest
from core.settings import AppSettings, EmbeddingMode, EmbeddingSettings, KeyPlace, complete_endpoint, host_of
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("Created in Python")
class EmbeddingSettingsViewModel(ViewModel):
    """A draft, as typed; a key of None is left as it is stored."""

    changed = Signal()
    testChanged = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._stored = self._draft = EmbeddingSettings()
        self._key: str | None = None
        self._place: KeyPlace | None = None
        self._test: tuple[bool, str] = (True, "")
        self.busyChanged.connect(self.testChanged)

    # -- the draft ---------------------------------------------------------------------------------------------------

    @Property("QVariantMap", notify=changed)
    def values(self) -> dict[str, Any]:
        return self._draft.model_dump(mode="json")

    @Property(bool, notify=changed)
    def off(self) -> bool:
        return self._draft.mode is EmbeddingMode.OFF

    @Property(bool, notify=changed)
    def server(self) -> bool:
        return self._draft.mode is EmbeddingMode.SERVER

    @Property(str, notify=changed)
    def key(self) -> str:
        """The key as typed; the stored one is never shown."""
        return self._key or ""

    @Property(bool, notify=changed)
    def keyStored(self) -> bool:
        return self._place is not None and self._place.stored

    @Property(str, notify=changed)
    def sentTo(self) -> str:
        """The whole address texts are sent to, once it can be read from what was typed."""
        try:
            return complete_endpoint(self._draft.endpoint) if self.server and self._draft.endpoint.strip() else ""
        except BadValue:
            return ""

    @Property(str, notify=changed)
    def privacy(self) -> str:
        """What leaves the computer with this draft."""
        if self.off:
            return self.tr("Search goes by words alone. Nothing is computed and nothing is sent.")
        if not self.server:
            return self.tr("Meaning is compared on this computer. Nothing leaves it.")
        host = host_of(self.sentTo) if self.sentTo else self.tr("the server")
        text = self.tr("Every memory, every part of a document and every search is sent to %1.")
        if self._draft.messages:
            text = self.tr("Every memory, document, message and search is sent to %1.")
        return text.replace("%1", host)

    @Property(bool, notify=changed)
    def dirty(self) -> bool:
        return self._key is not None or self._draft != self._stored

    @Slot(str, "QVariant")
    def change(self, name: str, value: Any) -> None:
        if name == "endpoint":  # OM §9.4: white space is removed while typing
            value = "".join(str(value).split())
        elif name == "mode":
            value = EmbeddingMode(value)
        if value != getattr(self._draft, name):
            self._draft = self._draft.model_copy(update={name: value})
            self._edited()

    @Slot(str)
    def setKey(self, key: str) -> None:
        if key != self.key:
            self._key = key or None
            self._edited()

    def show(self, app: AppSettings) -> None:
        """Start over from what is stored."""
        self._stored = self._draft = app.embedding
        self._key = None
        self._test = (True, "")
        self.changed.emit()
        self.testChanged.emit()
        self._look()

    def discard(self) -> None:
        self._draft, self._key, self._test = self._stored, None, (True, "")
        self.changed.emit()
        self.testChanged.emit()

    def problem(self) -> str:
        """Why the draft cannot be saved, in one sentence; empty when it can (OM §9.4)."""
        if not self.server:
            return ""
        if not self._draft.endpoint.strip():
            return self.tr("The embedding server needs an address.")
        if not self._draft.endpoint.startswith(("http://", "https://")):
            return self.tr("The address of the embedding server must begin with http:// or https://.")
        if not self._draft.model.strip():
            return self.tr("The embedding server needs the name of a model.")
        return "" if self.sentTo else self.tr("This address of the embedding server cannot be used.")

    async def write(self) -> None:
        """Store the draft, the key first. BadValue, KeyStoreTrouble."""
        if self._key is not None and self.sentTo:
            await self.engine.set_model_key(self._key, self.sentTo)
        if changes := self._changes():
            await self.engine.change_app_settings(changes)

    # -- trying it ---------------------------------------------------------------------------------------------------

    @Property(bool, notify=testChanged)
    def testing(self) -> bool:
        return self.is_running("test")

    @Property(bool, notify=testChanged)
    def testWorks(self) -> bool:
        return self._test[0]

    @Property(str, notify=testChanged)
    def testSentence(self) -> str:
        return self._test[1]

    @Slot()
    def test(self) -> None:
        """Embed one word with the draft."""
        if problem := self.problem():
            self._show_test((False, problem))
            return
        self._show_test((True, ""))
        work = self.engine.test_embedding(self._changes(), self.key)
        self.run("test", work, self._tested, lambda error: self._show_test((False, str(self.notice.word(error)))))

    def _tested(self, found: EmbeddingTest | None) -> None:
        if found is None:
            self._show_test((True, self.tr("Nobody compares meaning.")))
            return
        text = self.tr("“%1” at %2 answers with %3 numbers.") if found.host else self.tr("“%1” gives %3 numbers.")
        text = text.replace("%1", found.model).replace("%2", found.host).replace("%3", str(found.dimension))
        self._show_test((True, text))

    def _show_test(self, test: tuple[bool, str]) -> None:
        self._test = test
        self.testChanged.emit()

    # -- bookkeeping -------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Whether a key is stored for the address."""
        if address := self.sentTo:
            self.run("place", self.engine.key_place(address), self._show_place, lambda _error: None)
        else:
            self._show_place(None)

    def _show_place(self, place: KeyPlace | None) -> None:
        self._place = place
        self.changed.emit()

    def _changes(self) -> dict[str, object]:
        stored, draft = self._stored.model_dump(), self._draft.model_dump()
        return {f"embedding.{name}": value for name, value in draft.items() if value != stored[name]}

    def _edited(self) -> None:
        self._test = (True, "")
        self.changed.emit()
        self.testChanged.emit()
        self._look()
