"""Servers of language models on this computer, found at the ports they listen on when nobody changed anything."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import Sequence
from http.client import HTTPException

from core.model import ModelServer

LOCAL_SERVERS = (
    ("Ollama", "http://127.0.0.1:11434/v1"),
    ("LM Studio", "http://127.0.0.1:1234/v1"),
    ("llama.cpp", "http://127.0.0.1:8080/v1"),
    ("vLLM", "http://127.0.0.1:8000/v1"),
)
_SECONDS = 1.5  # more than a server on the same computer needs to list its models
_MOST_BYTES = 1_000_000
_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # loopback is never asked through a proxy


async def find_local_servers(places: Sequence[tuple[str, str]] = LOCAL_SERVERS) -> tuple[ModelServer, ...]:
    """Which of `places` (name, address) answer GET /models with a list; nothing else is asked, and no key is sent."""
    found = await asyncio.gather(*(asyncio.to_thread(_models_at, address) for _, address in places))
    return tuple(
        ModelServer(name, address, address.split("/")[2], models, local=True)
        for (name, address), models in zip(places, found, strict=True)
        if models
    )


def _models_at(address: str) -> tuple[str, ...]:
    """The models a server offers; none when there is no server, or one of another kind."""
    try:
        with _DIRECT.open(f"{address}/models", timeout=_SECONDS) as response:
            listed = json.loads(response.read(_MOST_BYTES))
    except (OSError, ValueError, HTTPException):
        return ()
    data = listed.get("data") if isinstance(listed, dict) else None
    names = [model.get("id") for model in data if isinstance(model, dict)] if isinstance(data, list) else []
    return tuple(sorted(name for name in names if isinstance(name, str) and name))
