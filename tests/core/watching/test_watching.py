"""Watched folders: only what is on is read, once, up to its last complete line, and into the right memory space."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core.errors import BadValue, PathNotFound, UnknownName
from core.model.watching import FolderRule, WatchReport
from tests.core.watching.home import CLAUDE, Watching, claude_line


def test_nothing_is_read_until_it_is_switched_on(watching: Watching) -> None:
    watching.write(CLAUDE, claude_line(0, "I live in Porto."))
    assert not any(source.enabled for source in watching.do(watching.engine.watched_sources()))
    assert watching.look() == WatchReport()
    assert watching.texts() == []


def test_what_is_there_already_is_read_only_when_asked(watching: Watching) -> None:
    watching.write(CLAUDE, claude_line(0, "I live in Porto."))
    watching.later(1)
    watching.do(watching.engine.watch_source("claude_code", True))
    assert watching.look().files == 0
    watching.do(watching.engine.watch_source("claude_code", True, everything=True))
    assert watching.look().messages == 1
    assert watching.texts() == ["I live in Porto."]


def test_a_session_being_written_is_read_up_to_its_last_complete_line(watching: Watching) -> None:
    watching.do(watching.engine.watch_source("claude_code", True))
    watching.write(CLAUDE, claude_line(0, "我住在波尔图。"))
    reply = claude_line(1, "记住了。")
    watching.write(CLAUDE, reply[: len(reply) // 2])
    assert watching.look().messages == 1
    assert watching.texts() == ["我住在波尔图。"]
    watching.later(1)
    watching.write(CLAUDE, reply[len(reply) // 2 :])
    report = watching.look()
    assert (report.messages, report.problems) == (1, ())
    assert watching.texts() == ["我住在波尔图。", "记住了。"]


def test_a_line_cut_inside_a_letter_does_not_change_what_was_read(watching: Watching) -> None:
    watching.do(watching.engine.watch_source("claude_code", True))
    file = watching.write(CLAUDE, claude_line(0, "我住在波尔图。"))
    with file.open("ab") as stream:
        stream.write(b'{"type": "user", "text": "' + "图".encode()[:2])
    watching.look()
    assert watching.texts() == ["我住在波尔图。"]


def test_turns_wait_for_auto_save_once_nobody_writes_any_more(watching: Watching) -> None:
    watching.do(watching.engine.watch_source("claude_code", True))
    watching.write(CLAUDE, claude_line(0, "I live in Porto.") + claude_line(1, "Noted."))
    assert watching.look().queued == 0
    assert watching.queue() == 0
    watching.later(6)
    assert watching.look().queued == 1
    assert watching.queue() == 1
    assert watching.look() == WatchReport()
    watching.write(CLAUDE, claude_line(2, "And you?") + claude_line(3, "Nowhere."))
    watching.look()
    watching.later(6)
    watching.look()
    assert watching.queue() == 2


def test_the_idle_time_is_a_setting(watching: Watching) -> None:
    watching.do(watching.engine.change_app_settings({"watch_idle_minutes": 0}))
    watching.do(watching.engine.watch_source("claude_code", True))
    watching.write(CLAUDE, claude_line(0, "I live in Porto.") + claude_line(1, "Noted."))
    assert watching.look().queued == 1


def test_a_session_goes_where_its_working_directory_says_and_stays_there(watching: Watching) -> None:
    work = watching.do(watching.engine.create_profile("Work"))
    watching.do(watching.engine.watch_source("claude_code", True))
    rules = [FolderRule("/home/me", "default"), FolderRule("/home/me/app", "Work")]
    watching.do(watching.engine.map_watched("claude_code", rules=rules))
    watching.write(CLAUDE, claude_line(0, "At work."))
    watching.write(
        ".claude/projects/-home-me-apple/s2.jsonl", claude_line(0, "At home.", session="s2", cwd="/home/me/apple")
    )
    watching.look()
    assert (watching.texts(work.id), watching.texts("default")) == (["At work."], ["At home."])
    watching.do(watching.engine.map_watched("claude_code", profile="default", rules=[]))
    watching.later(1)
    watching.write(CLAUDE, claude_line(1, "Still at work."))
    watching.look()
    assert watching.texts(work.id) == ["At work.", "Still at work."]
    assert watching.texts("default") == ["At home."]


def test_what_was_mapped_to_a_deleted_memory_space_goes_to_the_first(watching: Watching) -> None:
    work = watching.do(watching.engine.create_profile("Work"))
    watching.do(watching.engine.watch_source("claude_code", True))
    watching.do(watching.engine.map_watched("claude_code", profile="Work"))
    watching.write(CLAUDE, claude_line(0, "One."))
    watching.look()
    watching.do(watching.engine.delete_profile(work.id))
    watching.later(10)
    watching.write(CLAUDE, claude_line(1, "Two."))
    watching.look()
    assert watching.texts("default") == ["One.", "Two."]


def test_codex_and_gemini_sessions_are_found_where_they_lie(watching: Watching) -> None:
    for kind in ("codex", "gemini_cli"):
        watching.do(watching.engine.watch_source(kind, True))
    meta = {"type": "session_meta", "payload": {"id": "r1", "cwd": "/x"}, "timestamp": "2026-08-01T11:00:00Z"}
    said = {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Use tabs."}]}
    item = {"type": "response_item", "payload": said, "timestamp": "2026-08-01T11:00:01Z"}
    watching.write(".codex/sessions/2026/08/01/rollout-a.jsonl", json.dumps(meta) + "\n" + json.dumps(item) + "\n")
    watching.write(".codex/sessions/2026/08/01/notes.jsonl", json.dumps(item) + "\n")
    message = {"id": "1", "type": "user", "timestamp": "2026-08-01T11:00:00Z", "content": "I like tea."}
    session = {"sessionId": "g1", "projectHash": "h", "startTime": "2026-08-01T11:00:00Z", "messages": [message]}
    watching.write(".gemini/tmp/h/chats/session-2026-08-01T11-00-abcdef12.json", json.dumps(session))
    watching.write(".gemini/tmp/h/logs.json", json.dumps([message]))
    assert watching.look().files == 2
    assert sorted(watching.texts()) == ["I like tea.", "Use tabs."]


def test_a_file_that_is_half_written_is_read_when_it_is_whole(watching: Watching) -> None:
    watching.do(watching.engine.watch_source("gemini_cli", True))
    message = {"id": "1", "type": "user", "timestamp": "2026-08-01T11:00:00Z", "content": "I like tea."}
    whole = json.dumps({"sessionId": "g1", "projectHash": "h", "messages": [message]})
    path = ".gemini/tmp/h/chats/session-1.json"
    watching.write(path, whole[:-20])
    watching.look()
    watching.later(1)
    watching.write(path, whole[-20:])
    assert watching.look().problems == ()
    assert watching.texts() == ["I like tea."]


def test_a_bad_file_does_not_stop_the_others_and_is_named(watching: Watching) -> None:
    folder = watching.home / "notes"
    folder.mkdir()
    source = watching.do(watching.engine.add_watched_folder(folder))
    (folder / "a.json").write_bytes(b'{"broken": ')
    watching.later(1)
    watching.write("notes/b.md", "User: I like tea.\nAssistant: Noted.\n")
    watching.write("notes/.hidden.md", "User: Hidden.\nAssistant: Yes.\n")
    report = watching.look()
    assert report.messages == 2 and len(report.problems) == 1 and "a.json" in report.problems[0]
    (stored,) = [each for each in watching.do(watching.engine.watched_sources()) if each.id == source.id]
    assert stored.problem == report.problems[0] and stored.files == 2
    assert watching.texts() == ["I like tea.", "Noted."]


def test_a_folder_that_vanished_is_no_trouble_and_is_read_when_it_is_back(watching: Watching) -> None:
    folder = watching.home / "notes"
    folder.mkdir()
    watching.do(watching.engine.add_watched_folder(folder))
    folder.rmdir()
    assert watching.look() == WatchReport()
    watching.later(1)
    watching.write("notes/b.md", "User: I like tea.\nAssistant: Noted.\n")
    assert watching.look().messages == 2


def test_folders_are_refused_in_a_sentence(watching: Watching) -> None:
    engine = watching.engine
    with pytest.raises(PathNotFound, match="There is no folder"):
        watching.do(engine.add_watched_folder(watching.home / "nowhere"))
    watching.do(engine.add_watched_folder(watching.home))
    with pytest.raises(BadValue, match="in the list already"):
        watching.do(engine.add_watched_folder(watching.home))
    with pytest.raises(BadValue, match="own data folder"):
        watching.do(engine.add_watched_folder(watching.data_dir))
    with pytest.raises(UnknownName):
        watching.do(engine.watch_source("nobody", True))
    with pytest.raises(BadValue, match="stays in the list"):
        watching.do(engine.remove_watched_folder("codex"))


def test_a_folder_taken_off_the_list_is_not_read_and_comes_back_by_undo(watching: Watching) -> None:
    source = watching.do(watching.engine.add_watched_folder(watching.home))
    watching.do(watching.engine.remove_watched_folder(source.id))
    watching.write("b.md", "User: I like tea.\nAssistant: Noted.\n")
    assert watching.look() == WatchReport()
    watching.do(watching.engine.put_back_watched(source))
    assert watching.look().messages == 2


def test_secrets_are_blacked_out_on_the_way_in(watching: Watching) -> None:
    watching.do(watching.engine.watch_source("claude_code", True))
    secret = "sk-proj-" + "a1B2c3D4" * 6
    watching.write(CLAUDE, claude_line(0, f"My key is {secret}."))
    watching.look()
    assert secret not in "".join(watching.texts())


def test_two_processes_that_look_at_once_double_nothing(watching: Watching) -> None:
    watching.do(watching.engine.watch_source("claude_code", True))
    for session in range(8):
        path = f".claude/projects/p/{session}.jsonl"
        watching.write(path, "".join(claude_line(n, f"{session} {n}", session=f"s{session}") for n in range(6)))
    watching.later(10)
    other = watching.another()

    async def both() -> None:
        await asyncio.gather(watching.engine.watch_pass(), other.watch_pass())

    watching.do(both())
    assert len(watching.texts()) == 48 == len(set(watching.texts()))
    assert watching.queue() == 24
    watching.do(other.close())


def test_two_hundred_growing_sessions_end_complete_and_once(watching: Watching) -> None:
    watching.do(watching.engine.watch_source("claude_code", True))
    for turn in range(3):
        for session in range(200):
            lines = "".join(claude_line(2 * turn + n, f"{session}.{turn}.{n}", session=f"s{session}") for n in (0, 1))
            watching.write(f".claude/projects/p/{session}.jsonl", lines)
        watching.look()
        watching.later(1)
    watching.later(10)
    watching.look()
    texts = watching.texts()
    assert len(texts) == 1200 == len(set(texts))
    assert watching.queue() == 600


KILLED = """
import asyncio, sys
from pathlib import Path
from core.engine import Engine
async def work():
    engine = Engine(Path(sys.argv[1]))
    print("ready", flush=True)
    await engine.watch_pass()
asyncio.run(work())
"""


def test_a_kill_in_the_middle_of_a_look_loses_and_doubles_nothing(watching: Watching) -> None:
    watching.do(watching.engine.change_app_settings({"watch_idle_minutes": 0}))
    watching.do(watching.engine.watch_source("claude_code", True))
    for session in range(120):
        lines = "".join(claude_line(n, f"{session} {n}", session=f"s{session}") for n in range(4))
        watching.write(f".claude/projects/p/{session}.jsonl", lines)
    command = [sys.executable, "-c", KILLED, str(watching.data_dir)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[3])
    assert process.stdout is not None
    process.stdout.readline()
    while not watching.texts():
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL) if hasattr(signal, "SIGKILL") else process.kill()
    process.wait()
    process.stdout.close()
    watching.look()
    texts = watching.texts()
    assert len(texts) == 480 == len(set(texts))
    assert watching.queue() == 240


def test_a_write_is_heard_of_without_waiting_for_the_next_look(watching: Watching) -> None:
    watching.do(watching.engine.watch_source("claude_code", True))
    watching.write(CLAUDE, claude_line(0, "One."))

    async def until_heard() -> list[int]:
        seen: list[int] = []
        done = asyncio.Event()

        def note(report: WatchReport) -> None:
            seen.append(report.messages)
            if len(seen) == 1:
                watching.later(1)
                watching.write(CLAUDE, claude_line(1, "Two."))
            if sum(seen) == 2:
                done.set()

        task = asyncio.create_task(watching.engine.keep_watching(note, lambda _seconds: asyncio.sleep(0)))
        await asyncio.wait_for(done.wait(), 30)  # a look comes every 60 seconds
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return seen

    assert sum(watching.do(until_heard())) == 2
