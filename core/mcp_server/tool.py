"""What a tool is: a name, strict arguments, what it does to the profile, and an answer that says what it touched."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict

from core.mcp_server.caller import Caller
from core.model import JsonObject
from core.model.agents import AgentWrite


class Arguments(BaseModel):
    """Unknown fields are refused: a misspelt option must not be lost without a word (OI §10.1)."""

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="forbid", allow_inf_nan=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """`data` for the client; `read` and `wrote` are ids for the log. `text` replaces the framed JSON, for tools that
    must answer word for word as another server does; `note` follows it."""

    data: JsonObject
    read: tuple[str, ...] = ()
    write: AgentWrite = field(default_factory=AgentWrite)
    text: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Tool:
    """`cost`: how many calls of the client's rate limit one call takes. `whole_profile`: it reads or writes what lies
    in no folder, and is not there for clients that are kept to some."""

    name: str
    title: str
    description: str
    arguments: type[BaseModel]
    run: Callable[[Caller, Any], Awaitable[Answer]]
    writes: bool = False
    destructive: bool = False
    idempotent: bool = False
    whole_profile: bool = False
    open_world: bool = False
    cost: int = 1


def written(write: AgentWrite, **data: object) -> Answer:
    """The answer to a change: what was done, how the user takes it back, or that it waits for the user."""
    result: JsonObject = {**data, "changed": sum(map(bool, write.ids))}
    if write.operation_id:
        result["operation_id"] = write.operation_id
    if write.held:
        result |= {"held_for_review": write.held, "note": HELD_NOTE}
    return Answer(result, write=write)


HELD_NOTE = "Nothing is changed yet: the user decides about this in Memoscape."
