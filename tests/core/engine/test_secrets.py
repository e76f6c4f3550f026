"""Secrets come in by every entrance; none of them is in any file Memoscape wrote, and none goes out to a model or server,
but for what a person types into a chat, which goes out as it was typed, this once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from core.engine import Engine
from core.engine.embedders import Embedders
from core.engine.models import Models
from core.model.agents import AgentAccess, NewMemory, NewProfileDocument
from core.settings import KeyStore
from tests.core.memory.answers import answer, item
from tests.fake_openai_server import FakeOpenAIServer, Say


def secret(number: int) -> str:
    """A key in the form of a common provider's, another one for each entrance."""
    return f"sk-proj-{number:02}" + "a1B2c3D4e5F6g7H8" * 3


NAMES = (
    "pasted",
    "title",
    "file",
    "folder",
    "document",
    "chat question",
    "chat answer",
    "model answer",
    "agent memory",
    "agent document",
    "written by hand",
)
SECRETS = {name: secret(number) for number, name in enumerate(NAMES)}


async def every_entrance(data_dir: Path, files: Path, server: FakeOpenAIServer, embeddings: FakeOpenAIServer) -> None:
    keys = KeyStore(data_dir, use_keyring=False)
    engine = Engine(data_dir, models=Models(keys, {}), embedders=Embedders(keys, {}))
    where = {"model.base_url": server.base_url, "model.extraction": "tiny", "model.chat": "tiny"}
    vectors = {"embedding.mode": "server", "embedding.endpoint": embeddings.base_url, "embedding.model": "vectors"}
    await engine.change_app_settings(where | vectors)
    await engine.add_memory(title="Door", content=f"The door opens with {SECRETS['written by hand']} at home.")
    await engine.set_profile_document(f"Opens the door with {SECRETS['written by hand']}.")
    await engine.import_text(
        f"User: The door opens with {SECRETS['pasted']}, remember that.\nAssistant: Noted.\n",
        title=f"Key {SECRETS['title']}",
    )
    talk = files / "talk.json"
    talk.write_text(json.dumps([{"role": "user", "content": f"My key is {SECRETS['file']}."}]), encoding="utf-8")
    await engine.import_conversations([talk])
    watched = files / "watched"
    watched.mkdir()
    (watched / "a.md").write_text(f"User: My key is {SECRETS['folder']}.\nAssistant: Noted.\n", encoding="utf-8")
    await engine.add_watched_folder(watched, everything=True)
    await engine.watch_pass()
    document = files / "keys.txt"
    document.write_text(f"The key of the cellar is {SECRETS['document']}.", encoding="utf-8")
    await engine.add_documents([document])
    server.script(Say(json.dumps(answer(new=[item("Cellar", f"The user's key is {SECRETS['model answer']}.")]))))
    server.script(*[Say(json.dumps(answer()))] * 5)
    await engine.save_memory()
    await engine.embed_missing()
    server.script(Say(f"Your key is {SECRETS['chat answer']}."))
    await engine.ask_chat(f"What does the door open with? I think {SECRETS['chat question']}.")
    access = AgentAccess("tester")
    await engine.agent_write(access, [NewMemory("Agent", f"Key: {SECRETS['agent memory']}")])
    await engine.agent_write(access, [NewProfileDocument(f"Has the key {SECRETS['agent document']}.")])
    await engine.search(f"key {SECRETS['pasted']}")
    exported = await engine.export_reference()
    assert "Cellar" in exported and not any(key in exported for key in SECRETS.values())
    await engine.back_up()
    await engine.close()


def test_no_secret_is_in_any_file_and_none_has_left(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    (tmp_path / "files").mkdir()
    with FakeOpenAIServer() as embeddings:
        asyncio.run(every_entrance(tmp_path / "data", tmp_path / "files", model_server, embeddings))
    files = [path for path in (tmp_path / "data").rglob("*") if path.is_file()]
    assert len(files) > 3
    asked, compared = model_server.requests, embeddings.requests
    assert len(asked) > 3 and len(compared) > 1
    for name, key in SECRETS.items():
        holding = [path.name for path in files if key.encode() in path.read_bytes()]
        if name != "written by hand":  # a person's own memories are kept as they were written
            assert holding == [], name
        out = [request for request in [*asked, *compared] if key in json.dumps(request)]
        assert len(out) == (1 if name == "chat question" else 0), name
