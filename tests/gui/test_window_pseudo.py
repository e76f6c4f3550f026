"""No label of ours is clipped: neither in a language a third longer than English, nor in English and Chinese at twice
the size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize

import gui.translation
from gui.tour import visit
from tests.gui.conftest import DESKTOP, PHONE, Screen
from tests.gui.past_saves import something_of_everything
from tests.gui.pseudo import compile_pseudo, is_chinese, is_pseudo
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
    _fill(data_dir, scale)
    _check_every_label(open_screen(size=size), is_pseudo)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_chinese_label_is_cut_off_at_twice_the_size(
    open_screen: Callable[..., Screen], data_dir: Path, size: QSize
) -> None:
    _fill(data_dir, 2.0)
    _check_every_label(open_screen(size=size, language="zh"), is_chinese)


def _fill(data_dir: Path, scale: float) -> None:
    """In English, so that what is Chinese is ours."""
    with_engine(data_dir, lambda engine: engine.change_app_settings({"font_scale": scale, "reduced_motion": True}))
    something_of_everything(data_dir)


def _check_every_label(screen: Screen, are_ours: Callable[[str], bool]) -> None:
    found: dict[str, str] = {}
    seen = 0
    for stop in visit(screen.opened, lambda: quiet(screen)):
        labels = texts(screen, are_ours)
        seen += len(labels)
        if cut_off(labels):
            screen.wait(300)  # what has just changed is laid out with the next frame
        found |= {line: found.get(line, stop) for line in cut_off(labels)}
    assert not found, "\n".join(f"{stop}: {line}" for line, stop in found.items())
    assert seen > 500  # of a window that is not translated nothing would be checked
