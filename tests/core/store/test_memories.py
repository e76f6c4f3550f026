"""Memories, their folders, aliases, versions and search rows."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from core.errors import BadValue, UnknownName
from core.model import Evidence, Folder, Memory
from core.store import ALL, Store, normalise_folder, title_key
from core.store.search import Scope


def add(store: Store, title: str, content: str = "something", **fields: object) -> Memory:
    return store.memories.insert(Memory(id="", title=title, content=content, **fields))


def found(store: Store, match: str) -> list[str]:
    rows = store.search.index.postings(match).rows.tolist()
    return [item.id for item in store.search.items.items(rows, Scope()).values()]


@pytest.mark.parametrize(
    ("path", "stored"),
    [(" a \\ b // c ", "a/b/c"), (" / ", None), ("", None), (None, None), ("Work", "Work"), ("/a/", "a")],
)
def test_a_folder_path_is_normalised(path: str | None, stored: str | None) -> None:
    assert normalise_folder(path) == stored


def test_titles_are_equal_whatever_their_case_width_and_spaces() -> None:
    assert title_key(" Ｃoffee \t  ORDER\n") == title_key("coffee order")
    assert title_key("Straße") == title_key("STRASSE")
    assert title_key("咖啡") != title_key("茶")


@pytest.mark.parametrize(
    ("scope", "inside"),
    [
        (ALL, ["a", "a/b", "ab", None]),
        (None, [None]),
        ("", [None]),
        ("a", ["a", "a/b"]),
        (" /a// ", ["a", "a/b"]),
        ("a\\b", ["a/b"]),
        ("b", []),
    ],
)
def test_a_scope_is_everything_the_uncategorised_or_a_subtree(
    store: Store, scope: object, inside: list[str | None]
) -> None:
    stored = [store.memories.insert(Memory(id="", title="x", content="x", folder=f)) for f in ("a", "a/b", "ab", None)]
    assert {memory.folder for memory in store.memories.list(scope)} == set(inside)
    shown = store.memories.shown([memory.id for memory in stored], scope)
    assert shown == tuple(memory.id for memory in store.memories.list(scope))


def test_a_memory_comes_back_as_it_was_stored(store: Store) -> None:
    stored = store.memories.insert(
        Memory(
            id="m1",
            title="  Coffee   order ",
            content="Oat milk",
            folder=" Food \\ Drinks ",
            tags=("taste", " taste ", "", "daily"),
            aliases=("The usual", "coffee ORDER"),
            source="user_input",
            credibility=0.9,
            importance=0.7,
            event_at=datetime(2024, 1, 1, tzinfo=UTC),
            pinned=True,
            user_edited=True,
        )
    )
    assert stored.title == "Coffee order"
    assert stored.folder == "Food/Drinks"
    assert stored.tags == ("taste", "daily")
    assert stored.aliases == ("The usual",)  # the title itself is no alias
    assert (stored.credibility, stored.importance, stored.pinned, stored.user_edited) == (0.9, 0.7, True, True)
    assert stored.event_at == datetime(2024, 1, 1, tzinfo=UTC)
    assert store.memories.get("m1") == stored


def test_a_blank_title_or_a_fraction_out_of_range_is_refused(store: Store) -> None:
    for memory in (
        Memory(id="", title=" ", content="x"),
        Memory(id="", title="x", content="x", importance=1.5),
        Memory(id="", title="x", content="x", credibility=float("nan")),
    ):
        with pytest.raises(BadValue):
            store.memories.insert(memory)
    assert store.memories.count() == 0


def test_an_update_keeps_the_old_state_as_a_version(store: Store, clock) -> None:
    first = add(store, "Pet", "A cat", folder="Home", tags=("pets",))
    clock.forward(hours=1)
    second = store.memories.update(replace(first, content="A dog", tags=("pets", "dog")))
    assert (second.version, second.content, second.tags) == (2, "A dog", ("pets", "dog"))
    assert second.updated_at == clock.now and second.created_at == first.created_at
    (version,) = store.memories.versions(first.id)
    assert (version.version, version.content, version.folder, version.tags) == (1, "A cat", "Home", ("pets",))
    assert version.changed_at == clock.now


def test_an_update_without_a_difference_changes_nothing(store: Store, clock) -> None:
    memory = add(store, "Pet", tags=("a", "b"))
    clock.forward(hours=1)
    assert store.memories.update(memory) == memory
    assert store.memories.versions(memory.id) == ()


def test_tags_keep_the_order_they_were_given_in(store: Store) -> None:
    memory = add(store, "Pet", tags=("b", "a", "c"))
    assert store.memories.update(replace(memory, tags=("c", "b"))).tags == ("c", "b")


def test_a_memory_that_is_not_there_has_no_name(store: Store) -> None:
    gone = add(store, "Gone")
    store.memories.trash([gone.id])
    for call in (
        lambda: store.memories.get("nothing"),
        lambda: store.memories.get(gone.id),
        lambda: store.memories.update(gone),
        lambda: store.memories.add_alias("nothing", "x"),
    ):
        with pytest.raises(UnknownName):
            call()


def test_a_memory_is_found_by_title_and_then_by_alias(store: Store) -> None:
    titled = add(store, "New York")
    other = add(store, "Big Apple")
    store.memories.add_alias(titled.id, "Big  APPLE")
    store.memories.add_alias(titled.id, "NYC")
    assert store.memories.by_title("new york") == (store.memories.get(titled.id),)
    assert [m.id for m in store.memories.by_title("big apple")] == [other.id]  # a title goes before an alias
    assert [m.id for m in store.memories.by_title("nyc")] == [titled.id]
    assert [m.id for m in store.memories.by_alias("big apple")] == [titled.id]
    assert store.memories.title_contains("APPL") == store.memories.title_contains("big") != ()
    assert set(store.memories.title_contains("big a")) == {titled.id, other.id}
    assert store.memories.title_contains("%") == store.memories.title_contains(" ") == ()


def test_many_are_read_in_the_order_asked_for(store: Store) -> None:
    a, b, c = (add(store, title) for title in "abc")
    store.memories.trash([b.id])
    assert [m.id for m in store.memories.get_many([c.id, "nothing", b.id, a.id])] == [c.id, a.id]


def test_lists_leave_out_archived_memories_unless_asked(store: Store) -> None:
    add(store, "Shown")
    add(store, "Hidden", archived=True)
    assert [m.title for m in store.memories.list()] == ["Shown"]
    assert len(store.memories.list(include_archived=True)) == store.memories.count() == 2


# -- search rows -----------------------------------------------------------------------------------------------------


def test_search_rows_follow_every_change(store: Store) -> None:
    memory = add(store, "Pet", "a cat", folder="Home/Animals", tags=("fur",), aliases=("Mia",))
    for word in ("pet", "cat", "animals", "fur", "mia"):
        assert found(store, word) == [memory.id], word
    store.memories.update(replace(memory, content="a dog", tags=()))
    assert (found(store, "cat"), found(store, "fur"), found(store, "dog")) == ([], [], [memory.id])
    store.memories.add_alias(memory.id, "Rex")
    assert found(store, "rex") == [memory.id]
    store.memories.trash([memory.id])
    assert found(store, "dog") == []
    store.memories.restore([memory.id])
    assert found(store, "dog") == [memory.id]
    store.memories.purge([memory.id])
    assert found(store, "dog") == []


def test_words_of_title_and_content_are_scored_by_their_weights_and_tags_apart(store: Store) -> None:
    for title, content, tags in (("one", "tea time", ()), ("two", "some time", ("tea",)), ("tea", "some time", ())):
        add(store, title, content, tags=tags)
    hits = store.search.index.postings("tea", title=4.0, content=1.0)
    content, tagged, titled = range(3)
    assert hits.rows.tolist() == [1, 2, 3]
    assert hits.text[titled] > hits.text[content] > hits.text[tagged] == 0
    assert hits.tags[tagged] > hits.tags[titled] == hits.tags[content] == 0


def test_search_rows_out_of_step_are_found_and_repaired(store: Store) -> None:
    memory = add(store, "Pet", "a cat")
    with store.transaction():
        store._db.run("UPDATE search_words SET content = 'nonsense'")
    assert store.check() == ("The search rows of 1 memories are out of step.",)
    assert store.repair() == ()
    assert found(store, "cat") == [memory.id]


# -- folders ---------------------------------------------------------------------------------------------------------


def test_folders_count_their_subtree_and_show_the_ones_between(store: Store) -> None:
    add(store, "1", folder="Work/Alpha/Plan")
    add(store, "2", folder="Work")
    add(store, "3")
    store.memories.add_folder("Empty")
    assert store.memories.folders() == (
        Folder(None, 1),
        Folder("Empty", 0),
        Folder("Work", 2),
        Folder("Work/Alpha", 1),
        Folder("Work/Alpha/Plan", 1),
    )


def test_a_folder_lists_its_subtree_and_nothing_that_only_looks_like_it(store: Store) -> None:
    for folder in ("a_b", "a_b/c", "a_b2", "axb", "A_B", "a_b0", None):
        add(store, str(folder), folder=folder)
    assert {m.title for m in store.memories.list("a_b")} == {"a_b", "a_b/c"}
    assert {m.title for m in store.memories.list(None)} == {"None"}
    assert len(store.memories.list(ALL)) == 7


def test_a_renamed_folder_takes_its_subtree_along_and_merges(store: Store) -> None:
    inner = add(store, "1", folder="Work/Alpha")
    trashed = add(store, "2", folder="Work")
    store.memories.trash([trashed.id])
    beside = add(store, "3", folder="Workshop")
    store.memories.add_folder("Work/Empty")
    add(store, "4", folder="Job")
    assert store.memories.rename_folder("Work", "Job") == 2
    assert store.memories.get(inner.id).folder == "Job/Alpha"
    assert store.memories.get(beside.id).folder == "Workshop"
    assert [f.path for f in store.memories.folders()] == [None, "Job", "Job/Alpha", "Job/Empty", "Workshop"]
    assert found(store, "job") != [] and found(store, "work") == []
    store.memories.restore([trashed.id])
    assert store.memories.get(trashed.id).folder == "Job"


def test_a_folder_can_be_renamed_in_its_case_and_not_into_itself(store: Store) -> None:
    add(store, "1", folder="work")
    assert store.memories.rename_folder("work", "work") == 0
    assert store.memories.rename_folder("work", "Work") == 1
    with pytest.raises(BadValue):
        store.memories.rename_folder("Work", "Work/Old")
    with pytest.raises(BadValue):
        store.memories.rename_folder("Work", " / ")
    with pytest.raises(UnknownName):
        store.memories.rename_folder("Nowhere", "Somewhere")


def test_deleting_a_folder_makes_its_whole_subtree_uncategorised(store: Store) -> None:
    add(store, "1", folder="Work/Alpha")
    add(store, "2", folder="Work")
    add(store, "3", folder="Home")
    store.memories.add_folder("Work/Empty")
    assert store.memories.delete_folder("Work") == 2
    assert store.memories.folders() == (Folder(None, 2), Folder("Home", 1))
    with pytest.raises(UnknownName):
        store.memories.delete_folder("Work")


def test_tags_are_counted(store: Store) -> None:
    add(store, "1", tags=("a", "b"))
    add(store, "2", tags=("b",))
    gone = add(store, "3", tags=("c",))
    store.memories.trash([gone.id])
    assert list(store.memories.tags().items()) == [("b", 2), ("a", 1)]


# -- links, positions, evidence --------------------------------------------------------------------------------------


def test_links_are_unique_per_type_and_show_titles(store: Store) -> None:
    a, b = add(store, "A"), add(store, "B")
    link = store.links.add(a.id, b.id, "PART_OF", 0.7, "because")
    assert link is not None and (link.source_title, link.target_title, link.weight) == ("A", "B", 0.7)
    assert store.links.add(a.id, b.id, "PART_OF", 1.0, "again") is None
    assert store.links.add(a.id, a.id, "PART_OF") is None
    assert store.links.add(a.id, "nothing", "PART_OF") is None
    other = store.links.add(a.id, b.id, "USES")
    assert other is not None
    with pytest.raises(BadValue):
        store.links.update(other.id, type="PART_OF")
    assert store.links.update(other.id, weight=0.0, description="new").weight == 0.0
    assert store.links.delete([other.id, "nothing"]) == 1
    assert store.links.list() == (link,)


def test_links_of_trashed_memories_are_hidden_until_restored(store: Store) -> None:
    a, b, c = add(store, "A"), add(store, "B"), add(store, "C")
    store.links.add(a.id, b.id)
    store.links.add(c.id, a.id)
    store.memories.trash([b.id])
    assert [link.source_title for link in store.links.of(a.id)] == ["C"]
    assert store.links.add(a.id, b.id, "USES") is None
    store.memories.restore([b.id])
    assert len(store.links.list()) == 2
    assert len(store.links.list([a.id, b.id])) == 1


def test_positions_are_remembered_for_live_memories_only(store: Store) -> None:
    a, b = add(store, "A"), add(store, "B")
    store.memories.save_positions({a.id: (1.0, 2.0), b.id: (3.0, 4.0), "nothing": (0.0, 0.0)}, {b.id})
    store.memories.save_positions({a.id: (5.0, 6.0)})
    store.memories.trash([b.id])
    assert store.memories.positions() == {a.id: (5.0, 6.0)}
    store.memories.restore([b.id])
    assert store.memories.pinned_positions() == {b.id}


def test_the_same_quote_counts_as_evidence_once(store: Store) -> None:
    a, b = add(store, "A"), add(store, "B")
    quote = Evidence(conversation_id="c", message_id="m", quote="I like tea")
    for _ in range(2):
        store.memories.add_evidence(quote, memory_id=a.id)
    store.memories.add_evidence(quote, memory_id=b.id)
    link = store.links.add(a.id, b.id)
    assert link is not None
    store.memories.add_evidence(quote, link_id=link.id)
    assert store.memories.evidence(a.id) == store.links.evidence(link.id) == (quote,)


def test_a_purged_memory_leaves_no_trace_in_the_file(store: Store, tmp_path) -> None:
    a = add(store, "B")
    with store.transaction("save"):
        secret = add(store, "Unmistakable", "unmistakable-secret")
        store.links.add(a.id, secret.id, "USES", 1.0, "unmistakable-reason")
        store.memories.add_evidence(Evidence("c", "m", "unmistakable-quote"), memory_id=secret.id)
    assert store.memories.purge([secret.id]) == 1
    store._db.run("PRAGMA wal_checkpoint(TRUNCATE)")
    for file in (tmp_path / "profile").iterdir():
        assert b"nmistakable" not in file.read_bytes(), file.name
