"""The extractor itself: reads the window, applies the rules, and composes an answer of the contract."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from core.memory.contract import EMPTY_ANSWER, MAX_NEW, Answer, EvidenceRef, MainItem, NewItem, UpdateItem
from core.memory.extraction import Extraction, ExtractionRequest
from core.memory.offline import item as items_module
from core.memory.offline import known, names, rules
from core.memory.offline.filing import file
from core.memory.offline.item import Item
from core.memory.offline.links import links_of
from core.memory.offline.places import place_of
from core.memory.offline.reader import Reader
from core.memory.offline.statement import Kind, Statement
from core.memory.offline.talk import Line
from core.memory.offline.wording import WORDINGS
from core.model import Kind as MessageKind
from core.model import Outcome, Role
from core.model.reasons import reason

NAME = "offline"
WINDOW_TOKENS = 24_000


class OfflineExtractor:
    """Finds user-specific statements by rules. The same request always gives the same answer."""

    @property
    def name(self) -> str:
        return NAME

    def token_budgets(self, request_tokens: int = 0) -> tuple[int, int | None]:  # noqa: ARG002 -- the protocol's
        """Windows as a model of middle size would get them; existing memories are always read whole."""
        return WINDOW_TOKENS, None

    async def extract(self, request: ExtractionRequest) -> Extraction:
        """Answers in a worker thread, so that a long window does not hold up the engine."""
        return await asyncio.to_thread(extract, request)


def extract(request: ExtractionRequest) -> Extraction:
    """One window read, synchronously. Never raises for what a message or rule may contain."""
    wanted = rules.parse(request.rules)
    language = wanted.language or (request.language if request.language in WORDINGS else "en")
    statements = Reader(names.stored_names(request.existing), fiction=wanted.fiction).read(_lines(request))
    not_applied = list(wanted.not_applied)
    if wanted.language_line and any(statement.code != language for statement in statements):
        not_applied.append(wanted.language_line)  # only titles and tags could follow it: nothing here translates
    answer = _answer(request, statements, wanted, language)
    return Extraction(
        outcome=Outcome.NOTHING_TO_SAVE if answer.is_empty else Outcome.SAVED,
        extractor=NAME,
        answer=answer,
        reason="" if not answer.is_empty else reason("no_statement"),
        rules_not_applied=tuple(not_applied),
    )


def _lines(request: ExtractionRequest) -> list[Line]:
    history = (*request.window.context, *request.window.messages)
    first = len(request.window.context) + 1
    return [
        Line(number, message.role, message.text, covered=number >= first)
        for number, message in enumerate(history, start=1)
        if message.kind is MessageKind.SAID and message.role in {Role.USER, Role.ASSISTANT}
    ]


def _answer(request: ExtractionRequest, statements: Sequence[Statement], wanted: rules.Rules, language: str) -> Answer:
    wording = WORDINGS[language]
    items = [item for item in items_module.items_of(statements, language) if wanted.keeps(item)]
    if not items:
        return EMPTY_ANSWER
    updates, fresh, titles = _fold(items, request, language)
    main = _weightiest(fresh, items)
    others = items_module.join_to_fit([item for item in fresh if item is not main], MAX_NEW, wording)
    place = place_of(items, wording) if len(others) < MAX_NEW else None
    if place and not any(memory.title == place.title for memory in request.existing):
        others.append(place)
    written = [*others, *([main] if main else [])]
    _finish(written, request, wanted, language)
    named = [
        *((item, titles[id(item)]) for item in items if id(item) in titles),
        *((item, item.title) for item in written),
    ]
    return Answer(
        main=MainItem.model_validate(_fields(main)) if main else None,
        new=[NewItem.model_validate(_fields(item)) for item in others],
        update=updates,
        merge=[],
        links=links_of(named, statements, request.existing, wording),
    )


def _weightiest(fresh: Sequence[Item], items: Sequence[Item]) -> Item | None:
    """The event that is `main`: of the project when the conversation is about one, else the weightiest of all."""
    projects = [item.entity for item in items if item.entity and item.entity.kind is Kind.PROJECT]
    about = projects[0] if len(projects) == 1 else None

    def weight(item: Item) -> tuple[bool, float]:
        return about is not None and names.names(item.text(), about), item.score

    return max((item for item in fresh if item.is_event), key=weight, default=None)


def _fold(
    items: Sequence[Item], request: ExtractionRequest, language: str
) -> tuple[list[UpdateItem], list[Item], dict[int, str]]:
    """Updates of stored memories, items that are new, and the stored title each folded item goes by."""
    grouped: dict[str, Item] = {}
    fresh: list[Item] = []
    titles: dict[int, str] = {}
    stored = {}
    for item in items:
        memory = known.find(item, request.existing)
        if memory is None:
            fresh.append(item)
            continue
        titles[id(item)] = memory.title
        stored[memory.id] = memory
        if memory.id in grouped:
            grouped[memory.id].absorb(item)
        else:
            grouped[memory.id] = item
    updates = [known.update(item, stored[identity], language) for identity, item in grouped.items()]
    return [update for update in updates if update], fresh, titles


def _finish(items: Sequence[Item], request: ExtractionRequest, wanted: rules.Rules, language: str) -> None:
    """Tags and folders, by the user's rules first."""
    wording = WORDINGS[language]
    for item in items:
        items_module.tag(item, WORDINGS[wanted.tag_language or language])
        item.tags = wanted.tags(item.tags)
        file(item, request.folders, wording)
        item.folder = wanted.folder_for(item) or item.folder
    _make_titles_unique(items)


def _make_titles_unique(items: Sequence[Item]) -> None:
    seen: dict[str, int] = {}
    for item in items:
        count = seen[item.title] = seen.get(item.title, 0) + 1
        if count > 1:
            item.title = f"{item.title} ({count})"


def _fields(item: Item) -> dict[str, object]:
    space = "" if any("\u4e00" <= character <= "\u9fff" for character in item.sentences[0]) else " "
    return {
        "title": item.title,
        "content": space.join(item.sentences),
        "tags": item.tags,
        "folder_path": item.folder,
        "evidence": [EvidenceRef(message=quote.line, quote=quote.text) for quote in item.quotes],
    }
