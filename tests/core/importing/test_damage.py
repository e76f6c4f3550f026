"""Files of every format, damaged at random: never a traceback, always a report that adds up or one clear sentence."""

from __future__ import annotations

import json
import random
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import BadContent
from core.importing.items import LeftOut
from core.importing.run import read_files
from core.model import ParsedConversation
from tests.core.importing.samples import SAMPLES

_OTHER_TYPES = (
    None,
    True,
    -1,
    1e300,
    "text",
    "\ud83c\x00",
    [],
    {},
    [None, "x", {"role": 5}],
    {"content": []},
    "9" * 30,
)


def _mutate(value: object, dice: random.Random) -> object:
    """`value` with keys removed, types swapped and elements doubled here and there."""
    if dice.random() < 0.04:
        return dice.choice(_OTHER_TYPES)
    if isinstance(value, dict):
        return {key: _mutate(inner, dice) for key, inner in value.items() if dice.random() > 0.04}
    if isinstance(value, list):
        kept = [_mutate(inner, dice) for inner in value if dice.random() > 0.04]
        return kept + kept[:1] if dice.random() < 0.1 else kept
    return value


def _read(data: bytes) -> None:
    """Reading must yield conversations that can be stored, or say in words what is wrong."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "file"
        path.write_bytes(data)
        for item in read_files([path]):
            if isinstance(item.parsed, LeftOut):
                assert item.parsed.reason
                assert item.parsed.item
            elif isinstance(item.parsed, ParsedConversation):
                assert item.parsed.messages
                assert item.parsed.source_id
                assert item.parsed.title
                for message in item.parsed.messages:
                    assert message.text.encode()  # no lone surrogates left
                    assert "\x00" not in message.text


@pytest.mark.parametrize("name", SAMPLES)
@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_a_file_cut_off_anywhere_is_read_as_far_as_it_goes(name, data):
    raw = SAMPLES[name][0].encode()
    _read(raw[: data.draw(st.integers(0, len(raw)))])


@pytest.mark.parametrize("name", SAMPLES)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_missing_keys_and_swapped_types_cost_no_more_than_a_conversation(name, seed):
    dice = random.Random(seed)
    text = SAMPLES[name][0]
    values = [text]
    if text[0] in "[{":
        records = [json.loads(line) for line in text.splitlines()]
        values = [json.dumps(_mutate(record, dice)) for record in records]
    lines = [line for value in values for line in value.splitlines()]
    _read("\n".join(line for line in lines for _ in range(dice.choice((0, 1, 1, 1, 2)))).encode())


@pytest.mark.parametrize("name", SAMPLES)
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_bytes_overwritten_anywhere_are_survived(name, data):
    raw = bytearray(SAMPLES[name][0].encode())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    _read(bytes(raw))


@pytest.mark.parametrize("name", ["chatgpt", "claude", "codex", "text"])
def test_the_report_of_a_damaged_file_adds_up(name, write, run_import):
    raw = SAMPLES[name][0].encode()
    for cut in range(1, len(raw), 97):
        try:
            report = run_import(write(raw[:cut], "cut.json"))
        except BadContent as error:
            assert error.message
        else:
            assert report.found == report.imported + len(report.skipped) + len(report.failed)
