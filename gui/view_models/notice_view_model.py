"""The snackbar: one short message with at most one action, or the progress of something long."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.error_text import ErrorText, error_text
from gui.translation import Translation

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SHOWN_MS = 6_000
WITH_ACTION_MS = 12_000  # time to read, decide and reach for Undo


@QmlElement
@QmlUncreatable("Created in Python")
class NoticeViewModel(QObject):
    """`progress` is -1 for a plain message, 0 to 1 for a known share, 2 while the amount is unknown."""

    changed = Signal()

    def __init__(self, translation: Translation) -> None:
        super().__init__()
        self._translation = translation
        self._text = ""
        self._action = ""
        self._progress = -1.0
        self._failed = False
        self._callback: Callable[[], None] | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.dismiss)

    @Property(str, notify=changed)
    def text(self) -> str:
        return self._text

    @Property(str, notify=changed)
    def action(self) -> str:
        return self._action

    @Property(float, notify=changed)
    def progress(self) -> float:
        return self._progress

    @Property(bool, notify=changed)
    def failed(self) -> bool:
        return self._failed

    @Property(bool, notify=changed)
    def shown(self) -> bool:
        return bool(self._text)

    def show(
        self, text: str, action: str = "", callback: Callable[[], None] | None = None, *, failed: bool = False
    ) -> None:
        """Show `text` for a while; `callback` runs when the action is taken."""
        self._set(text, action, callback, progress=-1.0, failed=failed)
        self._timer.start(WITH_ACTION_MS if action or failed else SHOWN_MS)

    def show_progress(
        self, text: str, done: int, total: int, action: str = "", callback: Callable[[], None] | None = None
    ) -> None:
        """Stay until the next message; `total` 0 means the amount is unknown."""
        self._timer.stop()
        self._set(text, action, callback, progress=done / total if total else 2.0, failed=False)

    def show_error(self, error: BaseException) -> None:
        self.show(str(self.word(error)), failed=True)

    def word(self, error: BaseException) -> ErrorText:
        """`error` in the window's language."""
        return error_text(error, english=self.in_english)

    @property
    def in_english(self) -> bool:
        """Whether the engine's own sentences may be shown."""
        return self._translation.language == "en"

    @Slot()
    def act(self) -> None:
        callback = self._callback
        self.dismiss()
        if callback is not None:
            callback()

    @Slot()
    def dismiss(self) -> None:
        self._timer.stop()
        self._set("", "", None, progress=-1.0, failed=False)

    @Slot(bool)
    def hold(self, held: bool) -> None:
        """Keep the message while the pointer rests on it."""
        if held:
            self._timer.stop()
        elif self._text and self._progress < 0:
            self._timer.start(SHOWN_MS)

    def _set(
        self, text: str, action: str, callback: Callable[[], None] | None, *, progress: float, failed: bool
    ) -> None:
        self._text, self._action, self._callback = text, action, callback
        self._progress, self._failed = progress, failed
        self.changed.emit()
