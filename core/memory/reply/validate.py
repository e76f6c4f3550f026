"""Strict validation of a parsed reply against the contract: a pointer and a plain message per violation."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from core.memory.contract import (
    MAX_NEW,
    Answer,
    ContractModel,
    LinkItem,
    MainItem,
    MergeItem,
    NewItem,
    UpdateItem,
)
from core.memory.reply.syntax import pointer
from core.model import RejectedItem
from core.model.reasons import reason

ITEM_TYPES: dict[str, type[ContractModel]] = {
    "new": NewItem,
    "update": UpdateItem,
    "merge": MergeItem,
    "links": LinkItem,
}
CONTRACT_KEYS = frozenset(("main", *ITEM_TYPES))
MAX_ERRORS = 50  # as many as a repair round can use

_MESSAGES = {
    "missing": "is missing",
    "string_type": "must be a text",
    "list_type": "must be a list",
    "float_type": "must be a number",
    "int_type": "must be a whole number",
    "finite_number": "must be a finite number",
    "greater_than_equal": "must be at least {ge:g}",
    "less_than_equal": "must be at most {le:g}",
    "string_pattern_mismatch": "must be UPPER_SNAKE_CASE, such as PART_OF",
}


@dataclass(frozen=True, slots=True)
class OfferedItem:
    """A valid item of a rejected answer, to be applied by hand. `path` is its JSON pointer in the reply."""

    section: str
    path: str
    item: ContractModel


@dataclass(slots=True)
class Checked:
    """What became of a candidate's `value`. `answer` is set if and only if `errors` is empty."""

    value: Any
    answer: Answer | None = None
    errors: list[RejectedItem] = field(default_factory=list)
    repairs: list[str] = field(default_factory=list)


def check(value: Any, duplicates: Iterable[str] = ()) -> Checked:
    """Validate `value`, identical list items folded into one. `duplicates` are pointers of doubled keys."""
    if not isinstance(value, dict):
        return Checked(value, errors=[RejectedItem("", _wrong_shape(value))])
    checked = Checked(value)
    folded, places = _fold(value, checked.repairs)
    checked.errors = [RejectedItem(path, reason("key_twice")) for path in duplicates]
    try:
        answer = Answer.model_validate(folded)
    except ValidationError as error:
        if not CONTRACT_KEYS & value.keys():
            checked.errors.append(RejectedItem("", _wrong_shape(value)))
        else:
            checked.errors += (_rejected(e, places) for e in error.errors(include_url=False)[:MAX_ERRORS])
    else:
        if len(answer.new) > MAX_NEW:
            message = f"holds {len(answer.new)} items; at most {MAX_NEW} are allowed"
            checked.errors.append(RejectedItem("/new", message))
        checked.answer = None if checked.errors else answer
    return checked


def valid_items(value: Any) -> tuple[OfferedItem, ...]:
    """The items of `value` that fit the contract one by one, identical ones folded."""
    if not isinstance(value, dict):
        return ()
    folded, places = _fold(value, [])
    offered = [*_offer("main", "/main", MainItem, folded.get("main"))]
    for section, item_type in ITEM_TYPES.items():
        items = folded.get(section)
        for index, item in enumerate(items if isinstance(items, list) else ()):
            path = pointer(f"/{section}", places[section][index])
            offered += _offer(section, path, item_type, item)
    return tuple(offered)


def _offer(section: str, path: str, item_type: type[ContractModel], item: Any) -> list[OfferedItem]:
    try:
        return [OfferedItem(section, path, item_type.model_validate(item))]
    except ValidationError:
        return []


def _fold(value: dict[str, Any], repairs: list[str]) -> tuple[dict[str, Any], dict[str, list[int]]]:
    """`value` with identical items of each section kept once, and where each kept item stood."""
    folded = dict(value)
    places: dict[str, list[int]] = {}
    for section in ITEM_TYPES:
        items = value.get(section)
        if not isinstance(items, list):
            continue
        first: dict[str, int] = {}
        for index, item in enumerate(items):
            first.setdefault(json.dumps(item, sort_keys=True), index)
        places[section] = list(first.values())
        folded[section] = [items[index] for index in places[section]]
        if len(first) < len(items):
            repairs.append(f"{len(items) - len(first)} identical items of {section} folded")
    return folded, places


def _rejected(error: ErrorDetails, places: dict[str, list[int]]) -> RejectedItem:
    steps = list(error["loc"])
    if len(steps) > 1 and isinstance(steps[1], int) and steps[0] in places:
        steps[1] = places[str(steps[0])][steps[1]]  # folding moved the items; name where they stand in the reply
    path = ""
    for step in steps:
        path = pointer(path, step)
    return RejectedItem(path, _message(error))


def _message(error: ErrorDetails) -> str:
    if error["type"] in ("model_type", "dict_type"):
        if isinstance(error["input"], list):
            return "is a positional array; an object with named keys is needed"
        return "must be an object"
    if error["type"] == "value_error":
        return error["msg"].removeprefix("Value error, ")
    known = _MESSAGES.get(error["type"])
    return known.format(**error.get("ctx", {})) if known else error["msg"]


def _wrong_shape(value: Any) -> str:
    if isinstance(value, list):
        return "the answer is a list; one object with main, new, update, merge and links is needed"
    if "properties" in value or "$schema" in value:
        return "the answer repeats the schema instead of filling it in"
    inner = [key for key, part in value.items() if isinstance(part, dict) and CONTRACT_KEYS & part.keys()]
    if inner:
        return f"the answer is wrapped in '{inner[0]}'; main, new, update, merge and links belong at the top"
    return "the answer has none of the keys main, new, update, merge and links"
