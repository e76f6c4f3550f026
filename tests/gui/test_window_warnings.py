"""Every page and dialog in both languages, both themes and both sizes: QML has nothing to say, everything has a name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gui.tour import visit
from tests.gui.conftest import DESKTOP, PHONE, Screen
from tests.gui.past_saves import something_of_everything
from tests.gui.walk import nameless, quiet

pytestmark = pytest.mark.window

TOURS = [("en", "light", DESKTOP), ("zh", "dark", PHONE), ("en", "dark", PHONE), ("zh", "light", DESKTOP)]


def test_every_page_and_dialog_opens_without_a_warning_and_names_what_acts(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    something_of_everything(data_dir)
    screen = open_screen()
    screen.app.settings.setReducedMotion(True)
    for language, theme, size in TOURS:
        screen.window.resize(size)
        screen.app.settings.setLanguage(language)
        screen.app.settings.setTheme(theme)
        quiet(screen)
        for stop in visit(screen.opened, lambda: quiet(screen)):
            at = f"{stop} in {language}, {theme}, {size.width()} wide"
            assert screen.opened.warnings == [], at
            assert nameless(screen) == [], at
