"""Memory spaces in the window: switching changes what is shown and where conversations go."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.gui.conftest import CHAT, Screen
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window


def test_switching_shows_the_other_memories_and_sends_new_conversations_there(screen: Screen) -> None:
    screen.paste(CHAT, title="Mine")
    screen.save_everything()
    screen.until(lambda: screen.app.memory.property("shown") >= 2)
    screen.press("Ctrl+1")
    _create(screen, "Work")
    screen.until(lambda: screen.app.memory.property("status") == "empty")
    assert screen.app.conversations.conversations.rowCount() == 0

    screen.paste("User: I like tabs.\nAssistant: Noted.\n", title="Theirs")
    assert [row.title for row in screen.app.conversations.conversations.rows] == ["Theirs"]

    screen.press("Ctrl+1")
    screen.click("profileButton")
    screen.click("profile-default")
    screen.until(lambda: screen.app.memory.property("shown") >= 2)
    screen.until(lambda: [row.title for row in screen.app.conversations.conversations.rows] == ["Mine"])


def test_a_memory_space_is_renamed(screen: Screen) -> None:
    _create(screen, "Work")
    screen.click("profileButton")
    screen.click("renameProfile")
    screen.type("nameField", "Job")
    screen.click("confirmName")
    screen.until(lambda: screen.text("profileName") == "Job")


def test_a_name_that_is_taken_is_refused_with_a_sentence(screen: Screen) -> None:
    _create(screen, "Work")
    screen.click("profileButton")
    screen.click("newProfile")
    screen.type("nameField", "work")
    screen.click("confirmName")
    screen.until(lambda: screen.app.snackbar.property("failed"))
    assert screen.app.profiles.profiles.rowCount() == 2


def test_deleting_asks_first_and_returns_to_default(screen: Screen) -> None:
    _create(screen, "Work")
    screen.click("profileButton")
    screen.click("deleteProfile")
    screen.click("confirm")
    screen.says("“Work” was deleted")
    screen.until(lambda: screen.text("profileName") == "Personal")


def test_default_cannot_be_deleted(screen: Screen) -> None:
    screen.click("profileButton")
    screen.find("renameProfile")
    assert not screen.shows("deleteProfile")


@pytest.mark.parametrize(("language", "name"), [("en", "Personal"), ("zh", "个人")])
def test_the_built_in_space_has_a_name_in_the_language_of_the_window_until_it_is_given_another(
    open_screen: Callable[..., Screen], language: str, name: str
) -> None:
    screen = open_screen(language=language)
    assert screen.text("profileName") == name
    screen.click("profileButton")
    assert screen.text("profile-default") == name
    screen.click("renameProfile")
    assert screen.text("nameField") == name
    screen.type("nameField", "Home")
    screen.click("confirmName")
    screen.until(lambda: screen.text("profileName") == "Home")
    screen.click("profileButton")
    screen.find("renameProfile")
    assert not screen.shows("deleteProfile"), "it is the built-in one still"


def test_a_space_that_another_program_creates_or_deletes_appears_and_disappears_by_itself(screen: Screen) -> None:
    data_dir = screen.opened.data_dir
    with_engine(data_dir, lambda engine: engine.create_profile("Gone"))
    screen.until(lambda: [row.name for row in screen.app.profiles.profiles.rows] == ["Personal", "Gone"])
    screen.app.profiles.use(screen.app.profiles.profiles.rows[1].key)
    screen.until(lambda: screen.text("profileName") == "Gone")
    screen.until(lambda: screen.app.memory.property("status") == "empty")
    with_engine(data_dir, lambda engine: engine.add_memory(title="Secret", content="It goes with its space."))
    screen.until(lambda: screen.titles() == ["Secret"])
    screen.app.detail.open(screen.app.memory.memories.rows[0].key)
    screen.until(lambda: screen.text("detailTitle") == "Secret")
    with_engine(data_dir, lambda engine: engine.delete_profile("Gone"))
    screen.until(lambda: screen.text("profileName") == "Personal")
    screen.says("Another program", "Personal")
    screen.until(lambda: screen.app.memory.property("status") == "empty")
    assert not screen.shows("detailTitle")


def _create(screen: Screen, name: str) -> None:
    screen.click("profileButton")
    screen.click("newProfile")
    screen.type("nameField", name)
    screen.click("confirmName")
    screen.until(lambda: screen.text("profileName") == name)
