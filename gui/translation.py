"""The window's languages: which there are, compiling and installing them, switching while it runs."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

import PySide6
from platformdirs import user_cache_path
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

SOURCES = Path(__file__).resolve().parents[1] / "resources" / "i18n"
LOCALES = {"en": "en", "zh": "zh_CN"}  # English has a file too: its plurals
LANGUAGES = tuple(LOCALES)


def system_language() -> str:
    """The best of our languages for this desktop."""
    chinese = QLocale.system().language() == QLocale.Language.Chinese
    return "zh" if chinese else "en"


def locale_of(language: str) -> QLocale:
    return QLocale("zh_CN" if language == "zh" else "en_GB")


def compile_translations(folder: Path) -> list[Path]:
    """Compile every language into `folder` with Qt's lrelease; packaging ships the results."""
    folder.mkdir(parents=True, exist_ok=True)
    return [_compile(locale, folder / f"memoscape_{locale}.qm") for locale in LOCALES.values()]


class Translation:
    """The one installed translator of the program."""

    def __init__(self) -> None:
        self.language = ""
        self._translator = QTranslator()

    def install(self, language: str) -> None:
        """Make `language` (one of LANGUAGES) the program's, in place of the one before."""
        if language == self.language:
            return
        self.remove()
        self._translator = QTranslator()
        self._translator.load(str(_ready_file(LOCALES[language])))
        QCoreApplication.installTranslator(self._translator)
        QLocale.setDefault(locale_of(language))
        self.language = language

    def remove(self) -> None:
        QCoreApplication.removeTranslator(self._translator)
        self.language = ""


def _ready_file(locale: str) -> Path:
    """A compiled file that fits its source: shipped beside it, else in the user's cache, compiled once."""
    source = SOURCES / f"memoscape_{locale}.ts"
    shipped = SOURCES / f"memoscape_{locale}.qm"
    if shipped.exists() and (not source.exists() or shipped.stat().st_mtime >= source.stat().st_mtime):
        return shipped
    stamp = hashlib.sha256(source.read_bytes()).hexdigest()[:16]
    cached = user_cache_path("memoscape", ensure_exists=True) / f"memoscape_{locale}_{stamp}.qm"
    return cached if cached.exists() else _compile(locale, cached)


def _compile(locale: str, target: Path) -> Path:
    """Write under another name first: two programs may start at once."""
    tool = Path(PySide6.__file__).parent / ("lrelease.exe" if sys.platform == "win32" else "lrelease")
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        unfinished = Path(folder) / target.name
        source = SOURCES / f"memoscape_{locale}.ts"
        command = [str(tool), "-silent", str(source), "-qm", str(unfinished)]
        subprocess.run(command, check=True, capture_output=True)
        unfinished.replace(target)
    return target
