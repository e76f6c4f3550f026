"""Which model turns text into vectors, where it runs, and with which key."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit, urlunsplit

from pydantic import SecretStr

from core.settings.application import AppSettings
from core.settings.keys import KeyStore
from core.settings.model_choice import OPENAI, ModelChoice, host_of, normalise_base_url

AS_IT_IS = "#"  # an address that ends in it is used without it, unchanged


def complete_endpoint(text: str) -> str:
    """The address texts are sent to, from what a person typed (OM §8.5). BadValue if it is none.

    Without a path `/v1/embeddings` is appended, after `/v1` `/embeddings`; anything else stays.
    """
    typed = "".join(text.split())
    if typed.endswith(AS_IT_IS):
        return normalise_base_url(typed.removesuffix(AS_IT_IS))
    parts = urlsplit(normalise_base_url(typed))
    path = parts.path.rstrip("/")
    if not path:
        path = "/v1/embeddings"
    elif path.endswith("/v1"):
        path += "/embeddings"
    return urlunsplit(parts._replace(path=path))


def resolve_embedding(app: AppSettings, environ: Mapping[str, str], keys: KeyStore) -> ModelChoice | None:
    """The server's model in the settings, None while address or name is missing. BadValue for an unusable address.

    OPENAI_API_KEY goes only to the address the environment names, or to OpenAI itself: a key must not reach a host it
    was not made for.
    """
    chosen = app.embedding
    if not (chosen.endpoint.strip() and chosen.model.strip()):
        return None
    endpoint = complete_endpoint(chosen.endpoint)
    host = host_of(endpoint)
    key = keys.read(host)
    environment_key = environ.get("OPENAI_API_KEY")
    theirs = normalise_base_url(environ.get("OPENAI_BASE_URL", "").strip() or OPENAI)
    if key is None and environment_key and endpoint.startswith(f"{theirs}/"):
        key = SecretStr(environment_key)
    return ModelChoice(chosen.model.strip(), endpoint, key, "settings", app.model)
