"""A chat through the engine and a real server: asked, streamed, stored, branched, stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from core.errors import BadValue, MemoscapeError, ModelRefusedAccess, ModelUnreachable, RateLimited, UnknownName
from core.model import ChatSettings, Coverage, ReplyState
from tests.core.chat.conftest import Talk, Work
from tests.fake_openai_server import Drop, Fail, Say

Run = Callable[[Work], None]
LONG = "Green tea is steeped at eighty degrees, and for two minutes only."


def test_a_question_becomes_a_conversation_with_its_streamed_answer(talk: Run) -> None:
    async def work(chat: Talk) -> None:
        answer = await chat.ask("How long does green tea steep?\nIn minutes.", Say(LONG))
        (conversation,) = await chat.engine.conversations()
        assert (conversation.source, conversation.title) == ("memoscape", "How long does green tea steep?")
        assert await chat.texts(conversation.id) == ["How long does green tea steep?\nIn minutes.", LONG]
        assert answer.note.state is ReplyState.COMPLETE and answer.note.model == "tiny"
        first, last = chat.seen[0], chat.seen[-1]
        assert (first.conversation_id, first.question_id, first.text) == (conversation.id, answer.question_id, "")
        assert last.text == LONG and all(LONG.startswith(each.text) for each in chat.seen)

        again = await chat.ask("And black tea?", Say("Four."), conversation=conversation.id)
        assert [message["role"] for message in chat.sent] == ["system", "user", "assistant", "user"]
        assert again.conversation_id == conversation.id and len(await chat.texts(conversation.id)) == 4

    talk(work)


def test_a_secret_goes_to_the_model_once_and_is_never_stored(talk: Run) -> None:
    async def work(chat: Talk) -> None:
        key = "sk-proj-" + "a1B2" * 12
        answer = await chat.ask(f"Is {key} a good key?", Say("No."))
        assert key in chat.sent[-1]["content"]
        assert key not in "".join(await chat.texts(answer.conversation_id))
        await chat.retry(answer.conversation_id, answer.question_id, Say("Not at all."))
        assert key not in chat.sent[-1]["content"]

    talk(work)


def test_an_edited_question_and_a_retried_answer_leave_the_old_branch_to_be_switched_to(talk: Run) -> None:
    async def work(chat: Talk) -> None:
        first = await chat.ask("One", Say("1"))
        conversation = first.conversation_id
        await chat.ask("Two", Say("2"), conversation=conversation)
        edited = await chat.ask("Uno", Say("I"), conversation=conversation, instead_of=first.question_id)
        assert await chat.texts(conversation) == ["Uno", "I"]
        assert [message["content"] for message in chat.sent[1:]] == ["Uno"]
        shown = await chat.engine.chat(conversation)
        assert shown.turns[0].versions == (first.question_id, edited.question_id)

        await chat.engine.show_chat_message(conversation, first.question_id)
        assert await chat.texts(conversation) == ["One", "1", "Two", "2"]
        retried = await chat.retry(conversation, first.reply_id, Say("one"))
        assert await chat.texts(conversation) == ["One", "one"]
        shown = await chat.engine.chat(conversation)
        assert shown.turns[1].versions == (first.reply_id, retried.reply_id)
        with pytest.raises(UnknownName):
            await chat.ask("x", conversation=conversation, instead_of=first.reply_id)

    talk(work)


def test_stop_ends_the_request_at_once_and_keeps_what_was_shown(talk: Run) -> None:
    async def work(chat: Talk) -> None:
        chat.server.script(Say(LONG, hold_after=4))
        asking = asyncio.create_task(chat.ask("Tea?"))
        await chat.until(lambda: bool(chat.seen) and len(chat.seen[-1].text) > 15)
        shown = chat.seen[-1]
        with pytest.raises(BadValue):
            await chat.ask("Impatient", conversation=shown.conversation_id)
        assert await chat.engine.stop_chat(shown.conversation_id)
        answer = await asking
        assert answer.note.state is ReplyState.STOPPED
        assert await chat.texts(shown.conversation_id) == ["Tea?", shown.text.strip()]
        await asyncio.to_thread(chat.server.left.wait, 10)
        assert chat.server.left.is_set()
        assert await chat.engine.queue() == ()
        assert not await chat.engine.stop_chat(shown.conversation_id)

    talk(work)


def test_ending_the_program_in_the_middle_of_an_answer_keeps_it_marked(talk: Run) -> None:
    async def work(chat: Talk) -> None:
        chat.server.script(Say(LONG, hold_after=4))
        asking = asyncio.create_task(chat.ask("Tea?"))
        await chat.until(lambda: bool(chat.seen) and len(chat.seen[-1].text) > 15)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        turn = (await chat.engine.chat(chat.seen[0].conversation_id)).turns[-1]
        assert turn.message.text == chat.seen[-1].text.strip() and turn.note is not None
        assert turn.note.state is ReplyState.STOPPED

    talk(work)


@pytest.mark.parametrize(
    ("fault", "kind", "words"),
    [
        (Drop(), ModelUnreachable, "There is no connection"),
        (Fail(401, "bad key"), ModelRefusedAccess, "does not accept the API key"),
        (Fail(404, "no such model"), ModelRefusedAccess, "does not know the model “tiny”"),
        (Fail(429, "slow down", headers={"Retry-After": "17"}), RateLimited, "Try again in 17 seconds."),
        (Fail(400, "This model's maximum context length is 4096 tokens."), Exception, "more text than “tiny” can look"),
        (Say(""), Exception, "“tiny” gave no answer: it said nothing."),
        (Say(None, reasoning="hm", finish_reason="length"), Exception, "it ended while it was still thinking"),
        (Say("", finish_reason="content_filter"), Exception, "declined to answer"),
    ],
)
def test_a_failure_is_one_sentence_and_the_question_can_be_asked_again(
    talk: Run, fault: object, kind: type[MemoscapeError], words: str
) -> None:
    async def work(chat: Talk) -> None:
        with pytest.raises(kind) as caught:
            await chat.ask("Tea?", fault)
        assert words in f"{caught.value.message} {caught.value.hint}"
        started = chat.seen[0]
        assert await chat.texts(started.conversation_id) == ["Tea?"]
        assert len(chat.server.requests) == 1
        await chat.retry(started.conversation_id, started.question_id, Say("Yes."))
        assert await chat.texts(started.conversation_id) == ["Tea?", "Yes."]

    talk(work)


@pytest.mark.parametrize(
    ("reply", "state", "words"),
    [
        (Say(LONG, cut_after=5), ReplyState.CUT, "broke off"),
        (Say(LONG, error_after=5), ReplyState.CUT, "fell over"),
        (Say(LONG, finish_reason="length"), ReplyState.LENGTH, ""),
    ],
)
def test_an_answer_that_breaks_off_is_kept_and_marked_and_not_queued(
    talk: Run, reply: Say, state: ReplyState, words: str
) -> None:
    async def work(chat: Talk) -> None:
        answer = await chat.ask("Tea?", reply)
        turn = (await chat.engine.chat(answer.conversation_id)).turns[-1]
        assert turn.message.text and LONG.startswith(turn.message.text)
        assert turn.note is not None and turn.note.state is state and words in turn.note.trouble
        assert await chat.engine.queue() == ()

    talk(work)


def test_a_finished_answer_is_queued_and_read_like_any_other_conversation(talk: Run) -> None:
    async def work(chat: Talk) -> None:
        answer = await chat.ask("I prefer metric units, please always use them.", Say("Metric it is."))
        (candidate,) = await chat.engine.queue()
        assert candidate.message_id == answer.reply_id
        await chat.ask("Off", Say("ok"), conversation=answer.conversation_id, settings=ChatSettings(auto_save=False))
        assert len(await chat.engine.queue()) == 1
        await chat.engine.save_memory()
        assert {m.coverage for m in await chat.engine.messages(answer.conversation_id)} == {Coverage.READ}
        assert any("metric" in memory.content.casefold() for memory in await chat.engine.memories())
        hits = (await chat.engine.search("metric", kinds=("message",), patience=10)).hits
        assert {hit.parent_id for hit in hits} == {answer.conversation_id}

    talk(work)


def test_reasoning_is_neither_shown_nor_stored(talk: Run) -> None:
    async def work(chat: Talk) -> None:
        chat.server.script(Say("<think>The person wants tea.</think>\n\nYes.", reasoning="hm", hold_after=5))
        asking = asyncio.create_task(chat.ask("Tea?"))
        await chat.until(lambda: bool(chat.seen) and chat.seen[-1].thinking)
        chat.server.go_on.set()
        answer = await asking
        assert answer.text == "Yes." and (await chat.texts(answer.conversation_id))[-1] == "Yes."
        assert all("person" not in each.text for each in chat.seen)

    talk(work)


def test_without_a_model_nothing_is_stored_or_sent(talk: Run) -> None:
    async def work(chat: Talk) -> None:
        await chat.engine.change_app_settings({"model.chat": ""})
        assert await chat.engine.chat_model() is None
        with pytest.raises(BadValue, match="No model is chosen"):
            await chat.ask("Tea?")
        assert await chat.engine.conversations() == () and chat.server.requests == []

    talk(work)


def test_how_a_chat_was_left_is_how_the_next_one_begins(talk: Run) -> None:
    async def work(chat: Talk) -> None:
        answer = await chat.ask("Tea?", Say("Yes."))
        wanted = ChatSettings("other", chat.server.base_url, False, False, ("Food",))
        await chat.engine.change_chat(answer.conversation_id, wanted)
        assert (await chat.engine.chat(answer.conversation_id)).settings == wanted
        assert await chat.engine.new_chat_settings() == ChatSettings("other", chat.server.base_url, False, False)
        await chat.ask("And?", Say("No."), conversation=answer.conversation_id)
        assert chat.server.requests[-1]["model"] == "other"

    talk(work)


def test_an_imported_conversation_is_no_chat(talk: Run) -> None:
    async def work(chat: Talk) -> None:
        report = await chat.engine.import_text("User: Hello there\nAssistant: Hello")
        with pytest.raises(UnknownName, match="not held in Memoscape"):
            await chat.ask("Tea?", conversation=report.conversations[0].id)

    talk(work)
