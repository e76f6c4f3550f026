"""The model part of the settings dialog: which model reads conversations, at which address, with which key."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from PySide6.QtCore import Property, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.errors import BadValue
from core.settings import AppSettings, KeyPlace, ModelChoice, changed_app, model_bounds, normalise_base_url
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

PAUSE_MS = 300  # after the last letter, before the address is looked at


@QmlElement
@QmlUncreatable("Created in Python")
class ModelSettingsViewModel(ViewModel):
    """A draft, as typed: numbers may still be text, and a key of None is left as it is stored."""

    changed = Signal()
    placeChanged = Signal()
    testChanged = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._app = AppSettings()
        self._draft: dict[str, Any] = self._app.model.model_dump(mode="json")
        self._key: str | None = None
        self._in_use: ModelChoice | None = None
        self._after: ModelChoice | None = None
        self._place: KeyPlace | None = None
        self._address_error = ""
        self._test: tuple[bool, str] = (True, "")
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.look)
        self.busyChanged.connect(self.testChanged)

    # -- the draft -----------------------------------------------------------------------------------------------

    @Property("QVariantMap", notify=changed)
    def values(self) -> dict[str, Any]:
        return self._draft

    @Property(str, notify=changed)
    def key(self) -> str:
        """The key as typed; the stored one is never shown."""
        return self._key or ""

    @property
    def dirty(self) -> bool:
        return self._key is not None or self._draft != self._app.model.model_dump(mode="json")

    @Slot(str, result="QVariantList")
    def range(self, key: str) -> list[float]:
        """The lowest and the highest value of a number."""
        return list(model_bounds(key) or ())

    @Slot(str, "QVariant")
    def change(self, key: str, value: Any) -> None:
        """Numbers may come as the text that was typed; Save refuses what is none."""
        with suppress(BadValue):  # else kept as typed: the person is not done yet
            value = getattr(changed_app(self._app, f"model.{key}", value).model, key)
        if value != self._draft[key]:
            self._draft = {**self._draft, key: round(value, 2) if isinstance(value, float) else value}
            self._edited()

    @Slot(str)
    def setKey(self, key: str) -> None:
        if key != self.key:
            self._key = key or None
            self._edited()

    @Slot()
    def forgetKey(self) -> None:
        """Save will delete the stored key."""
        self._key = ""
        self._edited()

    def show(self, app: AppSettings) -> None:
        """Start over from what is stored."""
        self._app, self._key = app, None
        self._draft = app.model.model_dump(mode="json")
        self._test = (True, "")
        self.changed.emit()
        self.testChanged.emit()
        self.look()

    def discard(self) -> None:
        self.show(self._app)

    def problem(self) -> str:
        """Why the draft cannot be saved, in one sentence; empty when it can."""
        for key, label in self._numbers().items():
            try:
                changed_app(self._app, f"model.{key}", self._draft[key])
            except BadValue:
                low, high = self.range(key)
                sentence = self.tr("%1 must be a whole number from %2 to %3.").replace("%1", label)
                return sentence.replace("%2", f"{low:.0f}").replace("%3", f"{high:.0f}")
        try:
            self._address()
        except BadValue as error:
            return str(self.notice.word(error))
        return ""

    async def write(self) -> None:
        """Store the draft, the key first: without it the rest would not work. BadValue, KeyStoreTrouble."""
        address = self._address()
        if self._key is not None:
            await self.engine.set_model_key(self._key, address)
        if changes := self._changes():
            await self.engine.change_app_settings(changes | {"model.base_url": address})

    # -- what is in use ------------------------------------------------------------------------------------------

    @Property(str, notify=placeChanged)
    def inUse(self) -> str:
        """Who reads conversations now, and who decided that; empty until it is known."""
        return self._named(self._in_use, self._app.model.model_dump()) if self._place else ""

    @Property(bool, notify=placeChanged)
    def offline(self) -> bool:
        return self._place is not None and self._in_use is None

    @Property(str, notify=placeChanged)
    def afterSaving(self) -> str:
        """Who will read them once the draft is saved; empty when that changes nothing."""
        after = self._named(self._after, self._draft)
        return "" if after == self.inUse or not self._place else self.tr("After saving: %1").replace("%1", after)

    @Property(str, notify=placeChanged)
    def addressError(self) -> str:
        return self._address_error

    @Property(bool, notify=placeChanged)
    def keyStored(self) -> bool:
        return self._place is not None and self._place.stored and self._key != ""

    @Property(str, notify=placeChanged)
    def keyPlace(self) -> str:
        """Where the key lies, or would lie, and for which host."""
        place = self._place
        if place is None:
            return ""
        if self._key == "":
            return self.tr("The key for %1 is deleted when you save.").replace("%1", place.host)
        where = self.tr("in the system's keyring (%1)").replace("%1", place.keyring)
        if not place.keyring:
            where = self.tr("in a file that only you can read: %1").replace("%1", str(place.file))
        text = self.tr("A key for %1 is kept %2.") if place.stored else self.tr("A key for %1 would be kept %2.")
        return text.replace("%1", place.host).replace("%2", where)

    @Slot()
    def look(self) -> None:
        """Find out what is in use, what the draft would use, and where its key lies."""
        self._pause.stop()
        self.run("look", self._look(), self._show_place, self._refuse_address)

    async def _look(self) -> tuple[ModelChoice | None, ModelChoice | None, KeyPlace]:
        in_use = await self.engine.model_in_use()
        after = await self.engine.model_in_use(self._changes())
        return in_use, after, await self.engine.key_place(str(self._draft["base_url"]))

    def _show_place(self, found: tuple[ModelChoice | None, ModelChoice | None, KeyPlace]) -> None:
        self._in_use, self._after, self._place = found
        self._address_error = ""
        self.placeChanged.emit()

    def _refuse_address(self, error: BaseException) -> None:
        self._address_error = str(self.notice.word(error))
        self.placeChanged.emit()

    # -- testing the connection ----------------------------------------------------------------------------------

    @Property(bool, notify=testChanged)
    def testing(self) -> bool:
        return self.is_running("test")

    @Property(bool, notify=testChanged)
    def testWorks(self) -> bool:
        return self._test[0]

    @Property(str, notify=testChanged)
    def testSentence(self) -> str:
        """How the last test of this draft went."""
        return self._test[1]

    @Slot()
    def test(self) -> None:
        """Ask the model of the draft for one word."""
        problem = self.problem()
        if problem:
            self._show_test((False, problem))
            return
        self._show_test((True, ""))
        asked = self.engine.test_model(self._changes(), self.key)
        self.run("test", asked, self._tested, lambda error: self._show_test((False, str(self.notice.word(error)))))

    def _tested(self, choice: ModelChoice | None) -> None:
        if choice is None:
            self._show_test((True, self.tr("No model is chosen: conversations are read on this computer.")))
        else:
            text = self.tr("“%1” at %2 answers.").replace("%1", choice.model)
            self._show_test((True, text.replace("%2", choice.host)))

    def _show_test(self, test: tuple[bool, str]) -> None:
        self._test = test
        self.testChanged.emit()

    # -- wording and bookkeeping ---------------------------------------------------------------------------------

    def _named(self, choice: ModelChoice | None, values: Mapping[str, Any]) -> str:
        if choice is None and (values["chat"] or values["consolidation"]):
            return self.tr("Conversations are read on this computer")
        if choice is None:
            return self.tr("Offline: nothing leaves this computer")
        by_environment = choice.source == "environment"
        text = self.tr("%1 at %2 (from the environment)") if by_environment else self.tr("%1 at %2 (from the settings)")
        return text.replace("%1", choice.model).replace("%2", choice.host)

    def _numbers(self) -> dict[str, str]:
        return {
            "max_output_tokens": self.tr("Longest answer"),
            "context_window": self.tr("Context window"),
            "timeout_seconds": self.tr("Time limit"),
        }

    def _address(self) -> str:
        typed = str(self._draft["base_url"])
        return normalise_base_url(typed) if typed.strip() else ""

    def _changes(self) -> dict[str, object]:
        stored = self._app.model.model_dump(mode="json")
        return {f"model.{key}": value for key, value in self._draft.items() if value != stored[key]}

    def _edited(self) -> None:
        self._test = (True, "")
        self.changed.emit()
        self.placeChanged.emit()
        self.testChanged.emit()
        self._pause.start()
