"""Runs: what each window became, and the items a run kept back for review."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from core.errors import UnknownName
from core.model import HeldDetail, HeldItem, JsonObject, Run, RunDetail, RunReport
from core.store.database import Database
from core.store.resolve import resolve_id
from core.store.rows import at, from_ms, ms, new_id, to_ms
from core.store.run_report import report_from_json, report_to_json

UNDONE = "undone"
_SEEN = "seen"  # the key beside an item's own ones

_SELECT = "SELECT r.*, c.title AS conversation_title FROM runs r LEFT JOIN conversations c ON c.id = r.conversation_id"


class RunStore:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

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
            self._db.run("UPDATE held_items SET state = 'expired' WHERE run_id = ? AND state = 'open'", (run_id,))

    def mark_redone(self, run_id: str) -> None:
        """Note that undoing the run was itself undone."""
        with self._db.atomic():
            self._db.run("UPDATE runs SET undone_at = NULL WHERE id = ?", (run_id,))
            self._db.run(
                "UPDATE messages SET coverage = 'read', coverage_reason = '' WHERE run_id = ? AND coverage_reason = ?",
                (run_id, UNDONE),
            )

    def forget_texts(self, before: datetime) -> int:
        """Drop prompts and raw replies of runs started before then; what the runs did stays. Returns how many."""
        return self._db.run(
            "UPDATE runs SET prompt = '', raw_reply = '' WHERE started_at < ? AND (prompt != '' OR raw_reply != '')",
            (ms(before),),
        )

    # -- held items ----------------------------------------------------------------------------------------------

    def add_held(
        self,
        run_id: str,
        item: HeldItem,
        payload: JsonObject,
        expires_at: datetime | None = None,
        *,
        seen: JsonObject | None = None,
    ) -> HeldItem:
        """Keep an item of an answer for review; `payload` is what to apply when it is approved, `seen` what it speaks
        of as it is now."""
        held = replace(item, id=new_id())
        self._db.run(
            "INSERT INTO held_items (id, run_id, section, item_index, title, payload, reason, created_at, expires_at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                held.id,
                run_id,
                item.section,
                item.index,
                item.title,
                json.dumps(payload | {_SEEN: seen or {}}, ensure_ascii=False),
                item.reason,
                ms(self._clock()),
                to_ms(expires_at),
            ),
        )
        return held

    def held(self, run_id: str | None = None) -> tuple[HeldItem, ...]:
        """Items still to be reviewed, of one run or of all; the oldest first."""
        rows = self._db.all(
            "SELECT * FROM held_items WHERE state = 'open' AND run_id = coalesce(?, run_id) ORDER BY rowid", (run_id,)
        )
        return tuple(_held_item(row) for row in rows)

    def held_payload(self, held_id: str) -> JsonObject:
        """Raises UnknownName."""
        payload = self._db.value("SELECT payload FROM held_items WHERE id = ?", (held_id,))
        if payload is None:
            raise UnknownName(f"There is no held item “{held_id}”.", "List the held items to see their ids.")
        return _without_seen(json.loads(payload))

    def held_details(self) -> tuple[HeldDetail, ...]:
        """Every item still to be reviewed with what it would do, the oldest first."""
        rows = self._db.all("SELECT * FROM held_items WHERE state = 'open' ORDER BY rowid")
        return tuple(_held_detail(row) for row in rows)

    def held_detail(self, held: str) -> HeldDetail:
        """An open item by id, or the beginning of its id. UnknownName."""
        found = {detail.item.id or "": detail for detail in self.held_details()}
        return found[resolve_id("held item", held, list(found))]

    def settle_held(self, held_id: str, state: str) -> bool:
        """Close an open item as `approved`, `rejected` or `expired`; False when it was not open any more."""
        return bool(self._db.run("UPDATE held_items SET state = ? WHERE id = ? AND state = 'open'", (state, held_id)))

    def _row(self, run: str) -> sqlite3.Row:
        row = self._db.first(f"{_SELECT} WHERE r.id = ?", (run,))
        if row is None:
            ids = [row["id"] for row in self._db.all("SELECT id FROM runs")]
            return self._row(resolve_id("run", run, ids))
        return row


def _held_item(row: sqlite3.Row) -> HeldItem:
    return HeldItem(row["section"], row["item_index"], row["title"], row["reason"], row["id"])


def _held_detail(row: sqlite3.Row) -> HeldDetail:
    payload = json.loads(row["payload"])
    seen = payload.get(_SEEN) or {}
    return HeldDetail(_held_item(row), row["run_id"], at(row["created_at"]), _without_seen(payload), seen)


def _without_seen(payload: JsonObject) -> JsonObject:
    return {key: value for key, value in payload.items() if key != _SEEN}


def _run(row: sqlite3.Row) -> Run:
    return Run(
        report=report_from_json(row["report"]),
        started_at=at(row["started_at"]),
        finished_at=at(row["finished_at"]),
        undone_at=from_ms(row["undone_at"]),
        conversation_title=row["conversation_title"] or "",
    )
