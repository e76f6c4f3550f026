"""A run's report as JSON text, and back."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, replace
from typing import Any

from core.model import HeldItem, Outcome, RejectedItem, ReportItem, ReportLink, RunReport, Usage


def report_to_json(report: RunReport) -> str:
    return json.dumps(asdict(report), ensure_ascii=False)


def report_from_json(text: str) -> RunReport:
    data: dict[str, Any] = json.loads(text)
    return RunReport(
        **data
        | {
            "outcome": Outcome(data["outcome"]),
            "main": _item(data["main"]) if data["main"] else None,
            "new": tuple(_item(item) for item in data["new"]),
            "updated": tuple(_item(item) for item in data["updated"]),
            "merged": tuple(_item(item) for item in data["merged"]),
            "links": tuple(ReportLink(**link) for link in data["links"]),
            "held": tuple(HeldItem(**item) for item in data["held"]),
            "rejected_items": tuple(RejectedItem(**item) for item in data["rejected_items"]),
            "rules_not_applied": tuple(data["rules_not_applied"]),
            "usage": Usage(**data["usage"]),
        }
    )


def _item(data: Mapping[str, Any]) -> ReportItem:
    return ReportItem(**{**data, "tags": tuple(data["tags"]), "sources": tuple(data["sources"])})


def without_memories(report: RunReport, memory_ids: Collection[str]) -> RunReport:
    """The report with nothing left of what it says about these memories but that they were."""

    def blank(item: ReportItem) -> ReportItem:
        gone = item.id in memory_ids
        return ReportItem(item.id, "", "", None, ()) if gone else item

    return replace(
        report,
        main=blank(report.main) if report.main else None,
        new=tuple(map(blank, report.new)),
        updated=tuple(map(blank, report.updated)),
        merged=tuple(map(blank, report.merged)),
    )
