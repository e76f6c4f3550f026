"""`create_memory`, `update_memory`, `delete_memory`, `move_memory`: changing memories, by exact title (OM §10)."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import Field

from core.errors import BadValue, UnknownName
from core.mcp_server.caller import Caller
from core.mcp_server.tool import Answer, Arguments, Tool, written
from core.model import Memory
from core.model.agents import AI_CREATED, PLAIN_TEXT, ChangedMemory, DeletedMemories, NewMemory

Title = Annotated[str, Field(max_length=500)]
Content = Annotated[str, Field(max_length=200_000)]
Folder = Annotated[str, Field(max_length=1000)]
Tags = Annotated[str | list[str], Field(description="Separated by commas, or a list.")]
Fraction = Annotated[float | None, Field(ge=0, le=1)]


class CreateMemory(Arguments):
    title: Title
    content: Content
    content_type: Annotated[str, Field(max_length=100)] = PLAIN_TEXT
    source: Annotated[str, Field(max_length=200)] = AI_CREATED
    folder_path: Folder = ""
    tags: Tags = ""


async def create_memory(caller: Caller, asked: CreateMemory) -> Answer:
    new = NewMemory(asked.title, asked.content, asked.folder_path, _tags(asked.tags), asked.source, asked.content_type)
    write = await caller.write([new], asked.title)
    return written(write, id="".join(write.ids))


class UpdateMemory(Arguments):
    """What is left out or blank stays as it is."""

    old_title: Title
    new_title: Title = ""
    content: Content = ""
    content_type: Annotated[str, Field(max_length=100)] = ""
    source: Annotated[str, Field(max_length=200)] = ""
    credibility: Fraction = None
    importance: Fraction = None
    folder_path: Annotated[Folder, Field(description="A new folder; `/` for none.")] = ""
    tags: Annotated[Tags | None, Field(description="Take the place of the tags it has.")] = None


async def update_memory(caller: Caller, asked: UpdateMemory) -> Answer:
    texts = {"title": asked.new_title, "folder": asked.folder_path}
    texts |= {name: getattr(asked, name) for name in ("content", "content_type", "source")}
    fields: dict[str, Any] = {name: text for name, text in texts.items() if text.strip()}
    numbers = {"credibility": asked.credibility, "importance": asked.importance}
    fields |= {name: number for name, number in numbers.items() if number is not None}
    if asked.tags is not None:
        fields["tags"] = _tags(asked.tags)
    if not fields:
        raise BadValue("Nothing to change was given.", "Give for example content.")
    memory = (await caller.named(asked.old_title))[0]
    write = await caller.write([ChangedMemory(memory.id, fields)], memory.title)
    return written(write, id=memory.id)


class DeleteMemory(Arguments):
    title: Title


async def delete_memory(caller: Caller, asked: DeleteMemory) -> Answer:
    memory = (await caller.named(asked.title))[0]
    return written(await caller.write([DeletedMemories((memory.id,))], memory.title), id=memory.id)


class MoveMemory(Arguments):
    target_folder_path: Annotated[Folder, Field(description="Where they go; blank for no folder.")]
    titles: Annotated[
        str | list[str], Field(description="Separated by commas, new lines or `|`, or a list; every memory so called.")
    ] = ""
    source_folder_path: Annotated[
        Folder | None, Field(description="Everything in this folder; blank: what has no folder.")
    ] = None


async def move_memory(caller: Caller, asked: MoveMemory) -> Answer:
    titles = _split(asked.titles, r"[,\n|]")
    if not titles and asked.source_folder_path is None:
        raise BadValue("Nothing to move was named.", "Give titles, source_folder_path, or both.")
    chosen = await _chosen(caller, titles, asked.source_folder_path)
    if not chosen:
        raise UnknownName("There is no such memory to move.", "Search for the memories first.")
    moves = [ChangedMemory(memory.id, {"folder": asked.target_folder_path}) for memory in chosen]
    write = await caller.write(moves, f"{len(moves)} → {asked.target_folder_path or '/'}")
    return written(write, found=len(chosen))


async def _chosen(caller: Caller, titles: list[str], folder: str | None) -> list[Memory]:
    """Every memory of those titles, of that folder, or both."""
    inside = None
    if folder is not None:
        found = await caller.engine.agent_memories(caller.access, folder=folder or None, profile=caller.profile)
        inside = {memory.id: memory for memory in found}
    if not titles:
        return list((inside or {}).values())
    named = [
        memory for title in titles for memory in await caller.engine.agent_named(caller.access, title, caller.profile)
    ]
    return [memory for memory in {each.id: each for each in named}.values() if inside is None or memory.id in inside]


def _tags(tags: str | list[str]) -> tuple[str, ...]:
    return tuple(_split(tags, r"[,，]"))


def _split(text: str | list[str], separators: str) -> list[str]:
    parts = re.split(separators, text) if isinstance(text, str) else text
    return [part.strip() for part in parts if part.strip()]


TOOLS = (
    Tool(
        "create_memory",
        "Write a memory",
        "Keep one lasting fact: a short title and what should be remembered. Search first, so that nothing is kept "
        "twice. The user can undo it.",
        CreateMemory,
        create_memory,
        writes=True,
    ),
    Tool(
        "update_memory",
        "Change a memory",
        "Change a memory found by its exact title; what it said before is kept as a version.",
        UpdateMemory,
        update_memory,
        writes=True,
        destructive=True,
        idempotent=True,
    ),
    Tool(
        "delete_memory",
        "Delete a memory",
        "Move a memory to the trash, by its exact title. Only when the user wants it forgotten.",
        DeleteMemory,
        delete_memory,
        writes=True,
        destructive=True,
    ),
    Tool(
        "move_memory",
        "Move memories",
        "File memories in another folder, by titles, by the folder they are in, or both.",
        MoveMemory,
        move_memory,
        writes=True,
        idempotent=True,
    ),
)
