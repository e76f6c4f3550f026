"""Gemini's activity as a web page."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.importing.formats.takeout_page import read_time
from core.model import Role

CELL = (
    '<div class="outer-cell mdl-cell mdl-shadow--2dp"><div class="mdl-grid"><div class="header-cell">'
    '<p class="mdl-typography--title">{product}<br></p></div>'
    '<div class="content-cell mdl-cell mdl-typography--body-1">{content}</div>'
    '<div class="content-cell mdl-cell mdl-typography--caption"><b>Products:</b><br>{product}</div></div></div>'
)
PAGE = "<!DOCTYPE html><html><head><title>My Activity</title></head><body>{cells}</body></html>"


def page(*cells: tuple[str, str]) -> str:
    return PAGE.format(cells="".join(CELL.format(product=product, content=content) for product, content in cells))


def test_questions_and_answers_come_in_by_time_and_other_products_stay_out(read, write):
    content = page(
        (
            "Gemini Apps",
            "Prompted\xa0And for two &amp; a half?<br>Jan 5, 2026, 6:35:00\u202fPM UTC<br><p>Double it.</p>",
        ),
        ("Search", "Searched for shoes<br>Jan 5, 2026, 6:33:00 PM UTC<br>"),
        ("Gemini Apps", "Prompted\xa0A good soup?<br>Jan 5, 2026, 6:30:00\u202fPM UTC<br><p>Try <b>pho</b>.</p>"),
    )
    (conversation,), left_out = read(write(content, "MyActivity.html"))
    assert [(message.role, message.text) for message in conversation.messages] == [
        (Role.USER, "A good soup?"),
        (Role.ASSISTANT, "Try pho."),
        (Role.USER, "And for two & a half?"),
        (Role.ASSISTANT, "Double it."),
    ]
    assert conversation.messages[0].sent_at == datetime(2026, 1, 5, 18, 30, tzinfo=UTC)
    assert left_out == []


def test_a_page_without_gemini_is_one_clear_sentence(run_import, write):
    report = run_import(write(page(("Search", "Searched for shoes<br>Jan 5, 2026, 6:33:00 PM UTC<br>")), "x.html"))
    assert (report.imported, [each.reason for each in report.skipped]) == (0, ["it has no messages with text"])


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("Jan 5, 2026, 6:30:00 PM UTC", (2026, 1, 5, 18, 30)),
        ("Jan 5, 2026, 12:05:00 AM PST", (2026, 1, 5, 8, 5)),
        ("5 Jan 2026, 18:30:00 GMT+02:00", (2026, 1, 5, 16, 30)),
        ("05.01.2026, 18:30:00 CET", (2026, 1, 5, 17, 30)),
        ("1/5/2026, 6:30:00 PM UTC", (2026, 1, 5, 18, 30)),
        ("2026年1月5日 18:30:00 GMT+8", (2026, 1, 5, 10, 30)),
        ("2026年1月5日 下午6:30:00 UTC", (2026, 1, 5, 18, 30)),
        ("2026-01-05T18:30:00Z", (2026, 1, 5, 18, 30)),
    ],
)
def test_times_are_read_as_the_page_writes_them_in_many_languages(text, time):
    assert read_time(text) == datetime(*time, tzinfo=UTC)


@pytest.mark.parametrize(
    "text", ["", "Try pho at 6:30:00", "99:99:99 Jan 5, 2026", "Version 1.2.3", "Jan 45, 2026, 6:30:00 PM"]
)
def test_text_that_is_no_time_is_none(text):
    assert read_time(text) is None
