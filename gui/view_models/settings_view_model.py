"""How the window looks: theme, colour, language, size of text, motion, panes. Each acts at once and is remembered."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import metadata
from operator import attrgetter
from typing import Any

from PySide6.QtCore import Property, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.settings import AppSettings, pane_bounds
from gui.translation import LANGUAGES, Translation, system_language
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SYSTEM = "system"
AUTO = "auto"
SEEDS = ("indigo", "lagoon", "sage", "clay", "plum")
FONT_STEPS = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
PANES = ("folders", "list", "details")
KEYS = ("theme", "seed_colour", "language", "font_scale", "reduced_motion", *(f"window.{pane}" for pane in PANES))


@dataclass(frozen=True, slots=True)
class Look:
    """What a window starts with until the settings were read; a given value wins over the stored one."""

    theme: str = ""
    language: str = ""


@QmlElement
@QmlUncreatable("Created in Python")
class SettingsViewModel(ViewModel):
    changed = Signal()
    languageChanged = Signal()

    def __init__(self, backstage: Backstage, translation: Translation, look: Look) -> None:
        super().__init__(backstage)
        self._translation = translation
        self._forced = {key: value for key, value in (("theme", look.theme), ("language", look.language)) if value}
        self._values: dict[str, Any] = _values_of(AppSettings()) | self._forced
        self._trouble = ""
        self._hints = QGuiApplication.styleHints()
        self._hints.colorSchemeChanged.connect(self._desktop_changed)

    @Property(str, notify=changed)
    def theme(self) -> str:
        return str(self._values["theme"])

    @Property(bool, notify=changed)
    def dark(self) -> bool:
        desktop_dark = self._hints.colorScheme() == Qt.ColorScheme.Dark
        return self.theme == "dark" or (self.theme == SYSTEM and desktop_dark)

    @Property(str, notify=changed)
    def seed(self) -> str:
        seed = self._values["seed_colour"]
        return seed if seed in SEEDS else SEEDS[0]

    @Property(str, notify=changed)
    def language(self) -> str:
        """auto, en or zh."""
        return str(self._values["language"])

    @Property(float, notify=changed)
    def fontScale(self) -> float:
        """1 is 100 %."""
        return float(self._values["font_scale"])

    @Property(bool, notify=changed)
    def largest(self) -> bool:
        return self.fontScale >= FONT_STEPS[-1]

    @Property(bool, notify=changed)
    def smallest(self) -> bool:
        return self.fontScale <= FONT_STEPS[0]

    @Property(bool, notify=changed)
    def reducedMotion(self) -> bool:
        return bool(self._values["reduced_motion"])

    @Property("QVariantMap", notify=changed)
    def paneWidths(self) -> dict[str, int]:
        return {pane: self._values[f"window.{pane}"] for pane in PANES}

    @Property(bool, notify=languageChanged)
    def chinese(self) -> bool:
        return self._translation.language == "zh"

    @Property(str, constant=True)
    def dataFolder(self) -> str:
        return str(self.engine.data_dir)

    @Property(str, constant=True)
    def version(self) -> str:
        """Empty when run from a folder that was never installed."""
        try:
            return metadata.version("memoscape")
        except metadata.PackageNotFoundError:
            return ""

    def use_language(self) -> None:
        """Install the translation of the language that is set."""
        language = self.language if self.language in LANGUAGES else system_language()
        if language != self._translation.language:
            self._translation.install(language)
            self.languageChanged.emit()

    @Slot(str)
    def setTheme(self, theme: str) -> None:
        self._change("theme", theme)

    @Slot(str)
    def setSeed(self, seed: str) -> None:
        self._change("seed_colour", seed)

    @Slot(str)
    def setLanguage(self, language: str) -> None:
        self._change("language", language)

    @Slot(int)
    def resizeText(self, steps: int) -> None:
        """So many steps larger, or smaller below zero; 0 is back to normal."""
        nearest = min(FONT_STEPS, key=lambda step: abs(step - self.fontScale))
        place = FONT_STEPS.index(nearest if steps else 1.0) + steps
        self._change("font_scale", FONT_STEPS[min(max(place, 0), len(FONT_STEPS) - 1)])

    @Slot(bool)
    def setReducedMotion(self, reduced: bool) -> None:
        self._change("reduced_motion", reduced)

    @Slot(str, int)
    def setPaneWidth(self, pane: str, width: int) -> None:
        """`pane` is one of PANES; kept within what the pane can bear. Stored when the window closes."""
        low, high = pane_bounds(pane)
        self._use({f"window.{pane}": int(min(max(width, low), high))})

    @Property(str, notify=changed)
    def trouble(self) -> str:
        """Why the settings could not be read or stored; empty when all is well."""
        return self._trouble

    @Slot()
    def load(self) -> None:
        """Read them again, after trouble."""
        self.run("read", self.engine.app_settings(), self.show, self.fail)

    def _change(self, key: str, value: Any) -> None:
        self._forced.pop(key, None)
        self._use({key: value})
        self.run(f"write {key}", self.engine.change_app_settings({key: value}), lambda _stored: self._well(), self.fail)

    def show(self, stored: AppSettings) -> None:
        """Look as `stored` says, where the window was not told otherwise."""
        self._trouble = ""
        self._use(_values_of(stored))

    def fail(self, error: BaseException) -> None:
        """They look as they do, but that is not what is stored."""
        self._trouble = str(self.notice.word(error))
        self.notice.show_error(error)
        self._use({})

    def _well(self) -> None:
        self._trouble = ""
        self.changed.emit()

    def _use(self, values: dict[str, Any]) -> None:
        self._values |= values | self._forced
        self.use_language()
        self.changed.emit()

    def _desktop_changed(self) -> None:
        self.changed.emit()


def _values_of(stored: AppSettings) -> dict[str, Any]:
    return {key: attrgetter(key)(stored) for key in KEYS}
