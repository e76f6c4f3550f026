"""What every view model has: the way to the engine, and at most one running task of a kind."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from core.engine import Engine
    from gui.engine_thread import EngineTask, EngineThread
    from gui.view_models.notice_view_model import NoticeViewModel


@dataclass(frozen=True, slots=True)
class Backstage:
    """What view models share. The composition root makes one."""

    engine: Engine
    thread: EngineThread
    notice: NoticeViewModel


class ViewModel(QObject):
    """`changedData` tells the program which kinds of data changed, in the words of `SaveResult.changed`.

    A property's notify signal must be of its own class (an inherited one crashes PySide6): a subclass that shows
    whether it is busy connects `busyChanged` to a signal of its own.
    """

    busyChanged = Signal()
    changedData = Signal(object)

    def __init__(self, backstage: Backstage) -> None:
        super().__init__()
        self.engine = backstage.engine
        self.thread = backstage.thread
        self.notice = backstage.notice
        self._tasks: dict[str, EngineTask] = {}

    def run(
        self,
        kind: str,
        work: Coroutine[Any, Any, Any],
        on_result: Callable[[Any], None],
        on_error: Callable[[BaseException], None] | None = None,
    ) -> None:
        """Start `work`; an older task of the same kind is dropped with its answer. Errors go to the notice
        unless `on_error` takes them."""
        self.drop(kind)
        self._tasks[kind] = self.thread.start(
            work,
            partial(self._finish, kind, on_result),
            partial(self._finish, kind, on_error or self.notice.show_error),
        )
        self.busyChanged.emit()

    def drop(self, kind: str) -> bool:
        """Cancel the running task of `kind`; say whether there was one."""
        task = self._tasks.pop(kind, None)
        if task is None:
            return False
        task.cancel()
        self.busyChanged.emit()
        return True

    def is_busy(self) -> bool:
        return bool(self._tasks)

    def is_running(self, kind: str) -> bool:
        return kind in self._tasks

    def _finish(self, kind: str, callback: Callable[[Any], None], value: Any) -> None:
        self._tasks.pop(kind, None)
        self.busyChanged.emit()
        callback(value)
