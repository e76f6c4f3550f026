"""Prompts and raw replies are kept for a while and up to a size; what a run did is kept for good."""

from __future__ import annotations

import pytest

from core.errors import BadValue
from core.memory.save import MAX_RUN_TEXT
from core.model import RunDetail
from tests.acceptance.asking import NOTHING, SAID, Asking, saved
from tests.fake_openai_server import Say

DAY = 24 * 60  # minutes


def oldest(asking: Asking) -> RunDetail:
    run = asking.do(asking.engine.runs())[-1]
    return asking.do(asking.engine.run(run.report.id or ""))


def test_texts_are_kept_ninety_days_and_what_the_run_did_for_good(asking: Asking) -> None:
    asking.save_new(saved())
    asking.clock.forward(89 * DAY)
    asking.save_new(NOTHING)
    assert SAID in oldest(asking).prompt and oldest(asking).raw_reply
    asking.clock.forward(2 * DAY)
    asking.save_new(NOTHING)
    old = oldest(asking)
    assert (old.prompt, old.raw_reply) == ("", "")
    assert old.run.report.main is not None and old.run.report.main.title == "Move to Bergen"
    asking.do(asking.engine.undo_run(old.run.report.id or ""))
    assert asking.titles() == set()


def test_a_pass_of_the_scheduler_forgets_texts_where_nobody_saves_any_more(asking: Asking) -> None:
    asking.do(asking.engine.change_settings({"keep_run_texts_days": 7}))
    asking.save_new(NOTHING)
    asking.clock.forward(6 * DAY)
    asking.do(asking.engine.tick())
    assert oldest(asking).prompt
    asking.clock.forward(2 * DAY)
    asking.do(asking.engine.tick())
    assert oldest(asking).prompt == ""


def test_with_zero_days_no_text_is_kept_at_all(asking: Asking) -> None:
    asking.do(asking.engine.change_settings({"keep_run_texts_days": 0}))
    asking.save_new(saved())
    assert (oldest(asking).prompt, oldest(asking).raw_reply) == ("", "")
    assert asking.titles() == {"Move to Bergen"}


def test_a_reply_without_end_is_kept_in_part_and_says_so(asking: Asking) -> None:
    endless = Say("blah " * MAX_RUN_TEXT, plain=True)
    asking.save_new(endless, endless)
    kept = oldest(asking).raw_reply
    assert kept.startswith("blah blah") and len(kept) < MAX_RUN_TEXT + 100
    assert kept.endswith(f"[… {4 * MAX_RUN_TEXT:,} more characters were not kept]")


@pytest.mark.parametrize("days", [-1, 3651, "soon"])
def test_the_number_of_days_has_a_range(asking: Asking, days: object) -> None:
    with pytest.raises(BadValue, match="from 0 to 3650"):
        asking.do(asking.engine.change_settings({"keep_run_texts_days": days}))
