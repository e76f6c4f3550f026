"""Engine: everything a front end may ask for, one method per wish, grouped by subject in modules beside this one."""

from __future__ import annotations

from core.engine.agents_log import AgentLogDoor
from core.engine.assistants import AssistantDoor
from core.engine.autosave import AutoSaveDoor
from core.engine.batch import BatchDoor
from core.engine.care import CareDoor
from core.engine.categorise import CategoriseDoor
from core.engine.chat import ChatDoor
from core.engine.conversations import ConversationDoor
from core.engine.documents import DocumentDoor
from core.engine.dropped import DroppedDoor
from core.engine.embedding import EmbeddingDoor
from core.engine.folders import FolderDoor
from core.engine.graph import GraphDoor
from core.engine.links import LinkDoor
from core.engine.listing import ListingDoor
from core.engine.memories import MemoryDoor
from core.engine.memory_files import MemoryFilesDoor
from core.engine.merging import MergeDoor
from core.engine.profile_document import ProfileDocumentDoor
from core.engine.profiles import ProfileDoor
from core.engine.rebuild import RebuildDoor
from core.engine.recall import RecallDoor
from core.engine.recent_searches import RecentSearchDoor
from core.engine.reference_graph import ReferenceDoor
from core.engine.rollouts import RolloutDoor
from core.engine.runs import RunDoor
from core.engine.search import SearchDoor
from core.engine.settings import SettingsDoor
from core.engine.tags import TagDoor
from core.engine.trash import TrashDoor
from core.engine.watching import WatchingDoor
from core.engine.workbench import WorkbenchDoor


class Engine(
    ProfileDoor,
    AssistantDoor,
    MemoryFilesDoor,
    RecallDoor,
    RolloutDoor,
    RebuildDoor,
    ConversationDoor,
    AutoSaveDoor,
    MemoryDoor,
    ListingDoor,
    BatchDoor,
    CareDoor,
    LinkDoor,
    FolderDoor,
    TagDoor,
    MergeDoor,
    CategoriseDoor,
    GraphDoor,
    DocumentDoor,
    DroppedDoor,
    ReferenceDoor,
    ChatDoor,
    SearchDoor,
    RecentSearchDoor,
    EmbeddingDoor,
    RunDoor,
    SettingsDoor,
    ProfileDocumentDoor,
    WorkbenchDoor,
    AgentLogDoor,
    WatchingDoor,
    TrashDoor,
):
    """Used from one thread with one asyncio loop; constructing it touches no disk.

    Every method takes `profile` (id or name, None = the active one). Raises `core.errors.MemoscapeError` with one
    sentence for people; how a save ended is a value (`SaveResult.outcome`), not an error.
    """
