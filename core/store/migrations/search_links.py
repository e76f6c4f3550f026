"""Which items of the search index are linked, by their numbers: following links by the ids of memories costs most."""

from __future__ import annotations

import sqlite3

from core.store.migrations.journal_triggers import run_script


def _row_of(memory: str) -> str:
    return f"(SELECT row FROM search_items WHERE kind = 'memory' AND item_id = {memory})"


def _anew(one: str, other: str) -> str:
    """SQL that brings both directions between two memories in step with the links there are."""
    there, back = (f"(({_row_of(a)}), ({_row_of(b)}))" for a, b in ((one, other), (other, one)))
    weight = (
        "(SELECT max(weight) AS weight FROM links "
        f"WHERE (source_id, target_id) IN (VALUES ({one}, {other}), ({other}, {one})))"
    )
    return (
        f"DELETE FROM search_links WHERE (row, other) = {there}; DELETE FROM search_links WHERE (row, other) = {back}; "
        "INSERT INTO search_links (row, other, weight) SELECT p.column1, p.column2, w.weight "
        f"FROM (VALUES {there}, {back}) p JOIN {weight} w "
        "WHERE p.column1 <> p.column2 AND w.weight IS NOT NULL;"
    )


# `weight` is that of the heaviest link between the two, in whichever direction; each pair is there both ways round. The
# partial index tells memories that an open search leaves out from all others without reading them.
_OF_ITEM = (
    "SELECT o.row, max(l.weight) FROM (SELECT target_id AS other, weight FROM links WHERE source_id = new.item_id "
    "UNION ALL SELECT source_id, weight FROM links WHERE target_id = new.item_id) l "
    "JOIN search_items o ON o.kind = 'memory' AND o.item_id = l.other AND o.row <> new.row GROUP BY o.row"
)
_NEW_ITEM = (
    f"INSERT INTO search_links (row, other, weight) SELECT new.row, o.* FROM ({_OF_ITEM}) o; "
    "INSERT INTO search_links (row, other, weight) SELECT other, row, weight FROM search_links WHERE row = new.row;"
)
_ITEM_GONE = (
    "DELETE FROM search_links WHERE other = old.row AND row IN (SELECT other FROM search_links WHERE row = old.row); "
    "DELETE FROM search_links WHERE row = old.row;"
)
SEARCH_LINKS = f"""
CREATE TABLE search_links (
    row INTEGER NOT NULL,
    other INTEGER NOT NULL,
    weight REAL NOT NULL,
    PRIMARY KEY (row, other)
) WITHOUT ROWID;
CREATE TRIGGER search_link_new AFTER INSERT ON links WHEN new.source_id <> new.target_id BEGIN
    {_anew("new.source_id", "new.target_id")} END;
CREATE TRIGGER search_link_gone AFTER DELETE ON links BEGIN {_anew("old.source_id", "old.target_id")} END;
CREATE TRIGGER search_link_changed AFTER UPDATE OF source_id, target_id, weight ON links BEGIN
    {_anew("old.source_id", "old.target_id")} {_anew("new.source_id", "new.target_id")} END;
CREATE TRIGGER search_links_of_new_item AFTER INSERT ON search_items WHEN new.kind = 'memory' BEGIN
    {_NEW_ITEM} END;
CREATE TRIGGER search_links_of_item_gone AFTER DELETE ON search_items WHEN old.kind = 'memory' BEGIN
    {_ITEM_GONE} END;
INSERT OR REPLACE INTO search_links (row, other, weight)
    SELECT a.row, b.row, max(l.weight) FROM (SELECT source_id AS one, target_id AS other, weight FROM links
    UNION ALL SELECT target_id, source_id, weight FROM links) l
    JOIN search_items a ON a.kind = 'memory' AND a.item_id = l.one
    JOIN search_items b ON b.kind = 'memory' AND b.item_id = l.other AND b.row <> a.row GROUP BY a.row, b.row;
CREATE INDEX links_that_replace ON links (target_id, source_id)
    WHERE upper(type) IN ('UPDATES', 'CORRECTS', 'REPLACES', 'SUPERSEDES');
CREATE INDEX memories_left_out ON memories (id) WHERE archived <> 0 OR deleted_at IS NOT NULL;
"""


def search_links(db: sqlite3.Connection) -> None:
    run_script(db, SEARCH_LINKS)
