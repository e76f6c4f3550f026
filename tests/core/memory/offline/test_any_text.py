"""Whatever the text: no exception, an answer that fits the contract, and quotes that stand in the message."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.memory.contract import MAX_NEW, Answer
from core.memory.offline import prose
from core.memory.offline.rules import parse

PIECES = st.sampled_from(
    [
        "I love ", "my dog Rex ", "we decided to ", "because ", "not ", "I'm ", '"', "“", "```", "<tool_result status='x'>", "\n", ". ", ", ",
        "? ", "我", "喜欢", "不", "，", "。", "叫", "对", "过敏", "是", "项目“青”", "http://x.y", "\x00", "\ud83c", "no, it's ", "Please always ", "call me ",
        "When I write ", "The deadline is ", "Dr. ", "1.5", "translate: ", "you ", "'", "’", "■", "{x}", "{", "}", "%s", "\\",
    ]
)  # fmt: skip
TEXTS = st.one_of(st.text(max_size=200), st.lists(PIECES, max_size=25).map("".join))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(user=TEXTS, assistant=TEXTS, rules=TEXTS, language=st.sampled_from(["en", "zh"]))
def test_any_text_gives_a_valid_answer_with_verbatim_quotes(ask, user, assistant, rules, language) -> None:
    turns = ("Hi", ("assistant", assistant), user, "Yes, exactly. " + user)
    answer = ask(*turns, rules=rules, language=language).answer
    assert Answer.model_validate(answer.model_dump()) == answer
    assert len(answer.new) <= MAX_NEW
    texts = [turn if isinstance(turn, str) else turn[1] for turn in turns]
    for item in (*([answer.main] if answer.main else []), *answer.new):
        assert item.evidence
        for evidence in item.evidence:
            assert evidence.quote in texts[evidence.message - 1]


@settings(max_examples=150, deadline=None)
@given(TEXTS)
def test_a_mask_keeps_every_offset(text) -> None:
    masked = prose.mask(text)
    assert len(masked) == len(text)
    for sentence in prose.sentences(masked):
        assert 0 <= sentence.start < sentence.end <= len(text)


@settings(max_examples=100, deadline=None)
@given(st.lists(TEXTS, max_size=4))
def test_rules_not_applied_are_lines_of_the_rules(lines) -> None:
    text = "\n".join(lines)
    assert set(parse(text).not_applied) <= set(text.splitlines())


@pytest.mark.parametrize(
    "text",
    ["a" * 200_000, " " * 200_000, '"' * 200_000, "<tool_" * 30_000, "I love " * 30_000, "我" * 200_000, ", " * 100_000,
     "no, it's not " * 20_000, "```" * 60_000, "My dog. " * 25_000],
    ids=["letters", "spaces", "quotes", "open tags", "one cue", "one character", "commas", "corrections", "fences", "sentences"],
)  # fmt: skip
def test_a_huge_message_is_read_to_its_end(ask, text) -> None:
    answer = ask(text + "\n\nI live in Oslo.").answer
    assert answer is not None


def test_what_stands_after_a_huge_paste_is_still_found(ask) -> None:
    answer = ask("Lorem ipsum dolor sit amet. " * 20_000 + "I live in Oslo.").answer
    assert [item.title for item in answer.new] == ["Where the user lives"]


def test_code_links_tool_output_and_quoted_speech_are_not_read() -> None:
    text = 'see https://a.b/I-love-x\n```\nI love x\n```\n> I love x\n<tool_result status="ok">I love x</tool_result>\nHe: "I love x"'
    assert "love" not in prose.mask(text)
