"""Where texts go to be embedded: the address completed as typed, and the key only for the host it was made for."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import BadValue
from core.settings import KeyStore, changed_app, complete_endpoint, load_app, resolve_embedding

OPENAI = {"OPENAI_API_KEY": "sk-environment"}


@pytest.mark.parametrize(
    ("typed", "endpoint"),
    [
        ("http://host", "http://host/v1/embeddings"),
        ("http://host:1234/", "http://host:1234/v1/embeddings"),
        ("https://host/v1", "https://host/v1/embeddings"),
        ("https://host/api/v1/", "https://host/api/v1/embeddings"),
        ("https://host/api/embed", "https://host/api/embed"),
        ("https://host/v1/embeddings", "https://host/v1/embeddings"),
        ("https://host#", "https://host"),
        (" https://host/v1# ", "https://host/v1"),
    ],
)
def test_an_address_is_completed_as_the_reference_does(typed: str, endpoint: str) -> None:
    assert complete_endpoint(typed) == endpoint


@pytest.mark.parametrize("typed", ["host", "ftp://host", "#", "http://"])
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(BadValue):
        complete_endpoint(typed)


def choice(tmp_path: Path, endpoint: str, environ: dict[str, str], model: str = "m"):
    app, _ = load_app({"embedding": {"mode": "server", "endpoint": endpoint, "model": model}})
    return resolve_embedding(app, environ, KeyStore(tmp_path, use_keyring=False))


@pytest.mark.parametrize(
    ("endpoint", "environ", "sent"),
    [
        ("https://api.openai.com/v1", OPENAI, True),
        ("https://api.openai.com.evil.example/v1", OPENAI, False),
        ("http://localhost:11434", OPENAI, False),
        ("http://localhost:11434", OPENAI | {"OPENAI_BASE_URL": "http://localhost:11434/v1"}, True),
        ("https://api.openai.com/v1", OPENAI | {"OPENAI_BASE_URL": "http://localhost:11434/v1"}, False),
    ],
)
def test_the_key_of_the_environment_goes_only_where_it_belongs(
    tmp_path: Path, endpoint: str, environ: dict[str, str], sent: bool
) -> None:
    assert (choice(tmp_path, endpoint, environ).key is not None) is sent


def test_a_stored_key_belongs_to_its_host(tmp_path: Path) -> None:
    KeyStore(tmp_path, use_keyring=False).write("localhost:1", "sk-stored")
    assert choice(tmp_path, "http://localhost:1", {}).key.get_secret_value() == "sk-stored"
    assert choice(tmp_path, "http://localhost:2", {}).key is None


def test_without_address_or_model_there_is_no_server(tmp_path: Path) -> None:
    assert choice(tmp_path, "", {}) is None
    assert choice(tmp_path, "http://host", {}, model=" ") is None


def test_settings_of_the_group_are_changed_one_by_one() -> None:
    app = changed_app(load_app({})[0], "embedding.mode", "OFF")
    assert (app.embedding.mode, app.embedding.messages) == ("off", True)
    with pytest.raises(BadValue):
        changed_app(app, "embedding.mode", "sometimes")
