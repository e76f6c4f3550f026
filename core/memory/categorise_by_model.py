"""Asks a language model for the folders of memories without one; its answer is a suggestion and never written as is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pydantic import BaseModel, ConfigDict, ValidationError

from core.errors import ModelTrouble
from core.llm.ports import ChatMessage, ChatModel, ChatRequest
from core.memory.language import language_of
from core.memory.prompt import categorise_prompt, repair_prompt
from core.memory.reply.find import find_answers
from core.memory.schema import strict_schema
from core.model import FolderSuggestion, Memory, RejectedItem, Role
from core.store import normalise_folder

BATCH = 20  # memories in one request; the reference takes 10 (OM §8.1)
SHOWN = 200  # characters of a memory's content
DEEPEST = 4  # levels of a path
LONGEST = 120  # characters of a path


class Place(BaseModel):
    """`number` is the memory's line in the request; `folder` null when none fits."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)

    number: int
    folder: str | None


class Places(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)

    places: list[Place]


async def ask_for_folders(
    model: ChatModel, memories: Sequence[Memory], folders: Sequence[str], redact: Callable[[str], str]
) -> tuple[FolderSuggestion, ...]:
    """One suggestion for each of at most BATCH memories, in their order. ModelTrouble when there is no usable answer,
    even after it was sent back once."""
    lines = [f"{redact(memory.title)}: {redact(memory.content)[:SHOWN]}" for memory in memories]
    language = language_of(memory.content for memory in memories)
    system, user = categorise_prompt(language, lines, folders)
    messages: tuple[ChatMessage, ...] = (ChatMessage(Role.SYSTEM, system), ChatMessage(Role.USER, user))
    schema = strict_schema(Places)
    for _attempt in range(2):
        reply = await model.reply(ChatRequest(messages, schema))
        answer = _read(reply.text)
        if isinstance(answer, Places):
            return _suggestions(memories, answer, folders)
        said = (ChatMessage(Role.ASSISTANT, reply.text),) if reply.text.strip() else ()
        messages = (*messages, *said, ChatMessage(Role.USER, repair_prompt(language, [answer])))
    raise ModelTrouble("The model's suggestion of folders cannot be read.", "Try again, or suggest without the model.")


def _read(text: str) -> Places | RejectedItem:
    """The one answer in a reply, or what is wrong with it."""
    found = find_answers(text)
    if found.cut_off or found.open_reasoning:
        return RejectedItem("", "the reply is cut off")
    answers = [value.value for value in found.candidates if isinstance(value.value, dict) and "places" in value.value]
    if not answers:
        return RejectedItem("", 'no JSON object with "places" found')
    try:
        return Places.model_validate(answers[-1])
    except ValidationError as error:
        first = error.errors()[0]
        return RejectedItem("/" + "/".join(map(str, first["loc"])), first["msg"])


def _suggestions(memories: Sequence[Memory], answer: Places, folders: Sequence[str]) -> tuple[FolderSuggestion, ...]:
    """What was asked for; numbers nobody asked for and paths no one would make are ignored."""
    known = set(folders)
    chosen = {place.number: _path(place.folder) for place in answer.places}
    return tuple(
        FolderSuggestion(
            memory, folder, is_new=folder is not None and folder not in known, confidence=float(bool(folder))
        )
        for memory, folder in ((memory, chosen.get(number)) for number, memory in enumerate(memories, start=1))
    )


def _path(folder: str | None) -> str | None:
    path = normalise_folder(folder)
    return path if path and path.count("/") < DEEPEST and len(path) <= LONGEST and path.isprintable() else None
