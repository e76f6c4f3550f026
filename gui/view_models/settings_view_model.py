"""How the window looks: theme, colour, language. Each acts at once and is remembered."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import metadata

from PySide6.QtCore import Property, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.settings import AppSettings
from gui.translation import LANGUAGES, Translation, system_language
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SYSTEM = "system"
AUTO = "auto"
SEEDS = ("indigo", "lagoon", "sage", "clay", "plum")


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
        self._values: dict[str, str] = {"theme": SYSTEM, "seed_colour": SEEDS[0], "language": AUTO}
        self._values |= self._forced
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

    def load(self) -> None:
        self.run("read", self.engine.app_settings(), self._show)

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

    def _change(self, key: str, value: str) -> None:
        self._forced.pop(key, None)
        self._use({key: value})
        self.run(f"write {key}", self.engine.change_app_settings({key: value}), lambda _stored: None)

    def _show(self, stored: AppSettings) -> None:
        self._use({key: str(getattr(stored, key)) for key in self._values})

    def _use(self, values: dict[str, str]) -> None:
        self._values |= values | self._forced
        self.use_language()
        self.changed.emit()

    def _desktop_changed(self) -> None:
        self.changed.emit()
