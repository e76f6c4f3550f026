"""Looks at every item that can be seen: has it a name, is its text whole."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
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
SLACK = 1.0  # pixels a letter may reach over its box


def quiet(screen: Screen) -> None:
    """Wait until the engine has answered and the window has drawn it."""
    screen.until(lambda: not any(part.is_busy() for part in screen.app.view_models()))
    screen.wait(80)


def nameless(screen: Screen) -> list[str]:
    """What a person can act on or reach with Tab, and a screen reader could not name."""
    return [_told(item) for item in _seen(screen) if _acts(item) and not accessible_name(item).strip()]


def texts(screen: Screen, are_ours: Callable[[str], bool]) -> list[QQuickItem]:
    return [item for item in _seen(screen) if item.inherits("QQuickText") and are_ours(item.property("text"))]


def cut_off(labels: list[QQuickItem]) -> list[str]:
    """Those that are elided, larger than their place, or reach out of what holds them, and how."""
    found = [(_cut(label), label) for label in labels]
    return [f"{how}: {label.property('text')!r} in {_told(label)}" for how, label in found if how]


def _cut(text: QQuickItem) -> str:
    if text.property("truncated"):
        return "elided"
    if text.property("contentWidth") > text.width() + SLACK:
        return "too wide"
    if text.property("contentHeight") > text.height() + SLACK:
        return "too high"
    box = text.mapRectToScene(QRectF(0, 0, text.width(), text.height()))
    holder = text.parentItem()
    while holder is not None:
        room = holder.mapRectToScene(QRectF(0, 0, holder.width(), holder.height())).adjusted(
            -SLACK, -SLACK, SLACK, SLACK
        )
        if holder.inherits("QQuickFlickable"):
            return ""  # scrolled into view when wanted
        if (holder.inherits("QQuickAbstractButton") or holder.clip()) and not room.contains(box):
            return "out of its control"
        if holder.parentItem() is None and (box.left() < room.left() or box.right() > room.right()):
            return "out of the window"
        holder = holder.parentItem()
    return ""


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
