"""The default scorer over a real store: scopes, neighbours, meaning, determinism, explanations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.model import Memory, ParsedConversation, ParsedMessage, Role, SearchExplanation
from core.search.search import explain, search
from core.settings import ProfileSettings, Scorer
from core.store import Store
from core.store.search import Scope
from core.text.words import index_text

NOW = datetime(2025, 6, 1, tzinfo=UTC)
EVERYTHING = Scope()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "memory.db")
    yield opened
    assert opened.check() == ()
    opened.close()


def open_store(path: Path) -> Store:
    return Store.open(path, words=index_text, clock=lambda: NOW)


def remember(store: Store, title: str, content: str = "something", **fields: object) -> str:
    with store.transaction():
        return store.memories.insert(Memory(id="", title=title, content=content, **fields)).id  # type: ignore[arg-type]


def say(store: Store, *texts: str, conversation: str = "talk", start: datetime = NOW) -> None:
    messages = tuple(
        ParsedMessage(Role.USER, text, name="Ann", sent_at=start + timedelta(minutes=number))
        for number, text in enumerate(texts)
    )
    with store.transaction():
        store.conversations.add(ParsedConversation("text", conversation, conversation, messages))
    while store.catch_up_search():
        pass


def titles(store: Store, query: str, scope: Scope = EVERYTHING, **options: object) -> list[str]:
    return [hit.title for hit in search(store, query, scope=scope, **options).hits]  # type: ignore[arg-type]


def snippets(store: Store, query: str, **options: object) -> list[str]:
    return [hit.snippet for hit in search(store, query, scope=EVERYTHING, **options).hits]  # type: ignore[arg-type]


class Vectors:
    """Similarities by row (`ranking.Similar`); every other item is somewhat similar, as with real models."""

    def __init__(self, similarities: dict[int, float], rest: float = 0.75) -> None:
        self._known = similarities
        self._rest = rest

    def nearest(self, limit: int, allowed: np.ndarray | None = None) -> tuple[np.ndarray, np.ndarray]:
        inside = set(self._known) if allowed is None else set(allowed.tolist()) & set(self._known)
        best = sorted(inside, key=lambda row: (-self._known[row], row))[:limit]
        return np.array(best, np.int64), np.array([self._known[row] for row in best], np.float32)

    def similarities(self, rows: np.ndarray) -> np.ndarray:
        return np.array([self._known.get(row, self._rest + row % 3 * 0.01) for row in rows.tolist()], np.float32)


def row_of(store: Store, memory_id: str) -> int:
    items = store.search.items
    return next(row for row, item in items.items(items.all_in(EVERYTHING), EVERYTHING).items() if item.id == memory_id)


# -- one search over everything ----------------------------------------------------------------------------------------


def test_messages_and_memories_are_found_together_and_labelled(store: Store) -> None:
    remember(store, "Harbour walk")
    say(store, "We met at the harbour", "It rained")
    hits = search(store, "harbour", scope=EVERYTHING).hits
    assert {(hit.kind, hit.title) for hit in hits} >= {("memory", "Harbour walk"), ("message", "talk")}
    only = search(store, "harbour", scope=Scope(kinds=("message",))).hits
    assert {hit.kind for hit in only} == {"message"} and only[0].snippet == "We met at the harbour"
    assert only[0].parent_id == store.conversations.list()[0].id


def test_a_message_is_found_by_its_day_and_its_speaker(store: Store) -> None:
    say(store, "Something was said", start=datetime(2023, 5, 8, tzinfo=UTC))
    say(store, "Another thing", conversation="later", start=datetime(2024, 1, 1, tzinfo=UTC))
    assert snippets(store, "8 May 2023")[0] == "Something was said"
    assert len(snippets(store, "ann")) == 2


def test_the_message_beside_a_hit_comes_along_below_it(store: Store) -> None:
    say(store, "Where do you want to go on holiday?", "Iceland, I think", *(f"Filler {n}" for n in range(30)))
    found = snippets(store, "holiday")
    assert found[:2] == ["Where do you want to go on holiday?", "Iceland, I think"]


def test_a_linked_memory_comes_along_unless_edges_count_nothing(store: Store) -> None:
    garden, shed = remember(store, "Garden"), remember(store, "Shed")
    for number in range(20):
        remember(store, f"Other {number}")
    with store.transaction():
        store.links.add(garden, shed)
    assert titles(store, "garden") == ["Garden", "Shed"]
    assert titles(store, "garden", settings=ProfileSettings(edge_weight=0)) == ["Garden"]


def test_a_weight_of_zero_switches_a_part_off(store: Store) -> None:
    remember(store, "Harbour")
    remember(store, "Boat", tags=("harbour",))
    assert set(titles(store, "harbour")) == {"Harbour", "Boat"}
    explained = explain(store, "harbour", settings=ProfileSettings(tag_weight=0))
    assert {each.title: each.scores["tags"] for each in explained.candidates} == {"Harbour": 0, "Boat": 0}


# -- meaning -----------------------------------------------------------------------------------------------------------


def test_what_is_similar_in_meaning_is_found_without_a_common_word(store: Store) -> None:
    wanted = remember(store, "Allergic to peanuts")
    for number in range(30):
        remember(store, f"Other {number}")
    meanings = [Vectors({row_of(store, wanted): 0.9})]
    assert titles(store, "which nuts are dangerous", meanings=meanings) == ["Allergic to peanuts"]
    assert titles(store, "which nuts are dangerous", meanings=meanings, settings=ProfileSettings(vector_weight=0)) == []


def test_the_minimum_similarity_is_calibrated_not_raw(store: Store) -> None:
    near = remember(store, "Nearly the usual")
    for number in range(30):
        remember(store, f"Other {number}")
    meanings = [Vectors({row_of(store, near): 0.76})]  # high as a number, and usual in this collection
    assert titles(store, "question", meanings=meanings) == []
    lenient = ProfileSettings(min_semantic_similarity=0)
    assert "Nearly the usual" in titles(store, "question", meanings=meanings, settings=lenient)


def test_meaning_never_leaks_out_of_the_scope(store: Store) -> None:
    secret = remember(store, "Secret", folder="Private")
    open_ = remember(store, "Open", folder="Work")
    with store.transaction():
        store.links.add(open_, secret)
    meanings = [Vectors({row_of(store, secret): 0.99, row_of(store, open_): 0.9})]
    assert "Secret" not in titles(store, "open secret", Scope(folder="Work"), meanings=meanings)


# -- scope -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        (Scope(folder="Work"), {"In work", "Below work"}),
        (Scope(folder=None), {"Nowhere"}),
        (Scope(tags=("Blue",)), {"In work"}),
        (Scope(source="chatgpt"), {"Nowhere"}),
        (Scope(min_importance=0.9), {"Below work"}),
        (Scope(min_credibility=0.9), {"Nowhere"}),
        (Scope(after=NOW + timedelta(days=1)), {"Below work"}),
        (Scope(before=NOW), {"In work", "Nowhere"}),
        (Scope(archived=True), {"In work", "Below work", "Nowhere", "Archived"}),
        (EVERYTHING, {"In work", "Below work", "Nowhere"}),
    ],
)
def test_a_scope_restricts_words_and_the_whole_alike(store: Store, scope: Scope, expected: set[str]) -> None:
    remember(store, "In work", "oolong", folder="Work", tags=("blue",))
    remember(store, "Below work", "oolong", folder="Work/App", importance=0.95, created_at=NOW + timedelta(days=2))
    remember(store, "Nowhere", "oolong", source="chatgpt", credibility=0.95)
    remember(store, "Archived", "oolong", archived=True)
    assert set(titles(store, "oolong", scope)) == expected
    assert set(titles(store, "*", scope)) == expected


def test_operators_in_the_query_narrow_the_scope(store: Store) -> None:
    remember(store, "Green tea", "from Japan", folder="Drinks", tags=("hot",))
    remember(store, "Iced tea", "from home", folder="Drinks/Cold")
    remember(store, "Tea room", "in town", folder="Places")
    assert titles(store, "tea tag:hot") == ["Green tea"]
    assert set(titles(store, "tea folder:Drinks")) == {"Green tea", "Iced tea"}
    assert set(titles(store, "tea -iced")) == {"Green tea", "Tea room"}
    assert titles(store, '"from home"') == ["Iced tea"]
    assert titles(store, "tea after:2090") == []
    assert set(titles(store, "gr*n|room")) == {"Green tea", "Tea room"}


def test_superseded_facts_come_last_and_can_be_left_out(store: Store) -> None:
    old = remember(store, "Lives in Porto", "Porto, Porto and Porto")
    new = remember(store, "Lives in Oslo", "moved from Porto")
    remember(store, "Worked in Porto", valid_to=NOW - timedelta(days=9))
    with store.transaction():
        store.links.add(new, old, "UPDATES")
    found = titles(store, "porto")
    assert found[0] == "Lives in Oslo" and set(found[1:]) == {"Lives in Porto", "Worked in Porto"}
    assert titles(store, "porto", Scope(superseded=False)) == ["Lives in Oslo"]
    assert len(titles(store, "porto", Scope(superseded=True))) == 2


# -- promises ----------------------------------------------------------------------------------------------------------

SCRIPTS = (
    "abcdefgh ",
    "áéîöüñç ",
    "абвгде ",
    "αβγδε ",
    "汉字搜索测试花生",
    "カタカナひらがな",
    "한국어이름",
    "重跑genitgc后 ",
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_part_of_a_title_in_any_script_is_found_by_exact_query(store: Store, data: st.DataObject) -> None:
    alphabet = data.draw(st.sampled_from(SCRIPTS))
    title = data.draw(st.text(alphabet, min_size=4, max_size=24).filter(lambda text: text.strip()))
    title = " ".join(title.split())
    if len(title) < 2:
        return
    start = data.draw(st.integers(0, len(title) - 2))
    part = title[start : data.draw(st.integers(start + 2, len(title)))]
    if len(part.strip()) < 2:
        return
    wanted = remember(store, title)
    assert wanted in {hit.id for hit in search(store, part, limit=1000).hits}


def test_results_do_not_depend_on_the_order_things_came_in(tmp_path: Path) -> None:
    memories = [
        Memory(
            id=f"{number:032x}",
            title=f"Tea {number % 4}",
            content="green tea" if number % 3 else "black tea with milk",
            created_at=NOW - timedelta(days=number % 5),
            importance=0.5 + number % 2 * 0.1,
        )
        for number in range(40)
    ]
    orders = (memories, memories[::-1], memories[1::2] + memories[::2])
    found = []
    for number, order in enumerate(orders):
        store = open_store(tmp_path / str(number) / "memory.db")
        with store.transaction():
            for memory in order:
                store.memories.insert(replace(memory))
            for first, second in zip(sorted(m.id for m in order), sorted(m.id for m in order)[3:], strict=False):
                store.links.add(first, second)
        found.append([(hit.id, hit.score) for hit in search(store, "milk tea", limit=40).hits])
        store.close()
    assert found[0] == found[1] == found[2] and len(found[0]) == 40


def test_both_scorers_and_all_modes_answer_any_text(store: Store) -> None:
    remember(store, "Garden plan", "tomatoes", tags=("plants",))
    for scorer in Scorer:
        for mode in ("BALANCED", "KEYWORD_FIRST", "SEMANTIC_FIRST"):
            chosen = ProfileSettings.model_validate({"scorer": scorer, "score_mode": mode})
            assert titles(store, "garden", settings=chosen) == ["Garden plan"], (scorer, mode)
            for odd in ('"', "a AND", "NEAR(x", "-", "tag:", "(((", "*a*", "gar*", "|", "title:x^2"):
                search(store, odd, scope=EVERYTHING, settings=chosen)


def test_the_classic_scorer_matches_titles_only(store: Store) -> None:
    remember(store, "Garden plan", "tomatoes")
    classic = ProfileSettings(scorer=Scorer.CLASSIC)
    assert titles(store, "tomatoes", settings=classic) == []
    assert titles(store, "arden", settings=classic) == ["Garden plan"]
    with_content = ProfileSettings(scorer=Scorer.CLASSIC, content_weight=10)
    assert titles(store, "tomatoes", settings=with_content) == ["Garden plan"]


# -- explanation -------------------------------------------------------------------------------------------------------


def explained(store: Store, query: str) -> SearchExplanation:
    return explain(store, query, scope=EVERYTHING)


def test_an_explanation_adds_up_and_names_words_edges_and_reasons(store: Store) -> None:
    garden, shed = remember(store, "Garden plan", "tomatoes"), remember(store, "Shed")
    for number in range(20):
        remember(store, f"Other {number}")
    with store.transaction():
        store.links.add(garden, shed, weight=0.7)
    found = explained(store, "garden tomatoes")
    first, second = found.candidates[:2]
    assert (first.title, first.tokens, first.passed) == ("Garden plan", ("garden", "tomatoes"), True)
    assert sum(first.scores.values()) == pytest.approx(first.total, abs=1e-4)
    assert [(edge.title, edge.kind, edge.hops) for edge in second.edges] == [("Garden plan", "link", 1)]
    assert second.scores["neighbours"] == pytest.approx(sum(edge.gain for edge in second.edges), abs=1e-4)
    assert "next to" in second.reason
    assert found.record["memoriesInScopeCount"] == 22 and found.record["passedThresholdCount"] == 2


def test_an_explanation_says_what_was_dropped_and_why(store: Store) -> None:
    near = remember(store, "Nearly the usual")
    for number in range(30):
        remember(store, f"Other {number}")
    found = explain(store, "question", meanings=[Vectors({row_of(store, near): 0.76})])
    dropped = {each.title: each for each in found.candidates if not each.passed}
    assert "similarity" in dropped["Nearly the usual"].reason
