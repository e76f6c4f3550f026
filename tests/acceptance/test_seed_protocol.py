"""S-21 and S-22 through the save path: what an answer must hold, and that anything else writes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.model import Coverage, Outcome
from tests.acceptance.asking import SAID, Asking, saved
from tests.core.memory.answers import answer, item, link, reply, update
from tests.fake_openai_server import Say

DOCUMENT = "# The user\nLives in Bergen."
GOOD_NEW = item("Tidepool", "Tidepool is where the user works.")


def without(key: str) -> dict[str, Any]:
    sections = answer(main=item())
    del sections[key]
    return sections


@pytest.mark.parametrize(
    ("sections", "place"),
    [
        *((without(key), key) for key in ("main", "new", "update", "merge", "links")),
        *((answer(**{key: None}), f"/{key}") for key in ("new", "update", "merge", "links")),
        (answer(new=[GOOD_NEW, {**GOOD_NEW, "title": None}]), "/new/1/title"),
        (answer(new=[{**GOOD_NEW, "content": "  "}]), "/new/0/content"),
        (answer(new=[{**GOOD_NEW, "folder_path": None}]), "/new/0/folder_path"),
        (answer(main={**item(), "tags": None}), "/main/tags"),
        (answer(main=item(), links=[link(weight=1.2)]), "/links/0/weight"),
        (answer(main=item(), links=[link(weight=-0.1)]), "/links/0/weight"),
        (answer(main=item(), links=[link(weight="0.9")]), "/links/0/weight"),
        (answer(main=item(), links=[link(weight=None)]), "/links/0/weight"),
        (answer(main=item(), links=[link(weight=True)]), "/links/0/weight"),
        (answer(update=[update(credibility=1.01)]), "/update/0/credibility"),
        (answer(update=[update(importance=-1)]), "/update/0/importance"),
        (answer(update=[update(importance=float("nan"))]), "/update/0/importance"),
        (answer(new=[item(f"Thing {n}") for n in range(6)]), "/new"),
        ([GOOD_NEW], ""),
        ({"Result": answer(main=item())}, ""),
    ],
)
def test_s_22_anything_off_the_protocol_is_sent_back_once_and_then_rejected(
    asking: Asking, sections: Any, place: str
) -> None:
    conversation = asking.talk(SAID, "Noted.")
    before = asking.rows()
    off = Say(json.dumps(sections))
    (run,) = asking.save(off, off).runs
    assert run.outcome is Outcome.REJECTED and run.usage.requests == 2
    assert any(place in f"{each.path} {each.message}" for each in run.rejected_items)
    assert place in asking.server.requests[1]["messages"][-1]["content"], "the repair round quotes the error"
    assert asking.rows() == before and asking.coverage(conversation) == {Coverage.UNREAD}


@pytest.mark.parametrize(
    "sections",
    [
        answer(new=[{**GOOD_NEW, "tags": []}]),
        answer(new=[{**GOOD_NEW, "alias_for": ""}]),
        answer(new=[GOOD_NEW], links=[link("Tidepool", "Mia", weight=1)]),
        answer(main=item(), links=[link("Tea", "Mia", weight=0.0)]),
    ],
)
def test_s_22_what_the_contract_allows_is_saved_at_once(asking: Asking, sections: Any) -> None:
    asking.do(asking.engine.add_memory(title="Mia", content="The user's sister."))
    assert asking.save_new(Say(json.dumps(sections))).outcome is Outcome.SAVED
    assert len(asking.server.requests) == 1


def test_s_21_updates_keep_credibility_and_importance_that_are_null(asking: Asking) -> None:
    asking.save_new(saved("Tea", "The user likes tea."))
    asking.save_new(Say(reply(update=[update(content="The user likes tea.", importance=0.7)])), said="I like my tea.")
    changed = update(credibility=None, importance=None)
    asking.save_new(Say(json.dumps(answer(update=[changed]))), said="The tea I like is green tea.")
    memory = asking.do(asking.engine.memory("Tea")).memory
    assert (memory.content, memory.importance) == (changed["content"], 0.7)


def test_s_21_the_profile_document_is_rewritten_while_auto_update_is_on(asking: Asking) -> None:
    asking.do(asking.engine.set_profile_document("# The user"))
    result = asking.save_new(saved(profile_markdown=DOCUMENT))
    assert asking.do(asking.engine.profile_document()) == DOCUMENT
    assert "profile_markdown" in asking.server.requests[0]["response_format"]["json_schema"]["schema"]["required"]
    assert "profile_document" in result.changed
    asking.do(asking.engine.undo_run(result.runs[0].id or ""))
    assert asking.do(asking.engine.profile_document()) == "# The user"


@pytest.mark.parametrize("change", [{"profile_locked": True}, {"profile_auto_update": False}])
def test_s_21_a_profile_document_that_is_locked_or_off_is_not_asked_for_and_stays_as_it_is(
    asking: Asking, change: dict[str, object]
) -> None:
    asking.do(asking.engine.set_profile_document("# The user"))
    asking.do(asking.engine.change_settings(change))
    (run,) = asking.save_new(saved(profile_markdown=DOCUMENT)).runs
    assert run.outcome is Outcome.SAVED and asking.titles() == {"Move to Bergen"}
    assert asking.do(asking.engine.profile_document()) == "# The user"
    assert "profile_markdown" not in json.dumps(asking.server.requests[0])
    (skipped,) = run.rejected_items
    assert skipped.path == "/profile_markdown" and "may not be rewritten" in skipped.message


def test_s_21_an_answer_of_nothing_but_a_locked_profile_saves_nothing_and_says_so(asking: Asking) -> None:
    asking.do(asking.engine.change_settings({"profile_locked": True}))
    (run,) = asking.save_new(Say(json.dumps(answer(profile_markdown=DOCUMENT)))).runs
    assert run.outcome is Outcome.NOTHING_TO_SAVE and run.rejected_items[0].path == "/profile_markdown"
