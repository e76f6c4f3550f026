"""Values of putting memories in order: merging, duplicates, and suggestions of folders."""

from __future__ import annotations

from dataclasses import dataclass

from core.model.memories import Link, Memory


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag and how many live memories carry it."""

    name: str
    memories: int


@dataclass(frozen=True, slots=True)
class MergePreview:
    """What merging would leave: `merged` takes the place of `memories` (the first is the one that stays).

    `links` are the links the survivor would have, `evidence` how many quotes it would rest on.
    """

    memories: tuple[Memory, ...]
    merged: Memory
    links: tuple[Link, ...]
    evidence: int


@dataclass(frozen=True, slots=True)
class DuplicatePair:
    """Two memories that may be the same. `similarity` 0-1; `same_name`: equal titles or aliases."""

    first: Memory
    second: Memory
    similarity: float
    same_name: bool


@dataclass(frozen=True, slots=True)
class FolderSuggestion:
    """A folder for a memory, None when nothing fits; `is_new`: there is no such folder yet; `confidence` 0-1."""

    memory: Memory
    folder: str | None
    is_new: bool = False
    confidence: float = 0.0


@dataclass(frozen=True, slots=True)
class FolderSuggestions:
    """`by` is who suggested: `offline`, or the model's name."""

    by: str
    suggestions: tuple[FolderSuggestion, ...]
