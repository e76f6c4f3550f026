"""Draw every page and dialog into docs/guide/images: `python packaging/screenshots.py [STOP…]`.

Both sizes, both themes, both languages, from the bundled samples; without a display under the headless starter.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402  (runs from a checkout, before anything is on the path)
from PySide6.QtCore import QSize  # noqa: E402
from PySide6.QtGui import QImage  # noqa: E402

from core.engine import open_engine  # noqa: E402
from core.model import DOCUMENT_SOURCE  # noqa: E402
from core.model.agents import AgentAccess, ChangedMemory  # noqa: E402
from gui.app import application, open_window  # noqa: E402
from gui.screenshot import wait_until_quiet  # noqa: E402
from gui.tour import PHONE_ONLY, visit  # noqa: E402

IMAGES = ROOT / "docs" / "guide" / "images"
SAMPLES = ROOT / "resources" / "samples"
HEADLESS = ROOT / "packaging" / "linux" / "headless.sh"
SIZES = {"desktop": QSize(1280, 800), "phone": QSize(412, 915)}
LEFT_OUT = {"connect", "watch-folder"}  # they show where things lie on this machine
SETTLE_MS = 150  # nothing moves: motion is reduced
COLOURS = 256


def main(wanted: list[str]) -> int:
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return subprocess.call([str(HEADLESS), sys.executable, __file__, *wanted], cwd=ROOT)
    os.environ |= {"MEMOSCAPE_NO_KEYRING": "1", "MEMOSCAPE_MODEL": ""}
    IMAGES.mkdir(parents=True, exist_ok=True)
    app = application()
    warnings = []
    for language in ("en", "zh"):
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(fill(Path(folder), SAMPLES / language))
            for size in SIZES:
                for theme in ("light", "dark"):
                    warnings += draw(Path(folder), size, theme, language, wanted)
    del app
    print(f"{sum(path.stat().st_size for path in IMAGES.glob('*.png')) / 1e6:.1f} MB of pictures in {IMAGES}")
    print(*warnings, sep="\n")
    return 1 if warnings else 0


async def fill(data_dir: Path, samples: Path) -> None:
    """Import the samples, save what is in them and add a document, as a person would; an assistant's wish is held."""
    engine = open_engine(data_dir)
    try:
        await engine.import_conversations([samples])
        await engine.save_memory()
        await engine.add_documents(list(samples.glob("*.md")))
        first, *_, last = [memory for memory in (await engine.graph()).memories if memory.source != DOCUMENT_SOURCE]
        wish = ChangedMemory(first.id, {"content": f"{first.content} {last.content}"})
        await engine.change_settings({"agent_writes": "hold"})
        await engine.agent_write(AgentAccess("claude-code"), [wish])
        await engine.change_settings({"agent_writes": "apply"})
    finally:
        await engine.close()


def draw(data_dir: Path, size: str, theme: str, language: str, wanted: list[str]) -> list[str]:
    """One picture per stop of the tour; what QML complained about."""
    window = open_window(data_dir, size=SIZES[size], dark=theme == "dark", language=language)
    window.app.settings.setReducedMotion(True)
    wait_until_quiet(window, SETTLE_MS)
    for stop in visit(window, lambda: wait_until_quiet(window, SETTLE_MS), wanted):
        if stop not in LEFT_OUT and (size == "phone" or stop not in PHONE_ONLY):
            write_small(window.window.grabWindow(), IMAGES / f"{stop}-{size}-{theme}-{language}.png")
    window.close()
    return window.warnings


def write_small(picture: QImage, path: Path) -> None:
    """With a palette of the picture's own commonest colours: flat areas stay exact, only edges are rounded."""
    picture = picture.convertToFormat(QImage.Format.Format_RGB32)
    height, width = picture.height(), picture.width()
    pixels = np.frombuffer(picture.constBits(), np.uint8).reshape(height, width, 4)[..., 2::-1].astype(np.int32)
    indices, palette = _quantised(pixels.reshape(-1, 3))
    small = QImage(width, height, QImage.Format.Format_Indexed8)
    small.setColorTable([0xFF000000 | r << 16 | g << 8 | b for r, g, b in palette.tolist()])
    rows = np.zeros((height, small.bytesPerLine()), np.uint8)
    rows[:, :width] = indices.reshape(height, width)
    np.frombuffer(small.bits(), np.uint8)[:] = rows.ravel()
    small.save(str(path), "PNG", 0)  # quality 0 is the smallest file


def _quantised(pixels: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """For n RGB pixels their n indices into a palette, and the palette (at most COLOURS × 3)."""
    codes = pixels[:, 0] << 16 | pixels[:, 1] << 8 | pixels[:, 2]
    found, place, counts = np.unique(codes, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1)
    kept: list[np.ndarray] = []
    for each in colours[np.argsort(-counts)][:3000]:
        near = 6 if len(kept) < COLOURS // 4 else 60
        if not kept or (((np.array(kept) - each) ** 2).sum(axis=1) > near).all():
            kept.append(each)
        if len(kept) == COLOURS:
            break
    palette = np.array(kept)
    nearest = ((colours[:, None, :] - palette[None, :, :]) ** 2).sum(axis=2).argmin(axis=1)
    return nearest[place.ravel()].astype(np.uint8), palette


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
