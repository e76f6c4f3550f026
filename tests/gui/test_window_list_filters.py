"""What narrows graph, list and timeline down, and how one gets out of it again; the timeline itself."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.engine import Engine
from tests.gui.conftest import PHONE, Screen
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window

Open = Callable[..., Screen]


async def fill(engine: Engine) -> None:
    for title, folder, tag, importance, year in (
        ("Alpha", "Work", "decision", 0.9, 2024),
        ("Beta", "Work", "person", 0.2, 2025),
        ("Gamma", "", "decision", 0.5, 2025),
    ):
        await engine.add_memory(
            title=title,
            content=f"All about {title}.",
            folder=folder,
            tags=[tag],
            importance=importance,
            event_at=datetime(year, 3, 1, 12, tzinfo=UTC),
        )


@pytest.fixture
def listed(data_dir: Path, open_screen: Open) -> Screen:
    with_engine(data_dir, fill)
    screen = open_screen()
    screen.press("L")
    screen.until(lambda: screen.shows("memory-Alpha"))
    return screen


def test_a_filter_is_a_chip_that_can_be_taken_away_again(listed: Screen) -> None:
    listed.click("filterButton")
    listed.click("tag-decision")
    listed.click("closeFilters")
    listed.until(lambda: listed.titles() == ["Gamma", "Alpha"])
    listed.click("filter-tag:decision-remove")
    listed.until(lambda: len(listed.titles()) == 3)
    assert not listed.shows("filter-tag:decision")


def test_filters_that_hide_everything_say_so_and_clearing_them_shows_everything(listed: Screen) -> None:
    listed.app.filters.toggleTag("person")
    listed.app.filters.setMinImportance(0.8)
    listed.until(lambda: listed.app.memory.property("status") == "nothing")
    assert listed.text("stateTitle") == "The filters hide everything"
    listed.click("clearAllFilters")
    listed.until(lambda: len(listed.titles()) == 3)


def test_graph_list_and_timeline_are_filtered_alike(listed: Screen) -> None:
    listed.app.filters.toggleTag("decision")
    listed.until(lambda: len(listed.titles()) == 2)
    listed.press("G")
    listed.until(lambda: listed.app.memory.property("shown") == 2)
    assert listed.shows("filter-tag:decision")
    listed.press("T")
    listed.until(lambda: [row.title for row in listed.app.timeline.moments.rows] == ["Gamma", "Alpha"])


def test_a_period_is_typed_and_a_wrong_day_is_named(listed: Screen) -> None:
    listed.click("filterButton")
    listed.type("periodFirst", "2025-01-01")
    listed.type("periodLast", "2025-12-31")
    listed.find("periodFirst").forceActiveFocus()  # the field is left: what was typed counts
    listed.until(lambda: listed.titles() == ["Gamma", "Beta"])
    assert not listed.app.filters.setPeriod("tomorrow", "")


def test_a_search_stays_in_the_folder_and_offers_all_of_them(listed: Screen) -> None:
    listed.click("folder-Work")
    listed.until(lambda: listed.titles() == ["Beta", "Alpha"])
    listed.app.memory.query = "Gamma"
    listed.until(lambda: listed.app.memory.property("status") == "nothing")
    listed.click("searchEverywhere")
    listed.until(lambda: listed.titles() == ["Gamma"])


def test_the_timeline_stands_by_the_time_of_events_and_leads_to_a_year(listed: Screen) -> None:
    listed.press("T")
    listed.until(lambda: len(listed.app.timeline.moments.rows) == 3)
    rows = listed.app.timeline.moments.rows
    assert {row.title: row.month for row in rows}["Alpha"] == "March 2024"
    assert [row.first for row in rows] == [True, False, True]
    assert listed.app.timeline.property("years") == [
        {"year": 2025, "memories": 2, "row": 0},
        {"year": 2024, "memories": 1, "row": 2},
    ]
    listed.click("year-2024")
    listed.click("moment-Alpha")
    listed.until(lambda: listed.app.detail.property("title") == "Alpha")


def test_what_is_archived_to_the_last_one_is_offered(listed: Screen) -> None:
    listed.app.memory.selectAll()
    listed.click("archiveSelected")
    listed.until(lambda: listed.app.memory.property("status") == "archived")
    listed.click("showArchived")
    listed.until(lambda: len(listed.titles()) == 3)


def test_an_edit_leaves_the_place_and_the_selection_alone(data_dir: Path, open_screen: Open) -> None:
    async def many(engine: Engine) -> None:
        for number in range(60):
            await engine.add_memory(title=f"Memory {number:02}", content="Content.")

    with_engine(data_dir, many)
    screen = open_screen(size=PHONE)
    screen.app.memory.view = "list"
    view = screen.find("memoryList")
    screen.app.filters.sortBy("title")
    screen.until(lambda: screen.titles()[0] == "Memory 00")
    view.setProperty("contentY", 1500)
    chosen = screen.app.memory.memories.rows[30].key
    screen.app.selection.choose([chosen])
    screen.settle()
    place = view.property("contentY")
    screen.app.batch.pin(chosen, True)
    screen.until(lambda: screen.app.memory.memories.rows[30].pinned)
    assert (view.property("contentY"), screen.app.selection.ids) == (place, [chosen])
