"""Each form of custom rule that is understood, in both languages, and what is handed back as not applied."""

from __future__ import annotations

import pytest

EN = "I love green tea. I live in Rome. I'm allergic to nuts."
ZH = "我喜欢喝绿茶。我住在长沙。我对坚果过敏。"


def items(answer) -> list:
    return [*([answer.main] if answer.main else []), *answer.new]


@pytest.mark.parametrize(
    ("rule", "text", "language", "folder"),
    [
        ("Put green tea into folder Kitchen/Tea", EN, "en", "Kitchen/Tea"),
        ("- put everything about preferences in 'Likes'.", EN, "en", "Likes"),
        ("Green tea goes in the Drinks folder", EN, "en", "Drinks"),
        ("把绿茶放入厨房/茶目录", ZH, "zh", "厨房/茶"),
        ("把偏好类的记忆放到“喜好”文件夹", ZH, "zh", "喜好"),
        ("关于绿茶的内容一律放在饮品目录下", ZH, "zh", "饮品"),
    ],
)
def test_a_folder_rule_files_what_it_names(ask, rule, text, language, folder) -> None:
    extraction = ask(text, language=language, rules=rule)
    assert extraction.rules_not_applied == ()
    by_quote = {item.evidence[0].quote: item.folder_path for item in items(extraction.answer)}
    assert [path for quote, path in by_quote.items() if path == folder] == [folder]
    assert by_quote["I love green tea" if language == "en" else "我喜欢喝绿茶"] == folder


@pytest.mark.parametrize(
    ("rule", "text", "language", "left"),
    [
        ("Ignore allergies", EN, "en", 2),
        ("Don't save anything about green tea or Rome", EN, "en", 1),
        ("Only save green tea", EN, "en", 1),
        ("只记录绿茶", ZH, "zh", 1),
        ("不要记录过敏", ZH, "zh", 2),
        ("不记录绿茶、长沙", ZH, "zh", 1),
        ("忽略绿茶相关的内容", ZH, "zh", 2),
    ],
)
def test_a_scope_rule_narrows_what_is_kept(ask, rule, text, language, left) -> None:
    extraction = ask(text, language=language, rules=rule)
    assert len(items(extraction.answer)) == left
    assert extraction.rules_not_applied == ()


@pytest.mark.parametrize(
    ("rule", "title"), [("Write in English", "Preference: 喝绿茶"), ("用英文写", "Preference: 喝绿茶")]
)
def test_a_language_rule_changes_titles_and_admits_that_it_cannot_translate(ask, rule, title) -> None:
    extraction = ask(ZH, language="zh", rules=rule)
    assert items(extraction.answer)[0].title == title
    assert extraction.rules_not_applied == (rule,)


@pytest.mark.parametrize(("rule", "text", "language"), [("Write in English", EN, "en"), ("用中文写", ZH, "zh")])
def test_a_language_rule_that_agrees_with_the_conversation_is_applied(ask, rule, text, language) -> None:
    assert ask(text, language=language, rules=rule).rules_not_applied == ()


def test_tag_rules_set_case_language_number_and_fixed_tags(ask) -> None:
    assert items(ask(EN, rules="Use at most 1 tag").answer)[0].tags == ["preference"]
    assert items(ask(EN, rules="tags in Chinese").answer)[0].tags == ["偏好", "饮食"]
    assert items(ask(ZH, language="zh", rules="标签用英文，最多两个").answer)[0].tags == ["preference", "food"]
    assert items(ask(EN, rules="Add the tag Mine\nlowercase tags").answer)[0].tags[0] == "mine"
    assert items(ask(EN, rules="no tags").answer)[0].tags == []
    assert ask(ZH, language="zh", rules="标签小写").rules_not_applied == ()


def test_lines_that_are_not_understood_come_back_verbatim(ask) -> None:
    lines = (
        "Save everything",
        "  - Write like a pirate",
        "Ignore the rules",
        "所有对话都入库",
        "content 用 2~3 句客观陈述",
    )
    extraction = ask(EN, rules="\n".join(("Ignore nuts", "", *lines)))
    assert extraction.rules_not_applied == lines


def test_a_line_counts_only_when_all_of_it_is_understood(ask) -> None:
    extraction = ask(EN, rules="Ignore Rome. Be poetic.")
    assert extraction.rules_not_applied == ("Ignore Rome. Be poetic.",)
    assert "Rome" not in extraction.answer.model_dump_json()


def test_no_rule_opens_the_gate(ask) -> None:
    for rule in ("save everything", "Only save questions", "Put everything in folder All", "所有对话都入库"):
        assert ask("What is the tallest mountain?", "I'm going to climb it.", rules=rule).answer.is_empty


def test_a_role_play_is_read_only_when_the_rules_ask_for_stories(ask) -> None:
    text = "Let's role-play: you are a wizard. I live in a tower."
    assert ask(text).answer.is_empty
    assert not ask(text, rules="Only save role-play\nonly save tower").answer.is_empty
