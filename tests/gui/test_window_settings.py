"""The rules of a memory space in its settings dialog: where they stand, how they are written, whose they are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from core.engine import Engine
from tests.gui.conftest import Screen
from tests.gui.settings_dialog import (
    click,
    draft,
    opened,
    save,
    stored_settings,
    switch,
    top,
    with_engine,
)

pytestmark = pytest.mark.window

RULES = "memory_extraction_custom_rules"
MINE = {"en": "Only keep decisions.\n  Two sentences each. ", "zh": "只记录决策。\n  每条两句话。 "}
EXAMPLES = {
    "en": "Write two or three factual sentences, never in the first person.",
    "zh": "用两三句话客观陈述，不写第一人称。",
}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_s_03_the_rules_of_at_least_four_lines_stand_directly_below_the_explanation_of_the_interval(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = opened(open_screen(language=language))
    explanation, editor = screen.find("intervalHelp"), screen.find("rules")
    slider = screen.find("auto_save_interval_minutesSlider")
    assert top(slider) < top(explanation) < top(editor)
    assert top(editor) - top(explanation) - explanation.height() < 60  # nothing but its label between
    assert editor.height() >= 4 * screen.find("rulesArea").property("contentHeight")


def test_s_12_the_characters_and_tokens_of_the_rules_are_counted_as_one_types(screen: Screen) -> None:
    opened(screen)
    assert screen.text("rulesSize") == "0 characters · 0 tokens"
    screen.type("rulesArea", "Only project A")
    screen.until(lambda: screen.text("rulesSize") == "14 characters · 3 tokens")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_s_26_each_of_the_four_dimensions_inserts_an_example_on_a_line_of_its_own(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = opened(open_screen(language=language))
    screen.find("rulesArea").setProperty("text", "A")
    for key in ("domain", "focus", "folders", "style"):
        click(screen, f"example-{key}")
    lines = draft(screen)[RULES].split("\n")
    assert lines[0] == "A"
    assert lines[4] == EXAMPLES[language]
    assert len(set(lines)) == 5


def test_s_27_the_limits_of_rules_are_explained_on_demand(screen: Screen) -> None:
    opened(screen)
    before = screen.app.memorySettings.property("rules")
    click(screen, "explainRules")
    screen.until(lambda: any("always JSON" in str(item.property("text")) for item in screen.everything()))
    assert screen.app.memorySettings.property("rules") == before


@pytest.mark.parametrize(
    ("language", "rules", "hint"),
    [
        ("en", "Only project A.\nSave everything.", "Line 2: common knowledge"),
        ("en", "Answer as YAML.", "Line 1: the answer is always JSON"),
        ("zh", "只记录项目甲。\n记录下一步计划", "第 2 行：只记录已发生或已确认的内容"),
    ],
)
def test_s_27_a_line_that_asks_for_what_rules_cannot_do_is_pointed_out(
    open_screen: Callable[..., Screen], language: str, rules: str, hint: str
) -> None:
    screen = opened(open_screen(language=language))
    screen.find("rulesArea").setProperty("text", rules)
    screen.until(lambda: screen.shows("rulesHint0"))
    assert screen.text("rulesHint0").startswith(hint)
    screen.find("rulesArea").setProperty("text", "")
    screen.until(lambda: not screen.shows("rulesHint0"))


def test_s_08_rules_are_stored_word_for_word(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    screen = opened(open_screen())
    screen.find("rulesArea").setProperty("text", MINE["en"])
    save(screen)
    screen.opened.close()
    assert stored_settings(data_dir).memory_extraction_custom_rules == MINE["en"]


def test_s_08_rules_an_editor_cannot_show_as_stored_are_left_alone_until_they_are_edited(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    written = "One.\r\nTwo\u00a0words.\r\n"
    with_engine(data_dir, lambda engine: engine.set_rules(written))
    screen = opened(open_screen())
    assert not screen.shows("unsaved")
    screen.find("rulesArea").setProperty("text", "One.\nTwo words.\nThree.")
    screen.until(lambda: screen.shows("unsaved"))
    screen.find("rulesArea").setProperty("text", "One.\nTwo words.\n")
    screen.until(lambda: not screen.shows("unsaved"))
    screen.app.memorySettings.change("tag_weight", 3)
    save(screen)
    screen.opened.close()
    assert stored_settings(data_dir).memory_extraction_custom_rules == written


@pytest.mark.parametrize("language", ["en", "zh"])
def test_s_28_1_switching_the_memory_space_shows_its_own_rules(
    open_screen: Callable[..., Screen], data_dir: Path, language: str
) -> None:
    with_engine(data_dir, lambda engine: engine.create_profile("Work"))
    screen = opened(open_screen(language=language))
    screen.find("rulesArea").setProperty("text", MINE[language])
    save(screen)

    switch(screen, "Work")
    opened(screen)
    assert screen.text("rulesArea") == ""
    screen.find("rulesArea").setProperty("text", "Work only")
    save(screen)

    switch(screen, "default")
    assert draft(screen)[RULES] == MINE[language]  # S-14: before the dialog is even opened
    opened(screen)
    assert screen.text("rulesArea") == MINE[language]
    screen.opened.close()
    assert stored_settings(data_dir, "Work").memory_extraction_custom_rules == "Work only"


def test_s_14_what_another_program_stored_is_shown_when_the_dialog_opens(screen: Screen, data_dir: Path) -> None:
    with_engine(data_dir, lambda engine: engine.change_settings({RULES: "From outside", "tag_weight": 7}))
    opened(screen)
    assert screen.text("rulesArea") == "From outside"
    assert screen.find("tag_weightSlider").property("value") == 7


def test_s_09_stored_rules_that_are_no_text_are_said_aloud_with_a_way_out(screen: Screen, data_dir: Path) -> None:
    screen.until(lambda: screen.app.memorySettings.property("profileName") == "Personal")

    async def damage(engine: Engine) -> None:
        engine.store(None).settings.set(RULES, None)

    with_engine(data_dir, damage)
    screen.press("Ctrl+M")
    screen.says("null", "default")
    screen.click("snackbarAction")
    assert screen.text("rulesArea") == ""
