"""What an assistant reads of the memory folder, and what its answers cite. Names as in OI §10 and §11."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ListedFile:
    """`entry_type` is "file" or "directory"."""

    path: str
    entry_type: str


@dataclass(frozen=True, slots=True)
class FileList:
    """One page of a folder. `next_cursor` asks for the next one, None after the last."""

    path: str | None
    entries: tuple[ListedFile, ...]
    next_cursor: str | None = None
    truncated: bool = False


@dataclass(frozen=True, slots=True)
class FileText:
    """Lines of a file. `next_line_offset`: where to go on reading, None at the end of the file."""

    path: str
    start_line_number: int
    content: str
    truncated: bool = False
    next_line_offset: int | None = None


@dataclass(frozen=True, slots=True)
class MatchMode:
    """`type` is "any", "all_on_same_line" or "all_within_lines"; only the last one has a `line_count`."""

    type: str = "any"
    line_count: int | None = None


@dataclass(frozen=True, slots=True)
class FileMatch:
    """Lines that match, with their context; line numbers begin at 1."""

    path: str
    match_line_number: int
    content_start_line_number: int
    content: str
    matched_queries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FileSearch:
    """One page of matches, ordered by path and line."""

    queries: tuple[str, ...]
    match_mode: MatchMode
    path: str | None
    matches: tuple[FileMatch, ...]
    next_cursor: str | None = None
    truncated: bool = False


@dataclass(frozen=True, slots=True)
class CitationEntry:
    """`problem` says why it does not hold (OI §13.34), "" when it does or was not checked."""

    path: str
    line_start: int
    line_end: int
    note: str
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Citation:
    """What an answer says it used."""

    entries: tuple[CitationEntry, ...]
    rollout_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnswerCitations:
    """What became of one answer: `text` is what a person is shown, None when nothing is left.

    `counted` says how many memories were marked as used; nothing is counted twice for the same answer.
    """

    text: str | None
    citation: Citation | None
    read_allowed: bool
    counted: int = 0

    @property
    def has_citations(self) -> bool:
        return self.citation is not None


@dataclass(frozen=True, slots=True)
class NotedCitation:
    """A citation as it was noted; `source` names the answer it came from."""

    source: str
    noted_at: datetime
    citation: Citation
