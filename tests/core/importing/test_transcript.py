"""Who speaks in plain text and Markdown."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.importing.formats.speakers import speaker_of
from core.model import Role


@pytest.mark.parametrize(
    ("line", "role", "words"),
    [
        ("User: hello", Role.USER, "hello"),
        ("Me: hello", Role.USER, "hello"),
        ("You said:", Role.USER, ""),
        ("ChatGPT said:", Role.ASSISTANT, ""),
        ("**You:** hello", Role.USER, "hello"),
        ("**User**: hello", Role.USER, "hello"),
        ("## User", Role.USER, ""),
        ("### **Assistant**", Role.ASSISTANT, ""),
        ("## Claude 3.5 Sonnet:", Role.ASSISTANT, ""),
        ("GPT-4o: hi", Role.ASSISTANT, "hi"),
        ("用户：你好", Role.USER, "你好"),
        ("我：你好", Role.USER, "你好"),
        ("助手：您好", Role.ASSISTANT, "您好"),
        ("AI：您好", Role.ASSISTANT, "您好"),
        ("[2026-01-01 10:00] User: hi", Role.USER, "hi"),
        ("Assistant (10:00 AM): hi", Role.ASSISTANT, "hi"),
        ("> [!user]", Role.USER, ""),
        ("System: be brief", Role.SYSTEM, "be brief"),
    ],
)
def test_a_line_that_names_a_speaker_begins_a_turn(line, role, words):
    turn = speaker_of(line)
    assert turn is not None
    assert (turn.role, "\n".join(turn.lines)) == (role, words)


@pytest.mark.parametrize(
    "line",
    [
        "The user: a person",
        "Userland: a place",
        "User guide: read it",
        "AI is changing: everything",
        "## User stories",
        "## AI: a history",
        "Note: hello",
        "User",
        "I told the AI: stop",
        "https://me:8080/",
    ],
)
def test_prose_that_mentions_a_speaker_does_not_begin_a_turn(line):
    assert speaker_of(line) is None


def test_speakers_in_code_do_not_split_it(read, write):
    text = "User: what does this print?\n```\nAssistant: in code\nUser: in code\n```\nAssistant: two lines\n"
    (conversation,), _ = read(write(text, "t.md"))
    assert [message.text for message in conversation.messages] == [
        "what does this print?\n```\nAssistant: in code\nUser: in code\n```",
        "two lines",
    ]


def test_a_fence_that_is_never_closed_does_not_swallow_the_conversation(read, write):
    (conversation,), _ = read(write("User: look\n```\ncode\nAssistant: I see\nUser: thanks\n", "t.md"))
    assert len(conversation.messages) == 3


def test_a_heading_is_the_title_and_front_matter_names_title_and_date(read, write):
    (plain,), _ = read(write("# Garden talk\n\nUser: garlic?\nAI: October.\n", "a.md"))
    (front,), _ = read(write('---\ntitle: "Soup"\ndate: 2026-02-03\n---\nUser: pho?\nAI: Yes.\n', "b.md"))
    assert plain.title == "Garden talk"
    assert (front.title, front.created_at) == ("Soup", datetime(2026, 2, 3, tzinfo=UTC))


def test_a_text_without_speakers_is_one_message(read, write):
    (conversation,), _ = read(write("# Notes\nI am allergic to nuts.\nUser: see above", "n.md"))
    assert [message.text for message in conversation.messages] == ["# Notes\nI am allergic to nuts.\nUser: see above"]


def test_text_before_the_first_speaker_is_kept_but_not_said(read, write):
    (conversation,), _ = read(write("Exported yesterday\n\nUser: hi there\nAI: hello\n", "t.txt"))
    assert [message.kind.value for message in conversation.messages] == ["synthetic", "said", "said"]


def test_times_beside_speakers_are_kept(read, write):
    (conversation,), _ = read(write("[2026-01-01T10:00:00+08:00] User: hi\n[10:01] AI: hello\n", "t.txt"))
    assert (conversation.messages[0].sent_at, conversation.messages[0].utc_offset) == (
        datetime(2026, 1, 1, 2, tzinfo=UTC),
        480,
    )
    assert conversation.messages[1].sent_at is None


def test_obsidian_callouts_are_turns(read, write):
    (conversation,), _ = read(write("> [!user]\n> I like tea\n> green\n\n> [!assistant]\n> Noted\n", "t.md"))
    assert [message.text for message in conversation.messages] == ["I like tea\ngreen", "Noted"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "gb18030"])
def test_a_transcript_is_read_in_the_encodings_people_have(read, write, encoding):
    (conversation,), _ = read(write("用户：我住在成都，喜欢喝乌龙茶\n助手：好的，记住了\n".encode(encoding), "t.txt"))
    assert conversation.messages[0].text == "我住在成都，喜欢喝乌龙茶"
