"""A save that asks a model, from the engine's door to the database: every outcome, its run record, and its secrets."""

from __future__ import annotations

import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from core.model import Coverage, Outcome, Usage
from tests.acceptance.asking import KEY, NOTHING, SAID, Asking, environment, saved
from tests.core.memory.answers import item, reply, update
from tests.fake_openai_server import Drop, Fail, FakeOpenAIServer, Raw, Say, Scripted

BROKEN = Say(reply(main=item(title="")))
LIMITED = Fail(429, "slow down", headers={"Retry-After": "0"})
PAGE = Raw("<!DOCTYPE html><html><body>Log in to the guest network</body></html>", "text/html")
CUT = Say('{"main":null,"new":[{"title":"Tidepool","content":"The user works at Ti', finish_reason="length")


@pytest.mark.parametrize(
    ("replies", "outcome", "coverage"),
    [
        ([saved()], Outcome.SAVED, Coverage.READ),
        ([NOTHING], Outcome.NOTHING_TO_SAVE, Coverage.READ),
        ([Say("There is nothing worth remembering here.")], Outcome.NOTHING_TO_SAVE, Coverage.READ),
        ([BROKEN, saved()], Outcome.SAVED, Coverage.READ),
        ([BROKEN, BROKEN], Outcome.REJECTED, Coverage.UNREAD),
        ([CUT, CUT, CUT], Outcome.REJECTED, Coverage.UNREAD),
        ([Say(reasoning="Let me think", finish_reason="length")] * 3, Outcome.REJECTED, Coverage.UNREAD),
        ([Say("I'm sorry, but I can't help with that.")], Outcome.REFUSED, Coverage.UNREAD),
        ([Say("抱歉，我无法协助处理这个请求。")], Outcome.REFUSED, Coverage.UNREAD),
        ([Say("", finish_reason="content_filter")], Outcome.REFUSED, Coverage.UNREAD),
        ([PAGE], Outcome.FAILED, Coverage.UNREAD),
        ([Say(PAGE.body)], Outcome.FAILED, Coverage.UNREAD),
        ([Raw('{"error": {"message": "upstream broke"}}')] * 5, Outcome.FAILED, Coverage.UNREAD),
        ([Fail(401, "bad key")], Outcome.FAILED, Coverage.UNREAD),
        ([Fail(500)] * 5, Outcome.FAILED, Coverage.UNREAD),
        ([Drop()] * 5, Outcome.FAILED, Coverage.UNREAD),
        ([LIMITED] * 5, Outcome.FAILED, Coverage.UNREAD),
    ],
)
def test_every_reply_is_one_of_five_outcomes_and_only_two_of_them_count_as_read(
    asking: Asking, replies: list[Scripted], outcome: Outcome, coverage: Coverage
) -> None:
    conversation = asking.talk(SAID, "Noted.")
    before = asking.rows()
    result = asking.save(*replies)
    (run,) = result.runs
    assert (result.outcome, run.outcome, asking.coverage(conversation)) == (outcome, outcome, {coverage})
    assert bool(run.reason) == (outcome is not Outcome.SAVED)
    assert (asking.rows() == before) == (outcome is not Outcome.SAVED)
    (kept,) = asking.do(asking.engine.runs())
    assert kept.report.outcome is outcome
    again = asking.do(asking.engine.pending_windows())
    assert again == (coverage is Coverage.UNREAD)


def test_the_run_record_holds_prompt_raw_reply_rules_and_usage(asking: Asking) -> None:
    asking.do(asking.engine.set_rules("Only Tidepool."))
    (run,) = asking.save_new(BROKEN, saved()).runs
    detail = asking.do(asking.engine.run(run.id or ""))
    assert run.extractor == "tiny" and run.usage == Usage(2, 200, 40)
    assert detail.rules == "Only Tidepool."
    assert detail.prompt == f"{asking.systems[0]}\n\n{asking.users[0]}"
    assert detail.raw_reply == saved().content


def test_secrets_a_model_hands_back_are_blanked_in_memory_and_run_record(asking: Asking) -> None:
    secret = "sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH"
    asking.do(asking.engine.set_rules(f"The key is {secret}."))
    (run,) = asking.save_new(saved(content=f"The user moved to Bergen; the key is {secret}.")).runs
    detail = asking.do(asking.engine.run(run.id or ""))
    assert secret not in detail.prompt + detail.raw_reply
    (memory,) = asking.do(asking.engine.memories())
    assert "[REDACTED_SECRET]" in memory.content and secret not in memory.content


def test_a_reply_in_the_reasoning_channel_is_held_for_the_user(asking: Asking) -> None:
    (run,) = asking.save_new(Say(reasoning=str(saved().content))).runs
    assert run.outcome is Outcome.SAVED and asking.titles() == set()
    assert [held.title for held in run.held] == ["Move to Bergen"]
    assert [held.item.title for held in asking.do(asking.engine.held_items())] == ["Move to Bergen"]


def test_memories_in_the_wrong_language_are_asked_for_once_more_then_saved_and_flagged(asking: Asking) -> None:
    english = saved()
    (run,) = asking.save_new(english, english, said="我因为工作搬到了卑尔根，现在住在港口边，每天走路上班。").runs
    assert run.outcome is Outcome.SAVED and "language" in run.reason
    (kept,) = asking.do(asking.engine.runs())
    assert kept.report.reason == run.reason


def test_a_rate_limit_is_waited_out_as_long_as_the_server_asks(asking: Asking) -> None:
    asking.save_new(Fail(429, "slow down", headers={"Retry-After": "7"}), saved())
    assert asking.waits == [7.0] and asking.titles() == {"Move to Bergen"}


def test_a_long_rate_limit_ends_the_save_and_says_how_long(asking: Asking) -> None:
    (run,) = asking.save_new(Fail(429, "slow down", headers={"Retry-After": "900"})).runs
    assert (run.outcome, run.temporary, run.retry_after, asking.waits) == (Outcome.FAILED, True, 900.0, [])


def test_a_dropped_connection_is_tried_again(asking: Asking) -> None:
    asking.save_new(Drop(), Say(str(saved().content), cut_after=3), saved())
    assert asking.waits == [1.0, 2.0] and asking.titles() == {"Move to Bergen"}


def test_a_network_that_fails_leaves_the_later_windows_unasked_and_unread(asking: Asking) -> None:
    asking.talk(SAID, "Noted.", name="first")
    asking.talk(SAID, "Noted.", name="second")
    result = asking.save(*[Fail(503)] * 5)
    assert len(result.runs) == 1 and asking.do(asking.engine.pending_windows()) == 2


def test_one_window_the_model_does_not_take_leaves_the_others_alone(asking: Asking) -> None:
    asking.talk(SAID, "Noted.", name="first")
    asking.talk(SAID, "Noted.", name="second")
    asking.server.refused_formats = {"json_schema", "json_object"}
    asking.server.refused_parameters = {"temperature", "stream_options"}
    result = asking.save(Fail(400, "your input is not acceptable"), saved())
    assert [run.outcome for run in result.runs] == [Outcome.FAILED, Outcome.SAVED]
    assert asking.do(asking.engine.pending_windows()) == 1


def test_what_a_server_supports_is_remembered_across_processes(asking: Asking) -> None:
    asking.server.refused_formats = {"json_schema"}
    asking.save_new(NOTHING)
    asking.reopen()
    asking.save_new(NOTHING)
    assert [body["response_format"]["type"] for body in asking.server.requests] == [
        "json_schema",
        "json_object",
        "json_object",
    ]


def test_a_connection_test_forgets_nothing_that_was_remembered(asking: Asking) -> None:
    asking.server.refused_formats = {"json_schema"}
    asking.save_new(NOTHING)
    asking.reopen()
    asking.server.script(Say("OK"))
    asking.do(asking.engine.test_model())
    asking.reopen()
    asking.save_new(NOTHING)
    assert asking.server.requests[-1]["response_format"]["type"] == "json_object"


def test_windows_are_cut_to_the_models_context_window_and_nothing_is_left_out(asking: Asking) -> None:
    asking.do(asking.engine.change_app_settings({"model.context_window": 6000, "model.max_output_tokens": 1024}))
    said = [f"Message number {n}: " + "the tide rises and falls again. " * 20 for n in range(24)]
    asking.talk(*said)
    count = asking.do(asking.engine.pending_windows())
    asking.save(*[NOTHING] * count)
    assert count > 2
    for n, text in enumerate(said):
        assert sum(text.strip() in user for user in asking.users) >= 1, f"message {n} was never sent"
    assert all(run.report.outcome is Outcome.NOTHING_TO_SAVE for run in asking.do(asking.engine.runs()))


@pytest.mark.parametrize("environ", [{}, {"OPENAI_API_KEY": KEY}, {"OPENAI_BASE_URL": "here", "OPENAI_API_KEY": KEY}])
def test_without_a_chosen_model_nothing_is_sent_whatever_the_environment_holds(
    tmp_path: Path, model_server: FakeOpenAIServer, environ: dict[str, str]
) -> None:
    if environ.get("OPENAI_BASE_URL"):
        environ = {**environ, "OPENAI_BASE_URL": model_server.base_url}
    asking = Asking(tmp_path / "data", model_server, environ)
    asking.do(asking.engine.change_app_settings({"model.base_url": model_server.base_url}))
    (run,) = asking.save_new().runs
    asking.auto_save_new()
    assert (run.extractor, asking.server.requests) == ("offline", [])
    assert asking.do(asking.engine.model_in_use()) is None
    asking.close()


def test_a_model_of_the_settings_is_named_with_source_and_host(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    asking = Asking(tmp_path / "data", model_server, {})
    changes = {"model.extraction": "tiny", "model.base_url": model_server.base_url}
    asking.do(asking.engine.change_app_settings(changes))
    choice = asking.do(asking.engine.model_in_use())
    assert choice is not None
    assert (choice.model, choice.source, choice.host) == ("tiny", "settings", model_server.base_url.split("/")[2])
    (run,) = asking.save_new(saved()).runs
    assert run.extractor == "tiny" and asking.titles() == {"Move to Bergen"}
    asking.close()


def test_the_key_reaches_the_server_and_nothing_else(asking: Asking, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    asking.save_new(saved())
    asking.save_new(Fail(401, f"Incorrect API key provided: {KEY}"))
    asking.save(Say(str(BROKEN.content)), Fail(403, f"bad header Bearer {KEY}"))
    assert asking.server.headers[0]["Authorization"] == f"Bearer {KEY}"
    results = asking.do(asking.engine.runs())
    assert ["does not accept the API key" in run.report.reason for run in results] == [True, True, False]
    assert KEY not in caplog.text
    assert KEY not in repr(results) + repr(asking.do(asking.engine.model_in_use()))
    asking.reopen()
    for file in asking.data_dir.rglob("*"):
        assert not file.is_file() or KEY.encode() not in file.read_bytes(), file


def test_a_stored_key_lies_in_its_file_only(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    environ = environment(model_server)
    del environ["OPENAI_API_KEY"]
    asking = Asking(tmp_path / "data", model_server, environ)
    asking.do(asking.engine.set_model_key(KEY, model_server.base_url))
    asking.save_new(saved())
    assert asking.server.headers[0]["Authorization"] == f"Bearer {KEY}"
    holding = [file.name for file in asking.data_dir.rglob("*") if file.is_file() and KEY.encode() in file.read_bytes()]
    assert holding == ["keys.json"]
    asking.close()


def store(asking: Asking, **values: Any) -> None:
    with closing(sqlite3.connect(asking.database())) as database, database:
        rows = [(key, json.dumps(value)) for key, value in values.items()]
        database.executemany("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", rows)


def test_stored_settings_out_of_range_are_clamped_and_said_aloud(asking: Asking) -> None:
    assert asking.do(asking.engine.settings_notes()) == ()
    store(asking, keyword_weight=99, auto_save_interval_minutes=0, edge_weight=1.5)
    settings = asking.do(asking.engine.settings())
    assert (settings.keyword_weight, settings.auto_save_interval_minutes, settings.edge_weight) == (20.0, 1, 1.5)
    notes = asking.do(asking.engine.settings_notes())
    assert [note.split()[0] for note in notes] == ["auto_save_interval_minutes", "keyword_weight"]
    assert "1 is used" in notes[0] and "20.0 is used" in notes[1]


def test_existing_memories_the_model_may_update_are_shown_in_full(asking: Asking) -> None:
    long = "Bergen facts of the user: " + " ".join(f"fact{n}" for n in range(300))
    asking.save_new(saved("Bergen", long))
    changed = update("Bergen", f"{long} The user moved there for a job.")
    (run,) = asking.save_new(Say(reply(update=[changed]))).runs
    assert long in asking.systems[1] and [each.title for each in run.updated] == ["Bergen"]
