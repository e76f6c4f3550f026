"""Which model reads conversations, where it runs, and who decided that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import urlsplit

from pydantic import SecretStr

from core.errors import BadValue
from core.settings.application import AppSettings, ModelSettings
from core.settings.keys import KeyStore

OPENAI = "https://api.openai.com/v1"


class ModelFunction(StrEnum):
    EXTRACTION = "extraction"
    CHAT = "chat"
    CONSOLIDATION = "consolidation"


@dataclass(frozen=True, slots=True)
class ModelChoice:
    """`source` is `environment` or `settings`. The key is a SecretStr: it never shows in a repr or log."""

    model: str
    base_url: str
    key: SecretStr | None
    source: str
    settings: ModelSettings

    @property
    def host(self) -> str:
        return host_of(self.base_url)

    def __str__(self) -> str:
        return f"{self.model} at {self.host} (from the {self.source})"


def resolve_model(
    app: AppSettings,
    environ: Mapping[str, str],
    keys: KeyStore,
    function: ModelFunction = ModelFunction.EXTRACTION,
) -> ModelChoice | None:
    """The model for a job: MEMOSCAPE_MODEL first, then the settings; None when neither names one.

    OPENAI_API_KEY goes only to the address the environment names, or to OpenAI itself: a key must not reach a
    host it was not made for. BadValue for an unusable address.
    """
    named = environ.get("MEMOSCAPE_MODEL", "").strip()
    chosen = str(getattr(app.model, function)).strip()
    if not (named or chosen):
        return None
    theirs, ours = environ.get("OPENAI_BASE_URL", "").strip(), app.model.base_url.strip()
    base_url = normalise_base_url((theirs or ours if named else ours or theirs) or OPENAI)
    key = keys.read(host_of(base_url))
    environment_key = environ.get("OPENAI_API_KEY")
    if environment_key and (named or key is None) and base_url == normalise_base_url(theirs or OPENAI):
        key = SecretStr(environment_key)
    return ModelChoice(named or chosen, base_url, key, "environment" if named else "settings", app.model)


def normalise_base_url(text: str) -> str:
    """An endpoint as typed or pasted, without what the client appends itself. BadValue if it is none."""
    url = "".join(text.split()).rstrip("/").removesuffix("/chat/completions").rstrip("/")
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and url.count("://") == 1
        usable = usable and parts.port != 0  # reading the port refuses one out of range
    except ValueError:
        usable = False
    if not usable:
        raise BadValue(
            f"“{text}” is not the address of a model server.",
            "Write an address such as http://localhost:11434/v1.",
        )
    return url


def host_of(base_url: str) -> str:
    """Host and port of an endpoint: how it is named to people and in the key store."""
    return urlsplit(base_url).netloc.rpartition("@")[2]
