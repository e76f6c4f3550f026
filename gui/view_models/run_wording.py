"""Runs as people read them: how one ended, what it did in a few words, and why something was held or left out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from core.model import HeldDetail, Outcome, Run, RunReport
from gui.view_models.reason_text import reason_text


def counts_text(runs: Sequence[RunReport]) -> str:
    """“3 new, 1 updated, 2 links”; empty when nothing was written."""
    translate = QCoreApplication.translate
    new = sum(len(run.new) + (run.main is not None) for run in runs)
    updated, merged = sum(len(run.updated) for run in runs), sum(len(run.merged) for run in runs)
    links, held = sum(len(run.links) for run in runs), sum(len(run.held) for run in runs)
    counts = (
        (new, translate("RunWording", "%n new", "memories", new)),
        (updated, translate("RunWording", "%n updated", "memories", updated)),
        (merged, translate("RunWording", "%n merged", "memories", merged)),
        (links, translate("RunWording", "%n links", "", links)),
        (held, translate("RunWording", "%n held back", "memories", held)),
    )
    return translate("RunWording", ", ", "between counts").join(text for count, text in counts if count)


def run_title(run: Run) -> str:
    """The conversation it read, or what it is instead."""
    return run.conversation_title or QCoreApplication.translate("RunWording", "What an assistant asked for")


def run_summary(report: RunReport) -> str:
    """One line: what it did, or why it did nothing."""
    if counts := counts_text([report]):
        return counts
    return reason_text(report.reason) or outcome_text(report.outcome)


def outcome_text(outcome: Outcome) -> str:
    return {
        Outcome.SAVED: QCoreApplication.translate("RunWording", "Saved"),
        Outcome.NOTHING_TO_SAVE: QCoreApplication.translate("RunWording", "Nothing worth keeping"),
        Outcome.REJECTED: QCoreApplication.translate("RunWording", "Answer not usable"),
        Outcome.REFUSED: QCoreApplication.translate("RunWording", "Declined by the model"),
        Outcome.FAILED: QCoreApplication.translate("RunWording", "Failed"),
    }[outcome]


def trigger_text(trigger: str) -> str:
    """Who asked for a run."""
    return {
        "auto": QCoreApplication.translate("RunWording", "Auto-save"),
        "manual": QCoreApplication.translate("RunWording", "By hand"),
        "cli": QCoreApplication.translate("RunWording", "Command line"),
        "agent": QCoreApplication.translate("RunWording", "An assistant"),
        "rebuild": QCoreApplication.translate("RunWording", "Rebuild"),
    }.get(trigger, trigger)


def extractor_text(extractor: str) -> str:
    return QCoreApplication.translate("RunWording", "built-in") if extractor == "offline" else extractor


def section_text(section: str) -> str:
    """What an item of an answer is."""
    return {
        "main": QCoreApplication.translate("RunWording", "New"),
        "new": QCoreApplication.translate("RunWording", "New"),
        "update": QCoreApplication.translate("RunWording", "Update"),
        "merge": QCoreApplication.translate("RunWording", "Merge"),
        "links": QCoreApplication.translate("RunWording", "Link"),
        "profile_markdown": QCoreApplication.translate("RunWording", "Profile document"),
    }.get(section, section)


def held_title(held: HeldDetail) -> str:
    """What a held item is called; the profile document has no title of its own."""
    return section_text(held.item.section) if held.item.section == "profile_markdown" else held.item.title
