"""Turns what went wrong in the engine into a sentence for people, and the next step."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.errors import MemoscapeError

log = logging.getLogger(__name__)

# Error code → what happened, what to do. A code that is not here falls back to its parent class's code.
_TEXTS: dict[str, tuple[str, str]] = {
    "unknown_name": (
        QT_TRANSLATE_NOOP("ErrorText", "This no longer exists."),
        QT_TRANSLATE_NOOP("ErrorText", "It may have been deleted or renamed elsewhere. Refresh and try again."),
    ),
    "bad_value": (
        QT_TRANSLATE_NOOP("ErrorText", "This value cannot be used."),
        QT_TRANSLATE_NOOP("ErrorText", "Change it and try again."),
    ),
    "changed_meanwhile": (
        QT_TRANSLATE_NOOP("ErrorText", "It was changed elsewhere meanwhile."),
        QT_TRANSLATE_NOOP("ErrorText", "Read what it says now, then decide."),
    ),
    "path_not_found": (
        QT_TRANSLATE_NOOP("ErrorText", "The file or folder is not there."),
        QT_TRANSLATE_NOOP("ErrorText", "Choose it again."),
    ),
    "bad_content": (
        QT_TRANSLATE_NOOP("ErrorText", "No conversation was found in it."),
        QT_TRANSLATE_NOOP("ErrorText", "Use a chat export, a transcript or a messages file."),
    ),
    "config_refused": (
        QT_TRANSLATE_NOOP("ErrorText", "The assistant's configuration cannot be changed safely."),
        QT_TRANSLATE_NOOP("ErrorText", "Correct the file, or copy the snippet into it by hand."),
    ),
    "storage_trouble": (
        QT_TRANSLATE_NOOP("ErrorText", "The memory on the disk could not be read or written."),
        QT_TRANSLATE_NOOP("ErrorText", "Check the free space and the permissions of the data folder."),
    ),
    "database_damaged": (
        QT_TRANSLATE_NOOP("ErrorText", "The memory on the disk is damaged."),
        QT_TRANSLATE_NOOP("ErrorText", "Start Memoscape again: it goes back to the newest backup."),
    ),
    "database_too_new": (
        QT_TRANSLATE_NOOP("ErrorText", "A newer Memoscape wrote this memory space."),
        QT_TRANSLATE_NOOP("ErrorText", "Update Memoscape to open it."),
    ),
    "database_busy": (
        QT_TRANSLATE_NOOP("ErrorText", "Another program is using this memory space."),
        QT_TRANSLATE_NOOP("ErrorText", "Wait a moment and try again."),
    ),
    "profile_busy": (
        QT_TRANSLATE_NOOP("ErrorText", "Another Memoscape is saving this memory space."),
        QT_TRANSLATE_NOOP("ErrorText", "Wait until it is done and try again."),
    ),
    "key_store_trouble": (
        QT_TRANSLATE_NOOP("ErrorText", "The system's keyring refused."),
        QT_TRANSLATE_NOOP("ErrorText", "Unlock it and try again."),
    ),
    "model_unreachable": (
        QT_TRANSLATE_NOOP("ErrorText", "The language model cannot be reached."),
        QT_TRANSLATE_NOOP("ErrorText", "Check the connection and the address."),
    ),
    "model_refused_access": (
        QT_TRANSLATE_NOOP("ErrorText", "The language model refused access."),
        QT_TRANSLATE_NOOP("ErrorText", "Check the key and the model's name."),
    ),
    "rate_limited": (
        QT_TRANSLATE_NOOP("ErrorText", "The language model is asked too often."),
        QT_TRANSLATE_NOOP("ErrorText", "Wait a moment and try again."),
    ),
    "context_too_long": (
        QT_TRANSLATE_NOOP("ErrorText", "This is more text than the language model can look at at once."),
        QT_TRANSLATE_NOOP("ErrorText", "Shorten it, or set the context window in the model settings."),
    ),
    "empty_answer": (
        QT_TRANSLATE_NOOP("ErrorText", "The language model gave no answer."),
        QT_TRANSLATE_NOOP("ErrorText", "Try again, or choose another model."),
    ),
    "model_trouble": (
        QT_TRANSLATE_NOOP("ErrorText", "The language model could not answer."),
        QT_TRANSLATE_NOOP("ErrorText", "Try again, or choose another model."),
    ),
    "error": (
        QT_TRANSLATE_NOOP("ErrorText", "Something went wrong."),
        QT_TRANSLATE_NOOP("ErrorText", "Try again; if it happens again, report it with the log."),
    ),
}


@dataclass(frozen=True, slots=True)
class ErrorText:
    """`sentence` says what is wrong, `next_step` what to do about it."""

    sentence: str
    next_step: str

    def __str__(self) -> str:
        return f"{self.sentence} {self.next_step}".strip()


def error_text(error: BaseException, *, english: bool) -> ErrorText:
    """Word `error` for people. The engine's own, more precise words are English: they are used when `english`."""
    if not isinstance(error, MemoscapeError):
        log.error("A fault of ours", exc_info=error)
        return _translated("error")
    general = _translated(_known_code(error))
    if not english:
        return general
    return ErrorText(error.message or general.sentence, error.hint or general.next_step)


def stored_error_text(code: str, sentence: str, *, english: bool) -> ErrorText:
    """The wording of an error that was kept with its code and the engine's own, English words."""
    if english and sentence:
        return ErrorText(sentence, "")
    return _translated(code if code in _TEXTS else "error")


def _known_code(error: MemoscapeError) -> str:
    codes = (getattr(kind, "code", "") for kind in type(error).__mro__)
    return next(code for code in codes if code in _TEXTS)


def _translated(code: str) -> ErrorText:
    sentence, next_step = _TEXTS[code]
    return ErrorText(
        QCoreApplication.translate("ErrorText", sentence), QCoreApplication.translate("ErrorText", next_step)
    )
