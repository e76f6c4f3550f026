"""Every kind of model reply that `failure-cases` part 2 names, and what becomes of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.memory.reply import Reply, read_reply
from core.model import Outcome
from tests.core.memory.answers import answer, item, link, merge, reply, update

GOOD = reply(new=[item()])
EMPTY = reply()


def content(found: Reply) -> str:
    assert found.answer is not None
    return found.answer.new[0].content


def paths(found: Reply) -> list[str]:
    return [error.path for error in found.errors]


# -- found -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f"Sure! ```json {GOOD} ``` Anything else?",
        f"```json\n{GOOD}\n```",
        f"```JSON5\n{GOOD}",
        f"~~~\n{GOOD}",
        f'<think>maybe {{"new":[WRONG]}}</think>{GOOD}',
        f"<think>maybe {reply(new=[item('Wrong')])}</think>{GOOD}",
        f"<Thinking mode='x'>{reply(new=[item('Wrong')])}</Thinking>\n{GOOD}",
        f'…so I save it {{"new":[NO]}}</think>{GOOD}',
        f"…so I save it {reply(new=[item('Wrong')])}</think>{GOOD}",
        f'I start {{"main": "never closed </think>{GOOD}',
        f"<think>a <think>b</think> c {reply(new=[item('Wrong')])}</think>{GOOD}",
        f"<|channel|>analysis<|message|>{reply(new=[item('Wrong')])}<|channel|>final<|message|>{GOOD}",
        f"From {{braces in prose}} and {{x}} to {GOOD}",
        f"An empty answer would be {{}}, but here is one: {GOOD}",
        f'{GOOD}\n{{"main": null}}',
        f'{{"type": "object", "properties": {{}}}}\n{GOOD}',
        f"{GOOD}\n{GOOD}",
        f"\ufeff  {GOOD}",
        f"{{{GOOD}}}",
    ],
)
def test_the_one_answer_is_found_wherever_it_stands(text: str) -> None:
    found = read_reply(text)
    assert (found.outcome, content(found)) == (Outcome.SAVED, "The user likes tea.")


@pytest.mark.parametrize("tag", ["</think>", "<think>", "</thinking>"])
def test_a_reasoning_tag_inside_a_text_of_the_answer_is_only_text(tag: str) -> None:
    assert content(read_reply(reply(new=[item(content=f"The tag {tag} {{x}} is shown raw.")]))) == (
        f"The tag {tag} {{x}} is shown raw."
    )


def test_reasoning_that_never_ends_is_rejected_whatever_it_tries_out() -> None:
    for text in ("<think>Let me consider", f"<think>Let me consider {GOOD}", "<think>{} nothing to store"):
        assert read_reply(text, finish_reason="length").outcome is Outcome.REJECTED
        assert read_reply(text).outcome is Outcome.REJECTED


@pytest.mark.parametrize(
    ("first", "second"), [(GOOD, reply(new=[item("Coffee")])), (GOOD, EMPTY), (EMPTY, reply(main=item()))]
)
def test_two_different_answers_are_rejected(first: str, second: str) -> None:
    found = read_reply(f"{first}\n{second}")
    assert (found.outcome, paths(found)) == (Outcome.REJECTED, [""])


# -- repaired --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "expected", "repair"),
    [
        (r"It\'s at C:\Users\mia", r"It's at C:\Users\mia", "illegal escape"),
        ("first\nsecond\tthird", "first\nsecond\tthird", "raw line break in a string"),
        (r"\ud83c\udf78", "🍸", None),
        (r"\ud83c", "\ufffd", "lone surrogate replaced"),
        (r"\udf78\ud83c", "\ufffd\ufffd", "lone surrogate replaced"),
        ("\ud83c\udf78 raw", "🍸 raw", "lone surrogate replaced"),
        ("\ud83c raw", "\ufffd raw", "lone surrogate replaced"),
        ("nul\0 and \\u0000", "nul and ", "NUL removed"),
        ("“中文，引号：”", "“中文，引号：”", None),
        ("// no comment /* here */", "// no comment /* here */", None),
        (r"\u4e2d\n\"\\\/", '中\n"\\/', None),
    ],
)
def test_damaged_characters_in_a_text_are_mended(raw: str, expected: str, repair: str | None) -> None:
    found = read_reply(GOOD.replace("The user likes tea.", raw))
    assert content(found) == expected
    assert repair is None or repair in found.repairs


@pytest.mark.parametrize(
    ("text", "repair"),
    [
        ('{"main":null,"new":[%s,],"update":[],"merge":[],"links":[],}', "trailing comma"),
        ('{"main":null, // none\n"new":[%s],/* { */"update":[],"merge":[],"links":[]}', "comment"),
        ("{'main':null,'new':[%s],'update':[],'merge':[],'links':[]}", "single quotes"),
        ("{“main”:null,“new”:[%s],“update”:[],“merge”:[],“links”:[]}", "typographic quotes"),
        ("{main:null,new:[%s],update:[],merge:[],links:[]}", "unquoted key"),
        ('｛"main"：null，"new"：［%s］，"update"：[]，"merge"：[]，"links"：[]｝', "full-width punctuation"),
        ('{"main":None,"new":[%s],"update":[],"merge":[],"links":[]}', "Python literal"),
    ],
)
def test_slips_of_syntax_are_repaired_and_named(text: str, repair: str) -> None:
    found = read_reply(text % json.dumps(item()))
    assert (found.outcome, content(found)) == (Outcome.SAVED, "The user likes tea.")
    assert found.repairs == (repair,)


def test_a_clean_answer_needs_no_repair() -> None:
    assert read_reply(GOOD).repairs == ()


def test_the_same_item_three_thousand_times_is_folded_to_one_and_said_so() -> None:
    found = read_reply(reply(new=[item()] * 3000))
    assert found.answer is not None
    assert len(found.answer.new) == 1
    assert "2999 identical items of new folded" in found.repairs


# -- cut off ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", range(1, len(GOOD)))
def test_a_reply_cut_off_anywhere_is_rejected_and_never_completed(end: int) -> None:
    assert read_reply(GOOD[:end]).outcome is Outcome.REJECTED


def test_the_complete_items_of_a_cut_off_reply_are_offered_but_not_applied() -> None:
    whole = reply(main=item("Main"), new=[item("A"), item("B"), item("C", "this one is cut")])
    found = read_reply(whole[: whole.index(" is cut")], finish_reason="length")
    assert (found.outcome, found.answer) == (Outcome.REJECTED, None)
    assert [offered.path for offered in found.complete_items] == ["/main", "/new/0", "/new/1"]


def test_a_complete_answer_counts_even_when_what_follows_was_cut() -> None:
    assert read_reply(f"{GOOD}\nI hope this hel", finish_reason="length").outcome is Outcome.SAVED


@pytest.mark.parametrize("text", ["{}", "", "There is nothing worth remembering.", "I'm sorry, but I can't"])
def test_a_reply_that_ran_out_of_room_is_never_nothing_to_save(text: str) -> None:
    assert read_reply(text, finish_reason="length").outcome is Outcome.REJECTED


# -- against the contract --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "path", "message"),
    [
        (answer(main=["t", "c", ["x"], "f"]), "/main", "positional array"),
        (answer(new=[["t", "c", ["x"], "f", None]]), "/new/0", "positional array"),
        ([item()], "", "is a list"),
        ([answer(new=[item()])], "", "is a list"),
        ({"Result": answer()}, "", "wrapped in 'Result'"),
        ({"type": "object", "properties": {"main": {}}}, "", "repeats the schema"),
        ({"memories": []}, "", "none of the keys"),
        ({key: part for key, part in answer().items() if key != "links"}, "/links", "is missing"),
        (answer(new=None), "/new", "must be a list"),
        (answer(new=[item("A"), item(""), item("B")]), "/new/1/title", "blank"),
        (answer(new=[item(content=" \n")]), "/new/0/content", "blank"),
        (answer(new=[item(folder_path="")]), "/new/0/folder_path", "blank"),
        (answer(new=[item(tags="food, drink")]), "/new/0/tags", "must be a list"),
        (answer(new=[item(tags=["food", " "])]), "/new/0/tags/1", "blank"),
        (answer(new=[item(title=7)]), "/new/0/title", "must be a text"),
        (answer(new=[item(f"T{i}") for i in range(6)]), "/new", "at most 5"),
        (answer(update=[update(importance=1.2)]), "/update/0/importance", "at most 1"),
        (answer(update=[update(credibility=True)]), "/update/0/credibility", "must be a number"),
        (answer(update=[update(reason="")]), "/update/0/reason", "blank"),
        (answer(merge=[merge("Tea")]), "/merge/0/source_titles", "at least 2"),
        (answer(merge=[merge("Tea", " tea ")]), "/merge/0/source_titles", "at least 2"),
        (answer(links=[link(weight="0.9")]), "/links/0/weight", "must be a number"),
        (answer(links=[link(weight=True)]), "/links/0/weight", "must be a number"),
        (answer(links=[link(weight=None)]), "/links/0/weight", "must be a number"),
        (answer(links=[link(weight=1.2)]), "/links/0/weight", "at most 1"),
        (answer(links=[link(weight=-0.1)]), "/links/0/weight", "at least 0"),
        (answer(links=[link(weight=float("nan"))]), "/links/0/weight", "finite"),
        (answer(links=[link(weight=float("inf"))]), "/links/0/weight", "finite"),
        (answer(links=[link(weight="80%")]), "/links/0/weight", "must be a number"),
        (answer(links=[link(type="part of")]), "/links/0/type", "UPPER_SNAKE_CASE"),
        (answer(links=[link(description="")]), "/links/0/description", "blank"),
        (answer(new=[item(evidence=[{"message": 0, "quote": "tea"}])]), "/new/0/evidence/0/message", "at least 1"),
    ],
)
def test_a_contract_violation_rejects_the_whole_answer_and_names_the_place(value: Any, path: str, message: str) -> None:
    found = read_reply(json.dumps(value))
    assert (found.outcome, found.answer) == (Outcome.REJECTED, None)
    assert any(error.path == path and message in error.message for error in found.errors), found.errors


def test_the_good_items_beside_a_bad_one_are_offered() -> None:
    found = read_reply(reply(new=[item("A"), item(""), item("B")]))
    assert [offered.path for offered in found.complete_items] == ["/new/0", "/new/2"]


def test_a_pointer_names_the_place_in_the_reply_even_after_folding() -> None:
    assert paths(read_reply(reply(new=[item("A"), item("A"), item("")]))) == ["/new/2/title"]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (GOOD.replace('"main"', '"main": null, "main"', 1), "/main"),
        (GOOD.replace('"title"', '"title": "Coffee", "title"', 1), "/new/0/title"),
    ],
)
def test_a_duplicate_key_is_a_violation(text: str, path: str) -> None:
    found = read_reply(text)
    assert (found.outcome, paths(found)) == (Outcome.REJECTED, [path])


@pytest.mark.parametrize(
    "value",
    [
        answer(main=item(tags=[])),
        answer(update=[update(credibility=None)]),
        answer(new=[item(alias_for="")]),
        answer(new=[item()], links=[link()]),
        answer(links=[link(weight=1), link(target="B", weight=0)]),
        answer(new=[item()], unknown={"deep": [[[{}]]]}),
        answer(profile_markdown="# Mia"),
    ],
)
def test_what_the_contract_allows_is_accepted(value: dict[str, Any]) -> None:
    assert read_reply(json.dumps(value)).outcome is Outcome.SAVED


def test_a_blank_alias_is_none() -> None:
    found = read_reply(reply(new=[item(alias_for=" ")]))
    assert found.answer is not None
    assert found.answer.new[0].alias_for is None


# -- without an answer -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "{ }",
        "{\n}",
        "```json\n{}\n```",
        "<think>only a greeting</think>{}",
        EMPTY,
        reply(profile_markdown=None),
        reply(profile_markdown=" "),
        "There is nothing worth remembering.",
        "Nothing to store.",
        "I'm sorry, but there is nothing in this conversation worth storing.",
        "There are no new long-term facts to save here.",
        "No memories.",
        "This conversation does not contain any information worth remembering.",
        "<think>hm</think>There's nothing here that needs to be saved.",
        "没有值得记录的内容。",
        "这段对话中没有需要保存的长期记忆。",
        "本次对话无需记录。",
        "對話中沒有值得記錄的內容。",
    ],
)
def test_nothing_to_store_is_said_in_json_or_prose(text: str) -> None:
    found = read_reply(text)
    assert found.outcome is Outcome.NOTHING_TO_SAVE
    assert found.answer is not None
    assert found.answer.is_empty


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  \n ",
        "null",
        "None",
        "```json\nnull\n```",
        "# Memories\n\n- The user likes tea",
        "The user likes tea.",
        "There is nothing worth storing except that the user moved to Oslo.",
        "没有值得记录的内容，除了用户搬到了奥斯陆。",
        '{"main": null, "new" oops',
        '{} {"new": [{"title": "lost"}]}',
        '{"main":null,"new":[] "update":[],"merge":[],"links":[]} {}',
        '"main": null, "new": []',
        "true",
        "[]",
        "I'm sorry, I can't find a conversation here.",
    ],
)
def test_a_reply_that_is_neither_answer_nor_a_clear_no_is_rejected(text: str) -> None:
    found = read_reply(text)
    assert (found.outcome, found.answer) == (Outcome.REJECTED, None)
    assert found.errors
    assert found.analysis


@pytest.mark.parametrize(
    "text",
    [
        "I'm sorry, but I can't help with that.",
        "I’m sorry, I cannot process this conversation.",
        "I'm sorry, but I can't …",
        "I cannot assist with extracting personal data.",
        "As an AI, I am not able to comply with this request.",
        "I must decline to analyse this.",
        "Extracting this would be against my guidelines.",
        '<think>risky</think>Sorry, I won\'t do that. {"error": "policy"}',
        "There is nothing I can save, as it violates the policy. I can't help with this.",
        "抱歉，我无法处理这个请求。",
        "对不起，我不能协助你完成这项任务。",
        "我无法提供这方面的帮助。",
        "作为一个AI助手，我不能参与此类内容。",
    ],
)
def test_a_refusal_is_recognised(text: str) -> None:
    assert read_reply(text).outcome is Outcome.REFUSED


def test_a_filter_of_the_provider_is_a_refusal() -> None:
    assert read_reply("", finish_reason="content_filter").outcome is Outcome.REFUSED


@pytest.mark.parametrize(
    "page",
    [
        "<!DOCTYPE html><html><body>502 Bad Gateway {}</body></html>",
        "\n<html lang='en'>nothing to store</html>",
        '<?xml version="1.0"?>\n<!doctype html>',
    ],
)
def test_a_web_page_is_a_failure_of_the_provider(page: str) -> None:
    assert read_reply(page).outcome is Outcome.FAILED


# -- the old positional form -----------------------------------------------------------------------------------------

POSITIONAL = {
    "main": ["Trip", "Mia went to Oslo.", ["travel"], "Life"],
    "new": [["Oslo", "A city.", [], "", None], ["Mia", "A friend."]],
    "update": [["Tea", "Green tea.", "corrected", None, 0.9]],
    "merge": [
        {
            "source_titles": ["A", "B"],
            "new_title": "C",
            "new_content": "Both.",
            "new_tags": [],
            "folder_path": "",
            "reason": "same",
        }
    ],
    "links": [["Trip", "Oslo", "HAPPENS_AT"], ["Trip", "Mia", "INVOLVES", "she went", 0.5]],
    "user": "# Mia",
}


def test_the_positional_form_is_read_only_when_asked_for() -> None:
    assert read_reply(json.dumps(POSITIONAL)).outcome is Outcome.REJECTED
    found = read_reply(json.dumps(POSITIONAL), legacy=True).answer
    assert found is not None
    assert found.main is not None
    assert (found.main.title, found.main.folder_path) == ("Trip", "Life")
    assert [(new.title, new.folder_path) for new in found.new] == [("Oslo", "Life"), ("Mia", "Life")]
    assert (found.update[0].importance, found.update[0].credibility) == (0.9, None)
    assert (found.merge[0].title, found.merge[0].folder_path) == ("C", "/")
    assert [(edge.description, edge.weight) for edge in found.links] == [("happens at", 1.0), ("she went", 0.5)]
    assert found.profile_markdown == "# Mia"


def test_the_old_form_may_leave_sections_out_but_not_break_them() -> None:
    assert read_reply('{"main": ["T", "C", [], "F"]}', legacy=True).outcome is Outcome.SAVED
    assert read_reply('{"main": null, "new": []}', legacy=True).outcome is Outcome.NOTHING_TO_SAVE
    assert read_reply('{"main": ["T"]}', legacy=True).outcome is Outcome.REJECTED
    assert read_reply('{"main": ["T", "C", [], "F", "G", "H"]}', legacy=True).outcome is Outcome.REJECTED
    assert read_reply(GOOD, legacy=True).outcome is Outcome.SAVED
