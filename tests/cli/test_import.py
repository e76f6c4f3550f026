"""`memoscape import`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_line import SAMPLES, CommandLine

REPORT = {"format", "found", "imported", "repairs", "skipped", "failed", "conversations"}


def test_the_report_adds_up_and_names_the_conversations(memoscape: CommandLine, transcript: Path) -> None:
    found = memoscape.ok("import", str(transcript))
    assert set(found) == REPORT
    assert found["found"] == found["imported"] == 1 and found["skipped"] == found["failed"] == []
    (conversation,) = found["conversations"]
    assert set(conversation) == {"id", "title", "messages", "new_messages"}
    assert conversation["messages"] == conversation["new_messages"] == 4


def test_importing_twice_adds_nothing(memoscape: CommandLine, transcript: Path) -> None:
    first = memoscape.ok("import", str(transcript))["conversations"]
    second = memoscape.ok("import", str(transcript))["conversations"]
    assert [each["id"] for each in second] == [each["id"] for each in first]
    assert sum(each["new_messages"] for each in second) == 0


def test_the_bundled_samples_all_come_in(memoscape: CommandLine) -> None:
    found = memoscape.ok("import", str(SAMPLES))
    assert (found["found"], found["imported"]) == (10, 10)


def test_pasted_text_comes_in_through_stdin(memoscape: CommandLine) -> None:
    reply = memoscape("import", "-", "--json", stdin="User: 我住在成都\nAssistant: 好的".encode())
    assert reply.code == 0
    assert reply.json["conversations"][0]["messages"] == 2


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "gb18030"])
def test_pasted_text_may_be_in_any_encoding_a_file_may_be_in(memoscape: CommandLine, encoding: str) -> None:
    reply = memoscape("import", "-", "--json", stdin="用户：我对花生过敏，请记住。\n助手：记住了。".encode(encoding))
    assert reply.json["conversations"][0]["title"] == "我对花生过敏，请记住。"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("empty.md", b""),
        ("blank.txt", b" \n\n"),
        ("list.json", b"[]"),
        ("picture.png", b"\x89PNG\r\n\x1a\n" + bytes(64)),
    ],
)
def test_a_file_without_a_conversation_is_one_sentence_and_exit_code_one(
    memoscape: CommandLine, tmp_path: Path, name: str, content: bytes
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    reply = memoscape("import", str(path), "--json")
    assert reply.code == 1
    assert reply.error["code"] == "bad_content"
    assert reply.error["message"].endswith(".") and reply.error["hint"]
    assert memoscape.ok("memory", "list")["memories"] == []


def test_one_bad_file_does_not_hold_up_the_others(memoscape: CommandLine, tmp_path: Path, transcript: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(b'[{"title": "cut off", "mapping"')
    reply = memoscape("import", str(broken), str(transcript), "--json")
    assert reply.code == 1
    assert reply.json["imported"] == 1
    assert [each["item"] for each in reply.json["failed"]] == ["broken.json"]
    assert reply.json["found"] == 2


def test_secrets_never_reach_the_database(memoscape: CommandLine, tmp_path: Path) -> None:
    key = "sk-proj-" + "Ab3" * 16
    path = tmp_path / "talk.md"
    path.write_text(f"User: my key is {key}\n\nAssistant: Keep it safe.\n", encoding="utf-8")
    assert memoscape.ok("import", str(path))["repairs"]
    stored = b"".join(each.read_bytes() for each in memoscape.data_dir.rglob("*") if each.is_file())
    assert b"Keep it safe" in stored and key.encode() not in stored


def test_what_is_inside_can_be_listed_and_chosen(memoscape: CommandLine) -> None:
    found = memoscape.ok("import", str(SAMPLES), "--list")["conversations"]
    assert len(found) == 10 and {each["stored"] for each in found} == {0}
    report = memoscape.ok("import", str(SAMPLES), "--select", found[3]["id"][:8])
    assert [each["id"] for each in report["conversations"]] == [found[3]["id"]]
    assert (report["found"], len(report["skipped"])) == (10, 9)
    again = memoscape.ok("import", str(SAMPLES), "--list")["conversations"]
    assert [each["id"] for each in again if each["stored"]] == [found[3]["id"]]


def test_choosing_from_standard_input_is_refused(memoscape: CommandLine) -> None:
    reply = memoscape("import", "-", "--list", stdin=b"User: hi")
    assert reply.code == 2 and "standard input" in reply.err
