"""What must always hold in a profile's database, and how it is put right without losing anything."""

from __future__ import annotations

from dataclasses import dataclass

from core.store.database import Database
from core.store.folders import KEEP_FOLDERS
from core.store.search_rows import SearchRows

_TO_INDEX = "kind = 'said' AND role IN ('user', 'assistant')"
_WAITS = "(SELECT item_id FROM search_waiting WHERE kind = 'message')"
_INDEXED = "(SELECT item_id FROM search_items WHERE kind = 'message')"


@dataclass(frozen=True, slots=True)
class Rule:
    """`broken` counts what breaks the rule, `sentence` says it with that number, `repair` puts it right."""

    sentence: str
    broken: str
    repair: str


RULES = (
    Rule(
        "{} messages are said to wait for another try, but nothing will try them.",
        "SELECT count(*) FROM messages WHERE coverage = 'waiting' "
        "AND id NOT IN (SELECT value FROM windows, json_each(windows.message_ids))",
        "UPDATE messages SET coverage = 'unread', coverage_reason = '' WHERE coverage = 'waiting' "
        "AND id NOT IN (SELECT value FROM windows, json_each(windows.message_ids))",
    ),
    Rule(
        "{} failed windows hold messages that are gone.",
        "SELECT count(*) FROM windows w WHERE NOT EXISTS "
        "(SELECT 1 FROM json_each(w.message_ids) JOIN messages ON messages.id = value)",
        "DELETE FROM windows WHERE NOT EXISTS "
        "(SELECT 1 FROM json_each(windows.message_ids) JOIN messages ON messages.id = value)",
    ),
    Rule(
        "{} memories lie in a folder that does not exist.",
        "SELECT count(*) FROM memories WHERE deleted_at IS NULL AND folder IS NOT NULL "
        "AND folder NOT IN (SELECT path FROM folders)",
        KEEP_FOLDERS,
    ),
    Rule(
        "{} messages cannot be found by searching.",
        f"SELECT count(*) FROM messages WHERE {_TO_INDEX} AND id NOT IN {_INDEXED} AND id NOT IN {_WAITS}",
        f"INSERT OR IGNORE INTO search_waiting (kind, item_id) SELECT 'message', id FROM messages WHERE {_TO_INDEX} "
        f"AND id NOT IN {_INDEXED}",
    ),
    Rule(
        "A change was left open: {} marks of it remain.",
        "SELECT count(*) FROM current_operation",
        "DELETE FROM current_operation",
    ),
)


class HealthRows:
    def __init__(self, db: Database, search_rows: SearchRows) -> None:
        self._db = db
        self._search_rows = search_rows

    def damage(self) -> tuple[str, ...]:
        """What SQLite finds wrong with the file, and rows that belong to nothing: only a backup helps."""
        found = [str(row[0]) for row in self._db.all("PRAGMA integrity_check") if row[0] != "ok"]
        found += [f"A row of {row['table']} belongs to nothing." for row in self._db.all("PRAGMA foreign_key_check")]
        return tuple(found)

    def broken_rules(self) -> tuple[str, ...]:
        """One sentence per rule that does not hold; `repair` puts all of them right."""
        counted = ((rule, self._db.value(rule.broken)) for rule in RULES)
        found = [rule.sentence.format(number) for rule, number in counted if number]
        if stale := self._search_rows.out_of_step():
            found.append(f"The search rows of {len(stale)} memories are out of step.")
        return tuple(found)

    def repair(self) -> None:
        """Make every rule hold and derive anew what can be derived, in one transaction."""
        with self._db.transaction():
            for rule in RULES:
                self._db.run(rule.repair)
            self._db.run("REINDEX")
            self._search_rows.rebuild()
