"""Every format: recognised by its content, and read into the messages that were said, thought, called and injected."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from core.importing.run import read_files
from core.model import Kind, ParsedConversation, Role
from tests.core.importing import samples
from tests.core.importing.samples import SAMPLES, lines, whole


def _short(conversation: ParsedConversation) -> list[tuple[str, str, str]]:
    return [(message.role.value, message.kind.value, message.text) for message in conversation.messages]


@pytest.mark.parametrize("name", SAMPLES)
def test_each_format_is_recognised_by_content_under_a_meaningless_name(name, write):
    text, conversations, left_out = SAMPLES[name]
    items = [item for item in read_files([write(text, "file.dat")]) if item.parsed is not None]
    assert {item.format for item in items} == {name}
    assert [isinstance(item.parsed, ParsedConversation) for item in items].count(True) == conversations
    assert len(items) - conversations == left_out


@pytest.mark.parametrize("name", SAMPLES)
def test_each_format_imported_twice_stores_everything_once(name, write, run_import):
    path = write(SAMPLES[name][0], "file.dat")
    first, second = run_import(path), run_import(path)
    assert sum(each.new_messages for each in first.conversations) > 1
    assert [each.new_messages for each in second.conversations] == [0] * len(first.conversations)
    assert second.found == second.imported + len(second.skipped) + len(second.failed) == first.found


def test_chatgpt_follows_parents_from_the_current_node_although_children_are_missing(read, write):
    (first, private), (left_out,) = read(write(samples.CHATGPT))
    assert _short(first) == [
        ("user", "hidden", "I live in Lyon\n\nBe brief"),
        ("user", "said", "[image]\nWhat plant is this? 🌵"),
        ("assistant", "reasoning", "green"),
        ("tool", "tool", "search('cactus')"),
        ("tool", "tool", "found"),
        ("assistant", "said", "A cactus."),
    ]
    assert (first.source_id, first.title) == ("c-1", "[image] What plant is this? 🌵")
    assert first.created_at == datetime(2025, 1, 1, 0, 0, 0, 250000, tzinfo=UTC)
    assert private.do_not_remember
    assert (left_out.item, left_out.failed) == ("no mapping", False)


def test_chatgpt_without_a_current_node_takes_the_newest_end_of_the_tree(read, write):
    export = json.loads(whole(samples.CHATGPT[:1]))
    export[0]["current_node"] = "gone"
    export[0]["mapping"]["n2"]["message"]["create_time"] = 1735699999
    (conversation,), _ = read(write(export))
    assert conversation.messages[-1].text == "(an answer that was regenerated)"


def test_chatgpt_survives_a_cycle_of_parents(read, write):
    export = json.loads(whole(samples.CHATGPT[:1]))
    export[0]["mapping"]["n0"]["parent"] = "n6"
    (conversation,), _ = read(write(export))
    assert len(conversation.messages) == 6


def test_claude_keeps_what_was_pasted_and_names_what_was_attached(read, write):
    (conversation,), (left_out,) = read(write(samples.CLAUDE))
    assert _short(conversation) == [
        ("user", "said", "[file: paste.txt]\nMy shop opens at 9.\n\n[file: logo.png]"),
        ("assistant", "reasoning", "short"),
        ("assistant", "said", "Noted."),
    ]
    assert (left_out.item, left_out.failed) == ("empty", False)


def test_codex_takes_what_was_said_once_and_marks_what_was_injected(read, write):
    (conversation,), _ = read(write(samples.CODEX, "rollout.jsonl"))
    assert _short(conversation) == [
        ("system", "synthetic", "house rules"),
        ("user", "synthetic", "<environment_context><cwd>C:\\proj</cwd></environment_context>"),
        ("user", "said", "Always use tabs in this repo"),
        ("assistant", "reasoning", "tabs"),
        ("tool", "tool", '{"command":["ls"]}'),
        ("tool", "tool", "README.md"),
        ("assistant", "said", "Understood, tabs."),
    ]
    assert (conversation.source_id, conversation.working_dir) == ("0195-aaaa", "C:\\Users\\mia\\proj")
    assert conversation.messages[2].sent_at == datetime(2026, 3, 1, 8, 0, 2, tzinfo=UTC)


def test_codex_without_events_reads_the_items(read, write):
    items = [line for line in samples.CODEX if line["type"] != "event_msg"]
    (conversation,), _ = read(write(items, "rollout.jsonl"))
    said = [text for _, kind, text in _short(conversation) if kind == "said"]
    assert said == ["Always use tabs in this repo", "Understood, tabs."]


def test_codex_of_an_ide_keeps_only_the_request_as_said(read, write):
    prompt = "# Context from my IDE setup:\n- open: a.py\n\n## My request for Codex:\nRename foo to bar"
    (conversation,), _ = read(
        write(
            [samples.CODEX[0], {**samples.CODEX[3], "payload": {"type": "user_message", "message": prompt}}], "r.jsonl"
        )
    )
    assert [(kind, text) for _, kind, text in _short(conversation)] == [
        ("synthetic", "# Context from my IDE setup:\n- open: a.py"),
        ("said", "Rename foo to bar"),
    ]


def test_a_codex_fork_does_not_say_again_what_its_parent_said(read, write):
    meta = {
        **samples.CODEX[0],
        "payload": {"id": "fork", "forked_from_id": "0195-aaaa", "timestamp": "2026-03-01T08:00:05.000Z"},
    }
    (conversation,), _ = read(write([meta, *samples.CODEX], "fork.jsonl"))
    said = [text for _, kind, text in _short(conversation) if kind == "said"]
    assert (conversation.source_id, said) == ("fork", ["Understood, tabs."])


@pytest.mark.parametrize(("mode", "private"), [("disabled", True), ("polluted", True), ("enabled", False)])
def test_a_codex_thread_kept_out_of_memory_stays_out(read, write, mode, private):
    meta = json.loads(whole(samples.CODEX[0]))
    meta["payload"]["memory_mode"] = mode
    (conversation,), _ = read(write([meta, *samples.CODEX[1:]], "rollout.jsonl"))
    assert conversation.do_not_remember is private


def test_a_codex_session_from_before_envelopes_is_read(read, write):
    old = [
        {"id": "old-1", "timestamp": "2025-05-01T00:00:00Z", "instructions": None, "git": {}},
        samples._said("user", "Use spaces here"),
    ]
    (conversation,), _ = read(write(old, "old.jsonl"))
    assert (conversation.source_id, _short(conversation)) == ("old-1", [("user", "said", "Use spaces here")])


def test_claude_code_separates_words_from_what_programs_wrote(read, write):
    (conversation,), _ = read(write(samples.CLAUDE_CODE, "session.jsonl"))
    assert _short(conversation) == [
        ("user", "synthetic", "<command-name>/clear</command-name>"),
        ("user", "said", "I prefer pytest over unittest"),
        ("assistant", "reasoning", "ok"),
        ("assistant", "said", "Using pytest."),
        ("tool", "tool", '{"command": "pytest"}'),
        ("tool", "tool", "1 passed"),
    ]
    assert (conversation.source_id, conversation.title, conversation.working_dir) == (
        "s1",
        "Set up parser",
        "/home/mia/p",
    )


def test_claude_code_leaves_out_a_branch_the_user_went_back_from(read, write):
    session = [
        samples._line("user", "a", None, "Use tabs"),
        samples._line("assistant", "b", "a", "Fine"),
        samples._line("user", "c", "b", "No wait, this was a mistake"),
        samples._line("assistant", "d", "c", "Oh"),
        samples._line("user", "e", "b", "And two blank lines"),
        samples._line("assistant", "f", "e", "Done"),
    ]
    (conversation,), _ = read(write(session, "session.jsonl"))
    assert [message.text for message in conversation.messages] == ["Use tabs", "Fine", "And two blank lines", "Done"]


def test_a_claude_code_sub_agent_is_not_a_conversation(read, write):
    conversations, (left_out,) = read(
        write([samples._line("user", "a", None, "Search the code", isSidechain=True)], "agent.jsonl")
    )
    assert (conversations, left_out.failed) == ([], False)


def test_gemini_cli_takes_the_last_version_of_a_message(read, write):
    (conversation,), _ = read(write(samples.GEMINI_CLI, "session.jsonl"))
    assert _short(conversation) == [
        ("user", "said", "My dog is called Rex"),
        ("assistant", "reasoning", "Greet"),
        ("assistant", "said", "Hi Rex!"),
    ]
    assert conversation.updated_at == datetime(2026, 4, 1, 9, 0, 3, tzinfo=UTC)


def test_ai_studio_tells_thoughts_from_words(read, write):
    (conversation,), _ = read(write(samples.AI_STUDIO))
    assert [kind for _, kind, _ in _short(conversation)] == ["synthetic", "said", "reasoning", "said"]


def test_takeout_is_put_in_order_and_split_where_nobody_spoke(read, write):
    (first, second), _ = read(write(samples.TAKEOUT))
    assert [text for _, _, text in _short(first)] == ["What is a good soup?", "Try pho."]
    assert [text for _, _, text in _short(second)] == ["And for lunch?", "Salad"]


def test_open_webui_unfolds_reasoning_and_follows_the_current_branch(read, write):
    (conversation,), _ = read(write(samples.OPENWEBUI))
    assert _short(conversation) == [
        ("user", "said", "I fly to Oslo in May"),
        ("assistant", "reasoning", "hm"),
        ("assistant", "said", "Nice!"),
    ]
    assert read(write(samples.OPENWEBUI[0]))[0] == [conversation]


def test_lm_studio_clamps_the_selected_version(read, write):
    (conversation,), _ = read(write(samples.LMSTUDIO))
    assert _short(conversation) == [
        ("user", "said", "我住在成都"),
        ("assistant", "reasoning", "…"),
        ("assistant", "said", "成都很好！"),
    ]


def test_operit_takes_the_selected_variant(read, write):
    (conversation,), _ = read(write(samples.OPERIT))
    assert [text for _, _, text in _short(conversation)] == ["我每天早上喝乌龙茶 🍵", "好的，记住了。"]
    assert conversation.messages[0].source_id == "1767225600000"


def test_sillytavern_shows_the_chosen_swipe_fills_in_names_and_hides_what_is_hidden(read, write):
    (conversation,), _ = read(write(samples.SILLYTAVERN, "chat.jsonl"))
    assert _short(conversation) == [
        ("assistant", "said", "Hello, Mia."),
        ("user", "said", "I brought the map 🗺️"),
        ("assistant", "hidden", "(hidden note)"),
    ]
    assert [message.sent_at.year for message in conversation.messages] == [2026] * 3


def test_messages_separate_calls_from_words(read, write):
    (conversation,), _ = read(write(samples.MESSAGES))
    assert _short(conversation) == [
        ("system", "synthetic", "x"),
        ("user", "said", "I am vegan\n\n[image]"),
        ("tool", "tool", "{}"),
        ("tool", "tool", "ok"),
        ("assistant", "said", "Noted!"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        whole([{"role": "user", "content": "I am vegan"}, {"role": "assistant", "content": "Noted!"}]),
        lines({"role": "user", "content": "I am vegan"}, {"role": "assistant", "content": "Noted!"}),
        whole(
            {
                "request": {"messages": [{"role": "user", "content": "I am vegan"}]},
                "response": {"choices": [{"message": {"role": "assistant", "content": "Noted!"}}]},
            }
        ),
        whole(
            {
                "input": "I am vegan",
                "output": [
                    {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Noted!"}]}
                ],
            }
        ),
        whole(
            {
                "messages": [
                    {"role": "user", "content": [{"type": "text", "text": "I am vegan"}]},
                    {"role": "assistant", "content": "Noted!"},
                ]
            }
        ),
    ],
)
def test_messages_are_read_in_every_envelope(read, write, text):
    (conversation,), _ = read(write(text, "log"))
    assert _short(conversation) == [("user", "said", "I am vegan"), ("assistant", "said", "Noted!")]


def test_share_gpt_loses_the_tags_of_web_pages(read, write):
    (conversation,), _ = read(write(samples.SHAREGPT))
    assert _short(conversation) == [("user", "said", "Call me Bo"), ("assistant", "said", "Hi Bo & co")]


@pytest.mark.parametrize(
    ("name", "conversations", "messages", "left_out"),
    [
        ("chatgpt_export.json", 1, 11, 0),
        ("claude_export.json", 1, 10, 84),
        ("codex_rollout.jsonl", 1, 17, 0),
        ("claude_code.jsonl", 1, 11, 0),
        ("gemini_cli.json", 1, 3, 0),
        ("openwebui_export.json", 1, 2, 0),
    ],
)
def test_real_files_are_read_whole(shared_dir, run_import, name, conversations, messages, left_out):
    report = run_import(shared_dir / "data" / "conversations" / name)
    assert (report.imported, len(report.skipped), len(report.failed)) == (conversations, left_out, 0)
    assert sum(each.messages for each in report.conversations) == messages
    assert report.found == conversations + left_out


def test_the_real_codex_session_says_each_thing_once(shared_dir, read):
    (conversation,), _ = read(shared_dir / "data" / "conversations" / "codex_rollout.jsonl")
    said = [(message.role, message.text) for message in conversation.messages if message.kind is Kind.SAID]
    assert said[:2] == [(Role.USER, "List the files"), (Role.ASSISTANT, "Found 2 files.")]
    assert len(said) == len(set(said))
