"""The four memory tools as an assistant is offered them: names, schemas, and arguments as JSON (OI §10.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from core.model import JsonObject
from core.model.recall import FileList, FileSearch, FileText, MatchMode
from core.recall.corpus import Corpus
from core.recall.files import list_files, read_file
from core.recall.notes import MAX_NAME_BYTES, MIN_NAME_LENGTH, NAME_PATTERN, add_note
from core.recall.refusals import BadArguments
from core.recall.search import search_files
from core.store.memory_files import MemoryFiles

NAMESPACE = "memories"
_INTEGER_LIMIT = 2**53


class _Arguments(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


_Number = Annotated[int, Field(ge=0, le=_INTEGER_LIMIT)]
_Path = Annotated[str | None, Field(description="Relative to the memory folder; leave it out for all of it.")]
_Cursor = Annotated[str | None, Field(description="The next_cursor of the page before.")]


class NoteArguments(_Arguments):
    # The pattern stands in the schema alone: what breaks it is refused with the rule that was broken.
    filename: Annotated[
        str,
        Field(
            description="YYYY-MM-DDTHH-MM-SS-<slug>.md, the slug of lowercase letters, digits and hyphens.",
            json_schema_extra={"pattern": NAME_PATTERN, "minLength": MIN_NAME_LENGTH, "maxLength": MAX_NAME_BYTES},
        ),
    ]
    note: Annotated[
        str, Field(description="What is to be added, changed or forgotten.", json_schema_extra={"minLength": 1})
    ]


class ListArguments(_Arguments):
    path: _Path = None
    cursor: _Cursor = None
    max_results: _Number | None = None


class ReadArguments(_Arguments):
    path: Annotated[str, Field(description="A file, relative to the memory folder.")]
    line_offset: Annotated[_Number, Field(description="The first line to read, from 1.")] = 1
    max_lines: _Number | None = None


class AnyMode(_Arguments):
    type: Literal["any"]


class SameLineMode(_Arguments):
    type: Literal["all_on_same_line"]


class WithinLinesMode(_Arguments):
    type: Literal["all_within_lines"]
    line_count: _Number


class SearchArguments(_Arguments):
    queries: Annotated[list[str], Field(description="Plain text, not patterns.", json_schema_extra={"minItems": 1})]
    match_mode: Annotated[AnyMode | SameLineMode | WithinLinesMode | None, Field(discriminator="type")] = None
    path: _Path = None
    cursor: _Cursor = None
    context_lines: _Number = 0
    case_sensitive: bool = True
    normalized: Annotated[bool, Field(description="Compare letters and digits alone.")] = False
    max_results: _Number | None = None


@dataclass(frozen=True, slots=True)
class MemoryTool:
    name: str
    description: str
    arguments: type[_Arguments]
    result: Any

    @property
    def input_schema(self) -> JsonObject:
        return self.arguments.model_json_schema()

    @property
    def output_schema(self) -> JsonObject:
        if self.result is None:
            return {"type": "object", "properties": {"redacted": {"type": "integer"}}, "additionalProperties": False}
        return TypeAdapter(self.result).json_schema()


TOOLS = (
    MemoryTool(
        "add_ad_hoc_note",
        "Write a new note that asks to add, change or forget a memory. Only when the person asked for it.",
        NoteArguments,
        None,
    ),
    MemoryTool("list", "Files and folders directly in a folder of the memory.", ListArguments, FileList),
    MemoryTool("read", "Lines of a file of the memory.", ReadArguments, FileText),
    MemoryTool(
        "search", "Lines of the memory that hold some of the queries, or all of them.", SearchArguments, FileSearch
    ),
)


def offered(*, use_memories: bool, dedicated_tools: bool) -> tuple[MemoryTool, ...]:
    """The tools a session has with these settings."""
    return TOOLS if use_memories and dedicated_tools else ()


def call(files: MemoryFiles, corpus: Corpus, name: str, arguments: str) -> JsonObject:
    """What a tool gives back. WrongUse (BadArguments, FileRefused, …) is to be told to the assistant, who can ask
    better; StorageTrouble is not its fault."""
    tool = next((each for each in TOOLS if each.name == name), None)
    if tool is None:
        raise BadArguments(f"There is no memory tool “{name}”.", f"There are {', '.join(each.name for each in TOOLS)}.")
    try:
        given = tool.arguments.model_validate_json(arguments if arguments.strip() else "{}")
    except ValidationError as error:
        raise BadArguments(_explained(error), "Look at the tool's input schema.") from None
    return _WORK[name](files, corpus, given)


def _explained(error: ValidationError) -> str:
    errors = error.errors(include_url=False, include_context=False, include_input=False)
    first = min(errors, key=lambda each: each["type"] != "extra_forbidden")
    place = ".".join(str(part) for part in first["loc"])
    if first["type"] == "extra_forbidden":
        return f"unknown field `{place}`."
    return f"Bad arguments: {f'`{place}`: ' if place else ''}{first['msg']}."


def _add_note(files: MemoryFiles, _: Corpus, given: Any) -> JsonObject:
    hidden = add_note(files, given.filename, given.note)
    return {"redacted": hidden} if hidden else {}


def _list(files: MemoryFiles, _: Corpus, given: Any) -> JsonObject:
    return asdict(list_files(files, given.path, cursor=given.cursor, max_results=given.max_results))


def _read(files: MemoryFiles, _: Corpus, given: Any) -> JsonObject:
    return asdict(read_file(files, given.path, line_offset=given.line_offset, max_lines=given.max_lines))


def _search(_: MemoryFiles, corpus: Corpus, given: Any) -> JsonObject:
    options = given.model_dump(exclude={"match_mode"})
    mode = None if given.match_mode is None else MatchMode(**given.match_mode.model_dump())
    value = asdict(search_files(corpus, **options, match_mode=mode))
    if value["match_mode"]["line_count"] is None:
        del value["match_mode"]["line_count"]
    return value


_WORK: dict[str, Callable[[MemoryFiles, Corpus, Any], JsonObject]] = {
    "add_ad_hoc_note": _add_note,
    "list": _list,
    "read": _read,
    "search": _search,
}
