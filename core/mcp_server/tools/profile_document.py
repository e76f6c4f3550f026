"""`update_user_profile`: replacing the profile document (OM §10)."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from core.mcp_server.caller import Caller
from core.mcp_server.tool import Answer, Arguments, Tool, written
from core.model.agents import NewProfileDocument

MOST_CHARACTERS = 12_000


class UpdateUserProfile(Arguments):
    markdown: Annotated[str, Field(max_length=MOST_CHARACTERS, description="The whole new document.")]


async def update_user_profile(caller: Caller, asked: UpdateUserProfile) -> Answer:
    return written(await caller.write([NewProfileDocument(asked.markdown)], "profile document"))


TOOLS = (
    Tool(
        "update_user_profile",
        "Rewrite the profile document",
        "Replace the document about the user, in Markdown. Read it first (resource memoscape://profile-document) and "
        "keep what is still true.",
        UpdateUserProfile,
        update_user_profile,
        writes=True,
        destructive=True,
        idempotent=True,
        whole_profile=True,
    ),
)
