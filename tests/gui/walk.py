"""Looks at every item that can be seen: has it a name."""

from __future__ import annotations

from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem

from tests.gui.conftest import Screen, accessible_name

ACTING = {
    QAccessible.Role.Button,
    QAccessible.Role.CheckBox,
    QAccessible.Role.ComboBox,
    QAccessible.Role.EditableText,
    QAccessible.Role.Link,
    QAccessible.Role.ListItem,
    QAccessible.Role.MenuItem,
    QAccessible.Role.PageTab,
    QAccessible.Role.RadioButton,
    QAccessible.Role.Slider,
    QAccessible.Role.SpinBox,
    QAccessible.Role.Splitter,
}


def quiet(screen: Screen) -> None:
    """Wait until the engine has answered and the window has drawn it."""
    screen.until(lambda: not any(part.is_busy() for part in screen.app.view_models()))
    screen.wait(80)


def nameless(screen: Screen) -> list[str]:
    """What a person can act on or reach with Tab, and a screen reader could not name."""
    return [_told(item) for item in _seen(screen) if _acts(item) and not accessible_name(item).strip()]


def _seen(screen: Screen) -> list[QQuickItem]:
    return [item for item in screen.everything() if item.isVisible() and item.opacity() > 0]


def _acts(item: QQuickItem) -> bool:
    interface = QAccessible.queryAccessibleInterface(item)
    return bool(item.property("activeFocusOnTab") or (interface and interface.role() in ACTING))


def _told(item: QQuickItem) -> str:
    """Its object names from the inside out, or its kind."""
    names, place = [], item
    while place is not None and len(names) < 3:
        if place.objectName():
            names.append(place.objectName())
        place = place.parentItem()
    return f"{item.metaObject().className().partition('_')[0]} ({' < '.join(names)})"
