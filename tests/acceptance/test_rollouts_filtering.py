"""OI §12.3: loading rollouts, and what of them may become memory."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import zstandard

from core.errors import BadContent
from core.rollouts.contents import contents
from core.rollouts.filter import is_injected, memory_items, sanitised, serialised
from core.rollouts.load import load_rollout, read_rollout
from core.rollouts.stage_one import prepare
from tests.acceptance.rollouts import HIDDEN, T1, item, line, meta, said, write_rollout

AGENTS = "# AGENTS.md instructions for /srv/app\n\n<INSTRUCTIONS>\nuse tabs\n</INSTRUCTIONS>"
ENVIRONMENT = "<environment_context>\n<cwd>/srv/app</cwd>\n</environment_context>"
NOTE = "<subagent_notification>done</subagent_notification>"
SKILL = "<skill>brew tea</skill>"


def part(text: str) -> dict[str, Any]:
    return {"type": "input_text", "text": text}


def kept(*lines: dict[str, Any]) -> list[dict[str, Any]]:
    return list(memory_items(lines))


def test_case_020_a_damaged_line_costs_itself_only(tmp_path: Path) -> None:
    path = tmp_path / "rollout.jsonl"
    path.write_text(f'{json.dumps(said("user", "hello"))}\n\n{{"broken\n{{"type":"response_item","payload":{{}}}}\n')
    rollout = load_rollout(path)
    assert (len(rollout.lines), rollout.parse_errors) == (1, 2)


@pytest.mark.parametrize("text", ["", "\n  \n\t\n"])
def test_case_021_a_file_without_a_line_is_an_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "rollout.jsonl"
    path.write_text(text)
    with pytest.raises(BadContent):
        load_rollout(path)


@pytest.mark.parametrize(
    ("text", "excluded"),
    [
        (AGENTS, True),
        (AGENTS.replace(" for /srv/app", ""), True),
        (SKILL, True),
        (ENVIRONMENT, False),
        (NOTE, False),
    ],
)
def test_case_022_fragments_that_programs_pasted_in_are_told_from_others(text: str, excluded: bool) -> None:
    assert is_injected(part(text)) is excluded


def test_case_023_markers_count_in_any_case_and_with_padding() -> None:
    assert is_injected(part("  # agents.MD Instructions\nx\n</instructions>  "))


@pytest.mark.parametrize("text", ["# AGENTS.md instructions for you\nthanks", "intro <skill>a</skill>"])
def test_case_024_one_marker_alone_excludes_nothing(text: str) -> None:
    assert not is_injected(part(text))


def test_case_025_only_fragments_go_and_messages_without_any_rest() -> None:
    items = kept(
        said("user", AGENTS, AGENTS, ENVIRONMENT),
        said("user", SKILL),
        said("user", NOTE),
        line("security_risk_score", {"scores": {"x": 1}}),
    )
    assert [[each["text"] for each in found["content"]] for found in items] == [[ENVIRONMENT], [NOTE]]


def test_case_026_a_picture_stays_where_its_text_goes() -> None:
    picture = {"type": "input_image", "image_url": "https://example.org/tea.png"}
    [found] = kept(item("message", role="user", content=[part(AGENTS), picture]))
    assert found["content"] == [picture]


def test_case_027_a_user_message_without_content_is_dropped() -> None:
    assert kept(item("message", role="user", content=[])) == []


def test_case_028_developer_messages_go_and_others_stay_as_they_are() -> None:
    system, assistant = said("system", AGENTS), said("assistant", "done")
    assert kept(said("developer", "house rules"), system, assistant) == [system["payload"], assistant["payload"]]


@pytest.mark.parametrize(
    ("kind", "stays"),
    [
        *((kind, False) for kind in ("reasoning", "image_generation_call", "compaction", "foo_call")),
        *(
            (kind, True)
            for kind in ("web_search_call", "local_shell_call", "custom_tool_call", "custom_tool_call_output")
        ),
    ],
)
def test_case_029_kinds_of_items(kind: str, stays: bool) -> None:
    assert (sanitised({"type": kind, "call_id": "c"}) is not None) is stays


@pytest.mark.parametrize("kind", ["session_meta", "turn_context", "world_state", "compacted", "event_msg"])
def test_case_030_other_lines_are_dropped(kind: str) -> None:
    assert kept(line(kind, {"type": "message", "role": "user", "content": [part("x")]})) == []


def test_case_031_what_agents_tell_each_other_is_kept() -> None:
    plain = {"author": "/root/kettle", "recipient": "/root", "content": "boiled", "trigger_turn": False}
    secret = {"author": "/root", "recipient": "/root/kettle", "encrypted_content": "zzz", "trigger_turn": True}
    told, sealed = kept(line("inter_agent_communication", plain), line("inter_agent_communication", secret))
    assert (told["type"], told["content"]) == ("agent_message", [part("boiled")])
    header, body = sealed["content"]
    assert "NEW_TASK" in header["text"] and "/root/kettle" in header["text"]
    assert body == {"type": "encrypted_content", "encrypted_content": "zzz"}


def test_case_032_the_metadata_of_a_message_is_not_the_message() -> None:
    told = item("agent_message", author="/root/kettle", recipient="/root", content=[part("boiled")])
    assert kept(line("inter_agent_communication_metadata", {"trigger_turn": True}), told) == [told["payload"]]


def example(folder: Path) -> Path:
    """The ten lines of OI §3.5."""
    arguments = json.dumps({"command": "python export.py --sep ';'"})
    return write_rollout(
        folder / f"rollout-2026-03-14T09-26-53-{T1}.jsonl",
        meta(),
        line("turn_context", {"turn_id": "t1", "cwd": "/home/lin/teahouse"}),
        said("developer", "house rules"),
        said("user", AGENTS, ENVIRONMENT),
        said("user", "Export the oolong stock as CSV, semicolons please."),
        item("reasoning", summary=[], encrypted_content="…"),
        item("function_call", name="shell_command", arguments=arguments, call_id="c1"),
        item("function_call_output", call_id="c1", output="wrote 42 rows, token: tea-9f8e7d6c5b"),
        line("event_msg", {"type": "token_count"}),
        said("assistant", "Saved stock.csv with semicolons."),
    )


def test_case_033_the_example_keeps_five_items_without_its_secret(tmp_path: Path) -> None:
    prepared = prepare(example(tmp_path))
    items = json.loads(contents(prepared.items, prepared.sizes, 1000))
    assert [each.get("role") or each["type"] for each in items] == [
        *("user", "user", "function_call", "function_call_output", "assistant")
    ]
    assert [each["text"] for each in items[0]["content"]] == [ENVIRONMENT]
    assert items[3]["output"].endswith(f"token: {HIDDEN}")


def test_case_034_nothing_left_is_an_empty_array() -> None:
    assert serialised(kept(said("developer", "x"), said("user", SKILL))) == ("[]", 0)


def test_a_compressed_rollout_reads_like_a_plain_one(tmp_path: Path) -> None:
    plain = example(tmp_path)
    packed = plain.with_name(plain.name + ".zst")
    packed.write_bytes(zstandard.compress(plain.read_bytes()))
    assert load_rollout(packed).lines == load_rollout(plain).lines
    plain.unlink()
    assert load_rollout(plain).lines == load_rollout(packed).lines  # it was compressed after it was found
    packed.write_bytes(packed.read_bytes()[:60])
    with pytest.raises(BadContent):
        load_rollout(packed)


def test_a_history_of_an_unknown_kind_is_not_guessed_at() -> None:
    with pytest.raises(BadContent):
        read_rollout("x.jsonl", [json.dumps(meta(history_mode="quantum"))])


def test_secrets_behind_a_line_break_and_under_a_telling_name_are_hidden_and_the_json_stays_whole() -> None:
    text = 'first\npassword=hunter2hunter2\n--password=abcdef123456"\tBearer QwErTyUiOp123456'
    contents, hidden = serialised(
        kept(said("user", text), item("function_call", name="x", call_id="c", arguments="{}", token="q7w8e9r0t1y2"))
    )
    assert "hunter2" not in contents and "abcdef123456" not in contents and "QwErTy" not in contents
    assert "q7w8e9r0t1y2" not in contents
    assert hidden == 4 and len(json.loads(contents)) == 2


def test_pictures_in_base64_and_citations_of_memories_do_not_reach_the_model() -> None:
    cited = "Done.<oai-mem-citation><rollout_ids>\n</rollout_ids></oai-mem-citation>"
    picture = {"type": "input_image", "image_url": "data:image/png;base64," + "A" * 5000}
    contents, _ = serialised(kept(said("assistant", cited), item("message", role="user", content=[picture])))
    assert "citation" not in contents and len(contents) < 300 and "Done." in contents
