"""A message too long for one request is read in parts: nothing is trimmed, and it counts as read with the last one."""

from __future__ import annotations

import re

import pytest

from core.model import Coverage, Outcome
from core.text.tokens import count_tokens
from tests.acceptance.asking import NOTHING, Asking, saved
from tests.fake_openai_server import Say

WORDS = [f"word{n}" for n in range(6000)]
BROKEN = Say("no JSON here")
LONG = " ".join(WORDS[:2000]) + ".\n\n" + " ".join(WORDS[2000:])


@pytest.fixture
def asking(asking: Asking) -> Asking:
    asking.do(asking.engine.change_app_settings({"model.context_window": 16_000, "model.max_output_tokens": 1024}))
    return asking


def parts(asking: Asking) -> int:
    """How many requests the long message takes, found by doing it."""
    prompts = asking.do(asking.engine.prompts(["talk"]))
    return sum("of one long message" in prompt.user for prompt in prompts)


def test_every_word_is_sent_once_and_each_request_says_which_part_it_is(asking: Asking) -> None:
    conversation = asking.talk(LONG, "Noted.", "Thanks.", "Bye.")
    count = parts(asking)
    assert count >= 2
    result = asking.save(*[NOTHING] * (count + 1))
    assert result.outcome is Outcome.NOTHING_TO_SAVE and asking.coverage(conversation) == {Coverage.READ}
    assert re.findall(r"word\d+", "".join(asking.users)) == WORDS
    said = [re.findall(r"part (\d+) of (\d+)", user) for user in asking.users[:count]]
    assert said == [[(str(n), str(count))] for n in range(1, count + 1)]
    assert all(count_tokens(user + system) < 16_000 for user, system in zip(asking.users, asking.systems, strict=True))


def test_each_part_may_save_something_and_is_a_run_of_its_own(asking: Asking) -> None:
    asking.talk(LONG, "Noted.")
    count = parts(asking)
    asking.save(*[saved(f"Fact {n}", f"Fact number {n}.") for n in range(count + 1)])
    assert asking.titles() == {f"Fact {n}" for n in range(count + 1)}
    assert len(asking.do(asking.engine.runs())) == count + 1


def test_a_part_that_fails_leaves_the_whole_message_unread_and_the_rest_of_it_unasked(asking: Asking) -> None:
    conversation = asking.talk(LONG, "Noted.")
    count = parts(asking)
    result = asking.save(NOTHING, BROKEN, BROKEN, NOTHING)
    assert [run.outcome for run in result.runs] == [Outcome.NOTHING_TO_SAVE, Outcome.REJECTED, Outcome.NOTHING_TO_SAVE]
    assert [m.coverage for m in asking.do(asking.engine.messages(conversation))] == [Coverage.UNREAD, Coverage.READ]
    asking.save(*[NOTHING] * count)
    assert asking.coverage(conversation) == {Coverage.READ}


def test_auto_save_keeps_a_long_message_whose_part_failed_and_retries_all_of_it(asking: Asking) -> None:
    talk = [text for n in range(5) for text in (f"Turn {n}", "Noted.")]
    asking.talk(*talk, LONG, "Noted.", queue=True)
    count = parts(asking)
    asking.server.script(NOTHING, NOTHING, BROKEN, BROKEN, NOTHING)
    asking.do(asking.engine.tick())
    asking.clock.forward(5)
    (status,) = asking.do(asking.engine.tick())
    assert (status.waiting, asking.server.unused) == (1, 0)
    asking.server.forget()
    asking.server.script(*[NOTHING] * count)
    asking.clock.forward(1)
    asking.do(asking.engine.tick())
    assert re.findall(r"word\d+", "".join(asking.users[:count])) == WORDS
    assert asking.coverage("talk") == {Coverage.READ}


def test_markup_is_removed_before_a_long_message_is_cut(asking: Asking) -> None:
    thoughts = "<think>" + "secret thoughts " * 20_000 + "</think>"
    asking.talk("Hello there.", f"{thoughts}The answer is 42.")
    asking.save(*[NOTHING] * asking.do(asking.engine.pending_windows()))
    assert "secret thoughts" not in "".join(asking.users) and "The answer is 42." in asking.users[-1]


def test_rules_that_leave_no_room_fail_with_a_sentence_and_no_request(asking: Asking) -> None:
    asking.do(asking.engine.set_rules("Only Tidepool, please. " * 4000))
    conversation = asking.talk("I moved to Bergen.", "Noted.")
    result = asking.save()
    assert result.outcome is Outcome.FAILED and "context window of 16000" in result.runs[0].reason
    assert asking.server.requests == [] and asking.coverage(conversation) == {Coverage.UNREAD}
