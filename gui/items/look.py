"""The colours and type the graph is drawn with, as QML hands them over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtGui import QColor, QFont, QGuiApplication

from gui.view_models.category import CATEGORIES


@dataclass(frozen=True, slots=True)
class CategoryLook:
    fill: QColor
    line: QColor
    ink: QColor
    solid: QColor


@dataclass(frozen=True, slots=True)
class Look:
    """Colours by role; `categories` in the order of CATEGORIES; fonts in logical pixels."""

    tint: QColor = field(default_factory=lambda: QColor("#F4F3FA"))
    edge: QColor = field(default_factory=lambda: QColor("#C5C6D0"))
    name: QColor = field(default_factory=lambda: QColor("#757680"))
    mark: QColor = field(default_factory=lambda: QColor("#76546E"))
    primary: QColor = field(default_factory=lambda: QColor("#4A5C92"))
    badge: QColor = field(default_factory=lambda: QColor("#DBE1FF"))
    badge_ink: QColor = field(default_factory=lambda: QColor("#1A2E60"))
    categories: tuple[CategoryLook, ...] = ()
    title: QFont = field(default_factory=QFont)
    caption: QFont = field(default_factory=QFont)

    @property
    def font_scale(self) -> float:
        return self.title.pixelSize() / 12 if self.title.pixelSize() > 0 else 1.0


def look_from(values: Mapping[str, Any]) -> Look:
    """From QML's map: colours by role, `categories` {name: {fill, line, ink, solid}}, fonts `title` and `caption`."""
    named = values["categories"]
    return Look(
        tint=QColor(values["tint"]),
        edge=QColor(values["edge"]),
        name=QColor(values["name"]),
        mark=QColor(values["mark"]),
        primary=QColor(values["primary"]),
        badge=QColor(values["badge"]),
        badge_ink=QColor(values["badgeInk"]),
        categories=tuple(
            CategoryLook(*(QColor(named[category][role]) for role in ("fill", "line", "ink", "solid")))
            for category in CATEGORIES
        ),
        title=_font(values["title"]),
        caption=_font(values["caption"]),
    )


def _font(wanted: QFont) -> QFont:
    """The program's families, which QML's own fonts do not name."""
    font = QFont(wanted)
    font.setFamilies(QGuiApplication.font().families())
    return font
