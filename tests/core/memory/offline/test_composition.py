"""What an answer looks like: folders, tags, links, the limit of five, and stored memories that are updated."""

from __future__ import annotations

import pytest

from core.memory.contract import MAX_NEW
from core.memory.extraction import ExistingMemory
from core.memory.offline.item import Item, tag
from core.memory.offline.statement import Kind
from core.memory.offline.wording import WORDINGS

# The words by which the graph's legend knows a category; the window reads them, so this list must not grow by itself.
CATEGORY_WORDS = frozenset(
    [
        "person",
        "people",
        "name",
        "profile",
        "family",
        "concept",
        "decision",
        "agreement",
        "correction",
        "event",
        "fact",
        "project",
        "preference",
        "habit",
        "constraint",
        "instruction",
        "人物",
        "称呼",
        "个人资料",
        "约定",
        "决定",
        "更正",
        "事件",
        "事实",
        "项目",
        "偏好",
        "习惯",
        "限制",
        "要求",
    ]
)
MANY = (
    "I like tea. I like jazz. I hate olives. I live in Rome. I'm a baker. My wife Ann is a vet. My name is Gus. "
    "I never eat fish. We agreed to meet on Mondays. I have two dogs. I'm allergic to nuts. My dog Bo is seven. "
    "I keep losing my keys. Never use emojis in your answers."
)


def edges(answer) -> set[tuple[str, str, str]]:
    return {(link.source, link.type, link.target) for link in answer.links}


def stored(title: str, content: str, *, complete: bool = True) -> ExistingMemory:
    return ExistingMemory(title, title, content, None, (), complete)


def test_more_statements_than_fit_are_joined_and_none_is_lost(ask) -> None:
    answer = ask(MANY).answer
    assert answer.main is not None and len(answer.new) == MAX_NEW
    quotes = {evidence.quote for item in (answer.main, *answer.new) for evidence in item.evidence}
    assert quotes == set(MANY.rstrip(".").split(". "))


def test_the_main_item_is_an_event_and_facts_are_not(ask) -> None:
    answer = ask("I love tea. We finally decided to move the shop to Leeds.").answer
    assert answer.main.title == "Decided to move the shop to Leeds"
    assert [item.title for item in answer.new] == ["Preference: tea"]


def test_statements_about_one_project_are_one_memory_and_what_belongs_to_it_is_linked(ask) -> None:
    answer = ask(
        "The project Heron is due on 3 May. Priya owns the mobile client. I decided to drop the site of Heron."
    ).answer
    assert [(item.title, item.folder_path) for item in answer.new] == [
        ("Project Heron", "Projects/Heron"),
        ("Priya", "People"),
    ]
    assert edges(answer) == {
        (answer.main.title, "PART_OF", "Project Heron"),
        ("Project Heron", "INVOLVES", "Priya"),
    }


def test_a_person_with_a_role_and_what_is_said_of_a_project_by_name_are_linked_in_chinese(ask) -> None:
    answer = ask(
        "我在做“灯塔”项目，它是给社区图书馆用的借书小程序。", "灯塔必须支持离线使用，因为地下书库没有网络。",
        "我们决定灯塔用 SQLite 存数据。", "我的同事陈默负责灯塔的测试，他只在周三有空。", language="zh",
    ).answer  # fmt: skip
    contents = {item.title: item.content for item in (answer.main, *answer.new)}
    assert contents == {
        "决定：灯塔用 SQLite 存数据": "决定：灯塔用 SQLite 存数据。",
        "灯塔项目": "灯塔是给社区图书馆用的借书小程序。",
        "灯塔必须支持离线使用": "灯塔必须支持离线使用，因为地下书库没有网络。",
        "陈默（同事）": "用户的同事陈默负责灯塔的测试。陈默只在周三有空。",
    }
    assert edges(answer) == {
        ("决定：灯塔用 SQLite 存数据", "PART_OF", "灯塔项目"),
        ("灯塔必须支持离线使用", "PART_OF", "灯塔项目"),
        ("灯塔项目", "INVOLVES", "陈默（同事）"),
    }


def test_a_request_that_only_stands_beside_a_project_is_not_linked_with_it(ask) -> None:
    assert ask("我在做“灯塔”项目，它是借书小程序。", "以后不要再推荐云数据库。", language="zh").answer.links == []


def test_a_new_project_is_linked_with_stored_memories_that_name_it(ask) -> None:
    answer = ask(
        "I'm working on a project called Bedrock.", existing=(stored("Bedrock works offline", "A limit."),)
    ).answer
    assert edges(answer) == {("Bedrock works offline", "PART_OF", "Project Bedrock")}


def test_a_stored_person_is_known_again_by_name(ask) -> None:
    chen = ExistingMemory("1", "陈默（同事）", "用户的同事陈默负责测试。", "人物", ("人物",))
    answer = ask("陈默也负责上线。", language="zh", existing=(chen,)).answer
    assert answer.new == []
    assert [(item.title, item.content) for item in answer.update] == [
        ("陈默（同事）", "用户的同事陈默负责测试。陈默也负责上线。")
    ]


@pytest.mark.parametrize(
    ("turns", "language", "target"),
    [
        (("We meet every Tuesday at noon.", "Correction: the meeting was moved to Friday."), "en",
         "Meet every Tuesday at noon"),
        (("我们读书会决定每月第一个周日见面，地点在城西图书馆。", "更正一下：地点改到了青藤书店。"), "zh", "读书会决定每月第一个周日见面"),
    ],
)  # fmt: skip
def test_a_correction_is_linked_with_what_it_corrects(ask, turns, language, target) -> None:
    assert [
        (link.type, link.target) for link in ask(*turns, language=language).answer.links if link.type != "HAPPENS_AT"
    ] == [("CORRECTS", target)]


@pytest.mark.parametrize(
    ("text", "language", "place", "folder"),
    [
        ("We meet every Tuesday at the Blue Door Cafe.", "en", "Blue Door Cafe", "Places"),
        ("我们读书会决定每月第一个周日见面，地点在城西图书馆。", "zh", "城西图书馆", "地点"),
    ],
)
def test_the_place_of_what_was_agreed_is_a_memory_of_its_own(ask, text, language, place, folder) -> None:
    answer = ask(text, language=language).answer
    assert folder in {item.folder_path for item in answer.new}
    assert [(link.type, link.target) for link in answer.links] == [("HAPPENS_AT", place)]


def test_a_decision_that_replaces_a_stored_one_updates_it(ask) -> None:
    old = stored(
        "Decided to use SQLite for Bedrock", "It was decided to use SQLite for Bedrock because it needs no server."
    )
    answer = ask("We decided to use Postgres instead of SQLite for Bedrock reports.", existing=(old,)).answer
    assert (answer.main.title, "UPDATES", old.title) in edges(answer)


def test_main_is_the_weightiest_event_of_the_only_project(ask) -> None:
    answer = ask(
        "I'm building an app called Falcon. We definitely decided to sell the car. I decided to rename Falcon."
    ).answer
    assert answer.main.title == "Decided to rename Falcon"


@pytest.mark.parametrize(
    ("text", "language"),
    [("I'm colour-blind, so never use red in charts.", "en"), ("我是色盲，所以图表里不要用红色。", "zh")],
)
def test_a_reason_given_in_the_same_sentence_is_a_link(ask, text, language) -> None:
    (link,) = ask(text, language=language).answer.links
    assert link.type == "BECAUSE_OF"


def test_things_only_mentioned_together_are_not_linked(ask) -> None:
    assert ask("I like tea. I live in Rome. My sister Ida is a judge.").answer.links == []


def test_a_users_own_folder_is_reused_when_its_name_means_the_same(ask) -> None:
    folders = ("Archive/Likes", "Food")
    assert ask("I love hiking.", folders=("Archive/Likes",)).answer.new[0].folder_path == "Archive/Likes"
    assert ask("I love green tea.", folders=folders).answer.new[0].folder_path == "Food"
    assert ask("我喜欢爬山。", language="zh", folders=("喜好",)).answer.new[0].folder_path == "喜好"
    assert ask("我喜欢爬山。", language="zh").answer.new[0].folder_path == "偏好"


@pytest.mark.parametrize(
    ("text", "language", "folders", "folder"),
    [
        ("我不喝咖啡。", "zh", ("Constraints", "Preferences"), "限制"),
        ("I don't eat beef.", "en", ("限制", "偏好"), "Constraints"),
        ("我们的项目“灯塔”用的是 Go。", "zh", ("Projects/Bedrock", "Projects"), "项目/灯塔"),
        ("我不喝咖啡。", "zh", ("Constraints", "Kitchen"), "Kitchen"),
    ],
)
def test_folders_made_in_another_language_are_left_alone_but_a_users_own_are_used(
    ask, text, language, folders, folder
) -> None:
    assert ask(text, language=language, folders=folders).answer.new[0].folder_path == folder


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_first_tag_names_a_category_of_the_legend(language) -> None:
    wording = WORDINGS[language]
    for kind in Kind:
        item = Item("x", kind, 1.0, ["x"], [], [])
        tag(item, wording)
        assert item.tags[0] in CATEGORY_WORDS, kind


def test_a_restatement_is_an_update_that_changes_nothing(ask) -> None:
    answer = ask("I really love coffee.", existing=(stored("Coffee", "The user loves coffee. Mostly black."),)).answer
    assert answer.new == [] and answer.main is None
    assert [(item.title, item.content) for item in answer.update] == [
        ("Coffee", "The user loves coffee. Mostly black.")
    ]


@pytest.mark.parametrize(
    ("text", "memory", "language", "content"),
    [
        ("I moved to Porto.", stored("Home", "The user lives in Bonn. The user has a garden."), "en",
         "The user has a garden. The user moved to Porto."),
        ("My name is Ana.", stored("Name", "The user is called Bea. The user is 30."), "en",
         "The user is 30. The user's name is Ana."),
        ("我搬到了厦门。", stored("住处", "用户住在北京。用户家有院子。"), "zh", "用户家有院子。用户搬到了厦门。"),
    ],
)  # fmt: skip
def test_a_changed_value_replaces_only_the_sentence_it_contradicts(ask, text, memory, language, content) -> None:
    answer = ask(text, language=language, existing=(memory,)).answer
    assert answer.new == []
    assert [(item.title, item.content) for item in answer.update] == [(memory.title, content)]
    assert memory.content[:7] in answer.update[0].reason


def test_the_opposite_of_a_stored_preference_replaces_it(ask) -> None:
    memory = stored("Preference: coffee", "The user loves coffee.")
    (update,) = ask("I don't like coffee anymore.", existing=(memory,)).answer.update
    assert update.content == "The user doesn't like coffee anymore."


def test_a_memory_seen_in_part_is_not_rewritten_when_nothing_is_new(ask) -> None:
    memory = stored("Coffee", "The user loves coffee. And they …", complete=False)
    assert ask("I love coffee.", existing=(memory,)).answer.is_empty


def test_an_unrelated_memory_is_left_alone(ask) -> None:
    answer = ask("I love coffee.", existing=(stored("Tea", "The user loves tea."),)).answer
    assert answer.update == [] and len(answer.new) == 1
