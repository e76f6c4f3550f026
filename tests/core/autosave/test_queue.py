"""What enters the queue, how a pass reads it, and what becomes of windows that fail."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from core.errors import BadValue, StorageTrouble, UnknownName
from core.memory.extraction import Extraction
from core.model import CandidateKind, Coverage, Kind, ParsedConversation, ParsedMessage, Role
from tests.core.autosave.reading import READ, REFUSED, REJECTED, Reading, fail_on

UNREAD, WAITING, DEAD, SKIPPED = Coverage.UNREAD, Coverage.WAITING, Coverage.DEAD, Coverage.SKIPPED


# -- entering --------------------------------------------------------------------------------------------------------


def test_each_finished_turn_is_queued_once(reading: Reading) -> None:
    reading.talk("c", 5)
    assert reading.queue() == [("c1", "pending", 0), ("c3", "pending", 0)]
    reading.talk("c", 6)
    assert [text for text, *_ in reading.queue()] == ["c1", "c3", "c5"]


def test_of_several_replies_only_the_last_is_queued_and_tools_are_none(reading: Reading) -> None:
    kinds = [(Role.USER, Kind.SAID), (Role.ASSISTANT, Kind.SAID), (Role.ASSISTANT, Kind.SAID), (Role.TOOL, Kind.TOOL)]
    said = tuple(ParsedMessage(role, f"c{n}", kind=kind) for n, (role, kind) in enumerate(kinds))
    conversation = reading.store.conversations.add(ParsedConversation("text", "c", "c", said))
    reading.do(reading.engine.queue_candidates(conversation.id))
    assert [text for text, *_ in reading.queue()] == ["c2"]


def test_what_was_read_is_not_queued_again_unless_it_is_picked(reading: Reading) -> None:
    conversation = reading.talk("c", 4, queue=False)
    reading.do(reading.engine.save_memory())
    reading.do(reading.engine.queue_candidates(conversation))
    reading.do(reading.engine.queue_candidates(conversation, [reading.messages()[1].id], CandidateKind.REPLY))
    assert reading.queue() == []
    reading.pick("c", 0)
    assert reading.queue() == [("c0", "pending", 0)]
    assert reading.coverage() == [UNREAD, *[Coverage.READ] * 3]


def test_what_can_never_be_extracted_is_refused(reading: Reading) -> None:
    said = (ParsedMessage(Role.SYSTEM, "c0"), ParsedMessage(Role.USER, "c1"))
    reading.store.conversations.add(ParsedConversation("text", "c", "c", said))
    reading.store.conversations.add(ParsedConversation("text", "d", "d", said[1:], do_not_remember=True))
    with pytest.raises(BadValue, match="Message 1 cannot become a memory: system"):
        reading.pick("c", 0)
    with pytest.raises(BadValue, match="not to be remembered"):
        reading.pick("d", 0)
    with pytest.raises(UnknownName):
        reading.do(reading.engine.queue_candidates("c", ["nosuchmessage"]))
    assert reading.queue() == []


def test_messages_can_be_named_by_the_beginnings_of_their_ids(reading: Reading) -> None:
    reading.talk("c", 2, queue=False)
    reading.do(reading.engine.queue_candidates("c", [reading.messages()[0].id[:12]]))
    assert reading.queue() == [("c0", "pending", 0)]


# -- being read ------------------------------------------------------------------------------------------------------


def test_four_candidates_are_no_call_and_the_fifth_brings_one(reading: Reading) -> None:
    reading.start()
    reading.talk("c", 8)
    status = reading.tick(5)
    assert (status.due, status.reason, status.candidates) == (True, "too_few", 4)
    assert reading.extractor.windows == [] and status.minutes_left(reading.clock.now) == 5
    reading.talk("c", 10)
    assert reading.tick(4).reason == "not_yet"
    status = reading.tick(1)
    assert (status.reason, status.candidates, [run.trigger for run in status.runs]) == ("due", 0, ["auto"])
    assert reading.extractor.windows == [[f"c{n}" for n in range(10)]]


def test_a_run_reads_everything_unread_up_to_the_last_message_it_was_asked_for(reading: Reading) -> None:
    """However long ago, in windows of at most 48, and nothing after it."""
    reading.talk("c", 130, queue=False)
    replies = [message.id for message in reading.messages() if message.role is Role.ASSISTANT]
    reading.do(reading.engine.queue_candidates("c", replies[55:60], CandidateKind.REPLY))
    reading.start()
    reading.tick(5)
    assert reading.extractor.sizes() == [48, 48, 24]
    assert [text for window in reading.extractor.windows for text in window] == [f"c{n}" for n in range(120)]
    assert reading.coverage()[119:121] == [Coverage.READ, UNREAD]


def test_of_twenty_five_candidates_the_twenty_oldest_are_read_and_the_rest_later(reading: Reading) -> None:
    for turns in range(1, 26):
        reading.talk("c", 2 * turns)
        reading.clock.forward(0.01)
    reading.start()
    reading.tick(5)
    assert [text for window in reading.extractor.windows for text in window] == [f"c{n}" for n in range(40)]
    assert len(reading.queue()) == 5
    reading.tick(5)
    assert reading.queue() == [] and reading.extractor.windows[-1] == [f"c{n}" for n in range(40, 50)]


def test_picked_messages_are_read_alone_and_before_the_rest(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.pick("c", 3, 4)
    reading.start()
    reading.tick(5)
    assert reading.extractor.windows == [["c3", "c4"], ["c0", "c1", "c2"], ["c5", "c6", "c7", "c8", "c9"]]
    assert reading.extractor.contexts == [["c2"], [], ["c4"]]
    assert reading.queue() == []


def test_a_save_by_hand_clears_the_candidates_it_covers(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.talk("d", 10)
    reading.do(reading.engine.save_memory(conversations=["c"]))
    assert {text[0] for text, *_ in reading.queue()} == {"d"}


def test_a_preview_clears_nothing(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.do(reading.engine.save_memory(dry_run=True))
    assert len(reading.queue()) == 5


def test_candidates_whose_messages_were_read_meanwhile_leave_without_a_call(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.store.conversations.set_coverage([message.id for message in reading.messages()], Coverage.READ)
    reading.start()
    assert reading.tick(5).runs == () and reading.queue() == []


def test_profiles_have_their_own_queue_and_their_own_time(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.do(reading.engine.create_profile("Work"))
    reading.do(reading.engine.change_settings({"auto_save_interval_minutes": 30}, "Work"))
    reading.start()
    reading.clock.forward(5)
    default, work = reading.do(reading.engine.tick())
    assert (default.reason, work.reason) == ("due", "not_yet") and default.profile == "default"
    assert work.minutes_left(reading.clock.now) == 25


# -- failing ---------------------------------------------------------------------------------------------------------


def test_a_poisonous_window_goes_to_the_dead_letters_after_eight_attempts_while_others_go_on(reading: Reading) -> None:
    reading.talk("c", 100)
    reading.extractor.say = fail_on("c50")
    reading.start()
    for _ in range(200):
        status = reading.tick(1)
    attempts = [window for window in reading.extractor.windows if "c50" in window]
    assert len(attempts) == 8 and all(window == attempts[0] for window in attempts)
    assert (status.dead, status.last_error) == (1, REJECTED.reason)
    coverage = reading.coverage()
    assert set(coverage[50:52]) == {DEAD} and coverage.count(DEAD) == len(attempts[0])
    assert coverage.count(Coverage.READ) == 100 - len(attempts[0])
    assert {status for _, status, _ in reading.queue()} == {"dead"}


def test_a_refused_window_is_dead_at_once(reading: Reading) -> None:
    reading.talk("c", 60)
    reading.extractor.say = fail_on("c0", REFUSED)
    reading.start()
    status = reading.tick(5)
    assert (status.dead, status.waiting) == (1, 0)
    assert reading.coverage()[0] is DEAD
    for _ in range(200):
        status = reading.tick(1)
    assert sum("c0" in window for window in reading.extractor.windows) == 1
    assert reading.coverage().count(Coverage.READ) == 60 - len(reading.extractor.windows[0])


def test_a_failed_window_is_tried_at_its_own_time_whatever_interval_and_threshold_say(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.do(reading.engine.change_settings({"auto_save_interval_minutes": 30}))
    reading.extractor.say = fail_on("c0")
    reading.start()
    reading.tick(30)
    assert reading.coverage() == [WAITING] * 10
    assert {(status, attempts) for _, status, attempts in reading.queue()} == {("failed", 1)}
    tried = []
    for minute in range(1, 16):
        tried += [minute] if reading.tick(1).runs else []
    assert tried == [1, 3, 7, 15]
    reading.extractor.say = lambda texts: READ
    assert [run.outcome for run in reading.tick(16).runs] == ["nothing_to_save"]
    assert reading.queue() == [] and set(reading.coverage()) == {Coverage.READ}
    assert reading.store.windows.list() == ()


def test_retry_reads_exactly_that_window_again(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.extractor.say = fail_on("c0", REFUSED)
    reading.start()
    reading.tick(5)
    reading.talk("c", 30)
    reading.extractor.say = lambda texts: READ
    candidate = reading.do(reading.engine.queue())[0]
    assert candidate.status == "dead"
    reading.do(reading.engine.retry_candidates([candidate.id[:8]]))
    assert ("c1", "pending", 0) in reading.queue() and reading.coverage()[0] is WAITING
    assert reading.tick().reason == "retry"
    assert reading.extractor.windows == [[f"c{n}" for n in range(10)]] * 2
    assert reading.coverage()[9:11] == [Coverage.READ, UNREAD]


def test_dropping_what_failed_leaves_it_unread_for_good(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.extractor.say = fail_on("c0")
    reading.start()
    reading.tick(5)
    candidate = reading.do(reading.engine.queue())[0]
    reading.do(reading.engine.drop_candidates([candidate.id]))
    assert reading.queue() == []
    assert reading.coverage() == [SKIPPED] * 10 and reading.store.windows.list() == ()
    reading.tick(60)
    assert len(reading.extractor.windows) == 1
    reading.pick("c", 0)
    assert reading.coverage()[0] is UNREAD


@pytest.mark.parametrize("failure", [REFUSED, REJECTED])
def test_what_was_dropped_is_put_back_as_it_was(reading: Reading, failure: Extraction) -> None:
    reading.talk("c", 10)
    reading.extractor.say = fail_on("c0", failure)
    reading.start()
    reading.tick(5)
    reading.talk("c", 2)
    before = reading.queue(), reading.coverage(), reading.store.windows.list(), reading.store.candidates.list()
    dropped = reading.do(reading.engine.drop_candidates([each.id for each in reading.do(reading.engine.queue())]))
    assert reading.queue() == []
    reading.do(reading.engine.put_back_candidates(dropped))
    reading.do(reading.engine.put_back_candidates(dropped))
    assert before == (
        reading.queue(), reading.coverage(), reading.store.windows.list(), reading.store.candidates.list()
    )  # fmt: skip


def test_what_was_picked_since_it_was_dropped_stays_picked(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.extractor.say = fail_on("c0")
    reading.start()
    reading.tick(5)
    dropped = reading.do(reading.engine.drop_candidates([reading.do(reading.engine.queue())[0].id]))
    reading.pick("c", 0, 9)
    reading.do(reading.engine.put_back_candidates(dropped))
    assert {("c0", "pending", 0), ("c9", "pending", 0)} < set(reading.queue())
    assert reading.coverage()[0] is UNREAD is reading.coverage()[9]
    (window,) = reading.store.windows.list()
    assert len(window.message_ids) == 8
    reading.extractor.say = lambda texts: READ
    reading.do(reading.engine.retry_candidates([each.id for each in reading.do(reading.engine.queue())]))
    reading.tick(30)
    reading.do(reading.engine.save_memory())
    assert set(reading.coverage()) == {Coverage.READ} and reading.store.windows.list() == ()


def test_dropping_what_only_waited_leaves_it_unread(reading: Reading) -> None:
    reading.talk("c", 2)
    reading.do(reading.engine.drop_candidates([reading.do(reading.engine.queue())[0].id]))
    assert reading.queue() == [] and reading.coverage() == [UNREAD] * 2


def test_a_save_by_hand_reads_what_waits_and_clears_its_row(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.extractor.say = fail_on("c0")
    reading.start()
    reading.tick(5)
    reading.extractor.say = lambda texts: READ if len(texts) <= 8 and "c9" not in texts else REJECTED
    reading.do(reading.engine.save_memory(window=8))
    (row,) = reading.store.windows.list()
    assert [message.text for message in reading.messages() if message.id in row.message_ids] == ["c8", "c9"]
    reading.extractor.say = lambda texts: READ
    reading.do(reading.engine.save_memory())
    assert reading.store.windows.list() == () and reading.queue() == []


def test_a_failed_window_without_a_candidate_of_its_own_still_shows_in_the_queue(reading: Reading) -> None:
    reading.talk("c", 60, queue=False)
    replies = [message.id for message in reading.messages() if message.role is Role.ASSISTANT]
    reading.do(reading.engine.queue_candidates("c", replies[25:], CandidateKind.REPLY))
    reading.extractor.say = fail_on("c0")
    reading.start()
    reading.tick(5)
    assert reading.queue() == [("c47", "failed", 1)]


# -- broken ----------------------------------------------------------------------------------------------------------


def test_rows_left_processing_by_a_crash_are_taken_up_again(tmp_path: Path) -> None:
    crashed = Reading(tmp_path / "data")
    crashed.talk("c", 10)
    crashed.start()
    crashed.store.candidates.take([candidate.id for candidate in crashed.do(crashed.engine.queue())])
    crashed.store.leases.acquire("save", "the process that died", 60)
    assert crashed.tick(5).reason == "due", "its lease has run out by then"
    assert crashed.queue() == [] and set(crashed.coverage()) == {Coverage.READ}
    crashed.close()


def test_a_pass_that_is_cancelled_leaves_nothing_processing(reading: Reading) -> None:
    reading.talk("c", 60)
    reading.start()
    reading.clock.forward(5)

    async def cancel_in_the_middle() -> None:
        reading.extractor.answering.clear()
        passing = asyncio.create_task(reading.engine.tick())
        while not reading.extractor.windows:
            await asyncio.sleep(0)
        passing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await passing

    reading.do(cancel_in_the_middle())
    assert {status for _, status, _ in reading.queue()} == {"pending"}


def test_a_profile_that_is_saved_elsewhere_is_busy_and_the_others_go_on(reading: Reading) -> None:
    reading.do(reading.engine.create_profile("Work"))
    reading.start()
    reading.talk("c", 10)
    other = Reading(reading.engine.data_dir)
    other.store.leases.acquire("save", "another process", 600)
    reading.clock.forward(5)
    default, work = reading.do(reading.engine.tick())
    assert (default.reason, default.due, default.runs) == ("busy", True, ())
    assert work.reason == "too_few"
    other.store.leases.release("save", "another process")
    other.close()
    assert reading.tick().reason == "due", "what was due stays due"


def test_a_save_in_this_process_makes_the_profile_busy(reading: Reading) -> None:
    reading.talk("c", 10)
    reading.start()
    reading.clock.forward(5)

    async def both() -> str:
        reading.extractor.answering.clear()
        saving = asyncio.create_task(reading.engine.save_memory())
        while not reading.extractor.windows:
            await asyncio.sleep(0)
        statuses = await reading.engine.tick()
        reading.extractor.answering.set()
        await saving
        return statuses[0].reason

    assert reading.do(both()) == "busy"


def test_a_damaged_profile_does_not_stop_the_others(reading: Reading) -> None:
    work = reading.do(reading.engine.create_profile("Work"))
    folder = reading.engine.known_profiles.path_of(work.id)
    folder.mkdir(parents=True)
    (folder / "memory.db").write_bytes(b"no database" * 1000)
    reading.talk("c", 10)
    reading.start()
    reading.clock.forward(5)
    default, broken = reading.do(reading.engine.tick())
    assert default.reason == "due"
    assert (broken.reason, broken.runs) == ("failed", ()) and "damaged" in broken.last_error


def test_the_loop_survives_a_mistake_of_the_extractor(reading: Reading) -> None:
    def stumble(texts: list[str]) -> Extraction:
        raise RuntimeError("a mistake of ours")

    reading.talk("c", 10)
    reading.start()
    reading.extractor.say = stumble
    assert reading.tick(5).reason == "failed"
    assert {status for _, status, _ in reading.queue()} == {"pending"}
    reading.extractor.say = lambda texts: READ
    assert reading.tick(5).reason == "due"


def test_the_loop_rests_a_minute_and_goes_on_when_a_pass_cannot_even_start(
    reading: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    passes = 0

    async def sleep(seconds: float) -> None:
        nonlocal passes
        passes += 1
        assert seconds == 60
        if passes == 1:
            monkeypatch.setattr(type(reading.engine), "known_profiles", property(_unreadable))
        else:
            monkeypatch.undo()
        if passes == 3:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        reading.do(reading.engine.keep_ticking(lambda statuses: seen.append(statuses[0].reason), sleep))
    assert seen == ["not_yet", "not_yet"] and passes == 3


def _unreadable(engine: object) -> None:
    raise StorageTrouble("memoscape.db is damaged.")


# -- settings --------------------------------------------------------------------------------------------------------


def test_another_interval_moves_the_next_run_at_once(reading: Reading) -> None:
    reading.start()
    reading.tick(5)
    reading.clock.forward(3)
    change = reading.engine.change_settings
    reading.do(change({"auto_save_interval_minutes": 30}))
    assert reading.do(reading.engine.auto_save_status()).minutes_left(reading.clock.now) == 27
    reading.do(change({"auto_save_interval_minutes": 1}))
    status = reading.do(reading.engine.auto_save_status())
    assert status.due and status.minutes_left(reading.clock.now) == 0
    assert reading.tick().due


def test_other_settings_leave_the_next_run_alone(reading: Reading) -> None:
    reading.start()
    reading.tick(5)
    reading.clock.forward(3)
    changes = {"keyword_weight": 3, "memory_extraction_custom_rules": "Be brief.", "auto_save_interval_minutes": 5}
    reading.do(reading.engine.change_settings(changes))
    assert reading.do(reading.engine.auto_save_status()).minutes_left(reading.clock.now) == 2
    reading.do(reading.engine.reset_settings())
    assert reading.do(reading.engine.auto_save_status()).minutes_left(reading.clock.now) == 2


def test_the_next_run_survives_a_restart(reading: Reading) -> None:
    reading.start()
    again = Reading(reading.engine.data_dir)
    again.talk("c", 10)
    assert again.tick(4).reason == "not_yet"
    assert again.tick(1).reason == "due"
    again.close()
