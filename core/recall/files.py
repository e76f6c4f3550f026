"""`list` and `read`: what lies in the memory folder, a page or a piece at a time (OI §10.4, §10.5)."""

from __future__ import annotations

from core.model.recall import FileList, FileText, ListedFile
from core.recall.pages import MAX_LIST_RESULTS, check_start, next_cursor, page_size, start_of
from core.recall.refusals import InvalidLineOffset, InvalidMaxLines, LineOffsetExceedsFileLength
from core.store.memory_files import MemoryFiles
from core.text.middle import BYTES_PER_TOKEN, cut_to_tokens

READ_TOKENS = 20_000  # DEFAULT_READ_MAX_TOKENS, OI §2.3


def list_files(
    files: MemoryFiles, path: str | None = None, *, cursor: str | None = None, max_results: int | None = None
) -> FileList:
    """Files and folders directly in a folder, by name; of a file, itself. FileRefused, InvalidCursor."""
    start, size = start_of(cursor), page_size(max_results, MAX_LIST_RESULTS)
    found = files.list(path)
    check_start(start, len(found))
    page = found[start : start + size]
    entries = tuple(ListedFile(each.path, "directory" if each.is_folder else "file") for each in page)
    more = start + len(page) < len(found)
    return FileList(path, entries, next_cursor(start, len(page), more=more), more)


def read_file(files: MemoryFiles, path: str, *, line_offset: int = 1, max_lines: int | None = None) -> FileText:
    """At most `max_lines` lines from `line_offset` (the first is 1) on, their line ends kept, cut in the middle beyond
    20,000 tokens; `next_line_offset` goes on where the cut began.

    InvalidLineOffset, InvalidMaxLines, FileRefused, LineOffsetExceedsFileLength. Bytes that are not UTF-8 become
    U+FFFD (OI §13.30).
    """
    if line_offset < 1:
        raise InvalidLineOffset(f"line_offset {line_offset} is invalid: the first line is 1.", "Count lines from 1.")
    if max_lines is not None and max_lines < 1:
        raise InvalidMaxLines(f"max_lines {max_lines} is invalid: ask for one line at least.", "Leave it out for all.")
    shown = "/".join(files.parts(path))
    lines = files.read(path).split(b"\n")
    if line_offset > len(lines):
        raise LineOffsetExceedsFileLength(
            f"Line {line_offset} of {shown} exceeds its length: it has {len(lines)} lines.", "Begin further up."
        )
    end = len(lines) if max_lines is None else min(line_offset - 1 + max_lines, len(lines))
    wanted = lines[line_offset - 1 : end]
    if end < len(lines):
        wanted.append(b"")  # the last line's own end
    # A last empty line is where the file ends, not something still to be read.
    more = end < len(lines) - 1 or (end == len(lines) - 1 and lines[-1] != b"")
    slice_text = b"\n".join(wanted).decode("utf-8", "replace")
    content = cut_to_tokens(slice_text, READ_TOKENS)
    going_on = end + 1 if more else None
    if content == slice_text:
        return FileText(shown, line_offset, content, more, going_on)
    whole = _whole_lines(slice_text)
    return FileText(shown, line_offset, content, True, line_offset + whole if whole else going_on)


def _whole_lines(text: str) -> int:
    """How many lines stand whole before the middle that is cut out."""
    return text.encode()[: BYTES_PER_TOKEN * READ_TOKENS // 2].count(b"\n")
