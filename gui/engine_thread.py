"""The only bridge between the window and the engine: one thread, one asyncio loop, callbacks on the GUI thread."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

log = logging.getLogger(__name__)

Result = TypeVar("Result")
TURN_SECONDS = 0.008  # of answers handed over in a row: then the window gets to draw and to hear its user
STOP_SECONDS = 10  # long enough for a transaction to end, short enough for closing a window


class EngineTask:
    """One running job. After `cancel()` neither callback is called."""

    def __init__(self, future: Future[Any]) -> None:
        self._future = future
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True
        self._future.cancel()


class EngineThread(QObject):
    """Owns the window's only asyncio loop; every core object lives and dies there."""

    _posted = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._posted.connect(self._call, Qt.ConnectionType.QueuedConnection)
        self._due: deque[Callable[[], None]] = deque()
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._hand_over)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="engine", daemon=True)
        self._thread.start()

    def start(
        self,
        work: Coroutine[Any, Any, Result],
        on_result: Callable[[Result], None],
        on_error: Callable[[BaseException], None],
    ) -> EngineTask:
        """Run `work` in the background and call back on the GUI thread; after `stop`, nothing runs any more."""
        if self._loop.is_closed():
            work.close()
            return EngineTask(Future())
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        task = EngineTask(future)
        future.add_done_callback(lambda done: self._posted.emit(partial(_deliver, task, done, on_result, on_error)))
        return task

    def ask(self, work: Coroutine[Any, Any, Result], seconds: float) -> Result:
        """Wait for `work`: only while there is no window to freeze. What it raises, or TimeoutError."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result(timeout=seconds)
        except FutureTimeout:
            future.cancel()
            raise

    def on_gui_thread(self, callback: Callable[..., None]) -> Callable[..., None]:
        """Wrap `callback` so that the engine may call it from its own thread (progress)."""
        return lambda *args: self._posted.emit(partial(callback, *args))

    def stop(self, close_engine: Coroutine[Any, Any, None]) -> None:
        """Cancel what is running, close the engine and end the thread; waits a bounded time."""
        closing = asyncio.run_coroutine_threadsafe(_cancel_then(close_engine), self._loop)
        try:
            closing.result(timeout=STOP_SECONDS)
        except FutureTimeout:
            log.error("The engine did not stop within %s seconds; leaving it behind.", STOP_SECONDS)
            return
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(STOP_SECONDS)
        self._loop.close()

    @Slot(object)
    def _call(self, callback: Callable[[], None]) -> None:
        self._due.append(callback)
        if not self._turn.isActive():
            self._turn.start()

    @Slot()
    def _hand_over(self) -> None:
        """Call back in the order of the answers; what does not fit into one turn waits for the next."""
        until = time.perf_counter() + TURN_SECONDS
        while self._due:
            if time.perf_counter() > until:
                self._turn.start()
                return
            self._due.popleft()()


def _deliver(
    task: EngineTask,
    done: Future[Any],
    on_result: Callable[[Any], None],
    on_error: Callable[[BaseException], None],
) -> None:
    if task.cancelled or done.cancelled():
        return
    error = done.exception()
    if error is not None:
        on_error(error)
    else:
        on_result(done.result())


async def _cancel_then(close_engine: Coroutine[Any, Any, None]) -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    await close_engine
