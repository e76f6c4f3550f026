"""Undo: what an operation did is taken back, what changed since is left alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import BadValue, UnknownName
from core.model import (
    Coverage,
    Evidence,
    HeldItem,
    Memory,
    Outcome,
    ParsedConversation,
    ParsedMessage,
    Role,
    RunReport,
)
from core.store import Store


def add(store: Store, title: str, content: str = "something", **fields: object) -> Memory:
    return store.memories.insert(Memory(id="", title=title, content=content, **fields))


def snapshot(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """Every journaled row."""
    tables = (
        "memories",
        "memory_tags",
        "aliases",
        "memory_versions",
        "evidence",
        "links",
        "folders",
        "profile_document",
    )
    return {table: sorted(tuple(row) for row in store._db.all(f"SELECT * FROM {table}")) for table in tables}


def change_everything(store: Store) -> str:
    """One operation that touches every journaled table; returns its id."""
    old, gone = store.memories.by_title("Old")[0], store.memories.by_title("Gone")[0]
    with store.transaction("save", "everything") as operation:
        new = add(store, "New", tags=("x",), aliases=("Newer",), folder="Made")
        store.memories.update(replace(old, content="other words", tags=("b", "c"), folder="Moved"))
        store.memories.add_alias(old.id, "Older")
        store.memories.add_evidence(Evidence("c", "m", "quote"), memory_id=new.id)
        store.links.delete([link.id for link in store.links.of(old.id)])
        link = store.links.add(old.id, new.id, "USES")
        assert link is not None
        store.memories.add_evidence(Evidence("c", "m", "quote"), link_id=link.id)
        store.memories.trash([gone.id])
        store.memories.add_folder("Another")
        store.memories.rename_folder("Kept", "Renamed")
        store.profile_document.write("# Someone else")
    return operation


@pytest.fixture
def filled(store: Store) -> Store:
    old = add(store, "Old", tags=("a", "b"), folder="Kept/In")
    gone = add(store, "Gone", "words of the gone", importance=0.123)
    store.links.add(old.id, gone.id, "KNOWS", 0.3)
    store.memories.add_folder("Kept")
    store.profile_document.write("# Me")
    return store


def test_an_undone_operation_leaves_every_row_as_it_was(filled: Store) -> None:
    before = snapshot(filled)
    operation = change_everything(filled)
    assert snapshot(filled) != before
    result = filled.journal.undo(operation)
    assert snapshot(filled) == before
    assert (result.restored, result.conflicts) == (3, ())
    assert result.changed == {"memories", "folders", "links", "profile_document"}
    assert filled.search.index.frequencies(["gone"]) == {"gone": 1}


def test_undoing_the_undo_brings_it_all_back_and_so_on(filled: Store) -> None:
    before = snapshot(filled)
    operation = change_everything(filled)
    after = snapshot(filled)
    undo = filled.journal.undo(operation).operation_id
    redo = filled.journal.undo(undo).operation_id
    assert snapshot(filled) == after
    filled.journal.undo(redo)
    assert snapshot(filled) == before


def test_an_operation_brought_back_can_be_undone_again(filled: Store) -> None:
    before = snapshot(filled)
    operation = change_everything(filled)
    filled.journal.undo(filled.journal.undo(operation).operation_id)
    filled.journal.undo(operation)
    assert snapshot(filled) == before


def test_an_operation_is_undone_only_once(filled: Store) -> None:
    operation = change_everything(filled)
    filled.journal.undo(operation)
    with pytest.raises(BadValue, match="undone already"):
        filled.journal.undo(operation)
    with pytest.raises(UnknownName):
        filled.journal.undo("nothing")


def test_what_changed_since_is_left_alone_and_named(filled: Store) -> None:
    old = filled.memories.by_title("Old")[0]
    operation = change_everything(filled)
    with filled.transaction("edit"):
        filled.memories.update(replace(filled.memories.get(old.id), title="Edited", content="by hand"))
    result = filled.journal.undo(operation)
    assert result.conflicts == ("Edited",)
    assert filled.memories.get(old.id).content == "by hand"
    assert filled.memories.by_title("New") == ()
    assert [m.title for m in filled.memories.trashed()] == []


def test_a_new_alias_tag_or_evidence_is_a_change_of_its_memory(filled: Store) -> None:
    operation = change_everything(filled)
    new = filled.memories.by_title("New")[0]
    with filled.transaction("alias"):
        filled.memories.add_alias(new.id, "Another name")
    assert filled.journal.undo(operation).conflicts == ("New",)
    assert filled.memories.get(new.id).aliases == ("Newer", "Another name")


def test_nothing_is_undone_when_everything_changed_since(store: Store) -> None:
    with store.transaction("save") as first:
        memory = add(store, "Pet", "cat")
    with store.transaction("edit") as second:
        store.memories.update(replace(memory, content="dog"))
    result = store.journal.undo(first)
    assert (result.operation_id, result.restored, result.conflicts) == ("", 0, ("Pet",))
    store.journal.undo(second)
    assert store.journal.undo(first).restored == 1
    assert store.memories.count() == 0


def test_a_change_that_was_undone_is_no_conflict(store: Store) -> None:
    with store.transaction("save") as first:
        memory = add(store, "Pet", "cat")
    with store.transaction("edit") as second:
        store.memories.update(replace(memory, content="dog"))
    undo = store.journal.undo(second).operation_id
    store.journal.undo(undo)  # the edit stands again
    assert store.journal.undo(first).conflicts == ("Pet",)
    store.journal.undo(second)
    assert store.journal.undo(first).conflicts == ()


def test_an_undo_cannot_be_undone_over_an_earlier_undo(store: Store) -> None:
    memory = add(store, "Pet", "cat")
    with store.transaction("edit") as first:
        memory = store.memories.update(replace(memory, content="dog"))
    with store.transaction("edit") as second:
        store.memories.update(replace(memory, content="fish"))
    undo_second = store.journal.undo(second).operation_id
    store.journal.undo(first)
    assert store.memories.get(memory.id).content == "cat"
    assert store.journal.undo(undo_second).conflicts == ("Pet",)
    assert store.memories.get(memory.id).content == "cat"


def test_a_deletion_is_undone_with_links_made_to_live_memories_only(store: Store) -> None:
    a, b = add(store, "A"), add(store, "B")
    store.links.add(a.id, b.id)
    with store.transaction("delete_link") as operation:
        store.links.delete([link.id for link in store.links.list()])
    store.memories.purge([b.id])
    assert store.journal.undo(operation).conflicts == ()
    assert store.links.list() == ()


def test_a_link_made_again_meanwhile_is_not_doubled(store: Store) -> None:
    a, b = add(store, "A"), add(store, "B")
    store.links.add(a.id, b.id, "USES")
    with store.transaction("delete_link") as operation:
        store.links.delete([link.id for link in store.links.list()])
    with store.transaction("link"):
        again = store.links.add(a.id, b.id, "USES")
    store.journal.undo(operation)
    assert store.links.list() == (again,)


def test_undoing_a_new_memory_takes_later_links_along_and_redo_brings_them_back(store: Store) -> None:
    with store.transaction("save") as operation:
        new = add(store, "New")
    old = add(store, "Old")
    with store.transaction("link"):
        link = store.links.add(old.id, new.id)
    undo = store.journal.undo(operation).operation_id
    assert store.links.list() == ()
    store.journal.undo(undo)
    assert store.links.list() == (link,)


def test_changes_outside_an_operation_are_not_journaled(store: Store) -> None:
    with store.transaction() as operation:
        add(store, "Pet")
    assert operation == ""
    assert store._db.value("SELECT count(*) FROM journal") == 0
    assert store.journal.operations() == ()


def test_a_failed_operation_leaves_nothing_behind(filled: Store) -> None:
    before = snapshot(filled)
    with pytest.raises(ZeroDivisionError), filled.transaction("save"):
        add(filled, "New")
        raise ZeroDivisionError
    assert snapshot(filled) == before
    assert filled.journal.operations() == ()
    assert filled._db.value("SELECT count(*) FROM current_operation") == 0


def test_transactions_do_not_nest(store: Store) -> None:
    with pytest.raises(RuntimeError), store.transaction(), store.transaction("save"):
        raise AssertionError("not reached")
    add(store, "Still works")


# -- runs ------------------------------------------------------------------------------------------------------------


def save_run(store: Store, clock) -> tuple[str, str]:
    """A run over one conversation that adds a memory; returns run id and operation id."""
    parsed = ParsedConversation(
        "text", "1", "Talk", (ParsedMessage(Role.USER, "I like tea"), ParsedMessage(Role.ASSISTANT, "Good"))
    )
    conversation = store.conversations.add(parsed).id
    report = RunReport(None, conversation, Outcome.SAVED, "", "offline", "manual", 0, 1, 2)
    with store.transaction("save", "Talk") as operation:
        add(store, "Tea")
        run = store.runs.add(report, started_at=clock(), finished_at=clock(), operation_id=operation)
        ids = [message.id for message in store.conversations.messages(conversation)]
        store.conversations.set_coverage(ids, Coverage.READ, run_id=run)
        store.held.add(run, HeldItem("new", 0, "Held", "too vague"), {"title": "Held"})
    return run, operation


def states(store: Store) -> list[tuple[str, str]]:
    (conversation,) = store.conversations.list()
    return [(str(m.coverage), m.coverage_reason) for m in store.conversations.messages(conversation.id)]


def test_an_undone_run_is_not_extracted_again_by_itself(store: Store, clock) -> None:
    run, operation = save_run(store, clock)
    assert store.runs.operation_of(run) == operation
    result = store.journal.undo(operation)
    assert result.changed == {"memories", "folders", "runs", "conversations"}
    assert states(store) == [("skipped", "undone")] * 2
    assert store.runs.get(run).run.undone_at == clock.now
    assert store.held.list() == ()
    assert store.conversations.unread() == {}
    store.runs.mark_undone(run)  # twice changes nothing more
    assert states(store) == [("skipped", "undone")] * 2


def test_a_run_brought_back_has_read_its_messages(store: Store, clock) -> None:
    run, operation = save_run(store, clock)
    store.journal.undo(store.journal.undo(operation).operation_id)
    assert states(store) == [("read", "")] * 2
    assert store.runs.get(run).run.undone_at is None
    assert store.memories.count() == 1


def test_versions_name_the_run_that_made_them(store: Store, clock) -> None:
    memory = add(store, "Tea", "green")
    report = RunReport(None, "c", Outcome.SAVED, "", "offline", "manual", 0, 1, 2)
    with store.transaction("save") as operation:
        store.memories.update(replace(memory, content="black"))
        run = store.runs.add(report, started_at=clock(), finished_at=clock(), operation_id=operation)
    (version,) = store.memories.versions(memory.id)
    assert (version.operation_id, version.run_id) == (operation, run)


# -- any sequence of operations --------------------------------------------------------------------------------------

STEPS = ("add", "edit", "alias", "link", "unlink", "trash", "restore", "rename", "delete folder", "document")


def do(store: Store, step: str, number: int) -> None:
    """One change, to the memory that `number` picks among those there are."""
    live, trashed = store.memories.list(), store.memories.trashed()
    chosen = live[number % len(live)] if live else None
    folders = [folder.path for folder in store.memories.folders() if folder.path]
    if step == "add" or (chosen is None and step not in ("restore", "document")):
        add(store, f"T{number}", folder=f"F{number % 3}/x", tags=(f"t{number % 2}",))
    elif step == "restore":
        store.memories.restore([memory.id for memory in trashed[:1]])
    elif step == "document":
        store.profile_document.write(f"# {number}")
    elif chosen is None:
        raise AssertionError(step)
    elif step == "edit":
        store.memories.update(replace(chosen, content=f"C{number}", tags=(f"t{number}", "kept")))
    elif step == "alias":
        store.memories.add_alias(chosen.id, f"A{number}")
    elif step == "link":
        store.links.add(chosen.id, live[-1].id, f"TYPE{number % 2}")
    elif step == "unlink":
        store.links.delete([link.id for link in store.links.of(chosen.id)])
    elif step == "trash":
        store.memories.trash([chosen.id])
    elif folders and step == "rename":
        store.memories.rename_folder(folders[0], f"R{number}")
    elif folders:
        store.memories.delete_folder(folders[0])


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(plan=st.lists(st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 9)), max_size=5), max_size=6))
def test_operations_undone_in_reverse_lead_back_and_redone_lead_forward(store: Store, plan) -> None:
    states, undos = [snapshot(store)], []
    operations = []
    for steps in plan:
        with store.transaction("mixed") as operation:
            for step, number in steps:
                do(store, step, number)
        if operation in [each.id for each in store.journal.operations()]:  # one that wrote nothing is not kept
            operations.append(operation)
            states.append(snapshot(store))
    for operation, before in zip(reversed(operations), reversed(states[:-1]), strict=True):
        result = store.journal.undo(operation)
        assert result.conflicts == ()
        undos.append(result.operation_id)
        assert snapshot(store) == before
    for undo, after in zip(reversed(undos), states[1:], strict=True):
        assert store.journal.undo(undo).conflicts == ()
        assert snapshot(store) == after
    assert store.check() == ()


def test_an_operation_that_wrote_nothing_is_not_kept_and_its_run_wrote_nothing(store: Store, clock) -> None:
    report = RunReport(None, "c", Outcome.NOTHING_TO_SAVE, "", "offline", "manual", 0, 1, 2)
    with store.transaction("save") as operation:
        run = store.runs.add(report, started_at=clock(), finished_at=clock(), operation_id=operation)
    assert (store.journal.operations(), store.runs.operation_of(run)) == ((), None)
    with pytest.raises(UnknownName):
        store.journal.undo(operation)
    with store.transaction("add") as operation:
        add(store, "Tea")
    assert [each.id for each in store.journal.operations()] == [operation]
