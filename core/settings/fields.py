"""Checks settings: a wrong value becomes a sentence, a wrong stored value the nearest allowed one."""

from __future__ import annotations

import math
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from core.errors import BadValue, UnknownName


class NamedChoice(StrEnum):
    """An enumeration that is stored by name and read in any case."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        return next((choice for choice in cls if choice.casefold() == str(value).strip().casefold()), None)


class SettingsModel(BaseModel):
    """Every field has a default; unknown keys (of a newer version) are ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore", allow_inf_nan=False)


Model = TypeVar("Model", bound=SettingsModel)


def bounds_of(model: type[SettingsModel], key: str) -> tuple[float, float] | None:
    """The allowed range of a number, both ends included; None for everything else."""
    metadata = model.model_fields[key].metadata
    low = next((rule.ge for rule in metadata if hasattr(rule, "ge")), None)
    high = next((rule.le for rule in metadata if hasattr(rule, "le")), None)
    return None if low is None or high is None else (low, high)


def checked_value(model: type[SettingsModel], key: str, value: object) -> Any:
    """`value`, or the value written in a text, as the field's type. UnknownName, BadValue."""
    if key not in model.model_fields:
        raise UnknownName(f"There is no setting “{key}”.", f"Settings: {', '.join(model.model_fields)}.")
    try:
        return getattr(model.model_validate({key: value}), key)
    except ValidationError:
        default = model.model_fields[key].default
        raise BadValue(
            f"{key} must be {_wanted(model, key)}, not “{value}”.",
            f"The default is {default}." if default != "" else "",
        ) from None


def load_stored(model: type[Model], values: Mapping[str, Any]) -> tuple[Model, tuple[str, ...]]:
    """Settings from stored values, and a note for each value that was replaced by the nearest allowed one."""
    kept: dict[str, Any] = {}
    notes: list[str] = []
    for key in values.keys() & model.model_fields.keys():
        try:
            kept[key] = checked_value(model, key, values[key])
        except BadValue as wrong:
            kept[key] = _nearest(model, key, values[key])
            notes.append(f"{wrong.message} {kept[key]} is used.")
    return model.model_validate(kept), tuple(sorted(notes))


def _nearest(model: type[SettingsModel], key: str, value: object) -> Any:
    range_ = bounds_of(model, key)
    if range_ and isinstance(value, int | float) and math.isfinite(value):
        low, high = range_
        return checked_value(model, key, round(min(max(value, low), high), 6))
    return model.model_fields[key].default


def _wanted(model: type[SettingsModel], key: str) -> str:
    kind = model.model_fields[key].annotation
    if range_ := bounds_of(model, key):
        noun = "a whole number" if kind is int else "a number"
        return f"{noun} from {range_[0]:g} to {range_[1]:g}"
    if kind is bool:
        return "true or false"
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return f"one of {', '.join(kind)}"
    return "text"
