"""The whole way in: what is found, what is reported, what a second import changes."""

from __future__ import annotations

import gzip
import json
import stat
import zipfile
from collections import deque

import pytest
import zstandard

from core.errors import BadContent, PathNotFound
from core.importing.items import LeftOut
from core.importing.run import ImportRun, read_files, read_text
from core.model import Coverage, ParsedConversation, Role

CHAT = {
    "id": "chat-0001-abcd",
    "messages": [{"role": "user", "content": "I drink oolong"}, {"role": "assistant", "content": "Noted"}],
}


def test_importing_twice_adds_nothing_and_counts_the_conversation_as_imported(run_import, write):
    path = write(CHAT)
    first, second = run_import(path), run_import(path)
    assert (first.imported, first.conversations[0].new_messages) == (1, 2)
    assert (second.found, second.imported, second.conversations[0].new_messages) == (1, 1, 0)
    assert second.conversations[0].id == first.conversations[0].id


def test_an_appended_transcript_grows_the_same_conversation(run_import, write, store):
    before = run_import(write("User: I live in Lyon and work as a baker\nAssistant: Good to know.\n", "talk.txt"))
    after = run_import(
        write("User: I live in Lyon and work as a baker\nAssistant: Good to know.\nUser: And I am vegan.\n", "talk.txt")
    )
    assert after.conversations[0].id == before.conversations[0].id
    assert (after.conversations[0].messages, after.conversations[0].new_messages) == (3, 1)


def test_conversations_that_begin_with_the_same_greeting_stay_apart(read, write):
    lines = [
        {"messages": [{"role": "user", "content": "hi"}, {"role": "assistant", "content": answer}]}
        for answer in ("Hello!", "Hey.")
    ]
    conversations, _ = read(write(lines, "many.jsonl"))
    assert len({each.source_id for each in conversations}) == 2


def test_conversations_of_one_file_with_the_same_beginning_but_another_course_stay_apart(read, write):
    opening = {"role": "user", "content": "Translate the following sentence into French, please, and keep it short"}
    lines = [
        {"messages": [opening, {"role": "assistant", "content": answer}]} for answer in ("Bonjour", "Salut", "Bonjour")
    ]
    conversations, _ = read(write(lines, "many.jsonl"))
    assert len({each.source_id for each in conversations}) == 2


def test_a_missing_path_stops_everything_before_anything_is_stored(store, write, tmp_path):
    run = ImportRun(store)
    with pytest.raises(PathNotFound, match="nowhere"):
        run.add(deque(read_files([write(CHAT), tmp_path / "nowhere.json"])))
    assert store.conversations.list() == ()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "empty"),
        (b" \n\t ", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (bytes(range(256)) * 20, "not a text file"),
        (b"%PDF-1.7\nwords", "PDF"),
        (b'{"messages": [{"role": "us', "damaged"),
        (b'{"some": "settings"}', "no conversation format"),
        (b"null\n", "single JSON value"),
        (b'"hello, \\"world\\""', "single JSON value"),
        (b"12.5e3", "single JSON value"),
        (b"PK\x03\x04 not really a zip", "damaged"),
        (b"\x1f\x8b not really gzip", "cannot be"),
        (b"<!DOCTYPE html><html><body>hi</body></html>", "no conversation format"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_clear_sentence(run_import, write, content, sentence, store):
    with pytest.raises(BadContent, match=sentence) as caught:
        run_import(write(content, "input.bin"))
    assert "\n" not in caught.value.message
    assert caught.value.hint
    assert store.conversations.list() == ()


def test_an_empty_folder_says_what_was_looked_for(run_import, tmp_path):
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadContent, match="No conversation") as caught:
        run_import(tmp_path / "empty")
    assert "ChatGPT" in caught.value.hint


def test_a_folder_is_read_file_by_file_and_one_bad_file_does_not_stop_the_rest(run_import, write, tmp_path):
    write(CHAT, "folder/a.json")
    write(b"", "folder/b.json")
    write("User: I have a dog\nAI: Nice", "folder/sub/c.md")
    write("Just a note without speakers", "folder/sub/note.md")
    write(b"\x00\x01\x02" * 100, "folder/.hidden")
    report = run_import(tmp_path / "folder")
    assert (report.found, report.imported, len(report.skipped), len(report.failed)) == (4, 2, 1, 1)
    assert report.failed[0].item == "b.json"
    assert report.format == "messages, text"


def test_a_damaged_record_costs_only_itself(run_import, write):
    lines = [json.dumps({**CHAT, "id": f"chat-number-{number}"}) for number in range(3)]
    lines[1] = lines[1][:40]
    report = run_import(write("\n".join(lines), "log.jsonl"))
    assert (report.found, report.imported, len(report.failed)) == (3, 2, 1)


def test_elements_after_a_damaged_one_in_an_array_are_found_again(run_import, write):
    whole = json.dumps([{**CHAT, "id": f"chat-number-{number}"} for number in range(4)])
    report = run_import(write(whole.replace('"chat-number-1"', '"chat-number-1', 1)))
    assert report.found == report.imported + len(report.failed)
    assert report.imported >= 2
    assert len(report.failed) == 1


def test_secrets_are_redacted_and_damaged_text_is_repaired_and_counted(run_import, write, store):
    text = '[{"role": "user", "content": "my \\ud83c\\udf75 tea \\ud83c, key sk-a1a1a1a1a1a1a1a1a1a1 \\u0000"}]'
    report = run_import(write(b"\xef\xbb\xbf" + text.encode()))
    (message,) = store.conversations.messages(report.conversations[0].id)
    assert message.text == "my 🍵 tea \ufffd, key [REDACTED_SECRET]"
    assert report.repairs == {"bom": 1, "surrogates": 1, "nul": 1, "secrets": 1}
    assert "sk-a1" not in store.conversations.list()[0].title


def test_pasted_text_without_speakers_is_one_message_of_the_user(store):
    run = ImportRun(store)
    run.add(deque(read_text("I prefer tabs.\n\nAlways.")))
    (message,) = store.conversations.messages(run.report().conversations[0].id)
    assert (message.role, message.text, message.coverage) == (Role.USER, "I prefer tabs.\n\nAlways.", Coverage.UNREAD)


def test_blank_pasted_text_is_refused(store):
    run = ImportRun(store)
    run.add(deque(read_text(" \n ")))
    with pytest.raises(BadContent, match="empty"):
        run.report()


@pytest.mark.parametrize("pack", [gzip.compress, lambda data: zstandard.ZstdCompressor().compress(data)])
def test_a_compressed_file_is_read_like_a_plain_one(read, write, pack):
    conversations, left_out = read(write(pack(json.dumps(CHAT).encode()), "chat.json.packed"))
    assert (len(conversations), left_out) == (1, [])


def _zip(path, members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def test_a_zip_yields_its_conversations_and_ignores_what_else_is_in_it(run_import, tmp_path):
    members = {
        "conversations.json": json.dumps([CHAT]),
        "chat.html": "<html></html>",
        "user.json": '{"id": "u"}',
        "a.png": b"\x89PNG\x00\x01",
    }
    report = run_import(_zip(tmp_path / "export.zip", members))
    assert (report.found, report.imported) == (1, 1)


def test_a_zip_without_conversations_says_what_was_looked_for(run_import, tmp_path):
    with pytest.raises(BadContent, match="No conversation"):
        run_import(_zip(tmp_path / "photos.zip", {"a.png": b"\x89PNG\x00\x01"}))


@pytest.mark.parametrize("name", ["../evil.json", "/etc/evil.json", "a/../../evil.json", "C:\\evil.json"])
def test_a_member_that_points_outside_its_archive_is_refused(read, tmp_path, name):
    path = _zip(tmp_path / "evil.zip", {name: json.dumps(CHAT), "good.json": json.dumps(CHAT)})
    items = [item.parsed for item in read_files([path]) if item.parsed is not None]
    assert [type(item).__name__ for item in items].count("ParsedConversation") == 1


def test_a_link_and_an_encrypted_member_of_an_archive_are_refused_in_one_sentence_each(tmp_path):
    link, secret = zipfile.ZipInfo("link.json"), zipfile.ZipInfo("secret.json")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    path = tmp_path / "both.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(link, "/etc/passwd")
        archive.writestr(secret, json.dumps(CHAT))
        archive.writestr("good.json", json.dumps(CHAT))
    content = bytearray(path.read_bytes())
    for signature, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):  # mark the second member as encrypted
        second = content.index(signature, content.index(signature) + 4)
        content[second + flags] |= 1
    path.write_bytes(content)
    items = [item.parsed for item in read_files([path]) if item.parsed is not None]
    left_out = {item.reason for item in items if isinstance(item, LeftOut)}
    assert {reason.partition("refused: ")[2] for reason in left_out} == {
        "it is a link to another file.",
        "it is encrypted.",
    }
    assert len(items) == 3


def test_a_zip_bomb_is_refused_without_unpacking_it(run_import, tmp_path):
    bomb = _zip(tmp_path / "bomb.zip", {"conversations.json": b"[" + b" " * (80 << 20)})
    with pytest.raises(BadContent):
        run_import(bomb)


def test_a_gzip_bomb_is_refused(run_import, write):
    with pytest.raises(BadContent, match="unpacks to far more"):
        run_import(write(gzip.compress(b"[" + b" " * (80 << 20)), "bomb.json.gz"))


def test_an_archive_inside_an_archive_is_read(run_import, tmp_path):
    inner = _zip(tmp_path / "inner.zip", {"conversations.json": json.dumps([CHAT])})
    packed = {"inner.zip": inner.read_bytes(), "more.jsonl.gz": gzip.compress(json.dumps(CHAT | {"id": "2"}).encode())}
    report = run_import(_zip(tmp_path / "outer.zip", packed))
    assert (report.found, report.imported) == (2, 2)


def test_archives_too_deep_inside_one_another_are_refused(run_import, tmp_path):
    content: bytes | str = json.dumps([CHAT])
    for depth in range(6):
        name = "conversations.json" if depth == 0 else "inner.zip"
        content = _zip(tmp_path / f"{depth}.zip", {name: content}).read_bytes()
    with pytest.raises(BadContent, match="too deep"):
        run_import(tmp_path / "5.zip")


def test_archives_that_together_unpack_to_a_bomb_are_refused(run_import, tmp_path):
    inner = _zip(tmp_path / "inner.zip", {f"{n}.json": b"[" + b" " * (30 << 20) for n in range(4)})
    with pytest.raises(BadContent, match="far more"):
        run_import(_zip(tmp_path / "outer.zip", {"inner.zip": inner.read_bytes()}))


def test_a_large_file_is_no_error(read, write):
    long = "I like long letters. " * 100_000
    conversations, _ = read(write([{"role": "user", "content": long}]))
    assert conversations[0].messages[0].text == long.strip()


def test_what_was_left_out_of_a_folder_names_its_file(read, write, tmp_path):
    write([{"uuid": "a", "name": "", "chat_messages": []}], "folder/export.json")
    _, (left_out,) = read(tmp_path / "folder")
    assert left_out.item == "conversation 1 in export.json"


def test_a_very_long_line_still_has_its_speaker() -> None:
    (item, *_) = [item for item in read_text("User: " + "a b " * 300_000 + "\n\nAssistant: ok") if item.parsed]
    assert isinstance(item.parsed, ParsedConversation)
    assert [message.role for message in item.parsed.messages] == [Role.USER, Role.ASSISTANT]


def test_a_secret_in_a_speakers_name_is_redacted() -> None:
    token = "ghp_" + "a1B2c3D4e5" * 4
    messages = json.dumps([{"role": "user", "name": token, "content": "Hello"}, {"role": "assistant", "content": "Hi"}])
    (item, *_) = [item for item in read_text(messages) if item.parsed]
    assert isinstance(item.parsed, ParsedConversation)
    assert token not in repr(item.parsed)
