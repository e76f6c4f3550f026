"""OI §12.4: secrets never reach a model or a file."""

from __future__ import annotations

import json

import pytest

from core.rollouts.filter import serialised
from core.rollouts.stage_one import _safe, parse_output
from core.text.redact import redact
from tests.acceptance.rollouts import HIDDEN

TABLE = [
    ("Authorization: Bearer Zx9.kLm-77_pQr~st+uv/==", f"Authorization: Bearer {HIDDEN}"),
    ("bearer\tQwErTyUiOp123456", f"Bearer {HIDDEN}"),
    ("key sk-a1a1a1a1a1a1a1a1a1a1", f"key {HIDDEN}"),
    ("id AKIAQQ7EXAMPLE0KEY12", f"id {HIDDEN}"),
    ("password: 'orangejuice9'", f"password: '{HIDDEN}'"),
    ('API-KEY = "zzzzzzzz"', f'API-KEY = "{HIDDEN}"'),
    ("secret=1234567", "secret=1234567"),
    ("Bearer shorttoken12345", "Bearer shorttoken12345"),
]
MORE = [
    ("Bearer sk-zzzzzzzzzzzzzzzzzzzz+tail9", f"Bearer {HIDDEN}"),
    ("Bearer QwErTyUiOp123456==; ls", f"Bearer {HIDDEN}; ls"),
    ("Bearer   QwErTyUiOp123456", f"Bearer {HIDDEN}"),
    ("Token:\n  lemonade77", f"Token:\n  {HIDDEN}"),
]
UNCHANGED = [
    "Bearer of bad tidings",
    "MyBearer QwErTyUiOp123456",
    "BearerQwErTyUiOp123456",
    "Bearer\nQwErTyUiOp123456",
    "Bearer\u00a0QwErTyUiOp123456",
    "Bearer QwErTyUiOp12345\u212a",
    f"sk-{'q9' * 9}q",
    "xAKIAQQ7EXAMPLE0KEY12",
    "AKIAQQ7EXAMPLE0KEY1",
]


@pytest.mark.parametrize(("text", "clean"), TABLE)
def test_case_035_the_table_of_section_5(text: str, clean: str) -> None:
    assert redact(text)[0] == clean


@pytest.mark.parametrize(("text", "clean"), MORE)
def test_case_036_037_041_one_placeholder_each(text: str, clean: str) -> None:
    assert redact(text)[0] == clean


@pytest.mark.parametrize("text", UNCHANGED)
def test_case_038_040_what_is_no_secret_stays(text: str) -> None:
    assert redact(text)[0] == text


def test_case_039_a_secret_in_a_tool_output_is_gone_before_the_upload() -> None:
    key = "sk-q9q9q9q9q9q9q9q9q9q9q9q9"
    output = {"type": "function_call_output", "call_id": "c", "output": json.dumps({"token": key})}
    contents, hidden = serialised([output])
    assert key not in contents and HIDDEN in contents and hidden == 1


@pytest.mark.parametrize("text", [text for text, _ in TABLE + MORE] + UNCHANGED)
def test_case_042_redacting_twice_changes_nothing_more(text: str) -> None:
    once = redact(text)[0]
    assert redact(once)[0] == once


def test_case_043_the_answer_of_a_model_is_redacted_again() -> None:
    key = "sk-a1a1a1a1a1a1a1a1a1a1"
    answer = json.dumps({"raw_memory": f"use {key}", "rollout_summary": f"{key}", "rollout_slug": f"deploy-{key}"})
    safe = _safe(parse_output(answer))
    assert safe.rollout_slug == f"deploy-{HIDDEN}"
    assert key not in safe.raw_memory + safe.rollout_summary
