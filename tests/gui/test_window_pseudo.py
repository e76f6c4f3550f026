"""No label of ours is clipped: neither in a language a third longer than English, nor with text twice as large."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize

import gui.translation
from gui.tour import visit
from tests.gui.conftest import DESKTOP, PHONE, Screen
from tests.gui.past_saves import REWRITE, saved
from tests.gui.pseudo import compile_pseudo, is_pseudo
from tests.gui.settings_dialog import with_engine
from tests.gui.walk import cut_off, quiet, texts

pytestmark = pytest.mark.window


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(("scale", "stretch"), [(1.0, 0.35), (2.0, 0.0)], ids=["normal", "twice"])
def test_no_label_is_cut_off_on_any_page_or_dialog(
    open_screen: Callable[..., Screen],
    data_dir: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: QSize,
    scale: float,
    stretch: float,
) -> None:
    monkeypatch.setattr(gui.translation, "SOURCES", tmp_path / "i18n")
    compile_pseudo(tmp_path / "i18n", stretch)
    with_engine(data_dir, lambda engine: engine.add_memory(title="Breakfast", content="At seven.", folder="Kitchen"))
    with_engine(data_dir, lambda engine: engine.change_app_settings({"font_scale": scale, "reduced_motion": True}))
    saved(data_dir, REWRITE)
    screen = open_screen(size=size)
    found: dict[str, str] = {}
    seen = 0
    for stop in visit(screen.opened, lambda: quiet(screen)):
        labels = texts(screen, is_pseudo)
        seen += len(labels)
        found |= {line: found.get(line, stop) for line in cut_off(labels)}
    assert not found, "\n".join(f"{stop}: {line}" for line, stop in found.items())
    assert seen > 500  # of a window that is not translated nothing would be checked
