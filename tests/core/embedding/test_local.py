"""The model that came with Memoscape: what its vectors mean, and when it is in memory."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from core.embedding import model_files
from core.embedding.encoder import BATCH_TOKENS, batches
from core.embedding.local import LocalEmbedder
from core.embedding.model_files import find_model, read_model
from core.errors import ModelTrouble

MODEL = Path(__file__).resolve().parents[3] / "resources" / "models" / "multilingual-e5-small"


@pytest.fixture(scope="module")
def embedder() -> LocalEmbedder:
    return LocalEmbedder(read_model(MODEL))


def embed(embedder: LocalEmbedder, passages: list[str]) -> np.ndarray:
    return asyncio.run(_with(embedder).embed_passages(passages))


def _with(embedder: LocalEmbedder) -> LocalEmbedder:
    """The same loaded model, on a new loop."""
    again = LocalEmbedder(embedder._files)
    again._encoder = embedder._encoder = embedder._encoder or _loaded(embedder)
    return again


def _loaded(embedder: LocalEmbedder):
    from core.embedding.local import _load

    return _load(embedder._files)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Where does my sister work?", "Alice started a job at a data company in Oslo."),
        ("我对什么过敏", "用户吃花生会起疹子，要随身带药。"),
        ("我妹妹在哪里工作", "Alice, the user's sister, works at Borealis in Oslo."),
    ],
)
def test_a_question_is_nearest_to_what_answers_it_also_in_another_language(
    embedder: LocalEmbedder, question: str, answer: str
) -> None:
    others = ["The kitchen will be painted green in March.", "周末打算去鼓浪屿玩三天。", "The cat's name is Miso."]

    async def compare() -> np.ndarray:
        model = _with(embedder)
        return (await model.embed_passages([answer, *others])) @ (await model.embed_queries([question]))[0]

    assert int(asyncio.run(compare()).argmax()) == 0


def test_vectors_have_length_one_and_do_not_depend_on_what_else_is_in_the_batch(embedder: LocalEmbedder) -> None:
    texts = [
        "short",
        "a text of middling length, with a few more words in it",
        "word " * 900,
        "",
        "\ud83d lone half",
        "𠮷",
    ]
    together = embed(embedder, texts)
    assert together.shape == (len(texts), embedder.dimension)
    assert together.dtype == np.float32
    assert np.linalg.norm(together, axis=1) == pytest.approx(np.ones(len(texts)), abs=1e-5)
    alone = np.concatenate([embed(embedder, [text]) for text in texts])
    assert (together * alone).sum(axis=1).min() > 0.99  # activations are quantised per batch


def test_it_is_loaded_when_first_used_and_let_go_when_nobody_asks() -> None:
    async def use() -> list[bool]:
        model = LocalEmbedder(read_model(MODEL), idle_seconds=0.05)
        seen = [model.loaded]
        await asyncio.gather(model.embed_queries(["one"]), model.embed_queries(["two"]))
        seen.append(model.loaded)
        await asyncio.sleep(0.2)
        seen.append(model.loaded)
        await model.embed_queries(["three"])
        seen.append(model.loaded)
        await model.close()
        return [*seen, model.loaded]

    assert asyncio.run(use()) == [False, True, False, True, False]


def test_batches_hold_texts_of_similar_length_and_no_more_than_fits() -> None:
    lengths = [500, 3, 4, 500, 500, 3, 500, 5000]
    found = list(batches(lengths))
    assert sorted(place for batch in found for place in batch) == list(range(len(lengths)))
    assert all(
        len(batch) * max(lengths[place] for place in batch) <= BATCH_TOKENS or len(batch) == 1 for batch in found
    )
    assert found[0] == [1, 5, 2]
    assert list(batches([])) == []


def test_without_the_model_a_sentence_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_files, "_BESIDE_THE_PROGRAM", tmp_path)
    with pytest.raises(ModelTrouble) as caught:
        find_model()
    assert "not installed" in caught.value.message
    assert "pip install memoscape-e5" in caught.value.hint


def test_the_data_package_is_found_when_nothing_lies_beside_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "memoscape_e5"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "model.json").write_text(json.dumps(json.loads((MODEL / "model.json").read_text()) | {"sizes": {}}))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(model_files, "_BESIDE_THE_PROGRAM", tmp_path / "nowhere")
    assert find_model().folder == package


@pytest.mark.parametrize("harm", ["cut short", "no manifest of ours", "missing"])
def test_a_model_that_is_not_whole_is_a_sentence(tmp_path: Path, harm: str) -> None:
    folder = tmp_path / "model"
    shutil.copytree(MODEL, folder, ignore=shutil.ignore_patterns("words.q4", "tokenizer.json"))
    manifest = json.loads((folder / "model.json").read_text())
    manifest["sizes"] = {"encoder.onnx": (folder / "encoder.onnx").stat().st_size}
    if harm == "cut short":
        manifest["sizes"]["encoder.onnx"] += 1
    elif harm == "missing":
        manifest["sizes"]["words.q4"] = 1
    else:
        manifest["surprise"] = 1
    (folder / "model.json").write_text(json.dumps(manifest))
    with pytest.raises(ModelTrouble, match="not whole"):
        read_model(folder)
