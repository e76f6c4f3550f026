"""What the memory tools refuse, each with a code that tells a program which rule was broken (OI §10.3).

Paths are refused by `core.store.memory_files`; all of these can be put right by asking again.
"""

from __future__ import annotations

from core.errors import BadValue


class InvalidCursor(BadValue):
    code = "invalid_cursor"


class InvalidLineOffset(BadValue):
    code = "invalid_line_offset"


class InvalidMaxLines(BadValue):
    code = "invalid_max_lines"


class LineOffsetExceedsFileLength(BadValue):
    code = "line_offset_exceeds_file_length"


class EmptyQuery(BadValue):
    code = "empty_query"


class InvalidMatchWindow(BadValue):
    code = "invalid_match_window"


class InvalidFilename(BadValue):
    code = "invalid_filename"


class EmptyNote(BadValue):
    code = "empty_ad_hoc_note"


class NoteAlreadyExists(BadValue):
    code = "ad_hoc_note_already_exists"


class BadArguments(BadValue):
    code = "bad_arguments"
