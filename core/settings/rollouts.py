"""Settings of the memories made from coding assistants' sessions, with the names and ranges of OI §2.1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from core.settings.fields import SettingsModel, checked_value, load_stored

SETTINGS_KEY = "rollouts"  # where a profile keeps them, as one mapping
EXTERNAL, LEGACY_EXTERNAL = "disable_on_external_context", "no_memories_if_mcp_or_web_search"


class RolloutSettings(SettingsModel):
    """A blank model is the application's. `sessions_folder` blank: where Codex and openinterpreter keep theirs.
    `publish_to`: another assistant's memory folder that gets a copy below `extensions/memoscape`; blank: nobody's."""

    use_memories: bool = True
    generate_memories: bool = True
    dedicated_tools: bool = False
    disable_on_external_context: bool = False
    max_raw_memories_for_consolidation: int = Field(default=256, ge=1, le=4096)
    max_unused_days: int = Field(default=30, ge=0, le=365)
    max_rollout_age_days: int = Field(default=10, ge=0, le=90)
    max_rollouts_per_startup: int = Field(default=2, ge=1, le=128)
    min_rollout_idle_hours: int = Field(default=6, ge=1, le=48)
    min_rate_limit_remaining_percent: int = Field(default=25, ge=0, le=100)
    extract_model: str = ""
    consolidation_model: str = ""
    sessions_folder: str = ""
    publish_to: str = ""


def load_rollouts(values: Mapping[str, Any]) -> tuple[RolloutSettings, tuple[str, ...]]:
    """Settings from stored values; what is out of range becomes the nearest allowed value, with a note."""
    return load_stored(RolloutSettings, with_current_names(values))


def merged(*layers: Mapping[str, Any]) -> dict[str, Any]:
    """Layers put over each other, the last one on top. The old name counts as the new one of its layer, unless that
    layer has both (OI §2.1)."""
    result: dict[str, Any] = {}
    for layer in layers:
        result.update(with_current_names(layer))
    return result


def with_current_names(values: Mapping[str, Any]) -> dict[str, Any]:
    renamed = {key: value for key, value in values.items() if key != LEGACY_EXTERNAL}
    if LEGACY_EXTERNAL in values:
        renamed.setdefault(EXTERNAL, values[LEGACY_EXTERNAL])
    return renamed


def checked_rollout_setting(key: str, value: object) -> Any:
    """`value` as the setting's type. UnknownName, BadValue."""
    return checked_value(RolloutSettings, EXTERNAL if key == LEGACY_EXTERNAL else key, value)
