"""Extraction by a language model: ask, read the reply, repair once, and say plainly how it ended."""

from __future__ import annotations

from dataclasses import replace

from core.errors import ModelTrouble, RateLimited
from core.llm.faults import BadRequest
from core.llm.ports import NETWORK_RETRIES, ChatMessage, ChatModel, ChatReply, ChatRequest, Source
from core.memory.contract import EMPTY_ANSWER
from core.memory.extraction import Extraction, ExtractionRequest
from core.memory.language import in_wrong_language, sets_a_language
from core.memory.prompt import Prompt, build_prompt, language_prompt, repair_prompt, spoken
from core.memory.reply import Reply, read_reply
from core.memory.schema import answer_schema
from core.model import JsonObject, Outcome, RejectedItem, Role, Usage
from core.model.reasons import reason
from core.text.tokens import count_tokens

SMALLEST_OUTPUT = 512  # tokens; with less room no answer is worth asking for
INSTRUCTION_TOKENS = 3000  # the templates and titles; rules, folders and profile document come on top

_CUT_SHORT = ("length", "max_tokens")
_ONLY_THOUGHTS = reason("only_thoughts")
_WRONG_LANGUAGE = reason("wrong_language")


class ModelExtractor:
    """Stands behind `Extractor`. `context_window` is the model's, in tokens: prompt and answer together."""

    def __init__(self, model: ChatModel, *, context_window: int) -> None:
        self._model = model
        self._context_window = context_window

    @property
    def name(self) -> str:
        return self._model.name

    def token_budgets(self, request_tokens: int = 0) -> tuple[int, int]:
        """How many tokens of (conversation, existing memories) fit one prompt beside the answer.

        `request_tokens`: what the user's rules, folders and profile document take.
        """
        answer = min(self._model.max_output_tokens, self._context_window // 4)
        room = max(0, self._context_window - answer - INSTRUCTION_TOKENS - request_tokens)
        return room * 2 // 3, room // 3

    async def extract(self, request: ExtractionRequest) -> Extraction:
        """Read one window with at most three model calls. Whatever model or network do is an outcome."""
        if not any(spoken(message) for message in request.window.messages):
            return Extraction(Outcome.NOTHING_TO_SAVE, self.name, EMPTY_ANSWER, reason("nothing_left"))
        prompt = build_prompt(request)
        room = self._context_window - prompt.tokens
        if room < SMALLEST_OUTPUT:
            return Extraction(Outcome.FAILED, self.name, reason=self._too_long(prompt), prompt=_shown(prompt))
        asking = _Asking(self._model, prompt, request, room)
        try:
            extraction = await asking.answer()
        except ModelTrouble as trouble:
            wait = trouble.retry_after if isinstance(trouble, RateLimited) else None
            # A request that is refused as such will be refused again; everything else may pass.
            temporary = not isinstance(trouble, BadRequest)
            extraction = Extraction(
                Outcome.FAILED, self.name, reason=trouble.message, temporary=temporary, retry_after=wait
            )
        return replace(extraction, prompt=_shown(prompt), usage=asking.usage)

    def _too_long(self, prompt: Prompt) -> str:
        return reason("too_long", tokens=prompt.tokens, window=self._context_window)


class _Asking:
    """The calls for one window: the first, one with a doubled output budget, one repair. Usage adds up."""

    def __init__(self, model: ChatModel, prompt: Prompt, request: ExtractionRequest, room: int) -> None:
        self._model = model
        self._request = request
        self._room = room
        self._doubled = False
        self._budget = min(model.max_output_tokens, room)
        self._retries = NETWORK_RETRIES
        self._messages: tuple[ChatMessage, ...] = (
            ChatMessage(Role.SYSTEM, prompt.system),
            ChatMessage(Role.USER, prompt.user),
        )
        self._schema: JsonObject = answer_schema(profile=request.profile_document is not None)
        self._notes: list[str] = []
        self.usage = Usage()

    async def answer(self) -> Extraction:
        first = await self._attempt()
        wish = self._wish(first)
        if wish is None:
            return first
        self._send_back(first.raw_reply, wish)
        try:
            second = await self._attempt()
        except ModelTrouble:
            if first.outcome is not Outcome.SAVED:
                raise
            second = first
        worse = first.outcome is Outcome.SAVED and second.outcome is not Outcome.SAVED
        last = first if worse else second
        in_vain = last.outcome is Outcome.SAVED and self._wish(last) is not None
        return replace(last, reason=_WRONG_LANGUAGE) if in_vain else last

    async def _attempt(self) -> Extraction:
        """One reply, or a second with twice the room if the first ran out of it and that was not tried before."""
        chat = await self._ask()
        reply = read_reply(chat.text, finish_reason=chat.finish_reason)
        if not self._doubled and _came_up_short(chat, reply):
            self._doubled = True
            self._budget = min(2 * self._budget, self._room)
            self._notes.append("asked again with a doubled output budget")
            return await self._attempt()
        return self._extraction(chat, reply)

    def _send_back(self, answer: str, wish: str) -> None:
        self._notes.append("the answer was sent back once")
        if answer.strip():  # several servers refuse an empty turn of the assistant
            self._messages += (ChatMessage(Role.ASSISTANT, answer),)
        self._messages += (ChatMessage(Role.USER, wish),)
        self._room -= count_tokens(answer) + count_tokens(wish)
        self._budget = max(SMALLEST_OUTPUT, min(self._budget, self._room))

    async def _ask(self) -> ChatReply:
        asked = ChatRequest(self._messages, self._schema, self._budget, self._retries)
        chat = await self._model.reply(asked)
        self._retries -= chat.retries
        self.usage = Usage(
            self.usage.requests + chat.usage.requests,
            self.usage.input_tokens + chat.usage.input_tokens,
            self.usage.output_tokens + chat.usage.output_tokens,
        )
        return chat

    def _wish(self, extraction: Extraction) -> str | None:
        """What to ask for in the repair round; None when the answer needs none."""
        language = self._request.language
        if extraction.outcome is Outcome.REJECTED:
            return repair_prompt(language, extraction.errors)
        answer = extraction.answer
        if answer and not sets_a_language(self._request.rules) and in_wrong_language(answer, language):
            return language_prompt(language)
        return None

    def _extraction(self, chat: ChatReply, reply: Reply) -> Extraction:
        extraction = Extraction(
            reply.outcome,
            self._model.name,
            reply.answer,
            "" if reply.outcome is Outcome.SAVED else reply.analysis,
            raw_reply=chat.text,
            repairs=(*self._notes, *reply.repairs),
            errors=reply.errors,
        )
        if chat.source is not Source.REASONING:
            return extraction
        if reply.outcome is Outcome.SAVED:
            return replace(extraction, low_trust=True)
        # Thoughts about what to say are neither a refusal nor a decision that there is nothing to store.
        errors = reply.errors or (RejectedItem("", reason("no_answer")),)
        return replace(extraction, outcome=Outcome.REJECTED, answer=None, reason=_ONLY_THOUGHTS, errors=errors)


def _came_up_short(chat: ChatReply, reply: Reply) -> bool:
    """No answer, and more room for output may help."""
    if chat.source is Source.REASONING:
        return reply.outcome is not Outcome.SAVED or chat.finish_reason in _CUT_SHORT
    out_of_room = not chat.text.strip() or chat.finish_reason in _CUT_SHORT
    return reply.outcome is Outcome.REJECTED and out_of_room


def _shown(prompt: Prompt) -> str:
    return f"{prompt.system}\n\n{prompt.user}"
