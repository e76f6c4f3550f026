"""What a server's error means, and how long to wait before asking again."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest

from core.errors import ModelRefusedAccess, ModelTrouble, RateLimited
from core.llm.faults import BadRequest, Patience, ServerFault, fault_of, retry_after
from core.llm.ladder import Support, recall, remember, step_down
from core.llm.wire import error_in

NOON = datetime(2024, 5, 1, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, BadRequest),
        (401, ModelRefusedAccess),
        (402, ModelRefusedAccess),
        (403, ModelRefusedAccess),
        (404, ModelRefusedAccess),
        (408, ServerFault),
        (422, BadRequest),
        (429, RateLimited),
        (503, ServerFault),
    ],
)
def test_every_status_is_one_kind_of_trouble(status: int, kind: type[ModelTrouble]) -> None:
    fault = fault_of(status, "so it is", {}, host="api.example", model="tiny")
    assert type(fault) is kind
    assert "api.example" in fault.message
    assert "so it is" in fault.message


def test_a_long_complaint_is_quoted_in_part_and_on_one_line() -> None:
    message = fault_of(500, "line\n" * 500, {}, host="api.example", model="tiny").message
    assert len(message) < 400
    assert "\n" not in message


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("7", 7.0),
        ("0.5", 0.5),
        ("-3", None),
        ("inf", None),
        ("Wed, 01 May 2024 12:01:30 GMT", 90.0),
        ("Wed, 01 May 2024 11:00:00 GMT", 0.0),
        ("soon", None),
        ("", None),
    ],
)
def test_retry_after_is_read_as_seconds_or_as_a_date(header: str, seconds: float | None) -> None:
    assert retry_after({"retry-after": header}, NOON) == seconds


def test_patience_without_retries_raises_the_fault_at_once() -> None:
    async def sleep(_: float) -> None:
        raise AssertionError("must not wait")

    fault = ServerFault("down")
    with pytest.raises(ServerFault):
        asyncio.run(Patience(0, sleep).after(fault))


@pytest.mark.parametrize(
    ("payload", "found"),
    [
        ({"choices": []}, None),
        ({"error": None}, None),
        ({"error": "overloaded"}, (500, "overloaded")),
        ({"error": {"message": "no", "code": 401}}, (401, "no")),
        ({"error": {"message": "no", "code": "503"}}, (503, "no")),
        ({"error": {"message": "slow", "type": "rate_limit_error"}}, (429, "slow")),
        ({"error": {"message": "odd", "code": "weird"}}, (500, "odd")),
    ],
)
def test_error_objects_sent_with_status_200_are_recognised(
    payload: dict[str, Any], found: tuple[int, str] | None
) -> None:
    assert error_in(payload) == found


@pytest.mark.parametrize("damaged", [None, 3, {"format": "yaml", "refused": []}, {"format": "text"}])
def test_a_damaged_memory_of_what_works_starts_again_at_the_top(damaged: object) -> None:
    assert recall({"key": damaged}, "key") == Support()


def test_what_works_is_remembered_as_json_values() -> None:
    memory: dict[str, Any] = {}
    support = Support("text", frozenset({"temperature"}))
    remember(memory, "key", support)
    assert memory == {"key": {"format": "text", "refused": ["temperature"]}}
    assert recall(memory, "key") == support


def test_the_last_rung_leaves_out_every_extra_and_then_there_is_none() -> None:
    plain = step_down(Support("text"), {"temperature": 0.2, "max_tokens": 9}, "Extra inputs are not permitted")
    assert plain == Support("text", frozenset({"temperature"}))
    assert step_down(plain, {"max_tokens": 9}, "Extra inputs are not permitted") is None
