"""Each class of statement is found in both languages, with the words it rests on; everything else is left alone."""

from __future__ import annotations

import pytest

from core.memory.contract import Answer
from core.memory.offline.reader import Reader
from core.memory.offline.statement import Kind
from core.memory.offline.talk import Line
from core.model import Outcome, Role

FOUND = [
    (Kind.PREFERENCE, "I really enjoy pottery.", "Preference: pottery", "The user really enjoys pottery."),
    (
        Kind.PREFERENCE,
        "My favourite season is autumn.",
        "Favourite season",
        "The user's favourite season is autumn.",
    ),
    (
        Kind.LIMIT,
        "I'm allergic to penicillin.",
        "Allergy: penicillin",
        "The user is allergic to penicillin.",
    ),
    (Kind.LIMIT, "I can't drink alcohol.", "Can't drink alcohol", "The user can't drink alcohol."),
    (Kind.NAME, "My name is Tomasz.", "The user's name", "The user's name is Tomasz."),
    (Kind.NAME, "Please call me Tom.", "How to address the user", "The user wants to be called Tom."),
    (Kind.PROFILE, "I work as a plumber in Cork.", "The user's work", "The user works as a plumber in Cork."),
    (Kind.PROFILE, "I live in Oslo.", "Where the user lives", "The user lives in Oslo."),
    (Kind.PEOPLE, "My sister Ida is a judge.", "Ida (sister)", "The user's sister Ida is a judge."),
    (Kind.PEOPLE, "Our cat Mochi is deaf.", "Mochi (cat)", "The user's cat Mochi is deaf."),
    (
        Kind.AGREEMENT,
        "We agreed that drafts stay private.",
        "Agreed: drafts stay private",
        "It was agreed that drafts stay private.",
    ),
    (Kind.DECISION, "I decided to keep the old logo.", "Decided to keep the old logo", None),
    (Kind.MISTAKE, "I keep forgetting to water the plants.", "Keeps forgetting to water the plants", None),
    (Kind.PROJECT, "Our app is built with Flutter.", "The user's app is built with Flutter", None),
    (Kind.PROJECT, "The deadline is 4 July.", "The deadline is 4 July", None),
    (
        Kind.INSTRUCTION,
        "Never use emojis in your answers.",
        "Never use emojis in its answers",
        "The user asks the assistant never to use emojis in its answers.",
    ),
    (Kind.PREFERENCE, "我很喜欢做陶艺。", "偏好：做陶艺", "用户很喜欢做陶艺。"),
    (Kind.PREFERENCE, "我最喜欢的季节是秋天。", "最喜欢的季节", "用户最喜欢的季节是秋天。"),
    (Kind.LIMIT, "我对青霉素过敏。", "青霉素过敏", "用户对青霉素过敏。"),
    (Kind.LIMIT, "我不喝酒。", "不喝酒", "用户不喝酒。"),
    (Kind.NAME, "我叫陈默。", "用户的姓名", "用户叫陈默。"),
    (Kind.NAME, "请叫我阿默。", "对用户的称呼", "用户希望被称呼为阿默。"),
    (Kind.PROFILE, "我在一家书店工作。", "用户的工作", "用户在一家书店工作。"),
    (Kind.PROFILE, "我住在长沙。", "用户的住处", "用户住在长沙。"),
    (Kind.PEOPLE, "我姐姐是法官。", "用户的姐姐", "用户的姐姐是法官。"),
    (Kind.AGREEMENT, "我们约定草稿不外传。", "约定：草稿不外传", "约定：草稿不外传。"),
    (Kind.DECISION, "我决定保留旧标志。", "决定保留旧标志", None),
    (Kind.MISTAKE, "我总是忘记浇花。", "总是忘记浇花", None),
    (Kind.PROJECT, "我们的应用是用 Flutter 写的。", "用户的应用是用 Flutter 写的", None),
    (Kind.PROJECT, "截止日期是七月四号。", "截止日期是七月四号", None),
    (Kind.INSTRUCTION, "以后回答不要用表情符号。", None, None),
]

LEFT_ALONE = [
    "Hello!", "How does a fridge work?", "I'm going to paint the shed.", "I need to buy stamps.", "I'm so tired today.",
    "If I had a boat I would live on it.", "My neighbour says he hates olives.", "Give me a synonym for happy.",
    'Translate this: "I live in Rome and I love my cat."', "Is it true that I can't eat raw beans?", "Thanks, that worked!",
    "Maybe I like jazz.", "```\nI love turtles\n```", "> I love turtles", "I want to learn Greek someday.",
    "Let's play pretend: you are a wizard. I live in a tower and I love potions.",
    "你好！", "冰箱是怎么制冷的？", "我打算周末刷墙。", "我得去买邮票。", "今天好累啊。", "如果我有一条船，我就住在船上。", "我邻居说他讨厌橄榄。",
    "给我一个开心的近义词。", "翻译：我住在罗马，我很喜欢我的猫。", "我不能吃生豆子吗？", "谢谢，好用了！", "我想学希腊语。", "角色扮演：你是巫师，我住在塔里，我最喜欢魔药。",
]  # fmt: skip


def items(answer: Answer | None) -> list[object]:
    assert answer is not None
    return [*([answer.main] if answer.main else []), *answer.new]


@pytest.mark.parametrize(("kind", "text", "title", "content"), FOUND, ids=[text for _, text, _, _ in FOUND])
def test_a_statement_becomes_one_memory_in_the_third_person(ask, kind, text, title, content) -> None:
    answer = ask(text, language="zh" if "\u4e00" <= text[0] <= "\u9fff" else "en").answer
    (item,) = items(answer)
    assert title is None or item.title == title
    assert content is None or item.content == content
    assert [evidence.quote in text for evidence in item.evidence] == [True]
    (statement,) = Reader().read([Line(1, Role.USER, text)])
    assert statement.kind is kind


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_what_is_not_lasting_is_left_alone(ask, text) -> None:
    extraction = ask(text)
    assert extraction.outcome is Outcome.NOTHING_TO_SAVE
    assert extraction.answer is not None and extraction.answer.is_empty


@pytest.mark.parametrize(
    ("asked", "said", "language", "quote"),
    [
        ("You live on a farm, right?", "Yes, exactly.", "en", "You live on a farm"),
        ("您对芒果过敏，对吗？", "对，没错。", "zh", "您对芒果过敏"),
    ],
)
def test_an_assistants_statement_counts_once_the_user_confirms_it(ask, asked, said, language, quote) -> None:
    (item,) = items(ask("Hm?", ("assistant", asked), said, language=language).answer)
    assert [evidence.message for evidence in item.evidence] == [2, 3]
    assert item.evidence[0].quote == quote
    unconfirmed = ask("Hm?", ("assistant", asked), "Why do you ask?", language=language)
    assert unconfirmed.outcome is Outcome.NOTHING_TO_SAVE


def test_a_correction_of_the_users_own_facts_counts_but_one_of_general_knowledge_does_not(ask) -> None:
    (item,) = items(ask(("assistant", "Your flight leaves from Gate 4."), "No, it's gate 9, not gate 4.").answer)
    assert item.evidence[0].quote == "No, it's gate 9, not gate 4"
    assert ask(("assistant", "The capital is Sydney."), "No, it's Canberra, not Sydney.").answer.is_empty


def test_a_pronoun_is_replaced_by_whom_it_stands_for(ask) -> None:
    (item,) = items(ask("My dog Bo is seven. He can't eat chicken.").answer)
    assert item.title == "Bo (dog)"
    assert item.content == "The user's dog Bo is seven. Bo can't eat chicken."


def test_lines_of_the_context_are_not_read_again_but_still_numbered(ask) -> None:
    (item,) = items(ask("I like tea.", context=("I like jazz.",)).answer)
    assert [(evidence.message, evidence.quote) for evidence in item.evidence] == [(2, "I like tea")]


def test_words_of_another_language_are_quoted_not_translated(ask) -> None:
    (item,) = items(ask("我住在长沙。", language="en").answer)
    assert item.content == "The user said: “我住在长沙”."
