"""The command line with a model, each command in a process of its own: outcomes, exit codes, settings and keys."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.acceptance.asking import KEY, NOTHING, RULES_BLOCK, SAID, environment, saved
from tests.cli.command_line import CommandLine, Reply
from tests.core.memory.answers import reply
from tests.fake_openai_server import Fail, FakeOpenAIServer, Raw, Say, Scripted

BROKEN = Say(reply(main={"title": ""}))


@pytest.fixture
def memoscape(tmp_path: Path) -> CommandLine:
    return CommandLine(tmp_path / "data")


@pytest.fixture
def talk(tmp_path: Path) -> str:
    path = tmp_path / "talk.md"
    path.write_text(f"User: {SAID}\n\nAssistant: Noted.\n", encoding="utf-8")
    return str(path)


def save(memoscape: CommandLine, server: FakeOpenAIServer, talk: str, *replies: Scripted) -> Reply:
    server.script(*replies)
    done = memoscape("save", "--file", talk, "--json", env=environment(server))
    assert server.unused == 0
    return done


@pytest.mark.parametrize(
    ("replies", "outcome", "code"),
    [
        ([saved()], "saved", 0),
        ([NOTHING], "nothing_to_save", 0),
        ([BROKEN, BROKEN], "rejected", 1),
        ([Say("I'm sorry, but I can't help with that.")], "refused", 1),
        ([Fail(401, "bad key")], "failed", 1),
        ([Raw("<!DOCTYPE html><html><title>Log in</title></html>", "text/html")], "failed", 1),
        ([Fail(429, "slow down", headers={"Retry-After": "900"})], "failed", 1),
    ],
)
def test_every_outcome_of_a_save_has_its_exit_code_and_its_run_record(
    memoscape: CommandLine,
    model_server: FakeOpenAIServer,
    talk: str,
    replies: list[Scripted],
    outcome: str,
    code: int,
) -> None:
    done = save(memoscape, model_server, talk, *replies)
    (run,) = done.json["runs"]
    assert (done.code, done.json["outcome"], run["outcome"], run["extractor"]) == (code, outcome, outcome, "tiny")
    shown = memoscape.ok("runs", "show", run["id"])
    assert SAID in shown["prompt"] and shown["usage"] == run["usage"]
    assert bool(run["reason"]) == (outcome != "saved")
    assert KEY not in done.out + done.err + str(shown)


def test_what_a_server_supports_is_remembered_by_the_next_process(
    memoscape: CommandLine, model_server: FakeOpenAIServer, talk: str
) -> None:
    model_server.refused_formats = {"json_schema", "json_object"}
    save(memoscape, model_server, talk, BROKEN, BROKEN)
    assert [body.get("response_format", {}).get("type") for body in model_server.requests] == [
        "json_schema",
        "json_object",
        None,
        None,
    ]
    model_server.requests.clear()
    save(memoscape, model_server, talk, saved())
    assert ["response_format" in body for body in model_server.requests] == [False]


def test_save_and_prompt_show_the_model_the_same_rules(
    memoscape: CommandLine, model_server: FakeOpenAIServer, talk: str
) -> None:
    memoscape.ok("rules", "set", "Only Tidepool.")
    save(memoscape, model_server, talk, NOTHING)
    sent = model_server.requests[0]["messages"][0]["content"]
    shown = memoscape.ok("prompt", "--file", talk)["windows"][0]["system"]
    assert RULES_BLOCK.findall(sent) == RULES_BLOCK.findall(shown) == ["Only Tidepool."]
    assert len(model_server.requests) == 1


@pytest.mark.parametrize("chosen", [{}, {"OPENAI_API_KEY": KEY}])
def test_nothing_is_sent_while_no_model_is_chosen(
    memoscape: CommandLine, model_server: FakeOpenAIServer, talk: str, chosen: dict[str, str]
) -> None:
    env = {**chosen, "OPENAI_BASE_URL": model_server.base_url}
    done = memoscape("save", "--file", talk, "--json", env=env)
    assert done.json["runs"][0]["extractor"] == "offline"
    assert memoscape("settings", "model", "--json", env=env).json["in_use"] is None
    nothing = memoscape("settings", "test-model", "--json", env=env)
    assert nothing.code == 2 and "No model is chosen" in nothing.error["message"]
    assert model_server.requests == []


def choose(memoscape: CommandLine, server: FakeOpenAIServer, **settings: str) -> dict[str, Any]:
    answer: dict[str, Any] = {}
    for name, value in {"base_url": server.base_url, "extraction": "tiny", **settings}.items():
        answer = memoscape.ok("settings", "set", f"model.{name}", value)
    return answer


def test_the_model_is_chosen_keyed_tested_and_used_from_the_command_line(
    memoscape: CommandLine, model_server: FakeOpenAIServer, talk: str
) -> None:
    host = model_server.base_url.split("/")[2]
    chosen = choose(memoscape, model_server, temperature="0.7", thinking="low")
    assert chosen["in_use"] == {"model": "tiny", "host": host, "source": "settings"}
    assert (chosen["model"]["temperature"], chosen["model"]["thinking"]) == (0.7, "low")
    assert chosen["key"]["host"] == host and chosen["key"]["stored"] is False
    stored = memoscape("settings", "key", "set", "--json", stdin=f"{KEY}\n".encode())
    assert (stored.code, stored.json["stored"], stored.json["host"]) == (0, True, host)
    assert KEY not in stored.out + stored.err + memoscape("settings", "model").out
    model_server.script(Say("OK"), saved())
    assert memoscape.ok("settings", "test-model") == {"works": True, "in_use": chosen["in_use"]}
    assert memoscape.ok("save", "--file", talk)["runs"][0]["extractor"] == "tiny"
    assert {headers["Authorization"] for headers in model_server.headers} == {f"Bearer {KEY}"}
    assert memoscape.ok("settings", "key", "clear")["stored"] is False
    assert memoscape.ok("settings", "set", "model.extraction", "")["in_use"] is None


def test_a_model_that_does_not_answer_is_explained_in_one_sentence(
    memoscape: CommandLine, model_server: FakeOpenAIServer
) -> None:
    choose(memoscape, model_server, extraction="huge")
    model_server.script(Fail(404, "no such model"))
    failed = memoscape("settings", "test-model", "--json")
    assert failed.code == 1 and "has no model “huge”; it offers tiny" in failed.error["message"]


def test_wrong_model_settings_and_keys_are_refused(memoscape: CommandLine, model_server: FakeOpenAIServer) -> None:
    for key, value, said in (
        ("model.temperature", "3", "a number from 0 to 2"),
        ("model.thinking", "hard", "one of auto, off, on, low, medium, high"),
        ("model.context_window", "100", "from 4096"),
        ("model.colour", "red", "no setting “colour”"),
    ):
        refused = memoscape("settings", "set", key, value, "--json")
        assert refused.code == 2 and said in refused.error["message"]
    for typed in (b"", b"\n", "ключ\n".encode()):
        assert memoscape("settings", "key", "set", "--json", stdin=typed).code == 2
    assert memoscape("settings", "key", "set", KEY).code == 2, "never an argument"
    assert not (memoscape.data_dir / "keys.json").exists()


def test_clamped_settings_are_said_on_stderr_and_the_answer_stays_one_object(memoscape: CommandLine) -> None:
    memoscape.ok("settings", "show")
    path = memoscape.data_dir / "profiles" / "default" / "memory.db"
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO settings (key, value) VALUES ('keyword_weight', '99')")
    shown = memoscape("settings", "show", "--json")
    assert shown.json["settings"]["keyword_weight"] == 20
    assert "keyword_weight must be a number from 0 to 20, not “99”. 20.0 is used." in shown.err
