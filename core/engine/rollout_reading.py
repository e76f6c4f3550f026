"""Who reads sessions and who consolidates: the models the user chose for it, or the built-in extractor and rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.engine.models import Models
from core.llm.ports import ChatReply
from core.memory.extraction import ExtractionRequest
from core.memory.language import language_of
from core.model import Message, Role, Window
from core.rollouts.agent import AgentConsolidator
from core.rollouts.budget import rollout_tokens
from core.rollouts.by_rules import RuleConsolidator
from core.rollouts.consolidate import Consolidator
from core.rollouts.offline import Fact, OfflineReader
from core.rollouts.stage_one import ModelReader, Reader
from core.rollouts.talk import Said
from core.settings import AppSettings, ModelFunction
from core.settings.rollouts import RolloutSettings
from core.store import Store
from core.text.redact import redact

OFFLINE = "offline"
REMOVED_KEY = "rollouts_removed_lines"  # what the person took out of the files by hand
_WISHES = frozenset(  # tags of the built-in extractor
    [
        *("preference", "habit", "constraint", "instruction", "agreement", "correction"),
        *("偏好", "习惯", "限制", "要求", "约定", "更正"),
    ]
)


def session_reader(
    models: Models, app: AppSettings, settings: RolloutSettings, language: str, seen: Callable[[ChatReply], object]
) -> tuple[str, Reader]:
    """(name, reader) of stage one. BadValue for an unusable address."""
    model = models.chat(app, ModelFunction.EXTRACTION, settings.extract_model)
    if model is None:
        return OFFLINE, OfflineReader(facts_in)
    return model.name, ModelReader(model, tokens=rollout_tokens(app.model.context_window), language=language, seen=seen)


def consolidator(
    models: Models, app: AppSettings, settings: RolloutSettings, language: str, store: Store
) -> tuple[str, Consolidator]:
    """(name, consolidator) of phase two. BadValue for an unusable address."""
    model = models.chat(app, ModelFunction.CONSOLIDATION, settings.consolidation_model)
    if model is not None:
        return model.name, AgentConsolidator(model, language)

    def keep(removed: list[str]) -> None:
        store.settings.set(REMOVED_KEY, removed)

    return OFFLINE, RuleConsolidator(store.settings.get(REMOVED_KEY) or (), keep)


async def facts_in(said: Sequence[Said]) -> Sequence[Fact]:
    """What the built-in extractor finds in a session's conversation."""
    from core.memory.offline import OfflineExtractor  # its patterns take a while to compile

    messages = tuple(Message(str(place), "", place, each.role, redact(each.text)[0]) for place, each in enumerate(said))
    language = language_of(each.text for each in messages if each.role is Role.USER)
    extraction = await OfflineExtractor().extract(ExtractionRequest(Window("", "", messages), language=language))
    answer = extraction.answer
    if answer is None:
        return ()
    items = [*([answer.main] if answer.main else []), *answer.new]
    return tuple(Fact(line, bool(_WISHES & set(item.tags))) for item in items for line in item.content.splitlines())
