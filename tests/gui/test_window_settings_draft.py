"""The settings dialog is a draft until it is saved: reset, cancel, ranges, keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from core.settings import ProfileSettings
from tests.gui.conftest import CHAT, PHONE, Screen
from tests.gui.settings_dialog import (
    click,
    draft,
    opened,
    raw_rules,
    save,
    stored_settings,
    tab_to,
    top,
    with_engine,
)

pytestmark = pytest.mark.window

RULES = "memory_extraction_custom_rules"
EXAMPLES = {
    "en": "Write two or three factual sentences, never in the first person.",
    "zh": "用两三句话客观陈述，不写第一人称。",
}


def test_s_13_saving_stores_closes_confirms_and_searches_again(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    screen = open_screen()
    screen.paste(CHAT)
    screen.save_everything()
    screen.press("Ctrl+1")
    screen.app.memory.query = "metric"
    screen.until(lambda: screen.app.memory.property("shown") == 1)
    opened(screen)
    screen.app.memorySettings.change("keyword_weight", 12.5)
    click(screen, "choice-KEYWORD_FIRST")
    searches: list[str] = []
    screen.app.memory.shownChanged.connect(lambda: searches.append(screen.app.memory.property("query")))
    save(screen)
    screen.says("Settings saved")
    screen.until(lambda: searches == ["metric"])
    screen.opened.close()
    stored = stored_settings(data_dir)
    assert (stored.keyword_weight, str(stored.score_mode)) == (12.5, "KEYWORD_FIRST")


@pytest.mark.parametrize("leave", ["cancelSettings", "closeDialog", "Esc"])
def test_s_12_leaving_without_saving_discards_the_draft(screen: Screen, leave: str) -> None:
    opened(screen)
    assert not screen.shows("unsaved")
    screen.find("rulesArea").setProperty("text", "Never stored")
    click(screen, "appendOnlySwitch")
    screen.until(lambda: screen.shows("unsaved"))
    screen.press(leave) if leave == "Esc" else screen.click(leave)
    screen.until(lambda: not screen.shows("saveSettings"))
    opened(screen)
    assert screen.text("rulesArea") == ""
    assert not screen.find("appendOnlySwitch").property("checked")
    assert not screen.shows("unsaved")


def test_s_07_s_28_3_reset_changes_the_draft_only_and_saving_it_leaves_the_empty_rule(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    changed = {RULES: "Mine", "keyword_weight": 3, "auto_save_interval_minutes": 20, "score_mode": "SEMANTIC_FIRST"}
    kept = {"auto_save_enabled": False, "extraction_language": "zh", "append_only": True, "profile_locked": True}
    with_engine(data_dir, lambda engine: engine.change_settings(changed | kept))
    screen = opened(open_screen())
    screen.click("resetSettings")
    screen.until(lambda: screen.text("rulesArea") == "" and screen.shows("unsaved"))
    assert screen.find("keyword_weightSlider").property("value") == 10
    assert screen.find("auto_save_interval_minutesSlider").property("value") == 5
    assert stored_settings(data_dir).memory_extraction_custom_rules == "Mine"
    save(screen)
    opened(screen)
    assert screen.text("rulesArea") == ""
    screen.opened.close()
    stored = stored_settings(data_dir).model_dump(mode="json")
    assert stored == ProfileSettings().model_dump(mode="json") | kept
    assert with_engine(data_dir, raw_rules) == ""


def test_s_15_sliders_end_where_the_range_ends(screen: Screen) -> None:
    opened(screen)
    for key, low, high in (
        ("keyword_weight", 0, 20),
        ("tag_weight", 0, 20),
        ("vector_weight", 0, 2),
        ("edge_weight", 0, 2),
        ("auto_save_interval_minutes", 1, 30),
    ):
        slider = screen.find(f"{key}Slider")
        slider.forceActiveFocus()
        for _step in range(60):
            QTest.keySequence(screen.window, "Right")
        assert (slider.property("value"), draft(screen)[key]) == (high, high)
        screen.app.memorySettings.change(key, low - 5)
        assert (slider.property("value"), draft(screen)[key]) == (low, low)


def test_the_minimum_similarity_is_greyed_while_nothing_can_compare_meaning(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    with_engine(data_dir, lambda engine: engine.change_app_settings({"embedding.mode": "off"}))
    screen = opened(open_screen())
    screen.app.memorySettings.change("vector_weight", 1.5)
    assert not screen.find("min_semantic_similaritySlider").isEnabled()
    assert screen.find("min_semantic_similaritySlider").property("value") == 0.5


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_dialog_works_by_keyboard_alone(open_screen: Callable[..., Screen], data_dir: Path, language: str) -> None:
    screen = open_screen(language=language)
    screen.press("Ctrl+M")
    screen.find("rulesArea")
    screen.settle()
    tab_to(screen, "keyword_weightSlider")
    QTest.keySequence(screen.window, "Left")
    tab_to(screen, "choice-SEMANTIC_FIRST")
    QTest.keySequence(screen.window, "Space")
    tab_to(screen, "rulesArea")
    for letter in "Only A":
        QTest.keyClick(screen.window, letter)
    tab_to(screen, "example-style")
    QTest.keySequence(screen.window, "Return")
    tab_to(screen, "appendOnlySwitch")
    QTest.keySequence(screen.window, "Space")
    tab_to(screen, "saveSettings")
    QTest.keySequence(screen.window, "Return")
    screen.until(lambda: not screen.shows("saveSettings"))
    screen.opened.close()
    stored = stored_settings(data_dir)
    assert (stored.keyword_weight, str(stored.score_mode), stored.append_only) == (9.5, "SEMANTIC_FIRST", True)
    assert stored.memory_extraction_custom_rules == f"Only A\n{EXAMPLES[language]}"


def test_what_has_the_focus_is_always_in_view(open_screen: Callable[..., Screen]) -> None:
    screen = opened(open_screen(size=PHONE))
    pane = screen.find("settingsScroll")
    for name in ("timeout_seconds", "keyword_weightSlider", "testModel"):
        screen.find(name).forceActiveFocus()
        screen.until(
            lambda name=name: (
                top(pane) <= top(screen.find(name)) <= top(pane) + pane.height() - screen.find(name).height()
            )
        )
