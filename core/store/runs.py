"""Runs: what each window became."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from core.model import Run, RunDetail, RunReport
from core.store.database import Database
from core.store.held_items import HeldStore
from core.store.resolve import resolve_id
from core.store.rows import at, from_ms, ms, new_id
from core.store.run_report import report_from_json, report_to_json, without_memories

UNDONE = "undone"

_SELECT = "SELECT r.*, c.title AS conversation_title FROM runs r LEFT JOIN conversations c ON c.id = r.conversation_id"


class RunStore:
    def __init__(self, db: Database, clock: Callable[[], datetime], held: HeldStore) -> None:
        self._db = db
        self._clock = clock
        self._held = held

    def add(
        self,
        report: RunReport,
        *,
        started_at: datetime,
        finished_at: datetime,
        rules: str = "",
        prompt: str = "",
        raw_reply: str = "",
        operation_id: str | None = None,
    ) -> str:
        """Record a run under the report's id, or a new one; returns the id. `operation_id` is what undo takes back."""
        run_id = report.id or new_id()
        columns = {
            "id": run_id,
            "conversation_id": report.conversation_id,
            "trigger": report.trigger,
            "extractor": report.extractor,
            "outcome": report.outcome,
            "reason": report.reason,
            "started_at": ms(started_at),
            "finished_at": ms(finished_at),
            "first_position": report.first,
            "last_position": report.last,
            "messages": report.messages,
            "rules": rules,
            "prompt": prompt,
            "raw_reply": raw_reply,
            "report": report_to_json(replace(report, id=run_id)),
            "requests": report.usage.requests,
            "input_tokens": report.usage.input_tokens,
            "output_tokens": report.usage.output_tokens,
            "operation_id": operation_id or None,
        }
        self._db.run(
            f"INSERT INTO runs ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
            tuple(columns.values()),
        )
        return run_id

    def list(self, limit: int | None = None) -> tuple[Run, ...]:
        """The newest first."""
        return tuple(
            _run(row)
            for row in self._db.all(
                f"{_SELECT} ORDER BY r.started_at DESC, r.rowid DESC LIMIT ?", (-1 if limit is None else limit,)
            )
        )

    def get(self, run: str) -> RunDetail:
        """A run by id, or the beginning of its id. Raises UnknownName."""
        row = self._row(run)
        return RunDetail(_run(row), row["prompt"], row["raw_reply"], row["rules"])

    def operation_of(self, run: str) -> str | None:
        """The operation that undo takes back; None when the run wrote nothing. Raises UnknownName."""
        operation_id: str | None = self._row(run)["operation_id"]
        return operation_id

    def replace(self, report: RunReport, operation_id: str | None) -> None:
        """What the run became later, by hand; `operation_id` is what undo takes back."""
        self._db.run(
            "UPDATE runs SET outcome = ?, reason = ?, report = ?, operation_id = ? WHERE id = ?",
            (report.outcome, report.reason, report_to_json(report), operation_id, report.id),
        )

    def mark_undone(self, run_id: str) -> None:
        """Note that what the run wrote was taken back: its messages are not extracted again by themselves."""
        with self._db.atomic():
            self._db.run("UPDATE runs SET undone_at = ? WHERE id = ?", (ms(self._clock()), run_id))
            self._db.run(
                "UPDATE messages SET coverage = 'skipped', coverage_reason = ? WHERE run_id = ? "
                "AND coverage IN ('read', 'held')",
                (UNDONE, run_id),
            )
            self._held.expire(run_id)

    def mark_redone(self, run_id: str) -> None:
        """Note that undoing the run was itself undone."""
        with self._db.atomic():
            self._db.run("UPDATE runs SET undone_at = NULL WHERE id = ?", (run_id,))
            self._db.run(
                "UPDATE messages SET coverage = 'read', coverage_reason = '' WHERE run_id = ? AND coverage_reason = ?",
                (run_id, UNDONE),
            )
            self._held.unexpire(run_id)

    def forget_texts(self, before: datetime) -> int:
        """Drop prompts and raw replies of runs started before then; what the runs did stays. Returns how many."""
        return self._db.run(
            "UPDATE runs SET prompt = '', raw_reply = '' WHERE started_at < ? AND (prompt != '' OR raw_reply != '')",
            (ms(before),),
        )

    def forget_memories(self, memory_ids: Sequence[str]) -> None:
        """Blank what runs keep of these memories: the items of their reports, and the prompts and replies they were in.
        That the runs happened stays."""
        gone = set(memory_ids)
        for row in self._db.all("SELECT id, report FROM runs"):
            report = report_from_json(row["report"])
            blanked = without_memories(report, gone)
            if blanked != report:
                self._db.run(
                    "UPDATE runs SET report = ?, prompt = '', raw_reply = '' WHERE id = ?",
                    (report_to_json(blanked), row["id"]),
                )

    def _row(self, run: str) -> sqlite3.Row:
        row = self._db.first(f"{_SELECT} WHERE r.id = ?", (run,))
        if row is None:
            ids = [row["id"] for row in self._db.all("SELECT id FROM runs")]
            return self._row(resolve_id("run", run, ids))
        return row


def _run(row: sqlite3.Row) -> Run:
    return Run(
        report=report_from_json(row["report"]),
        started_at=at(row["started_at"]),
        finished_at=at(row["finished_at"]),
        undone_at=from_ms(row["undone_at"]),
        conversation_title=row["conversation_title"] or "",
    )
