"""Settings of the whole application: how it looks, and which language model it may use."""

from __future__ import annotations

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


class AppSettings(SettingsModel):
    """The key is not here: it lies in the `KeyStore`."""

    theme: Theme = Theme.SYSTEM
    seed_colour: str = "indigo"
    language: Language = Language.AUTO
    model: ModelSettings = ModelSettings()


def load_app(values: Mapping[str, Any]) -> tuple[AppSettings, tuple[str, ...]]:
    """Settings from stored values (`model` is a mapping), with a note per value that had to be replaced."""
    stored = values.get("model")
    model, model_notes = load_stored(ModelSettings, stored if isinstance(stored, Mapping) else {})
    app, notes = load_stored(AppSettings, {key: value for key, value in values.items() if key != "model"})
    return app.model_copy(update={"model": model}), notes + model_notes


def changed_app(app: AppSettings, key: str, value: object) -> AppSettings:
    """`app` with one setting changed; `model.temperature` names one of the model. UnknownName, BadValue."""
    group, _, name = key.partition(".")
    if group == "model" and name:
        model = app.model.model_copy(update={name: checked_value(ModelSettings, name, value)})
        return app.model_copy(update={"model": model})
    return app.model_copy(update={key: checked_value(AppSettings, key, value)})


def model_bounds(key: str) -> tuple[float, float] | None:
    """The ends of the range of a model's number; None when the setting is no number."""
    return bounds_of(ModelSettings, key)
