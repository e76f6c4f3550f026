"""What two dry runs of the same conversation would keep, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.model import NO_USAGE, OUTCOMES_NOT_READ, ReportItem, RunReport, TrialItem, TrialSide, Usage
from core.text.words import normalise


def compare(stored: Sequence[RunReport], edited: Sequence[RunReport]) -> tuple[TrialSide, TrialSide]:
    """The same title is the same memory. On the stored side an item is `kept` or `dropped`; on the edited side `kept`,
    `changed` (other words, folder or tags) or `added`."""
    before, after = _items(stored), _items(edited)
    left = [(item, "kept" if key in after else "dropped") for key, item in before.items()]
    right = [(item, _state(before.get(key), item)) for key, item in after.items()]
    return _side(left, stored), _side(right, edited)


def _state(before: TrialItem | None, item: TrialItem) -> str:
    if before is None:
        return "added"
    return "kept" if before == item else "changed"


def _side(items: Iterable[tuple[TrialItem, str]], runs: Sequence[RunReport]) -> TrialSide:
    troubled = next((run for run in runs if run.outcome in OUTCOMES_NOT_READ), None)
    return TrialSide(
        items=tuple(items),
        links=sum(len(run.links) for run in runs),
        usage=sum_of(run.usage for run in runs),
        outcome=troubled.outcome if troubled else None,
        reason=troubled.reason if troubled else "",
        rules_not_applied=tuple(dict.fromkeys(line for run in runs for line in run.rules_not_applied)),
    )


def sum_of(usages: Iterable[Usage]) -> Usage:
    total = NO_USAGE
    for each in usages:
        total = Usage(
            total.requests + each.requests,
            total.input_tokens + each.input_tokens,
            total.output_tokens + each.output_tokens,
        )
    return total


def _items(runs: Iterable[RunReport]) -> dict[str, TrialItem]:
    """By title; a memory that a later window changes again is shown as that window leaves it."""
    found: dict[str, TrialItem] = {}
    for run in runs:
        new = (run.main, *run.new) if run.main else run.new
        for kind, items in (("new", new), ("updated", run.updated), ("merged", run.merged)):
            for item in items:
                _put(found, kind, item)
        for held in run.held:
            found.setdefault(normalise(held.title), TrialItem("held", held.title, held.reason, None, ()))
    return found


def _put(found: dict[str, TrialItem], kind: str, item: ReportItem) -> None:
    key = normalise(item.title)
    if key in found and found[key].kind == "new":
        kind = "new"  # written by an earlier window of this very conversation
    found[key] = TrialItem(kind, item.title, item.content, item.folder, item.tags)
