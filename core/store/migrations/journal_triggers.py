"""Triggers that write every change of a memory's tables to the journal, so that it can be undone."""

from __future__ import annotations

import sqlite3

# Tables whose rows belong to the user's memory: every change to them is journaled by triggers, so that no write path
# can forget to be undoable. Value = primary key columns, and the thing the row is a part of: undo takes back a thing
# whole or leaves it alone.
JOURNALED = {
    "memories": (("id",), "'memory:' || {row}.id"),
    "memory_tags": (("memory_id", "tag"), "'memory:' || {row}.memory_id"),
    "aliases": (("memory_id", "name_key"), "'memory:' || {row}.memory_id"),
    "memory_versions": (("memory_id", "version"), "'memory:' || {row}.memory_id"),
    "evidence": (("id",), "coalesce('memory:' || {row}.memory_id, 'link:' || {row}.link_id)"),
    "links": (("id",), "'link:' || {row}.id"),
    "folders": (("path",), "'folder:' || {row}.path"),
    "profile_document": (("id",), "'profile:'"),
    "chunks": (("id",), "'memory:' || {row}.document_id"),
}


def create_journal_triggers(db: sqlite3.Connection, table: str) -> None:
    """(Re)create the three triggers that write `table`'s changes to the journal; call again when columns are added."""
    key, entity = JOURNALED[table]
    columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]

    def row(alias: str) -> str:
        return "json_object(" + ", ".join(f"'{c}', {alias}.{c}" for c in columns) + ")"

    def row_key(alias: str) -> str:
        return "json_array(" + ", ".join(f"{alias}.{c}" for c in key) + ")"

    images = {
        "INSERT": ("new", "NULL", row("new")),
        "UPDATE": ("old", row("old"), row("new")),
        "DELETE": ("old", row("old"), "NULL"),
    }
    for event, (subject, before, after) in images.items():
        name = f"journal_{table}_{event.lower()}"
        db.execute(f"DROP TRIGGER IF EXISTS {name}")
        db.execute(
            f"CREATE TRIGGER {name} AFTER {event} ON {table} WHEN EXISTS (SELECT 1 FROM current_operation) BEGIN "
            f"INSERT INTO journal (operation_id, entity, table_name, row_key, before, after) "
            f"SELECT id, {entity.format(row=subject)}, '{table}', {row_key(subject)}, {before}, {after} "
            f"FROM current_operation; END"
        )


def run_script(db: sqlite3.Connection, script: str) -> None:
    """Run statements that end in `;` at line ends, inside the open transaction (`executescript` would end it)."""
    for statement in script.split(";\n"):
        if statement.strip():
            db.execute(statement)
