"""The contract as a JSON schema for servers that can be held to one: every key required, nothing else allowed."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from core.memory.contract import Answer
from core.model import JsonObject

_ANNOTATIONS = frozenset({"title", "default", "description"})


def answer_schema(*, profile: bool) -> JsonObject:
    """The schema of an answer; `profile`: with `profile_markdown`. Strict modes cannot express a bare `{}`."""
    schema: JsonObject = _strict(Answer.model_json_schema())
    if not profile:
        del schema["properties"]["profile_markdown"]
        schema["required"].remove("profile_markdown")
    return schema


def strict_schema(model: type[BaseModel]) -> JsonObject:
    """The schema of another answer than the contract's."""
    schema: JsonObject = _strict(model.model_json_schema())
    return schema


def _strict(node: Any) -> Any:
    if isinstance(node, list):
        return [_strict(item) for item in node]
    if not isinstance(node, dict):
        return node
    strict: JsonObject = {}
    for key, value in node.items():
        if key in ("properties", "$defs"):  # here the keys are names of fields, not of the schema language
            strict[key] = {name: _strict(schema) for name, schema in value.items()}
        elif key not in _ANNOTATIONS:
            strict[key] = _strict(value)
    if "properties" in strict:
        strict["required"] = list(strict["properties"])
        strict["additionalProperties"] = False
    return strict
