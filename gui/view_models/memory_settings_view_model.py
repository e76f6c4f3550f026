"""The settings dialog of a memory space: a draft of weights, auto-save and rules that only Save stores."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import Property, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.engine.settings import default_weights
from core.errors import StorageTrouble
from core.model import Profile, RuleLimit, RulesHint, RulesInfo
from core.settings import RULES_KEY, WEIGHT_KEYS, AppSettings, ProfileSettings, bounds, checked, defaults
from gui.view_models.embedding_settings_view_model import EmbeddingSettingsViewModel
from gui.view_models.embedding_view_model import EmbeddingViewModel
from gui.view_models.model_settings_view_model import ModelSettingsViewModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import profile_text

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

KEEP_DAYS = (0, 30, 90, 365)
MEASURE_MS = 150  # after the last letter, before the rules are counted again


@QmlElement
@QmlUncreatable("Created in Python")
class MemorySettingsViewModel(ViewModel):
    """`opened` asks the dialog to show; `saved` lets it close and says that what is searched may have changed.

    A weight that nobody chose is not stored, for then its scorer's default holds.
    """

    changed = Signal()
    measured = Signal()
    savingChanged = Signal()
    opened = Signal(str)
    saved = Signal()

    def __init__(self, backstage: Backstage, vectors: EmbeddingViewModel) -> None:
        super().__init__(backstage)
        self._vectors = vectors
        self._profile = Profile("", "")
        self._stored = self._draft = ProfileSettings()
        self._model = ModelSettingsViewModel(backstage)
        self._embedding = EmbeddingSettingsViewModel(backstage)
        self._section = ""
        self._error = ""
        self._size = RulesInfo("", 0, 0)
        self._pause = QTimer(self, singleShot=True, interval=MEASURE_MS)
        self._pause.timeout.connect(self._measure)
        for part in (self._model, self._embedding, vectors):
            part.changed.connect(self.changed)
        self.busyChanged.connect(self.savingChanged)

    @Property(ModelSettingsViewModel, constant=True)
    def model(self) -> ModelSettingsViewModel:
        return self._model

    @Property(EmbeddingSettingsViewModel, constant=True)
    def embedding(self) -> EmbeddingSettingsViewModel:
        return self._embedding

    @Property(str, notify=changed)
    def profileName(self) -> str:
        """The memory space the draft belongs to, whatever is shown meanwhile."""
        return profile_text(self._profile.name)

    # -- the draft -----------------------------------------------------------------------------------------------

    @Property("QVariantMap", notify=changed)
    def values(self) -> dict[str, Any]:
        default, chosen = default_weights(self._draft.scorer), self._draft.model_fields_set
        never_chosen = {key: value for key, value in default.items() if key not in chosen}
        return self._draft.model_dump(mode="json") | never_chosen

    @property
    def draft(self) -> ProfileSettings:
        return self._draft

    @Property(bool, notify=changed)
    def dirty(self) -> bool:
        return _choices(self._draft) != _choices(self._stored) or self._model.dirty or self._embedding.dirty

    @Property(bool, notify=changed)
    def embedderReady(self) -> bool:
        """Whether meaning can be compared at all, once the draft is saved."""
        return not self._embedding.off and (self._embedding.dirty or self._vectors.usable)

    @Property(str, notify=changed)
    def error(self) -> str:
        return self._error

    @Property(bool, notify=savingChanged)
    def saving(self) -> bool:
        return self.is_running("save")

    @Property("QVariantList", notify=changed)
    def keepChoices(self) -> list[dict[str, str]]:
        """How long the texts of runs are kept, in days; what was set by command is one of them: { key, text }."""
        days = sorted({*KEEP_DAYS, self._draft.keep_run_texts_days})
        return [{"key": str(n), "text": self.tr("%n days", "", n) if n else self.tr("Never")} for n in days]

    @Slot(str, result="QVariantList")
    def range(self, key: str) -> list[float]:
        """The lowest and the highest value of a number."""
        return list(bounds(key) or ())

    @Slot(str, "QVariant")
    def change(self, key: str, value: Any) -> None:
        """Change the draft; a number outside its range becomes the nearest one inside."""
        if found := bounds(key):
            low, high = found
            value = round(min(max(value, low), high), 2)
        self._edit({key: checked(key, value)})

    @Slot()
    def reset(self) -> None:
        """Weights, mode, minimum, interval and rules of the draft as they were in the beginning; not the switches."""
        kept = self._draft.model_dump(exclude_unset=True) | defaults()
        self._take({key: value for key, value in kept.items() if key not in WEIGHT_KEYS})

    @Slot()
    def discard(self) -> None:
        self._show(self._profile, self._stored)
        self._model.discard()
        self._embedding.discard()

    # -- the rules -----------------------------------------------------------------------------------------------

    @Property(str, notify=changed)
    def rules(self) -> str:
        return self._draft.memory_extraction_custom_rules

    @Property(int, notify=changed)
    def characters(self) -> int:
        return len(self.rules)

    @Property(int, notify=measured)
    def tokens(self) -> int:
        return self._size.tokens

    @Property("QStringList", notify=measured)
    def hints(self) -> list[str]:
        """What the rules ask for in vain, a sentence for each line."""
        return [self._hint(hint) for hint in self._size.hints]

    @Slot(str)
    def setRules(self, text: str) -> None:
        """Keep the text word for word; what an editor cannot show stays as it is stored until the text is edited."""
        if text != as_shown(self.rules):
            stored = self._stored.memory_extraction_custom_rules
            self._edit({RULES_KEY: stored if text == as_shown(stored) else text})

    def _measure(self) -> None:
        self.run("measure", self.engine.measure_rules(self.rules), self._show_size)

    def _show_size(self, size: RulesInfo) -> None:
        self._size = size
        self.measured.emit()

    def _hint(self, hint: RulesHint) -> str:
        texts = {
            RuleLimit.EVERYTHING: self.tr("Line %1: common knowledge and small talk are left out whatever rules say."),
            RuleLimit.FORMAT: self.tr("Line %1: the answer is always JSON; rules cannot change its format."),
            RuleLimit.FUTURE: self.tr("Line %1: only what happened or is confirmed is kept, no plans and no guesses."),
        }
        return texts[hint.limit].replace("%1", str(hint.line))

    # -- reading and storing -------------------------------------------------------------------------------------

    def load(self) -> None:
        """Read what is stored: the draft of another memory space must not linger."""
        self.run("read", self._read(), self._show_stored, lambda _error: None)

    @Slot()
    @Slot(str)
    def open(self, section: str = "") -> None:
        """Read what is stored and show the dialog, scrolled to `section`."""
        self._section = section
        self.run("read", self._read(), self._open, self._cannot_open)

    @Slot()
    def save(self) -> None:
        self._error = self._model.problem() or self._embedding.problem()
        self.changed.emit()
        if not self._error:
            self.run("save", self._write(), self._done, self._refuse)

    async def _read(self) -> tuple[Profile, ProfileSettings, AppSettings]:
        found = await self.engine.profiles()
        active = next(profile for profile in found.profiles if found.active in {profile.id, profile.name})
        return active, await self.engine.settings(active.id), await self.engine.app_settings()

    async def _write(self) -> None:
        before, after = _choices(self._stored), _choices(self._draft)
        if changes := {key: value for key, value in after.items() if value != before[key]}:
            await self.engine.change_settings(changes, self._profile.id)
        await self._model.write()
        await self._embedding.write()

    def _open(self, found: tuple[Profile, ProfileSettings, AppSettings]) -> None:
        self._show_stored(found)
        self.opened.emit(self._section)

    def _cannot_open(self, error: BaseException) -> None:
        if isinstance(error, StorageTrouble) and self._profile.id:
            self.notice.show(str(self.notice.word(error)), self.tr("Clear the rules"), self._clear_rules, failed=True)
        else:
            self.notice.show_error(error)

    def _clear_rules(self) -> None:
        """The way out of stored rules that are no text."""
        self.run("save", self.engine.set_rules(""), lambda _info: self.open(self._section))

    def _done(self, _nothing: None) -> None:
        self._stored = self._draft
        self.notice.show(self.tr("Settings saved"))
        self.saved.emit()
        self.load()

    def _refuse(self, error: BaseException) -> None:
        self._error = str(self.notice.word(error))
        self.changed.emit()

    def _show_stored(self, found: tuple[Profile, ProfileSettings, AppSettings]) -> None:
        profile, settings, app = found
        self._show(profile, settings)
        self._model.show(app)
        self._embedding.show(app)
        self._vectors.load()

    def _show(self, profile: Profile, settings: ProfileSettings) -> None:
        self._profile, self._error = profile, ""
        self._stored = self._draft = settings
        self.changed.emit()
        self._measure()

    def _edit(self, changes: dict[str, Any]) -> None:
        self._take(self._draft.model_dump(exclude_unset=True) | changes)

    def _take(self, chosen: dict[str, Any]) -> None:
        self._draft = ProfileSettings.model_construct(**chosen)
        self.changed.emit()
        self._pause.start()


def _choices(settings: ProfileSettings) -> dict[str, Any]:
    """Every setting; None for a weight that nobody chose."""
    never_chosen = [key for key in WEIGHT_KEYS if key not in settings.model_fields_set]
    return settings.model_dump(mode="json") | dict.fromkeys(never_chosen)


def as_shown(rules: str) -> str:
    """What a text editor makes of `rules`: one kind of line end, one kind of space."""
    return re.sub("\r\n|[\r\u2028\u2029]", "\n", rules).replace("\u00a0", " ")
