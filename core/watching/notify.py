"""Hears of writes in watched folders at once; a look every minute finds what was not heard."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from watchdog.observers.api import BaseObserver

log = logging.getLogger(__name__)


class Notifier:
    """`heard` is called from a thread of its own for every write; it must only pass the word on."""

    def __init__(self, heard: Callable[[], None]) -> None:
        self._heard = heard
        self._folders: frozenset[Path] = frozenset()
        self._observer: BaseObserver | None = None

    def watch(self, folders: Iterable[Path]) -> None:
        """Watch these folders and everything below them, and no others. What the system refuses is left to the looks
        of every minute."""
        wanted = frozenset(folder for folder in folders if folder.is_dir())
        if wanted == self._folders:
            return
        self.stop()
        self._folders = wanted
        if wanted:
            self._start(wanted)

    def _start(self, folders: Iterable[Path]) -> None:
        from watchdog.events import FileSystemEvent, FileSystemEventHandler
        from watchdog.observers import Observer

        heard = self._heard

        class Handler(FileSystemEventHandler):
            def on_any_event(self, event: FileSystemEvent) -> None:
                if event.event_type in {"created", "modified", "moved"} and not event.is_directory:
                    heard()

        observer = Observer()
        try:
            for folder in folders:
                observer.schedule(Handler(), str(folder), recursive=True)
            observer.start()
        except OSError as error:  # the system's limit of watches
            log.warning("Watched folders are only looked at every minute: %s", error)
            return
        self._observer = observer

    def stop(self) -> None:
        if self._observer is not None:
            self._observer.stop()
            self._observer.join(5)
        self._observer, self._folders = None, frozenset()
