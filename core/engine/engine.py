"""Engine: everything a front end may ask for, one method per wish, grouped by subject in modules beside this one."""

from __future__ import annotations

from core.engine.autosave import AutoSaveDoor
from core.engine.conversations import ConversationDoor
from core.engine.graph import GraphDoor
from core.engine.memories import MemoryDoor
from core.engine.profiles import ProfileDoor
from core.engine.runs import RunDoor
from core.engine.settings import SettingsDoor


class Engine(ProfileDoor, ConversationDoor, AutoSaveDoor, MemoryDoor, GraphDoor, RunDoor, SettingsDoor):
    """Used from one thread with one asyncio loop; constructing it touches no disk.

    Every method takes `profile` (id or name, None = the active one). Raises `core.errors.MemoscapeError` with one
    sentence for people; how a save ended is a value (`SaveResult.outcome`), not an error.
    """
