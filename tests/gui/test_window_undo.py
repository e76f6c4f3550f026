"""What a person destroys comes back by the message's Undo: titles, texts, folders, tags, links, the document about you."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from core.engine import Engine
from gui.view_models.app_view_model import AppViewModel
from tests.gui.conftest import Screen
from tests.gui.settings_dialog import with_engine
from tests.gui.walk import quiet

pytestmark = pytest.mark.window

Act = Callable[[Screen, dict[str, str]], object]


def _open_then(title: str, then: Callable[[AppViewModel], object]) -> Act:
    def act(screen: Screen, ids: dict[str, str]) -> None:
        screen.app.detail.open(ids[title])
        screen.until(lambda: screen.app.detail.property("title") == title)
        then(screen.app)

    return act


def _link(screen: Screen, ids: dict[str, str]) -> None:
    screen.app.linkEditor.edit(ids["link"])
    screen.until(lambda: screen.shows("deleteLink"))
    screen.app.linkEditor.remove()


def _version(screen: Screen, ids: dict[str, str]) -> None:
    screen.app.versions.open(ids["Tea"])
    screen.until(lambda: screen.app.versions.property("chosen") != "")
    screen.app.versions.restore()


def _selected(act: Callable[[AppViewModel], object]) -> Act:
    def do(screen: Screen, ids: dict[str, str]) -> None:
        screen.app.selection.choose([ids["Tea"], ids["Breakfast"]])
        act(screen.app)
        screen.app.selection.clear()

    return do


def _merge(screen: Screen, ids: dict[str, str]) -> None:
    screen.app.merging.start([ids["Tea"], ids["Breakfast"]])
    screen.until(lambda: screen.shows("confirmMerge"))
    screen.click("confirmMerge")


def _categorise(screen: Screen, ids: dict[str, str]) -> None:
    screen.app.selection.choose([ids["Tea"], ids["Breakfast"]])
    screen.app.categorise.start([ids["Tea"], ids["Breakfast"]])
    screen.until(lambda: screen.app.categorise.property("status") == "ready")
    for key in (ids["Tea"], ids["Breakfast"]):
        screen.app.categorise.setFolder(key, "Elsewhere")
    screen.app.categorise.apply()
    screen.app.selection.clear()


def _tell_apart(screen: Screen, _ids: dict[str, str]) -> None:
    screen.app.duplicates.open()
    screen.until(lambda: screen.app.duplicates.pairs.rowCount() > 0)
    screen.app.duplicates.tellApart(screen.app.duplicates.pairs.rows[0].key)


def _in_document(act: Callable[[AppViewModel], object]) -> Act:
    def do(screen: Screen, ids: dict[str, str]) -> None:
        screen.app.openDocument.open(ids["Ships"], "")
        screen.until(lambda: screen.app.openDocument.chunks.count > 0)
        act(screen.app)

    return do


DESTRUCTIVE: dict[str, Act] = {
    "delete the open memory": _open_then("Tea", lambda app: app.detail.remove()),
    "delete several": _selected(lambda app: app.batch.remove("")),
    "archive several": _selected(lambda app: app.batch.archive("", True)),
    "move several": _selected(lambda app: app.batch.move("", "Elsewhere")),
    "take a tag off several": _selected(lambda app: app.batch.tag("", [], ["drink"])),
    "delete a folder": lambda screen, _ids: screen.app.folders.remove("Kitchen", False),
    "delete a folder with its memories": lambda screen, _ids: screen.app.folders.remove("Kitchen", True),
    "rename a folder": lambda screen, _ids: screen.app.folders.moveTo("Kitchen", "Pantry"),
    "delete a tag": lambda screen, _ids: screen.app.tags.remove(["drink"]),
    "rename a tag": lambda screen, _ids: screen.app.tags.rename("drink", "drinks"),
    "merge tags": lambda screen, _ids: screen.app.tags.merge(["drink"], "hot"),
    "delete a link": _link,
    "bring an old version back": _version,
    "merge two memories": _merge,
    "file in other folders": _categorise,
    "tell two memories apart": _tell_apart,
    "change a part of a document": _in_document(
        lambda app: app.openDocument.saveChunk(app.openDocument.chunks.rows[0].key, "No ships.")
    ),
    "delete a document": _in_document(lambda app: app.openDocument.remove()),
    "empty the document about you": lambda screen, _ids: screen.app.profileDocument.reset(),
}


def test_destructive_actions_are_taken_back_by_undo(
    open_screen: Callable[..., Screen], data_dir: Path, tmp_path: Path
) -> None:
    ids = with_engine(data_dir, lambda engine: _fill(engine, tmp_path / "Ships.txt"))
    before = with_engine(data_dir, _state)
    screen = open_screen()
    screen.until(lambda: {"Breakfast", "Tea"} <= set(screen.titles()))
    for name, act in DESTRUCTIVE.items():
        act(screen, ids)
        screen.until(lambda: screen.app.snackbar.property("action") == "Undo")
        quiet(screen)
        assert with_engine(data_dir, _state) != before, name
        screen.app.snackbar.act()
        quiet(screen)
        assert with_engine(data_dir, _state) == before, name
        screen.app.snackbar.dismiss()
        screen.app.detail.close()
        screen.until(lambda: screen.app.snackbar.property("action") == "")


async def _fill(engine: Engine, ships: Path) -> dict[str, str]:
    ships.write_text("The Erebus and the Terror left Greenhithe in May.", encoding="utf-8")
    report = await engine.add_documents([ships])
    for drink in ("Assam in a blue cup", "Assam in a blue  cup"):
        await engine.add_memory(title=drink, content="From India, with milk.")
    tea = await engine.add_memory(title="Tea", content="Black.", folder="Kitchen", tags=["drink"])
    breakfast = await engine.add_memory(title="Breakfast", content="At seven.", folder="Kitchen", tags=["hot"])
    await engine.edit_memory(tea.memory.id, {"content": "Green."})
    link = await engine.link_memories(tea.memory.id, breakfast.memory.id)
    await engine.set_profile_document("Gets up early.")
    return {"Tea": tea.memory.id, "Breakfast": breakfast.memory.id, "link": link.link.id, "Ships": report.added[0].id}


async def _state(engine: Engine) -> tuple[object, ...]:
    graph = await engine.graph()
    memories = {(m.title, m.content, m.folder, m.tags, m.archived) for m in graph.memories}
    links = {(link.source_id, link.target_id, link.type) for _, _, link in graph.edges}
    folders = {folder.path for folder in await engine.folders()}
    parts = [
        chunk.text
        for document in await engine.documents()
        for chunk in (await engine.document_chunks(document.id)).chunks
    ]
    pairs = len(await engine.duplicates())
    return memories, links, folders, parts, pairs, (await engine.profile_document_state()).markdown
