"""What a model is asked about rollouts: templates with strict placeholders, and data it cannot mistake for orders."""

from __future__ import annotations

import re
import secrets
from functools import lru_cache
from pathlib import Path

from core.model import JsonObject

TEMPLATES = Path(__file__).resolve().parents[2] / "resources" / "prompts"
_PLACE = re.compile(r"\{\{ (\w+) \}\}|\{\{\{\{|\}\}\}\}")

STAGE_ONE_SCHEMA: JsonObject = {
    "type": "object",
    "properties": {
        "rollout_summary": {"type": "string"},
        "rollout_slug": {"type": ["string", "null"]},
        "raw_memory": {"type": "string"},
    },
    "required": ["rollout_summary", "rollout_slug", "raw_memory"],
    "additionalProperties": False,
}


def stage_one_system(language: str) -> str:
    """Who the model is in stage one, and what a good memory is."""
    return template("rollout_system", language).strip()


def stage_one_input(contents: str, *, path: str, cwd: str, language: str) -> str:
    """The user message of stage one; `contents` stands between two lines nothing inside it can foretell (OI §13.19)."""
    values = {
        "rollout_path": path,
        "rollout_cwd": cwd,
        "rollout_contents": contents,
        "boundary": secrets.token_hex(8),
    }
    return render(template("rollout_input", language), values).strip()


def render(text: str, values: dict[str, str]) -> str:
    """Fill in `{{ name }}`; `{{{{` and `}}}}` are braces. Values are never read again, so what looks like a placeholder
    in them stays. ValueError when names and values do not match: the template is ours and then broken."""
    used = {match[1] for match in _PLACE.finditer(text) if match[1]}
    if used != values.keys():
        raise ValueError(f"the template's placeholders are {sorted(used)}, not {sorted(values)}")
    return _PLACE.sub(lambda match: values[match[1]] if match[1] else match[0][:2], text)


@lru_cache(maxsize=16)
def template(name: str, language: str) -> str:
    return (TEMPLATES / language / f"{name}.md").read_text(encoding="utf-8")
