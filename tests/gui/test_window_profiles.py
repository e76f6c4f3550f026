"""Memory spaces in the window: switching changes what is shown and where conversations go."""

from __future__ import annotations

import pytest

from tests.gui.conftest import CHAT, Screen

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
    screen.until(lambda: screen.text("profileName") == "default")


def test_default_cannot_be_deleted(screen: Screen) -> None:
    screen.click("profileButton")
    screen.find("renameProfile")
    assert not screen.shows("deleteProfile")


def _create(screen: Screen, name: str) -> None:
    screen.click("profileButton")
    screen.click("newProfile")
    screen.type("nameField", name)
    screen.click("confirmName")
    screen.until(lambda: screen.text("profileName") == name)
