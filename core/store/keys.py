"""Keys that decide when two titles, names or folders are the same."""

from __future__ import annotations

import unicodedata

ALL: object = object()
"""Every folder. As a scope, `None` is the uncategorised rest and a path is that folder's subtree."""


def title_key(text: str) -> str:
    """NFKC, case-folded, runs of white space collapsed: equal keys mean equal titles, aliases and profile names."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def normalise_folder(path: str | None) -> str | None:
    """The path as it is stored: `" a \\\\ b // c "` becomes `a/b/c`; nothing but blanks and slashes becomes None."""
    parts = (part.strip() for part in (path or "").replace("\\", "/").split("/"))
    return "/".join(part for part in parts if part) or None


def subtree(column: str, path: str) -> tuple[str, tuple[str, ...]]:
    """SQL condition and parameters for "`column` is `path` or below it".

    A range instead of LIKE: it is case-sensitive, needs no escaping and can use an index ("0" follows "/").
    """
    return f"({column} = ? OR ({column} > ? AND {column} < ?))", (path, path + "/", path + "0")


def in_scope(column: str, scope: object) -> tuple[str, tuple[str, ...]]:
    """SQL condition and parameters for "`column` belongs to `scope`" (ALL, None or a path, however it is written)."""
    if scope is ALL:
        return "1", ()
    path = normalise_folder(scope) if isinstance(scope, str) else None
    return subtree(column, path) if path else (f"{column} IS NULL", ())
