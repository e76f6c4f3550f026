"""The window's composition root: builds engine, thread, view models and QML, and takes them down in the right order."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import shiboken6
from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QFont, QGuiApplication, QIcon
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from core.engine import Engine, open_engine
from core.errors import MemoscapeError
from core.settings import AppSettings
from gui.engine_thread import EngineThread
from gui.items import message_parts, minimap_item, safe_markdown  # noqa: F401 (types QML finds by being imported)
from gui.translation import Translation
from gui.view_models.app_view_model import AppViewModel
from gui.view_models.notice_view_model import NoticeViewModel
from gui.view_models.settings_view_model import Look
from gui.view_models.view_model import Backstage
from gui.window_place import WindowPlace, first_properties

log = logging.getLogger(__name__)

QML = Path(__file__).parent / "qml"
ICON = Path(__file__).parents[1] / "resources" / "icons" / "memoscape.svg"
FONTS = ["Roboto", "Noto Sans", "Segoe UI", "SF Pro Text", "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC"]
SETTINGS_SECONDS = 2.0  # a database that is slower than this must not keep the window from opening or closing
SWITCH_INTERVAL = 0.001  # seconds; a busy engine thread then holds up a frame by milliseconds only


class OpenWindow:
    """The running window and all that belongs to it. `close` may be called twice."""

    def __init__(self, engine: Engine, *, look: Look, size: QSize | None = None) -> None:
        self.warnings: list[str] = []
        self.data_dir = engine.data_dir
        self._engine = engine
        self._thread = EngineThread()
        self._translation = Translation()
        notice = NoticeViewModel(self._translation)
        self.app = AppViewModel(Backstage(engine, self._thread, notice), self._translation, look)
        stored = self._read_settings()
        self._qml = self._load(
            {"width": size.width(), "height": size.height()} if size else first_properties(stored.window)
        )
        self.app.settings.languageChanged.connect(self._qml.retranslate)
        self.window: QQuickWindow = self._qml.rootObjects()[0]
        self._place = None if size else WindowPlace(self.window)  # a size that was asked for is not the person's
        self.app.start()

    def keep_working(self) -> None:
        """From now on, in the background: vectors of what is saved and imported, backups, and watched folders."""
        looked = self._thread.on_gui_thread(self.app.watching.looked)
        watching = self._engine.keep_watching(looked)
        for work in (self._engine.keep_embedding(), self._engine.keep_backing_up(), watching):
            ended = partial(log.info, "Ended: %s")
            self._thread.start(work, ended, ended)

    def close(self) -> None:
        """Hide, stop the engine's thread, then drop QML before the view models it is bound to.

        Each is deleted here and now: left to Python's collector, which runs on whichever thread it likes, a QObject
        would be destroyed on the wrong one.
        """
        if self._qml is None:
            return
        self.app.stop()
        if self._place is not None:
            self._keep_place(self._place)
        self.window.hide()
        self._thread.stop(self._engine.close())
        self._place = None
        del self.window
        for each in (self._qml, self.app, self._thread):
            shiboken6.delete(each)
        self._qml = None
        self._translation.remove()

    def _read_settings(self) -> AppSettings:
        """Before the window shows, so that it opens as it will look."""
        try:
            stored: AppSettings = self._thread.ask(self._engine.app_settings(), SETTINGS_SECONDS)
        except (MemoscapeError, TimeoutError) as error:
            log.warning("The window starts with default settings: %s", error)
            self.app.settings.fail(error)
            return AppSettings()
        self.app.settings.show(stored)
        return stored

    def _keep_place(self, place: WindowPlace) -> None:
        try:
            panes = {f"window.{pane}": width for pane, width in self.app.settings.paneWidths.items()}
            self._thread.ask(self._engine.change_app_settings(place.changes() | panes), SETTINGS_SECONDS)
        except (MemoscapeError, TimeoutError) as error:
            log.warning("Where the window stood is forgotten: %s", error)

    def _load(self, first: dict[str, object]) -> QQmlApplicationEngine:
        qml = QQmlApplicationEngine()
        qml.warnings.connect(self._note_warnings)
        qml.addImportPath(QML.as_posix())
        qml.setInitialProperties({"app": self.app, **first})
        qml.loadFromModule("Memoscape", "Main")
        if not qml.rootObjects():
            raise RuntimeError("The window could not be built: " + "; ".join(self.warnings))
        return qml

    def _note_warnings(self, warnings: list[object]) -> None:
        for warning in warnings:
            self.warnings.append(warning.toString())
            log.warning("%s", warning.toString())


def application(argv: Sequence[str] = ()) -> QGuiApplication:
    """The process's one application object, with our name, icon and fonts.

    The window is drawn on the GUI thread: with a render thread, a Qt call that keeps Python's lock while it waits for a
    frame would wait for ever for our graph item, which is drawn in Python.
    """
    os.environ.setdefault("QSG_RENDER_LOOP", "basic")
    app = QGuiApplication.instance() or QGuiApplication([*argv] or sys.argv[:1])
    app.setApplicationName("Memoscape")
    app.setDesktopFileName("memoscape")
    app.setWindowIcon(QIcon(str(ICON)))
    font = QFont()
    font.setFamilies(FONTS)
    app.setFont(font)
    return app


def open_window(
    data_dir: Path, *, size: QSize | None = None, dark: bool | None = None, language: str = ""
) -> OpenWindow:
    """Open the window on `data_dir`. `dark` and `language` (en, zh) win over the stored settings."""
    theme = "" if dark is None else "dark" if dark else "light"
    return OpenWindow(open_engine(data_dir), look=Look(theme=theme, language=language), size=size)


def spare_collections() -> None:
    """Let the garbage collector never again look through what was loaded so far: it holds up every thread meanwhile,
    for more than 100 ms with all our modules and Qt's."""
    gc.collect()
    gc.freeze()


def run(argv: Sequence[str], data_dir: Path) -> int:
    """Show the window until it is closed; the exit code."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    app = application(argv)
    window = open_window(data_dir)
    files = [QUrl.fromLocalFile(str(Path(path).absolute())) for path in argv[1:] if Path(path).exists()]
    if files:
        window.app.importWizard.look(files)
    window.keep_working()
    spare_collections()
    code = app.exec()
    window.close()
    return code
