"""Chat: a question goes to the chosen model with what is remembered, and question and answer become a conversation."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from core.autosave.queue import add_replies
from core.chat.answer import Asked, answer
from core.chat.branches import branch_through, branch_to, turns
from core.chat.request import Budget, Prompt, build_prompt
from core.chat.title import title_of
from core.engine.chat_models import ChatModelDoor
from core.engine.search import SearchDoor
from core.errors import BadValue, MemoscapeError, UnknownName
from core.memory.language import language_of
from core.model import Chat, ChatAnswer, ChatNode, ChatProgress, ChatSettings, Memory, ReplyState, Role
from core.search.search import related
from core.search.weights import weights_of
from core.settings import ModelChoice
from core.store import Store
from core.text.redact import redact
from core.text.unicode import is_blank, repair

MOST_RELEVANT = 8  # memories that are put in because they fit the question
LAST_LEFT = "chat_defaults"  # setting of a profile: how the last chat was set is how the next one begins

Report = Callable[[ChatProgress], None]


@dataclass(frozen=True, slots=True)
class _Question:
    """A stored question that is to be answered: as it goes to the model, after what, and how. `profile` is its id."""

    profile: str
    conversation_id: str
    id: str
    text: str
    before: tuple[ChatNode, ...]
    settings: ChatSettings
    choice: ModelChoice

    @property
    def budget(self) -> Budget:
        return Budget(self.choice.settings.context_window, self.choice.settings.max_output_tokens)


class ChatDoor(ChatModelDoor, SearchDoor):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._answering: dict[str, asyncio.Task[None]] = {}  # by conversation

    # -- looking -------------------------------------------------------------------------------------------------

    async def chat(self, conversation: str, profile: str | None = None) -> Chat:
        """A chat with the branch of it that is shown. UnknownName, also for a conversation that is no chat."""
        store = self.store(profile)
        found = store.conversations.resolve(conversation)
        settings, shown = store.chats.settings(found.id), store.chats.shown(found.id)
        return Chat(found, settings, turns(store.chats.nodes(found.id), shown))

    async def new_chat_settings(self, profile: str | None = None) -> ChatSettings:
        """How a new chat begins: as the last one was left, without its folders."""
        return _last_left(self.store(profile))

    async def keep_chat_settings(self, settings: ChatSettings, profile: str | None = None) -> None:
        """The next new chat begins so."""
        store = self.store(profile)
        with store.transaction():
            _leave(store, settings)

    async def change_chat(self, conversation: str, settings: ChatSettings, profile: str | None = None) -> ChatSettings:
        """How a chat goes on from now on; the next new one begins so, too. UnknownName."""
        store = self.store(profile)
        found = store.conversations.resolve(conversation)
        store.chats.settings(found.id)  # refuses what is no chat
        with store.transaction():
            store.chats.change(found.id, settings)
            _leave(store, settings)
        return settings

    async def show_chat_message(self, conversation: str, message_id: str, profile: str | None = None) -> Chat:
        """Show the branch a message belongs to. UnknownName."""
        store = self.store(profile)
        found = store.conversations.resolve(conversation)
        store.chats.settings(found.id)
        branch = branch_through(store.chats.nodes(found.id), message_id)
        if any(node.message.id == message_id for node in branch):
            with store.transaction():
                store.chats.show(found.id, branch[-1].message.id)
        return await self.chat(found.id, profile)

    # -- talking -------------------------------------------------------------------------------------------------

    async def ask_chat(
        self,
        question: str,
        *,
        conversation: str = "",
        instead_of: str = "",
        settings: ChatSettings | None = None,
        report: Report | None = None,
        profile: str | None = None,
    ) -> ChatAnswer:
        """Store a question (without its secrets), send it as it was typed, and store the answer.

        A blank `conversation` begins a chat with `settings`; else they hold for this answer alone. `instead_of`: the
        message of the user this one is an edited version of, which stays as a branch. Cancelling keeps what had
        arrived. ModelTrouble when not a word did; the question is stored then. UnknownName, BadValue.
        """
        profile = self.known_profiles.resolve(profile).id  # whichever is the active one later
        store = self.store_by_id(profile)
        if is_blank(question):
            raise BadValue("There is nothing to send.", "Write a message.")
        found = store.conversations.resolve(conversation).id if conversation else ""
        chosen = settings or (store.chats.settings(found) if found else _last_left(store))
        choice = await self._choice(chosen)
        self._refuse_second(found)
        safe = redact(repair(question)[0].strip())[0]
        with store.transaction():
            if not found:
                found = store.chats.start(title_of(safe), chosen)
            nodes = store.chats.nodes(found)
            before = _before(nodes, instead_of) if instead_of else branch_through(nodes, store.chats.shown(found))
            parent = before[-1].message.id if before else None
            question_id = store.chats.say(found, Role.USER, safe, parent, self._utc_offset())
        asked = _Question(profile, found, question_id, question, before, chosen, choice)
        return await self._answer(asked, store, report)

    async def retry_chat(
        self,
        conversation: str,
        message_id: str,
        *,
        settings: ChatSettings | None = None,
        report: Report | None = None,
        profile: str | None = None,
    ) -> ChatAnswer:
        """Ask for another answer to a question of the chat, or instead of an answer; the old one stays as a branch.

        Errors as of `ask_chat`.
        """
        profile = self.known_profiles.resolve(profile).id
        store = self.store_by_id(profile)
        found = store.conversations.resolve(conversation).id
        chosen = settings or store.chats.settings(found)
        branch = branch_to(store.chats.nodes(found), message_id)
        if branch and branch[-1].message.role is Role.ASSISTANT:
            branch = branch[:-1]
        if not branch:
            raise BadValue("There is no question to answer.", "Write a message.")
        choice = await self._choice(chosen)
        self._refuse_second(found)
        last = branch[-1].message
        with store.transaction():
            store.chats.show(found, last.id)
        asked = _Question(profile, found, last.id, last.text, branch[:-1], chosen, choice)
        return await self._answer(asked, store, report)

    async def stop_chat(self, conversation: str) -> bool:
        """End the answer that is coming; what has arrived is kept. False when there is none."""
        task = self._answering.get(conversation)
        return task.cancel() if task else False

    # -- the answer ----------------------------------------------------------------------------------------------

    async def _answer(self, question: _Question, store: Store, report: Report | None) -> ChatAnswer:
        def tell(text: str, thinking: bool) -> None:
            if report:
                report(ChatProgress(question.conversation_id, question.id, text, thinking))

        tell("", False)
        asked = Asked(question.choice.model)
        asking = asyncio.create_task(self._ask(question, asked, tell))
        self._answering[question.conversation_id] = asking
        try:
            await asyncio.wait([asking])
        finally:  # also when this program ends: what was shown is kept
            asking.cancel()
            self._answering.pop(question.conversation_id, None)
            asked.take(asking)
            reply_id = self._store_answer(store, question, asked)
        if asked.trouble and not (reply_id and isinstance(asked.trouble, MemoscapeError)):
            raise asked.trouble
        return ChatAnswer(question.conversation_id, question.id, reply_id, asked.text, asked.note())

    async def _ask(self, question: _Question, asked: Asked, tell: Callable[[str, bool], None]) -> None:
        asked.prompt = await self._prompt(question)
        self.recall_support()
        model, host = self.models.asking(question.choice), question.choice.host
        await answer(model, asked, question.budget.longest_answer, host, tell)
        self.keep_support()

    async def _prompt(self, question: _Question) -> Prompt:
        store, settings = self.store_by_id(question.profile), question.settings
        attached: dict[str, Memory] = {}
        for folder in settings.folders:
            attached |= {memory.id: memory for memory in store.memories.list(folder)}
        relevant = await self._relevant(question) if settings.use_memories else ()
        return await asyncio.to_thread(
            build_prompt,
            question.text,
            [node.message for node in question.before],
            attached=tuple(attached.values()),
            relevant=relevant,
            language=language_of([question.text]),
            now=self._clock().astimezone(),
            budget=question.budget,
        )

    async def _relevant(self, question: _Question) -> tuple[tuple[Memory, float], ...]:
        profile, text = question.profile, question.text
        settings = self.profile_settings(profile)
        meanings = await self.meanings_of([text], profile) if weights_of(settings).semantic else ()
        return related(self.store_by_id(profile), text, MOST_RELEVANT, settings, meanings)

    def _store_answer(self, store: Store, question: _Question, asked: Asked) -> str:
        """The stored answer's id; "" when there is not a word to store."""
        text = redact(repair(asked.text)[0].strip())[0]
        if is_blank(text):
            return ""
        note = asked.note()
        with store.transaction():
            reply_id = store.chats.say(question.conversation_id, Role.ASSISTANT, text, question.id, self._utc_offset())
            store.chats.note(reply_id, note)
            if question.settings.auto_save and note.state is ReplyState.COMPLETE:
                message = store.conversations.message(reply_id)
                add_replies(store, [message] if message else [])
        return reply_id

    async def _choice(self, settings: ChatSettings) -> ModelChoice:
        if choice := await self.chat_model(settings):
            return choice
        raise BadValue("No model is chosen for chats.", "Choose one in the model settings, or name one with --model.")

    def _refuse_second(self, conversation_id: str) -> None:
        if conversation_id in self._answering:
            raise BadValue("An answer is still coming in this chat.", "Wait for it, or stop it.")

    def _utc_offset(self) -> int | None:
        offset = self._clock().astimezone().utcoffset()
        return None if offset is None else round(offset.total_seconds() / 60)


def _last_left(store: Store) -> ChatSettings:
    match store.settings.get(LAST_LEFT):
        case {"model": str(model), "base_url": str(url), "use_memories": bool(use), "auto_save": bool(save)}:
            return ChatSettings(model, url, use, save)
    return ChatSettings()


def _before(nodes: Sequence[ChatNode], message_id: str) -> tuple[ChatNode, ...]:
    branch = branch_to(nodes, message_id)
    if not branch or branch[-1].message.role is not Role.USER:
        raise UnknownName("There is no such message of yours in this chat.", "Choose one of your messages.")
    return branch[:-1]


def _leave(store: Store, settings: ChatSettings) -> None:
    kept = {name: value for name, value in asdict(settings).items() if name != "folders"}
    store.settings.set(LAST_LEFT, kept)
