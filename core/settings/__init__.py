"""What a person can set: per profile, for the whole application, and which model is used with which key."""

from core.settings.application import (
    AppSettings,
    Language,
    ModelSettings,
    Theme,
    Thinking,
    changed_app,
    load_app,
    model_bounds,
)
from core.settings.keys import KeyPlace, KeyStore
from core.settings.model_choice import OPENAI, ModelChoice, ModelFunction, host_of, normalise_base_url, resolve_model
from core.settings.profile import (
    RESET_KEYS,
    RULES_KEY,
    ExtractionLanguage,
    ProfileSettings,
    ScoreMode,
    bounds,
    checked,
    defaults,
    load,
)

__all__ = [
    "OPENAI",
    "RESET_KEYS",
    "RULES_KEY",
    "AppSettings",
    "ExtractionLanguage",
    "KeyPlace",
    "KeyStore",
    "Language",
    "ModelChoice",
    "ModelFunction",
    "ModelSettings",
    "ProfileSettings",
    "ScoreMode",
    "Theme",
    "Thinking",
    "bounds",
    "changed_app",
    "checked",
    "defaults",
    "host_of",
    "load",
    "load_app",
    "model_bounds",
    "normalise_base_url",
    "resolve_model",
]
