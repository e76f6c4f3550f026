"""`save_conversation`: the one tool that runs an extraction."""

from __future__ import annotations

import json
from typing import Annotated, Literal

from pydantic import Field

from core.errors import BadValue
from core.mcp_server.caller import Caller
from core.mcp_server.tool import HELD_NOTE, Answer, Arguments, Tool
from core.model import JsonObject, ReportItem
from core.model.agents import AgentWrite
from core.settings import AgentWrites

TRIGGER = "agent"
MOST_CHARACTERS = 400_000


class Message(Arguments):
    role: Literal["user", "assistant"]
    content: Annotated[str, Field(max_length=MOST_CHARACTERS)]


class SaveConversation(Arguments):
    """Either messages or a transcript."""

    messages: Annotated[list[Message], Field(max_length=2000, description="What was said, in order.")] = Field(
        default_factory=list
    )
    transcript: Annotated[
        str, Field(max_length=MOST_CHARACTERS, description="Instead of messages: lines such as `User: …`.")
    ] = ""
    title: Annotated[str, Field(max_length=200)] = ""


async def save_conversation(caller: Caller, asked: SaveConversation) -> Answer:
    if bool(asked.messages) == bool(asked.transcript.strip()):
        raise BadValue("A conversation is needed.", "Give either messages or transcript.")
    engine, profile = caller.engine, caller.profile
    said = [message.model_dump() for message in asked.messages]
    text = json.dumps({"title": asked.title, "messages": said}) if said else asked.transcript
    imported = await engine.import_text(text, title=asked.title, profile=profile)
    ids = [conversation.id for conversation in imported.conversations]
    if not ids:
        return Answer({"outcome": "nothing_to_save", "reason": "This conversation is known already."})
    if engine.profile_settings(profile).agent_writes is AgentWrites.HOLD:
        return Answer({"outcome": "waiting", "note": HELD_NOTE}, write=AgentWrite(held=1))
    result = await engine.save_memory(profile=profile, conversations=ids, trigger=TRIGGER)
    data: JsonObject = {
        "outcome": str(result.outcome),
        "reason": "; ".join(dict.fromkeys(run.reason for run in result.runs if run.reason)),
        "new": [_shape(item) for run in result.runs for item in (*filter(None, [run.main]), *run.new)],
        "updated": [_shape(item) for run in result.runs for item in (*run.updated, *run.merged)],
        "held_for_review": sum(len(run.held) for run in result.runs),
        "run_ids": [run.id for run in result.runs],
    }
    items = [item for run in result.runs for item in (*filter(None, [run.main]), *run.new, *run.updated, *run.merged)]
    return Answer(data, write=AgentWrite(tuple(item.id or "" for item in items), held=data["held_for_review"]))


def _shape(item: ReportItem) -> JsonObject:
    return {"title": item.title, "content": item.content, "folder_path": item.folder or ""}


TOOLS = (
    Tool(
        "save_conversation",
        "Save this conversation",
        "Hand over a conversation, so that what is worth keeping is extracted into the user's memory. Use it when the "
        "user asks to remember the conversation, or once at its end.",
        SaveConversation,
        save_conversation,
        writes=True,
        whole_profile=True,
        open_world=True,
        cost=20,
    ),
)
