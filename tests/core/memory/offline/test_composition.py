"""What an answer looks like: folders, tags, links, the limit of five, and stored memories that are updated."""

from __future__ import annotations

import pytest

from core.memory.contract import MAX_NEW
from core.memory.extraction import ExistingMemory

MANY = (
    "I like tea. I like jazz. I hate olives. I live in Rome. I'm a baker. My wife Ann is a vet. My name is Gus. "
    "I never eat fish. We agreed to meet on Mondays. I have two dogs. I'm allergic to nuts. My dog Bo is seven. "
    "I keep losing my keys. Never use emojis in your answers."
)


def stored(title: str, content: str, *, complete: bool = True) -> ExistingMemory:
    return ExistingMemory(title, title, content, None, (), complete)


def test_more_statements_than_fit_are_joined_and_none_is_lost(ask) -> None:
    answer = ask(MANY).answer
    assert answer.main is not None and len(answer.new) == MAX_NEW
    quotes = {evidence.quote for item in (answer.main, *answer.new) for evidence in item.evidence}
    assert quotes == set(MANY.rstrip(".").split(". "))


def test_the_main_item_is_an_event_and_facts_are_not(ask) -> None:
    answer = ask("I love tea. We finally decided to move the shop to Leeds.").answer
    assert "decided to move the shop" in answer.main.title
    assert [item.title for item in answer.new] == ["The user's preference: tea"]


def test_statements_about_one_project_are_one_memory_and_a_decision_about_it_is_linked(ask) -> None:
    answer = ask(
        "The project Heron is due on 3 May. Priya owns the mobile client. I decided to drop the site of Heron."
    ).answer
    assert [item.title for item in answer.new] == ["Project Heron"]
    assert answer.new[0].folder_path == "Projects/Heron"
    assert [(link.source, link.target, link.type) for link in answer.links] == [
        (answer.main.title, "Project Heron", "INVOLVES")
    ]


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
    memory = stored("The user's preference: coffee", "The user loves coffee.")
    (update,) = ask("I don't like coffee anymore.", existing=(memory,)).answer.update
    assert update.content == "The user doesn't like coffee anymore."


def test_a_memory_seen_in_part_is_not_rewritten_when_nothing_is_new(ask) -> None:
    memory = stored("Coffee", "The user loves coffee. And they …", complete=False)
    assert ask("I love coffee.", existing=(memory,)).answer.is_empty


def test_an_unrelated_memory_is_left_alone(ask) -> None:
    answer = ask("I love coffee.", existing=(stored("Tea", "The user loves tea."),)).answer
    assert answer.update == [] and len(answer.new) == 1
