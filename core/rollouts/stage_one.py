"""Stage one: one session becomes one raw memory, by a model or by the built-in reader (OI §7)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.errors import BadContent, ModelTrouble
from core.llm.faults import BadRequest
from core.llm.ports import ChatMessage, ChatModel, ChatReply, ChatRequest
from core.model import NO_USAGE, JsonObject, Role, Usage
from core.model.rollouts import StageOneJob, StageOneOutcome, StageOneOutput, StageOneResult
from core.rollouts.contents import contents
from core.rollouts.filter import memory_item
from core.rollouts.load import load_rollout
from core.rollouts.prompt import STAGE_ONE_SCHEMA, stage_one_input, stage_one_system
from core.settings import Thinking
from core.text.redact import redact

EMPTY = StageOneOutput("", "", "")


@dataclass(frozen=True, slots=True)
class Prepared:
    """A session ready to be read: `items` are what is kept of it, secrets and all, `sizes` about how long they are."""

    items: tuple[JsonObject, ...]
    sizes: tuple[int, ...]


Reader = Callable[[StageOneJob, Prepared], Awaitable[tuple[StageOneOutput, Usage]]]


def prepare(path: Path) -> Prepared:
    """Load and filter a session. BadContent."""
    rollout = load_rollout(path)
    kept = [
        (item, size)
        for line, size in zip(rollout.lines, rollout.sizes, strict=True)
        if (item := memory_item(line)) is not None
    ]
    return Prepared(tuple(item for item, _ in kept), tuple(size for _, size in kept))


async def read_session(job: StageOneJob, read: Reader) -> StageOneResult:
    """One session, whatever happens to it; only cancelling gets through."""
    thread = job.thread
    try:
        prepared = await asyncio.to_thread(prepare, Path(thread.rollout_path))
        # Nothing left: no reader needs to be asked (OI §13.8).
        output, usage = await read(job, prepared) if prepared.items else (EMPTY, NO_USAGE)
    except (BadContent, ModelTrouble) as trouble:
        permanent = isinstance(trouble, BadContent | BadRequest) and not isinstance(trouble, BadReply)
        usage = trouble.usage if isinstance(trouble, BadReply) else NO_USAGE
        return StageOneResult(
            thread.thread_id,
            thread.rollout_path,
            StageOneOutcome.FAILED,
            reason=redact(trouble.message)[0],
            permanent=permanent,
            usage=usage,
        )
    output = _safe(output)
    outcome = StageOneOutcome.NO_OUTPUT if output.is_empty else StageOneOutcome.SUCCEEDED
    return StageOneResult(thread.thread_id, thread.rollout_path, outcome, output, usage=usage)


class BadReply(ModelTrouble):
    """The model's reply breaks the contract."""

    def __init__(self, message: str, usage: Usage = NO_USAGE) -> None:
        super().__init__(message, "Another model may keep to the format.")
        self.usage = usage


class ModelReader:
    """Asks a model; `tokens` bounds the session's text (four bytes each). `seen` gets each reply for the rate guard."""

    def __init__(
        self, model: ChatModel, *, tokens: int, language: str, seen: Callable[[ChatReply], object] = lambda _: None
    ) -> None:
        self._model = model
        self._seen = seen
        self._tokens = tokens
        self._language = language

    async def __call__(self, job: StageOneJob, prepared: Prepared) -> tuple[StageOneOutput, Usage]:
        """ModelTrouble when there is no answer, BadReply when it breaks the contract."""
        text = await asyncio.to_thread(contents, prepared.items, prepared.sizes, self._tokens)
        reply = await self._model.reply(stage_one_request(job, text, self._language))
        self._seen(reply)
        return parsed_reply(reply), reply.usage


def stage_one_request(job: StageOneJob, text: str, language: str) -> ChatRequest:
    """Two messages, the schema, little reasoning, no tools (OI §7.2). `text`: the session as it may be seen."""
    thread = job.thread
    asked = stage_one_input(text, path=thread.rollout_path, cwd=thread.cwd, language=language)
    messages = (ChatMessage(Role.SYSTEM, stage_one_system(language)), ChatMessage(Role.USER, asked))
    return ChatRequest(messages, STAGE_ONE_SCHEMA, thinking=Thinking.LOW)


def parsed_reply(reply: ChatReply) -> StageOneOutput:
    if reply.declined:
        raise BadReply("The model declined to read this session.", reply.usage)
    try:
        return parse_output(reply.text)
    except ValueError as error:
        raise BadReply(f"The model's reply is not what was asked for: {error}.", reply.usage) from error


def parse_output(text: str) -> StageOneOutput:
    """The reply as it must be, strictly (OI §7.3): fences, prose, unknown or doubled keys are ValueError."""
    value = json.loads(text, object_pairs_hook=_without_doubles)
    if not isinstance(value, dict):
        raise ValueError("it is no object")
    if unknown := value.keys() - STAGE_ONE_SCHEMA["properties"].keys():
        raise ValueError(f"unknown key {sorted(unknown)[0]}")
    for key in ("raw_memory", "rollout_summary"):
        if not isinstance(value.get(key), str):
            raise ValueError(f"{key} must be text")
    slug = value.get("rollout_slug")
    if slug is not None and not isinstance(slug, str):
        raise ValueError("rollout_slug must be text or null")
    return StageOneOutput(value["raw_memory"], value["rollout_summary"], slug)


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key occurs twice")
    return value


def _safe(output: StageOneOutput) -> StageOneOutput:
    """The second redaction (OI §5b)."""
    slug = None if output.rollout_slug is None else redact(output.rollout_slug)[0]
    return StageOneOutput(redact(output.raw_memory)[0], redact(output.rollout_summary)[0], slug)
