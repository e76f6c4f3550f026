"""Where the local model's files are: beside the program, or in the data package `memoscape-e5`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from core.errors import ModelTrouble

DATA_PACKAGE = "memoscape_e5"
MANIFEST = "model.json"
_BESIDE_THE_PROGRAM = Path(__file__).resolve().parents[2] / "resources" / "models" / "multilingual-e5-small"


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """`longest` is in tokens; `begin`, `end` and `padding` are token ids."""

    folder: Path
    model_id: str
    dimension: int
    longest: int
    begin: int
    end: int
    padding: int

    @property
    def encoder(self) -> Path:
        """The ONNX graph: word vectors and mask in, one vector of length 1 per text out."""
        return self.folder / "encoder.onnx"

    @property
    def words(self) -> Path:
        """The word vectors as 4-bit blocks."""
        return self.folder / "words.q4"

    @property
    def tokenizer(self) -> Path:
        return self.folder / "tokenizer.json"


def find_model() -> ModelFiles:
    """The model of this installation. ModelTrouble when there is none, or when it is not whole."""
    for folder in _places():
        if (folder / MANIFEST).is_file():
            return read_model(folder)
    raise ModelTrouble(
        "The embedding model is not installed, so search goes by words only.",
        "Install it: pip install memoscape-e5 (in a checkout: make setup).",
    )


def read_model(folder: Path) -> ModelFiles:
    """ModelTrouble when a file is missing or has another size than the manifest says."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        sizes: Mapping[str, int] = manifest.pop("sizes")
        whole = all((folder / name).stat().st_size == size for name, size in sizes.items())
        found = ModelFiles(folder, **manifest)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise _damaged(folder) from error
    if not whole:
        raise _damaged(folder)
    return found


def _damaged(folder: Path) -> ModelTrouble:
    return ModelTrouble(
        f"The embedding model in {folder} is not whole.", "Install it again: pip install --force-reinstall memoscape-e5"
    )


def _places() -> list[Path]:
    package = find_spec(DATA_PACKAGE)
    installed = package.submodule_search_locations if package else None
    return [_BESIDE_THE_PROGRAM, *(Path(folder) for folder in installed or ())]
