"""Settings of the whole application: how it looks, and which language model it may use."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from pydantic import Field

from core.settings.fields import NamedChoice, SettingsModel, bounds_of, checked_value, load_stored


class Theme(NamedChoice):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Language(NamedChoice):
    """The language of the window; AUTO is the system's."""

    AUTO = "auto"
    EN = "en"
    ZH = "zh"


class MemoryView(NamedChoice):
    """How the memory screen shows memories."""

    GRAPH = "graph"
    LIST = "list"
    TIMELINE = "timeline"


class Thinking(NamedChoice):
    """How much a model reasons before it answers. AUTO sends nothing: the server decides."""

    AUTO = "auto"
    OFF = "off"
    ON = "on"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class ModelSettings(SettingsModel):
    """An OpenAI-compatible endpoint. A blank model name means: that job sends nothing anywhere."""

    base_url: str = ""
    extraction: str = ""
    chat: str = ""
    consolidation: str = ""
    temperature: float = Field(default=0.2, ge=0, le=2)
    max_output_tokens: int = Field(default=4096, ge=256, le=131_072)
    thinking: Thinking = Thinking.AUTO
    timeout_seconds: int = Field(default=120, ge=5, le=1800)
    context_window: int = Field(default=32_768, ge=4096, le=2_000_000)
    price_in: float = Field(default=0.0, ge=0, le=10_000)  # of a million tokens, in whatever currency; 0: not known
    price_out: float = Field(default=0.0, ge=0, le=10_000)
    daily_tokens: int = Field(default=0, ge=0, le=10_000_000_000)  # that auto-save may use in a day; 0: no limit


class EmbeddingMode(NamedChoice):
    """Who turns text into vectors: the model that came with Memoscape, a server, or nobody."""

    LOCAL = "local"
    SERVER = "server"
    OFF = "off"


class EmbeddingSettings(SettingsModel):
    """`endpoint` and `model` are those of the server. `messages`: whether what was said is embedded, too."""

    mode: EmbeddingMode = EmbeddingMode.LOCAL
    endpoint: str = ""
    model: str = ""
    messages: bool = True


class WindowSettings(SettingsModel):
    """Where the window stood last and how wide its panes were, in logical pixels; no place: the desktop decides."""

    x: int | None = None
    y: int | None = None
    width: int = Field(default=1280, ge=360, le=16_384)
    height: int = Field(default=800, ge=480, le=16_384)
    maximised: bool = False
    folders: int = Field(default=256, ge=200, le=480)
    list: int = Field(default=344, ge=280, le=560)
    details: int = Field(default=328, ge=280, le=640)


class AppSettings(SettingsModel):
    """The key is not here: it lies in the `KeyStore`."""

    theme: Theme = Theme.SYSTEM
    seed_colour: str = "indigo"
    language: Language = Language.AUTO
    font_scale: float = Field(default=1.0, ge=0.8, le=2.0)
    reduced_motion: bool = False
    memory_view: MemoryView = MemoryView.GRAPH
    watch_idle_minutes: int = Field(default=5, ge=0, le=1440)  # before a session's turns wait to be read
    agent_memories: bool = False  # make memories from coding assistants' sessions
    model: ModelSettings = ModelSettings()
    embedding: EmbeddingSettings = EmbeddingSettings()
    window: WindowSettings = WindowSettings()


_GROUPS: dict[str, type[SettingsModel]] = {
    "model": ModelSettings,
    "embedding": EmbeddingSettings,
    "window": WindowSettings,
}


def load_app(values: Mapping[str, Any]) -> tuple[AppSettings, tuple[str, ...]]:
    """Settings from stored values (groups are mappings), with a note per value that had to be replaced."""
    app, notes = load_stored(AppSettings, {key: value for key, value in values.items() if key not in _GROUPS})
    for name, kind in _GROUPS.items():
        stored = values.get(name)
        group, more = load_stored(kind, stored if isinstance(stored, Mapping) else {})
        app, notes = app.model_copy(update={name: group}), notes + more
    return app, notes


def changed_app(app: AppSettings, key: str, value: object) -> AppSettings:
    """`app` with one setting changed; `model.temperature` names one of a group. UnknownName, BadValue."""
    group, _, name = key.partition(".")
    if group in _GROUPS and name:
        changed = getattr(app, group).model_copy(update={name: checked_value(_GROUPS[group], name, value)})
        return app.model_copy(update={group: changed})
    return app.model_copy(update={key: checked_value(AppSettings, key, value)})


def model_bounds(key: str) -> tuple[float, float] | None:
    """The ends of the range of a model's number; None when the setting is no number."""
    return bounds_of(ModelSettings, key)


def pane_bounds(pane: str) -> tuple[float, float]:
    """The narrowest and the widest a pane of the window may be, in pixels. `pane` is a field of WindowSettings."""
    return bounds_of(WindowSettings, pane) or (0, math.inf)
