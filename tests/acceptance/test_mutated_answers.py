"""Valid answers, damaged in every way a model damages them: always one of five outcomes, nothing written unless saved."""

from __future__ import annotations

import copy
import itertools
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.model import Coverage, Outcome
from tests.acceptance.asking import SAID, Asking
from tests.core.memory.answers import answer, item, link, merge, update
from tests.fake_openai_server import Say

VALID = answer(
    main=item("Move to Bergen", "The user moved to Bergen.", evidence=[{"message": 1, "quote": "I moved to Bergen"}]),
    new=[item("Tidepool", "Tidepool employs the user."), item("Harbour", "The user lives there.", alias_for=None)],
    update=[update("Tea", "The user likes green tea.", credibility=0.9, importance=None)],
    merge=[merge("Coffee", "Espresso")],
    links=[link("Move to Bergen", "Tidepool"), link("Tidepool", "Harbour", weight=0.0)],
    profile_markdown="# The user\nLives in Bergen.",
)
OTHER_VALUES = (
    None,
    True,
    0,
    -1,
    1.5,
    float("nan"),
    10**400,
    "",
    " ",
    "null",
    [],
    {},
    [[]],
    {"a": {"b": None}},
    "\x00",
)
WRAPPERS = (
    "{}",
    "```json\n{}\n```",
    "```\n{}",
    "<think>{}</think>",
    "<think>hm</think>{}",
    "{}{}",
    "[{}]",
    '{{"Result": {}}}',
    "Sure!\n{}\nAnything else?",
    '"{}"',
    "<html>{}</html>",
    "I'm sorry, but I can't. {}",
)
numbers = itertools.count()


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) in a JSON value."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


def remove(chance: random.Random, container: Any, key: Any) -> None:
    del container[key]


def swap(chance: random.Random, container: Any, key: Any) -> None:
    container[key] = copy.deepcopy(chance.choice(OTHER_VALUES))


def duplicate(chance: random.Random, container: Any, key: Any) -> None:
    if isinstance(container, list):
        container.extend([container[key]] * chance.choice((1, 7, 50)))
    else:
        container[f"{key} "] = container[key]


def rename(chance: random.Random, container: Any, key: Any) -> None:
    if isinstance(container, dict):
        container[chance.choice(("name", "entity_name", key.upper()))] = container.pop(key)


MUTATIONS: tuple[Callable[[random.Random, Any, Any], None], ...] = (remove, swap, duplicate, rename)


def mutated(chance: random.Random) -> str:
    value = copy.deepcopy(VALID)
    for _ in range(chance.choice((0, 1, 1, 2, 3))):
        chance.choice(MUTATIONS)(chance, *chance.choice(list(places(value))))
    text = json.dumps(value, ensure_ascii=chance.random() < 0.5)
    wrapper = chance.choice(WRAPPERS)
    text = wrapper.format(*[text] * wrapper.count("{}"))
    if chance.random() < 0.3:  # cut off, or a piece torn out
        start = chance.randrange(len(text))
        text = text[:start] + ("" if chance.random() < 0.5 else text[start + chance.randrange(40) :])
    return text


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(chance=st.randoms(use_true_random=False), reason=st.sampled_from(["stop", "stop", "length", "content_filter"]))
def test_a_damaged_answer_has_one_of_five_outcomes_and_writes_nothing_unless_saved(
    asking: Asking, chance: random.Random, reason: str
) -> None:
    asking.server.forget()
    asking.server.script(*(Say(mutated(chance), finish_reason=reason) for _ in range(3)))
    name = f"talk {next(numbers)}"
    conversation = asking.talk(f"{SAID} {name}", "Noted.", name=name)
    before = asking.rows()
    result = asking.do(asking.engine.save_memory(conversations=[conversation]))
    (run,) = result.runs
    assert run.outcome in set(Outcome) and run.usage.requests <= 3
    read = run.outcome in (Outcome.SAVED, Outcome.NOTHING_TO_SAVE)
    assert asking.coverage(conversation) == {Coverage.READ if read else Coverage.UNREAD}
    if run.outcome is not Outcome.SAVED:
        assert asking.rows() == before
    assert asking.engine.store(None).check() == ()
    assert all(memory.title.strip() and memory.content.strip() for memory in asking.do(asking.engine.memories()))


def test_the_answer_the_mutations_start_from_is_saved(asking: Asking) -> None:
    assert asking.save_new(Say(json.dumps(VALID))).outcome is Outcome.SAVED
    assert {"Move to Bergen", "Tidepool", "Harbour"} <= asking.titles()
