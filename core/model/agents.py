"""What assistants do with a profile: who asks, what it may touch, what it wants changed, and the log of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from core.model.memories import Memory

AI_CREATED = "ai_created"  # OM §10: where memories come from that an assistant made
PLAIN_TEXT = "text/plain"


@dataclass(frozen=True, slots=True)
class AgentAccess:
    """Who asks (the name the client gave itself) and what there is for it: `folders` with their subfolders (normalised
    paths); empty means everything."""

    client: str
    folders: tuple[str, ...] = ()

    @property
    def is_scoped(self) -> bool:
        return bool(self.folders)

    def covers(self, folder: str | None) -> bool:
        """Whether what lies in `folder` exists for this client."""
        if not self.folders:
            return True
        return folder is not None and any(folder == root or folder.startswith(f"{root}/") for root in self.folders)

    def sees(self, memory: Memory) -> bool:
        return self.covers(memory.folder)


# -- what it wants changed: several of these are applied together, or held together --------------------------------


@dataclass(frozen=True, slots=True)
class NewMemory:
    """`folder` None: uncategorised, or the first folder of the client's scope."""

    title: str
    content: str
    folder: str | None = None
    tags: tuple[str, ...] = ()
    source: str = AI_CREATED
    content_type: str = PLAIN_TEXT


@dataclass(frozen=True, slots=True)
class ChangedMemory:
    """`fields` by name: title, content, content_type, source, credibility, importance, folder, tags."""

    memory_id: str
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class DeletedMemories:
    """To the trash, with their links."""

    memory_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NewLink:
    """An end that is new in the same request is named by its title, any other by its id."""

    source: str
    target: str
    type: str = "related"
    weight: float = 0.7
    description: str = ""


@dataclass(frozen=True, slots=True)
class ChangedLink:
    link_id: str
    type: str | None = None
    weight: float | None = None
    description: str | None = None


@dataclass(frozen=True, slots=True)
class DeletedLinks:
    link_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NewProfileDocument:
    markdown: str


AgentChange = NewMemory | ChangedMemory | DeletedMemories | NewLink | ChangedLink | DeletedLinks | NewProfileDocument


@dataclass(frozen=True, slots=True)
class AgentWrite:
    """`ids` of the memories and links written, in the order of the changes ("" where nothing was to be done).
    `operation_id` is what undo takes back; `held`: how many changes wait for the user instead."""

    ids: tuple[str, ...] = ()
    operation_id: str = ""
    held: int = 0


# -- the log -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AgentCall:
    """One call of a client: what it read and wrote by id, and how it ended (`ok`, `refused`, `failed`)."""

    client: str
    tool: str
    outcome: str
    read: tuple[str, ...] = ()
    wrote: tuple[str, ...] = ()
    operation_id: str = ""
    held: int = 0
    at: datetime | None = field(default=None)
