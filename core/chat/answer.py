"""One answer: asked for, heard piece by piece, and how it ended."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from core.chat.listening import Listening, without_reasoning
from core.chat.request import Prompt
from core.errors import EmptyAnswer, MemoscapeError, ModelTrouble, RateLimited
from core.llm.ports import ChatModel, ChatRequest, Source
from core.model import ReplyNote, ReplyState


@dataclass(slots=True)
class Asked:
    """What is known of an answer so far; `state` says how it would end if it ended now."""

    model: str
    prompt: Prompt | None = None
    text: str = ""
    state: ReplyState = ReplyState.STOPPED
    trouble: BaseException | None = None

    def take(self, asking: asyncio.Task[None]) -> None:
        """Note how the asking ended."""
        if asking.done() and not asking.cancelled() and (error := asking.exception()):
            self.state, self.trouble = ReplyState.CUT, error

    def note(self) -> ReplyNote:
        prompt = self.prompt
        trouble = self.trouble if isinstance(self.trouble, MemoscapeError) else None
        return ReplyNote(
            self.state,
            self.model,
            prompt.used if prompt else (),
            prompt.left_out if prompt else 0,
            prompt.memories_left_out if prompt else 0,
            f"{trouble.message} {trouble.hint}".strip() if trouble else "",
            trouble.code if trouble else "",
        )


async def answer(model: ChatModel, asked: Asked, longest: int, host: str, tell: Callable[[str, bool], None]) -> None:
    """Ask once and fill in `asked`, whatever happens. ModelTrouble, EmptyAnswer."""
    assert asked.prompt is not None

    def report(text: str, thinking: bool) -> None:
        asked.text = text
        tell(text, thinking)

    listening = Listening(report)
    request = ChatRequest(asked.prompt.messages, max_output_tokens=longest, retries=0)
    try:
        reply = await model.reply(request, listening.hear)
    except RateLimited as limited:
        raise _patiently(limited, host) from limited
    finally:
        listening.stop()
        asked.text = without_reasoning(listening.text)
    text = "" if reply.source is Source.REASONING else without_reasoning(reply.text)
    if reply.declined and not text:
        raise ModelTrouble(f"“{asked.model}” declined to answer.", "Put it differently, or choose another model.")
    if not text.strip():
        why = "it ended while it was still thinking" if reply.finish_reason == "length" else "it said nothing"
        raise EmptyAnswer(f"“{asked.model}” gave no answer: {why}.", "Try again, or choose another model.")
    asked.text = text
    asked.state = ReplyState.LENGTH if reply.finish_reason == "length" else ReplyState.COMPLETE
    tell(text, False)


def _patiently(limited: RateLimited, host: str) -> RateLimited:
    """Nobody but the person asks again here."""
    wait = limited.retry_after
    hint = "Try again in a moment." if wait is None else f"Try again in {max(1, round(wait))} seconds."
    return RateLimited(f"{host} asks for fewer requests.", hint, wait)
