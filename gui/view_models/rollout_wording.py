"""Words for learning from sessions: its settings, and the states that the engine names for machines."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_SETTINGS = {
    "use_memories": (
        QT_TRANSLATE_NOOP("Rollouts", "Assistants are told the summary"),
        QT_TRANSLATE_NOOP("Rollouts", "At the beginning of a session; off: they are told nothing."),
    ),
    "generate_memories": (
        QT_TRANSLATE_NOOP("Rollouts", "New sessions are learned from"),
        QT_TRANSLATE_NOOP("Rollouts", "Off: what is new from now on is never read."),
    ),
    "dedicated_tools": (
        QT_TRANSLATE_NOOP("Rollouts", "Tools for the memory files"),
        QT_TRANSLATE_NOOP("Rollouts", "Assistants may list, read and search the files, and leave notes."),
    ),
    "disable_on_external_context": (
        QT_TRANSLATE_NOOP("Rollouts", "Leave out sessions with outside content"),
        QT_TRANSLATE_NOOP("Rollouts", "Sessions that searched the web or called other servers are forgotten."),
    ),
    "max_raw_memories_for_consolidation": (
        QT_TRANSLATE_NOOP("Rollouts", "Memories per consolidation"),
        QT_TRANSLATE_NOOP("Rollouts", "1 to 4096; the most used ones first."),
    ),
    "max_unused_days": (
        QT_TRANSLATE_NOOP("Rollouts", "Forget what was unused for days"),
        QT_TRANSLATE_NOOP("Rollouts", "0 to 365 days."),
    ),
    "max_rollout_age_days": (
        QT_TRANSLATE_NOOP("Rollouts", "Oldest session in days"),
        QT_TRANSLATE_NOOP("Rollouts", "0 to 90 days."),
    ),
    "max_rollouts_per_startup": (
        QT_TRANSLATE_NOOP("Rollouts", "Sessions per pass"),
        QT_TRANSLATE_NOOP("Rollouts", "1 to 128; a pass runs every ten minutes."),
    ),
    "min_rollout_idle_hours": (
        QT_TRANSLATE_NOOP("Rollouts", "Hours a session must rest"),
        QT_TRANSLATE_NOOP("Rollouts", "1 to 48 hours, so that it is finished when it is read."),
    ),
    "min_rate_limit_remaining_percent": (
        QT_TRANSLATE_NOOP("Rollouts", "Rate limit to leave, in percent"),
        QT_TRANSLATE_NOOP("Rollouts", "0 to 100; with less left of the model's limit a pass is put off."),
    ),
    "extract_model": (
        QT_TRANSLATE_NOOP("Rollouts", "Model that reads sessions"),
        QT_TRANSLATE_NOOP("Rollouts", "Empty: the application's model, or none."),
    ),
    "consolidation_model": (
        QT_TRANSLATE_NOOP("Rollouts", "Model that consolidates"),
        QT_TRANSLATE_NOOP("Rollouts", "Empty: the application's model, or none."),
    ),
    "sessions_folder": (
        QT_TRANSLATE_NOOP("Rollouts", "Folder of the sessions"),
        QT_TRANSLATE_NOOP("Rollouts", "Empty: where Codex and openinterpreter keep theirs."),
    ),
    "publish_to": (
        QT_TRANSLATE_NOOP("Rollouts", "Also publish to this memory folder"),
        QT_TRANSLATE_NOOP("Rollouts", "Another assistant's; only below extensions/memoscape. Empty: nowhere."),
    ),
}
_STATES = {
    "pending": QT_TRANSLATE_NOOP("Rollouts", "waiting"),
    "running": QT_TRANSLATE_NOOP("Rollouts", "running"),
    "done": QT_TRANSLATE_NOOP("Rollouts", "done"),
    "error": QT_TRANSLATE_NOOP("Rollouts", "failed"),
    "succeeded": QT_TRANSLATE_NOOP("Rollouts", "The memory files are up to date."),
    "succeeded_no_workspace_changes": QT_TRANSLATE_NOOP("Rollouts", "Nothing has changed since the last time."),
    "skipped_nothing_to_consolidate": QT_TRANSLATE_NOOP("Rollouts", "There is nothing to consolidate yet."),
    "skipped_running": QT_TRANSLATE_NOOP("Rollouts", "Another Memoscape is consolidating right now."),
    "skipped_cooldown": QT_TRANSLATE_NOOP("Rollouts", "It was done only recently."),
    "skipped_retry_backoff": QT_TRANSLATE_NOOP("Rollouts", "It failed just now; try again later."),
}
_FAILED = QT_TRANSLATE_NOOP("Rollouts", "The memory files could not be brought up to date; they are as they were.")
_SKIPPED = {
    "off": QT_TRANSLATE_NOOP("Rollouts", "Learning from sessions is switched off."),
    "rate_limit": QT_TRANSLATE_NOOP("Rollouts", "The model's rate limit is nearly used up; try later."),
    "no_candidates": QT_TRANSLATE_NOOP("Rollouts", "No session needs to be read."),
}


def setting_texts(key: str) -> tuple[str, str]:
    """(label, help)."""
    label, text = _SETTINGS.get(key, (key, ""))
    return _translated(label), _translated(text) if text else ""


def status_text(status: str) -> str:
    """A state of jobs, or how a consolidation ended."""
    return _translated(_FAILED if status.startswith("failed_") else _STATES.get(status, status))


def skipped_text(reason: str) -> str:
    return _translated(_SKIPPED.get(reason, reason))


def _translated(text: str) -> str:
    return QCoreApplication.translate("Rollouts", text)
