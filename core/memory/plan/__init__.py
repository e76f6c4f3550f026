"""From a valid answer and the stored graph to an ordered list of changes; pure, so that it can be previewed."""

from __future__ import annotations

from core.memory.plan.changes import (
    AddLink,
    AddMemory,
    Change,
    HeldChange,
    MergeMemories,
    Plan,
    UpdateMemory,
    WriteProfile,
)
from core.memory.plan.planner import make_plan
from core.memory.plan.snapshot import GraphSnapshot, titles_in

__all__ = [
    "AddLink",
    "AddMemory",
    "Change",
    "GraphSnapshot",
    "HeldChange",
    "MergeMemories",
    "Plan",
    "UpdateMemory",
    "WriteProfile",
    "make_plan",
    "titles_in",
]
