"""The settings of one profile, as they lie in its own database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import Field

from core.errors import StorageTrouble
from core.settings.fields import NamedChoice, SettingsModel, bounds_of, checked_value, load_stored


class ScoreMode(NamedChoice):
    BALANCED = "BALANCED"
    KEYWORD_FIRST = "KEYWORD_FIRST"
    SEMANTIC_FIRST = "SEMANTIC_FIRST"


class Scorer(NamedChoice):
    """How search ranks: our own way, or the reference's to the letter (OM §5)."""

    MEMOSCAPE = "memoscape"
    CLASSIC = "classic"


class ExtractionLanguage(NamedChoice):
    """The language memories are written in; AUTO is the conversation's own."""

    AUTO = "auto"
    EN = "en"
    ZH = "zh"


class AgentWrites(NamedChoice):
    """What becomes of changes that assistants ask for: done at once, or held until the user decides."""

    APPLY = "apply"
    HOLD = "hold"


class ProfileSettings(SettingsModel):
    scorer: Scorer = Scorer.MEMOSCAPE
    score_mode: ScoreMode = ScoreMode.BALANCED
    # Weights nobody chose are the scorer's own defaults (`core.search.weights`); those here are the reference's.
    keyword_weight: float = Field(default=10.0, ge=0, le=20)
    tag_weight: float = Field(default=0.0, ge=0, le=20)
    content_weight: float = Field(default=0.0, ge=0, le=20)
    vector_weight: float = Field(default=0.0, ge=0, le=2)
    edge_weight: float = Field(default=0.4, ge=0, le=2)
    min_semantic_similarity: float = Field(default=0.5, ge=0, le=1)
    auto_save_interval_minutes: int = Field(default=5, ge=1, le=30)
    memory_extraction_custom_rules: str = ""
    auto_save_enabled: bool = True
    extraction_language: ExtractionLanguage = ExtractionLanguage.AUTO
    profile_auto_update: bool = True
    profile_locked: bool = False
    append_only: bool = False
    agent_writes: AgentWrites = AgentWrites.APPLY
    keep_run_texts_days: int = Field(default=90, ge=0, le=3650)  # prompts and raw replies; 0 keeps none


RULES_KEY = "memory_extraction_custom_rules"

WEIGHT_KEYS = ("keyword_weight", "tag_weight", "content_weight", "vector_weight", "edge_weight")

# What "reset to default" covers; the switches and the language are decisions, not tuning, and stay.
RESET_KEYS = (
    "scorer",
    "score_mode",
    *WEIGHT_KEYS,
    "min_semantic_similarity",
    "auto_save_interval_minutes",
    RULES_KEY,
)


def load(values: Mapping[str, Any], profile_name: str) -> tuple[ProfileSettings, tuple[str, ...]]:
    """Settings from stored values, with a note per clamped value.

    StorageTrouble when the stored rules are not text: saving without the user's rules would be worse.
    """
    if RULES_KEY in values and not isinstance(values[RULES_KEY], str):
        raise StorageTrouble(
            f"The memory extraction rules of profile “{profile_name}” are stored as "
            f"{'null' if values[RULES_KEY] is None else type(values[RULES_KEY]).__name__} instead of text.",
            "Write the rules again, or reset this profile's settings.",
        )
    return load_stored(ProfileSettings, values)


def checked(key: str, value: object) -> Any:
    """A value as typed by a person, as the setting's type. UnknownName; BadValue if out of range."""
    return checked_value(ProfileSettings, key, value)


def bounds(key: str) -> tuple[float, float] | None:
    """The ends of a number's range, for sliders; None when the setting is no number."""
    return bounds_of(ProfileSettings, key)


def defaults(keys: Iterable[str] = RESET_KEYS) -> dict[str, Any]:
    """Default values by key, as a reset writes them."""
    return {key: ProfileSettings.model_fields[key].default for key in keys}
