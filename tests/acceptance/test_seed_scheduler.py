"""S-23 through the scheduler: the tick, the threshold, the numbers of a round, and the one entry it all ends in."""

from __future__ import annotations

import re

from core.autosave.scheduler import TICK_SECONDS
from core.model import AutoSaveStatus, Coverage, Outcome
from tests.acceptance.asking import NOTHING, Asking, saved

INTERVAL = 5  # minutes


def turns(count: int, name: str = "c") -> list[str]:
    """Words nobody else says, so that a request tells which messages it holds."""
    return [f"{who}-{name}{n}." for n in range(count) for who in ("asked", "told")]


def tick(asking: Asking, minutes: float = 0) -> AutoSaveStatus:
    asking.clock.forward(minutes)
    return asking.do(asking.engine.tick())[0]


def messages_in(user: str) -> list[str]:
    return re.findall(r"^#\d+ .*?: (.*)$", user, re.MULTILINE)


def test_s_23_a_tick_comes_every_sixty_seconds_and_the_interval_is_kept_to_it(asking: Asking) -> None:
    assert TICK_SECONDS == 60
    asking.talk(*turns(5), queue=True)
    asking.server.script(NOTHING)
    reasons = [tick(asking, minutes).reason for minutes in (0, 1, 1, 1, 1, 1)]
    assert reasons == ["not_yet"] * 5 + ["due"] and len(asking.server.requests) == 1


def test_s_23_fewer_than_five_candidates_go_on_accumulating(asking: Asking) -> None:
    conversation = asking.talk(*turns(4), queue=True)
    tick(asking)
    status = tick(asking, INTERVAL)
    assert (status.reason, status.candidates) == ("too_few", 4)
    assert status.next_run_at is not None
    assert (status.next_run_at - asking.clock.now).total_seconds() == INTERVAL * 60
    assert asking.server.requests == [] and asking.coverage(conversation) == {Coverage.UNREAD}
    asking.talk(*turns(1, "d"), name="another", queue=True)
    asking.server.script(NOTHING, NOTHING)
    assert tick(asking, INTERVAL).reason == "due" and len(asking.server.requests) == 2


def test_s_23_of_twenty_five_candidates_the_twenty_oldest_are_taken(asking: Asking) -> None:
    asking.talk(*turns(25), queue=True)
    asking.server.script(NOTHING, NOTHING)
    tick(asking)
    assert tick(asking, INTERVAL).candidates == 5
    assert messages_in(asking.users[0]) == turns(20)
    assert tick(asking, INTERVAL).candidates == 0
    assert messages_in(asking.users[1]) == turns(25)[40:]


def test_s_23_a_request_holds_at_most_forty_eight_messages_and_none_is_lost(asking: Asking) -> None:
    asking.talk(*turns(40), queue=False)
    asking.talk(*turns(45), queue=True)  # what was there before is unread too, and comes first
    asking.server.script(*[NOTHING] * 8)
    tick(asking)
    for _ in range(3):
        tick(asking, INTERVAL)
    sizes = [len(messages_in(user)) for user in asking.users]
    assert max(sizes) <= 48
    assert [text for user in asking.users for text in messages_in(user)] == turns(45)


def test_s_23_candidates_of_one_chat_are_read_in_the_order_of_time(asking: Asking) -> None:
    asking.talk(*turns(3, "a"), name="a", queue=True)
    asking.talk(*turns(3, "b"), name="b", queue=True)
    asking.server.script(NOTHING, NOTHING)
    tick(asking)
    tick(asking, INTERVAL)
    assert [messages_in(user) for user in asking.users] == [turns(3, "a"), turns(3, "b")]


def test_s_23_each_profile_has_its_own_threshold_and_its_result_goes_into_that_profile(asking: Asking) -> None:
    asking.do(asking.engine.create_profile("Work"))
    asking.talk(*turns(4), queue=True)
    asking.auto_save_new(saved(), profile="Work")
    assert (asking.titles(), asking.titles("Work")) == (set(), {"Move to Bergen"})
    (run,) = asking.do(asking.engine.runs(profile="Work"))
    assert (run.report.trigger, run.report.outcome) == ("auto", Outcome.SAVED)
