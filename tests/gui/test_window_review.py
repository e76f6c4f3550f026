"""The review inbox: decided by mouse and by keys, one by one and together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.core.memory.answers import answer
from tests.gui.conftest import PHONE, Screen
from tests.gui.past_saves import REWRITE, TRAP, saved
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window

TWO = answer(new=[TRAP], update=[REWRITE])


def inbox(screen: Screen) -> Screen:
    screen.click("nav-activity")
    screen.until(lambda: screen.app.activity.property("status") == "ready")
    screen.click("openReview")
    screen.find("held-Tea")
    return screen


def test_the_badge_leads_to_the_reason_and_both_texts(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, TWO)
    screen = open_screen()
    screen.until(lambda: screen.shows("badge"))
    assert screen.text("badge") == "2"
    inbox(screen).click("held-Tea")
    assert screen.text("reviewTitle") == "Tea"
    assert screen.find("heldReason").property("text") == "It would rewrite a memory you edited."
    assert screen.find("textNow").property("words") == "The user likes black tea in the morning."
    assert screen.find("textProposed").property("words") == "The user likes green tea in the morning."
    marked = [part["text"] for part in screen.app.review.item.after if part["kind"] == "new"]
    assert marked == ["green"]


def test_an_approval_is_undone_and_the_item_waits_again(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, TWO)
    screen = inbox(open_screen())
    screen.click("held-Tea")
    screen.click("approveHeld")
    screen.says("1 approved")
    screen.until(lambda: screen.app.review.property("count") == 1)
    screen.click("snackbarAction")
    screen.says("waits for you again")
    screen.until(lambda: screen.shows("held-Tea"))


def test_keys_move_reject_and_approve(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, TWO)
    screen = inbox(open_screen())
    screen.press("J")
    screen.until(lambda: screen.app.review.property("position") == 1)
    screen.press("J")
    screen.until(lambda: screen.app.review.property("position") == 2)
    screen.press("K")
    screen.until(lambda: screen.app.review.property("position") == 1)
    screen.press("R")
    screen.says("1 rejected")
    screen.until(lambda: screen.app.review.property("count") == 1 and screen.app.review.property("position") == 1)
    screen.press("A")
    screen.says("1 approved")
    screen.until(lambda: screen.app.review.property("status") == "empty")


def test_an_item_is_edited_before_it_is_approved(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, TWO)
    screen = inbox(open_screen())
    screen.click("held-Tea")
    screen.settle()
    screen.press("E")
    screen.until(lambda: screen.text("heldTextArea") != "")
    screen.settle()
    screen.find("heldTextArea").setProperty("text", "Only green tea.")
    screen.click("approveEdited")
    screen.says("1 approved")
    found = with_engine(data_dir, lambda engine: engine.memory("Tea"))
    assert found.memory.content == "Only green tea."


def test_several_are_chosen_and_rejected_and_brought_back(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, TWO)
    screen = inbox(open_screen())
    screen.click("pick-Tea")
    screen.click("pickAll")
    screen.click("rejectPicked")
    screen.says("2 rejected")
    screen.click("snackbarAction")
    screen.until(lambda: screen.app.review.property("count") == 2)


def test_a_memory_that_changed_meanwhile_is_said_aloud(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, TWO)
    with_engine(data_dir, lambda engine: engine.edit_memory("Tea", {"content": "Oolong, mostly."}))
    screen = inbox(open_screen())
    screen.click("held-Tea")
    screen.find("staleItem")
    assert screen.find("textNow").property("words") == "Oolong, mostly."


def test_on_a_phone_list_and_item_follow_each_other(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, TWO)
    screen = inbox(open_screen(size=PHONE))
    screen.click("held-Tea")
    screen.until(lambda: screen.shows("reviewTitle") and not screen.shows("reviewList"))
    screen.click("backToInbox")
    screen.until(lambda: screen.shows("reviewList"))
    screen.click("backToActivity")
    screen.until(lambda: screen.app.property("page") == "activity")
