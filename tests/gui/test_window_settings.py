"""The settings dialog of a memory space: a draft with its rules, weights, auto-save and model, in both languages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest

from core.engine import Engine
from core.engine.state import utc_now
from core.settings import ProfileSettings
from tests.fake_openai_server import Fail, FakeOpenAIServer, Say
from tests.gui.conftest import CHAT, PHONE, Screen

pytestmark = pytest.mark.window

RULES = "memory_extraction_custom_rules"
MINE = {"en": "Only keep decisions.\n  Two sentences each. ", "zh": "只记录决策。\n  每条两句话。 "}
EXAMPLES = {
    "en": "Write two or three factual sentences, never in the first person.",
    "zh": "用两三句话客观陈述，不写第一人称。",
}
TWELVE_TURNS = "".join(f"User: I prefer tea number {n}, always.\nAssistant: Noted.\n" for n in range(12))


@pytest.fixture(autouse=True)
def no_surprises(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the keyring nor a model of whoever runs the tests."""
    monkeypatch.setenv("MEMOSCAPE_NO_KEYRING", "1")
    for name in ("MEMOSCAPE_MODEL", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


# -- where the rules stand, and how they are written -------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "zh"])
def test_s_03_the_rules_of_at_least_four_lines_stand_directly_below_the_explanation_of_the_interval(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = _opened(open_screen(language=language))
    explanation, editor = screen.find("intervalHelp"), screen.find("rules")
    slider = screen.find("auto_save_interval_minutesSlider")
    assert _top(slider) < _top(explanation) < _top(editor)
    assert _top(editor) - _top(explanation) - explanation.height() < 60  # nothing but its label between
    assert editor.height() >= 4 * screen.find("rulesArea").property("contentHeight")


def test_s_12_the_characters_and_tokens_of_the_rules_are_counted_as_one_types(screen: Screen) -> None:
    _opened(screen)
    assert screen.text("rulesSize") == "0 characters · 0 tokens"
    screen.type("rulesArea", "Only project A")
    screen.until(lambda: screen.text("rulesSize") == "14 characters · 3 tokens")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_s_26_each_of_the_four_dimensions_inserts_an_example_on_a_line_of_its_own(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = _opened(open_screen(language=language))
    screen.find("rulesArea").setProperty("text", "A")
    for key in ("domain", "focus", "folders", "style"):
        _click(screen, f"example-{key}")
    lines = _draft(screen)[RULES].split("\n")
    assert lines[0] == "A"
    assert lines[4] == EXAMPLES[language]
    assert len(set(lines)) == 5


def test_s_27_the_limits_of_rules_are_explained_on_demand(screen: Screen) -> None:
    _opened(screen)
    before = screen.app.memorySettings.property("rules")
    _click(screen, "explainRules")
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
    screen = _opened(open_screen(language=language))
    screen.find("rulesArea").setProperty("text", rules)
    screen.until(lambda: screen.shows("rulesHint0"))
    assert screen.text("rulesHint0").startswith(hint)
    screen.find("rulesArea").setProperty("text", "")
    screen.until(lambda: not screen.shows("rulesHint0"))


def test_s_08_rules_are_stored_word_for_word(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    screen = _opened(open_screen())
    screen.find("rulesArea").setProperty("text", MINE["en"])
    _save(screen)
    screen.opened.close()
    assert _stored(data_dir).memory_extraction_custom_rules == MINE["en"]


def test_s_08_rules_an_editor_cannot_show_as_stored_are_left_alone_until_they_are_edited(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    written = "One.\r\nTwo\u00a0words.\r\n"
    _with_engine(data_dir, lambda engine: engine.set_rules(written))
    screen = _opened(open_screen())
    assert not screen.shows("unsaved")
    screen.find("rulesArea").setProperty("text", "One.\nTwo words.\nThree.")
    screen.until(lambda: screen.shows("unsaved"))
    screen.find("rulesArea").setProperty("text", "One.\nTwo words.\n")
    screen.until(lambda: not screen.shows("unsaved"))
    screen.app.memorySettings.change("tag_weight", 3)
    _save(screen)
    screen.opened.close()
    assert _stored(data_dir).memory_extraction_custom_rules == written


# -- each memory space has its own -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "zh"])
def test_s_28_1_switching_the_memory_space_shows_its_own_rules(
    open_screen: Callable[..., Screen], data_dir: Path, language: str
) -> None:
    _with_engine(data_dir, lambda engine: engine.create_profile("Work"))
    screen = _opened(open_screen(language=language))
    screen.find("rulesArea").setProperty("text", MINE[language])
    _save(screen)

    _switch(screen, "Work")
    _opened(screen)
    assert screen.text("rulesArea") == ""
    screen.find("rulesArea").setProperty("text", "Work only")
    _save(screen)

    _switch(screen, "default")
    assert _draft(screen)[RULES] == MINE[language]  # S-14: before the dialog is even opened
    _opened(screen)
    assert screen.text("rulesArea") == MINE[language]
    screen.opened.close()
    assert _stored(data_dir, "Work").memory_extraction_custom_rules == "Work only"


def test_s_14_what_another_program_stored_is_shown_when_the_dialog_opens(screen: Screen, data_dir: Path) -> None:
    _with_engine(data_dir, lambda engine: engine.change_settings({RULES: "From outside", "tag_weight": 7}))
    _opened(screen)
    assert screen.text("rulesArea") == "From outside"
    assert screen.find("tag_weightSlider").property("value") == 7


def test_s_09_stored_rules_that_are_no_text_are_said_aloud_with_a_way_out(screen: Screen, data_dir: Path) -> None:
    screen.until(lambda: screen.app.memorySettings.property("profileName") == "default")

    async def damage(engine: Engine) -> None:
        engine.store(None).settings.set(RULES, None)

    _with_engine(data_dir, damage)
    screen.press("Ctrl+M")
    screen.says("null", "default")
    screen.click("snackbarAction")
    assert screen.text("rulesArea") == ""


# -- a draft until it is saved -----------------------------------------------------------------------------------------


def test_s_13_saving_stores_closes_confirms_and_searches_again(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    screen = open_screen()
    screen.paste(CHAT)
    screen.save_everything()
    screen.press("Ctrl+1")
    screen.app.memory.query = "metric"
    screen.until(lambda: screen.app.memory.property("shown") == 1)
    _opened(screen)
    screen.app.memorySettings.change("keyword_weight", 12.5)
    _click(screen, "choice-KEYWORD_FIRST")
    searches: list[str] = []
    screen.app.memory.shownChanged.connect(lambda: searches.append(screen.app.memory.property("query")))
    _save(screen)
    screen.says("Settings saved")
    screen.until(lambda: searches == ["metric"])
    screen.opened.close()
    stored = _stored(data_dir)
    assert (stored.keyword_weight, str(stored.score_mode)) == (12.5, "KEYWORD_FIRST")


@pytest.mark.parametrize("leave", ["cancelSettings", "closeDialog", "Esc"])
def test_s_12_leaving_without_saving_discards_the_draft(screen: Screen, leave: str) -> None:
    _opened(screen)
    assert not screen.shows("unsaved")
    screen.find("rulesArea").setProperty("text", "Never stored")
    _click(screen, "appendOnlySwitch")
    screen.until(lambda: screen.shows("unsaved"))
    screen.press(leave) if leave == "Esc" else screen.click(leave)
    screen.until(lambda: not screen.shows("saveSettings"))
    _opened(screen)
    assert screen.text("rulesArea") == ""
    assert not screen.find("appendOnlySwitch").property("checked")
    assert not screen.shows("unsaved")


def test_s_07_s_28_3_reset_changes_the_draft_only_and_saving_it_leaves_the_empty_rule(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    changed = {RULES: "Mine", "keyword_weight": 3, "auto_save_interval_minutes": 20, "score_mode": "SEMANTIC_FIRST"}
    kept = {"auto_save_enabled": False, "extraction_language": "zh", "append_only": True, "profile_locked": True}
    _with_engine(data_dir, lambda engine: engine.change_settings(changed | kept))
    screen = _opened(open_screen())
    screen.click("resetSettings")
    screen.until(lambda: screen.text("rulesArea") == "" and screen.shows("unsaved"))
    assert screen.find("keyword_weightSlider").property("value") == 10
    assert screen.find("auto_save_interval_minutesSlider").property("value") == 5
    assert _stored(data_dir).memory_extraction_custom_rules == "Mine"
    _save(screen)
    _opened(screen)
    assert screen.text("rulesArea") == ""
    screen.opened.close()
    stored = _stored(data_dir).model_dump(mode="json")
    assert stored == ProfileSettings().model_dump(mode="json") | kept
    assert _with_engine(data_dir, _raw_rules) == ""


def test_s_15_sliders_end_where_the_range_ends(screen: Screen) -> None:
    _opened(screen)
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
        assert (slider.property("value"), _draft(screen)[key]) == (high, high)
        screen.app.memorySettings.change(key, low - 5)
        assert (slider.property("value"), _draft(screen)[key]) == (low, low)


def test_the_minimum_similarity_is_greyed_while_nothing_can_compare_meaning(screen: Screen) -> None:
    _opened(screen)
    screen.app.memorySettings.change("vector_weight", 1.5)
    assert not screen.find("min_semantic_similaritySlider").isEnabled()
    assert screen.find("min_semantic_similaritySlider").property("value") == 0.5


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_dialog_works_by_keyboard_alone(open_screen: Callable[..., Screen], data_dir: Path, language: str) -> None:
    screen = open_screen(language=language)
    screen.press("Ctrl+M")
    screen.find("rulesArea")
    screen.settle()
    _tab_to(screen, "keyword_weightSlider")
    QTest.keySequence(screen.window, "Left")
    _tab_to(screen, "choice-SEMANTIC_FIRST")
    QTest.keySequence(screen.window, "Space")
    _tab_to(screen, "rulesArea")
    for letter in "Only A":
        QTest.keyClick(screen.window, letter)
    _tab_to(screen, "example-style")
    QTest.keySequence(screen.window, "Return")
    _tab_to(screen, "appendOnlySwitch")
    QTest.keySequence(screen.window, "Space")
    _tab_to(screen, "saveSettings")
    QTest.keySequence(screen.window, "Return")
    screen.until(lambda: not screen.shows("saveSettings"))
    screen.opened.close()
    stored = _stored(data_dir)
    assert (stored.keyword_weight, str(stored.score_mode), stored.append_only) == (9.5, "SEMANTIC_FIRST", True)
    assert stored.memory_extraction_custom_rules == f"Only A\n{EXAMPLES[language]}"


def test_what_has_the_focus_is_always_in_view(open_screen: Callable[..., Screen]) -> None:
    screen = _opened(open_screen(size=PHONE))
    pane = screen.find("settingsScroll")
    for name in ("timeout_seconds", "keyword_weightSlider", "testModel"):
        screen.find(name).forceActiveFocus()
        screen.until(
            lambda name=name: (
                _top(pane) <= _top(screen.find(name)) <= _top(pane) + pane.height() - screen.find(name).height()
            )
        )


# -- who reads ---------------------------------------------------------------------------------------------------------


def test_without_a_model_the_window_says_that_nothing_leaves_the_computer(screen: Screen) -> None:
    screen.until(lambda: "Offline" in screen.text("modelInUseStrip"))
    _opened(screen)
    assert screen.find("modelInUse").property("text") == "Offline: nothing leaves this computer"
    _click(screen, "testModel")
    screen.until(lambda: "No model is chosen" in screen.text("testSentence"))


def test_a_model_is_tried_before_it_is_saved_and_then_named_with_its_host(
    open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    host = model_server.base_url.split("/")[2]
    screen = _opened(open_screen())
    _type(screen, "baseUrl", model_server.base_url)
    _type(screen, "extractionModel", "tiny")
    _type(screen, "apiKey", "sk-mine")
    screen.until(lambda: screen.shows("modelAfter"))
    assert screen.find("modelAfter").property("text") == f"After saving: tiny at {host} (from the settings)"
    assert host in screen.text("keyPlace") and "only you can read" in screen.text("keyPlace")
    model_server.script(Say("OK"))
    _click(screen, "testModel")
    screen.until(lambda: screen.text("testSentence") == f"“tiny” at {host} answers.")
    assert model_server.headers[-1]["Authorization"] == "Bearer sk-mine"
    assert not (data_dir / "keys.json").exists()

    _save(screen)
    screen.until(lambda: screen.text("modelInUseStrip") == f"tiny at {host} (from the settings)")
    _opened(screen)
    assert screen.find("apiKey").property("text") == ""
    _click(screen, "forgetKey")
    screen.until(lambda: "deleted when you save" in screen.text("keyPlace"))
    _save(screen)
    assert "sk-mine" not in (data_dir / "keys.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "words"), [("en", ["does not accept the API key"]), ("zh", ["语言模型拒绝", "密钥"])]
)
def test_a_refused_connection_is_explained_in_one_sentence(
    open_screen: Callable[..., Screen], model_server: FakeOpenAIServer, language: str, words: list[str]
) -> None:
    screen = _opened(open_screen(language=language))
    _type(screen, "baseUrl", model_server.base_url)
    _type(screen, "extractionModel", "tiny")
    model_server.script(Fail(401, "bad key"))
    _click(screen, "testModel")
    screen.until(lambda: all(word in screen.text("testSentence") for word in words))


def test_an_unusable_address_or_number_is_refused_with_a_sentence(screen: Screen) -> None:
    _opened(screen)
    _type(screen, "timeout_seconds", "9999")
    screen.click("saveSettings")
    screen.until(lambda: screen.text("settingsError") == "Time limit must be a whole number from 5 to 1800.")
    _type(screen, "timeout_seconds", "60")
    _type(screen, "baseUrl", "not an address")
    screen.click("saveSettings")
    screen.until(lambda: "is not the address of a model server" in screen.text("settingsError"))
    assert screen.app.memorySettings.property("dirty")


def test_a_model_named_by_the_environment_is_said_to_come_from_there(
    open_screen: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEMOSCAPE_MODEL", "gpt-x")
    screen = open_screen()
    screen.until(lambda: screen.text("modelInUseStrip") == "gpt-x at api.openai.com (from the environment)")


# -- auto-save ---------------------------------------------------------------------------------------------------------


def test_s_11_the_strip_says_when_the_next_save_is_and_how_many_wait(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    _with_engine(data_dir, lambda engine: _queue(engine, CHAT))
    screen = open_screen()
    screen.until(lambda: screen.app.autosave.property("summary") == "Next save in 5 min · 2 waiting")
    screen.click("autoSaveStrip")
    screen.find("saveSettings")
    _click(screen, "autoSaveSwitch")
    _save(screen)
    screen.until(lambda: screen.app.autosave.property("next") == "Auto-save is off")


def test_s_11_a_changed_interval_moves_the_next_save_at_once(screen: Screen) -> None:
    screen.until(lambda: "5 min" in screen.app.autosave.property("next"))
    _opened(screen)
    screen.app.memorySettings.change("auto_save_interval_minutes", 25)
    _save(screen)
    screen.until(lambda: screen.app.autosave.property("next") == "Next save in 25 min")


def test_s_23_what_is_due_is_read_while_the_window_is_open(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    _an_hour_ago(data_dir, TWELVE_TURNS)
    screen = open_screen()
    screen.until(lambda: screen.app.autosave.property("waiting") == 0 and screen.app.memory.property("shown") > 0)
    assert screen.app.conversations.property("unread") == 0


def test_s_23_a_failure_is_shown_with_its_reason_and_can_be_tried_again(
    open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    _an_hour_ago(data_dir, TWELVE_TURNS)
    model = {"model.base_url": model_server.base_url, "model.extraction": "tiny"}
    _with_engine(data_dir, lambda engine: engine.change_app_settings(model))
    model_server.script(*[Say("I would rather not.")] * 4)
    screen = open_screen()
    screen.until(lambda: screen.shows("autoSaveFailed"))
    assert screen.text("autoSaveReason") != ""
    model_server.forget()
    model_server.script(Say("{}"))
    screen.click("retryAutoSave")
    screen.until(lambda: screen.app.autosave.property("failed") == 0)
    assert screen.app.conversations.property("unread") == 0


# -- steps -------------------------------------------------------------------------------------------------------------


def _opened(screen: Screen) -> Screen:
    """The dialog, opened by its button and settled."""
    screen.app.setProperty("page", "memory")
    screen.click("memorySettings")
    screen.find("rulesArea")
    screen.settle()
    return screen


def _click(screen: Screen, name: str) -> None:
    """Scroll to it first, as a person would."""
    screen.find(name).forceActiveFocus()
    screen.click(name)


def _type(screen: Screen, name: str, text: str) -> None:
    screen.type(name, text)
    screen.until(lambda: screen.text(name) == text)


def _save(screen: Screen) -> None:
    screen.click("saveSettings")
    screen.until(lambda: not screen.shows("saveSettings"))
    screen.until(lambda: not screen.app.memorySettings.is_running("read"))


def _switch(screen: Screen, name: str) -> None:
    screen.click("profileButton")
    [key] = [row.key for row in screen.app.profiles.profiles.rows if row.name == name]
    screen.app.profiles.use(key)
    QTest.keySequence(screen.window, "Esc")
    screen.until(lambda: screen.app.memorySettings.property("profileName") == name)


def _tab_to(screen: Screen, name: str) -> None:
    for _step in range(80):
        focused = screen.window.activeFocusItem()
        if focused is not None and focused.objectName() == name:
            return
        QTest.keySequence(screen.window, "Tab")
    raise AssertionError(f"Tab never reached {name}")


def _top(item: Any) -> float:
    return item.mapToScene(QPointF(0, 0)).y()


def _draft(screen: Screen) -> dict[str, Any]:
    return screen.app.memorySettings.property("values")


def _with_engine(
    data_dir: Path, work: Callable[[Engine], Coroutine[Any, Any, Any]], ago: timedelta | None = None
) -> Any:
    """What another program does with the same data."""

    async def run() -> Any:
        engine = Engine(data_dir, clock=lambda: utc_now() - (ago or timedelta()))
        try:
            return await work(engine)
        finally:
            await engine.close()

    return asyncio.run(run())


def _stored(data_dir: Path, profile: str = "default") -> ProfileSettings:
    return _with_engine(data_dir, lambda engine: engine.settings(profile))


async def _raw_rules(engine: Engine) -> Any:
    return engine.store("default").settings.get(RULES)


async def _queue(engine: Engine, chat: str) -> None:
    await engine.import_text(chat)
    [conversation] = await engine.conversations()
    await engine.queue_candidates(conversation.id)


def _an_hour_ago(data_dir: Path, chat: str) -> None:
    """A conversation was queued and the scheduler ran, an hour ago: its next run is long due."""

    async def work(engine: Engine) -> None:
        await _queue(engine, chat)
        await engine.tick()

    _with_engine(data_dir, work, timedelta(hours=1))
