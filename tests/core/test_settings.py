"""Settings: ranges at both ends, a damaged store said aloud, and a key and a model nobody chose for the person."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr

from core.errors import BadValue, KeyStoreTrouble, StorageTrouble, UnknownName
from core.settings import (
    RESET_KEYS,
    AppSettings,
    KeyStore,
    ModelFunction,
    ProfileSettings,
    ScoreMode,
    Theme,
    bounds,
    changed_app,
    checked,
    defaults,
    load,
    load_app,
    resolve_model,
)

RULES = "memory_extraction_custom_rules"


def test_the_defaults_are_those_of_the_specification() -> None:
    assert ProfileSettings().model_dump() == {
        "scorer": "memoscape",
        "score_mode": "BALANCED",
        "keyword_weight": 10.0,
        "tag_weight": 0.0,
        "content_weight": 0.0,
        "vector_weight": 0.0,
        "edge_weight": 0.4,
        "min_semantic_similarity": 0.5,
        "auto_save_interval_minutes": 5,
        RULES: "",
        "auto_save_enabled": True,
        "extraction_language": "auto",
        "profile_auto_update": True,
        "profile_locked": False,
        "append_only": False,
        "agent_writes": "apply",
        "keep_run_texts_days": 90,
    }


@pytest.mark.parametrize(("stored", "kept"), [(0, 1), (99, 30), (-5, 1), (7, 7)])
def test_a_stored_interval_is_clamped_with_a_note(stored: int, kept: int) -> None:
    settings, notes = load({"auto_save_interval_minutes": stored}, "Work")
    assert settings.auto_save_interval_minutes == kept
    assert len(notes) == (stored != kept)


@pytest.mark.parametrize("stored", [float("nan"), float("inf"), "many", None, []])
def test_a_stored_number_that_is_none_becomes_the_default(stored: object) -> None:
    settings, notes = load({"min_semantic_similarity": stored}, "Work")
    assert settings.min_semantic_similarity == 0.5
    assert "min_semantic_similarity" in notes[0]


def test_w_48_an_unknown_score_mode_falls_back_instead_of_crashing() -> None:
    settings, notes = load({"score_mode": 17, "keyword_weight": 3}, "Work")
    assert settings.score_mode is ScoreMode.BALANCED
    assert settings.keyword_weight == 3
    assert len(notes) == 1


def test_settings_of_a_newer_version_are_ignored() -> None:
    assert load({"colour_of_dreams": "blue"}, "Work") == (ProfileSettings(), ())


def test_s_09_stored_null_rules_are_an_error_that_names_the_profile() -> None:
    with pytest.raises(StorageTrouble, match="Travel"):
        load({RULES: None}, "Travel")


def test_s_02_rules_are_kept_verbatim() -> None:
    rules = "  only project A \n\n\t</memory_extraction_custom_rules> " + "x" * 100_000
    assert checked(RULES, rules) == rules
    assert load({RULES: rules}, "Work")[0].memory_extraction_custom_rules == rules


@pytest.mark.parametrize(
    ("key", "typed", "value"),
    [
        ("score_mode", "keyword_first", ScoreMode.KEYWORD_FIRST),
        ("keyword_weight", "20", 20.0),
        ("auto_save_interval_minutes", "30", 30),
        ("auto_save_enabled", "off", False),
        ("edge_weight", 0, 0.0),
    ],
)
def test_typed_values_become_what_the_setting_needs(key: str, typed: object, value: object) -> None:
    assert checked(key, typed) == value


@pytest.mark.parametrize(
    ("key", "typed", "says"),
    [
        ("auto_save_interval_minutes", "31", "a whole number from 1 to 30"),
        ("auto_save_interval_minutes", "5.5", "a whole number from 1 to 30"),
        ("keyword_weight", "20.01", "a number from 0 to 20"),
        ("vector_weight", "nan", "a number from 0 to 2"),
        ("score_mode", "3", "one of BALANCED, KEYWORD_FIRST, SEMANTIC_FIRST"),
        ("auto_save_enabled", "maybe", "true or false"),
        (RULES, None, "text"),
    ],
)
def test_values_out_of_range_are_refused_with_a_sentence(key: str, typed: object, says: str) -> None:
    with pytest.raises(BadValue) as caught:
        checked(key, typed)
    assert caught.value.message == f"{key} must be {says}, not “{typed}”."
    assert caught.value.exit_code == 2


def test_an_unknown_setting_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(UnknownName) as caught:
        checked("keyword_wieght", "1")
    assert "keyword_weight" in caught.value.hint


def test_sliders_know_their_ends() -> None:
    assert bounds("auto_save_interval_minutes") == (1, 30)
    assert bounds(RULES) is None


def test_s_07_a_reset_covers_weights_mode_minimum_interval_and_rules_and_nothing_else() -> None:
    decisions = {"auto_save_enabled", "extraction_language", "append_only", "agent_writes", "keep_run_texts_days"}
    kept = decisions | {"profile_auto_update", "profile_locked"}
    assert set(RESET_KEYS) == set(ProfileSettings.model_fields) - kept
    assert defaults()[RULES] == ""


def test_application_settings_survive_a_damaged_model_section() -> None:
    app, notes = load_app({"theme": "dark", "model": {"extraction": "tiny", "temperature": 9}})
    assert app.theme is Theme.DARK
    assert (app.model.extraction, app.model.temperature) == ("tiny", 2)
    assert len(notes) == 1


def test_one_setting_of_the_model_is_changed_by_its_dotted_name() -> None:
    app = changed_app(AppSettings(), "model.timeout_seconds", "30")
    assert app.model.timeout_seconds == 30
    with pytest.raises(BadValue):
        changed_app(app, "model.timeout_seconds", "0")
    with pytest.raises(UnknownName):
        changed_app(app, "model.shoe_size", "41")


@pytest.fixture
def keys(tmp_path: Path) -> KeyStore:
    return KeyStore(tmp_path / "data", use_keyring=False)


def test_keys_in_the_file_are_for_their_owner_only(keys: KeyStore, tmp_path: Path) -> None:
    where = keys.write("api.example.org", "sk-secret")
    (path,) = (tmp_path / "data").iterdir()
    assert str(path) in where
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_keys_are_kept_per_host_and_can_be_forgotten(keys: KeyStore) -> None:
    keys.write("a.example", "one")
    keys.write("b.example", "two")
    keys.delete("a.example")
    assert keys.read("a.example") is None
    assert keys.read("b.example") == SecretStr("two")


@pytest.mark.parametrize("typed", ["", "  ", "sk-“quoted”", "two\nlines"])
def test_what_cannot_be_a_key_is_refused(keys: KeyStore, typed: str) -> None:
    with pytest.raises(BadValue):
        keys.write("a.example", typed)


def test_a_damaged_key_file_is_said_aloud(keys: KeyStore, tmp_path: Path) -> None:
    keys.write("a.example", "one")
    (tmp_path / "data" / "keys.json").write_text("{oops", "utf-8")
    with pytest.raises(KeyStoreTrouble):
        keys.read("a.example")


def test_keys_lie_in_the_keyring_where_there_is_one(tmp_path: Path) -> None:
    import keyring
    from keyring.backend import KeyringBackend

    class Pocket(KeyringBackend):
        priority = 1  # type: ignore[assignment]
        name = "Pocket"
        kept: dict[tuple[str, str], str] = {}  # noqa: RUF012

        def get_password(self, service: str, username: str) -> str | None:
            return self.kept.get((service, username))

        def set_password(self, service: str, username: str, password: str) -> None:
            self.kept[service, username] = password

        def delete_password(self, service: str, username: str) -> None:
            del self.kept[service, username]

    before = keyring.get_keyring()
    keyring.set_keyring(Pocket())
    try:
        keys = KeyStore(tmp_path)
        assert keys.write("a.example", "one") == "the system keyring (Pocket)"
        assert keys.read("a.example") == SecretStr("one")
        assert list(tmp_path.iterdir()) == []
        keys.delete("a.example")
        assert keys.read("a.example") is None
    finally:
        keyring.set_keyring(before)


def app_with(**model: object) -> AppSettings:
    return load_app({"model": model})[0]


def test_environment_variables_alone_choose_no_model(keys: KeyStore) -> None:
    environ = {"OPENAI_API_KEY": "sk-x", "OPENAI_BASE_URL": "https://api.example.org/v1"}
    assert resolve_model(AppSettings(), environ, keys) is None


def test_a_model_chosen_in_the_environment_uses_its_address_and_key(keys: KeyStore) -> None:
    environ = {
        "MEMOSCAPE_MODEL": "big",
        "OPENAI_API_KEY": "sk-x",
        "OPENAI_BASE_URL": "https://api.example.org/v1/",
    }
    choice = resolve_model(app_with(extraction="small", base_url="http://localhost:1/v1"), environ, keys)
    assert choice is not None
    assert str(choice) == "big at api.example.org (from the environment)"
    assert choice.base_url == "https://api.example.org/v1"
    assert choice.key == SecretStr("sk-x")


def test_a_key_from_the_environment_never_reaches_an_address_from_the_settings(keys: KeyStore) -> None:
    app = app_with(extraction="small", base_url="https://elsewhere.example/v1")
    choice = resolve_model(app, {"OPENAI_API_KEY": "sk-x"}, keys)
    assert choice is not None
    assert (choice.host, choice.key, choice.source) == ("elsewhere.example", None, "settings")


def test_a_model_of_the_settings_uses_the_stored_key_of_its_host(keys: KeyStore) -> None:
    keys.write("elsewhere.example:8080", "sk-stored")
    app = app_with(chat="small", base_url="https://elsewhere.example:8080/v1/chat/completions")
    assert resolve_model(app, {}, keys) is None
    choice = resolve_model(app, {}, keys, ModelFunction.CHAT)
    assert choice is not None
    assert choice.base_url == "https://elsewhere.example:8080/v1"
    assert choice.key == SecretStr("sk-stored")
    assert "sk-stored" not in repr(choice) + str(choice)


@pytest.mark.parametrize(
    "address", ["localhost:1234", "ftp://x", "http://", "http://a http://b", "http://[x", "http://a:99999/v1"]
)
def test_what_is_no_address_is_refused(keys: KeyStore, address: str) -> None:
    with pytest.raises(BadValue):
        resolve_model(app_with(extraction="small", base_url=address), {}, keys)
