"""What the memory screen is narrowed down to, and its order: the same for graph, list and timeline."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import NO_FILTER, Archived, Facets, MemoryFilter, SortBy
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import full_date, memory_source_text

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

BEST = ""  # of search hits the best first, of everything else the last changed
ASCENDING = {SortBy.TITLE, SortBy.FOLDER, SortBy.SOURCE}


@QmlElement
@QmlUncreatable("Created in Python")
class FilterViewModel(ViewModel):
    changed = Signal()
    facetsChanged = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._filter = NO_FILTER
        self._sort = BEST
        self._descending = True
        self._facets = Facets({}, {})

    # -- what the engine is asked for ------------------------------------------------------------------------------

    @property
    def filter(self) -> MemoryFilter:
        return self._filter

    def order(self, *, hits: bool) -> tuple[SortBy | None, bool]:
        """What to sort by (None: as search found them), and whether the other way round."""
        if self._sort == BEST:
            return (None if hits else SortBy.UPDATED), True
        return SortBy(self._sort), self._descending

    # -- what QML sees ---------------------------------------------------------------------------------------------

    @Property(bool, notify=changed)
    def active(self) -> bool:
        return self._filter != NO_FILTER

    @Property("QStringList", notify=changed)
    def tags(self) -> list[str]:
        return list(self._filter.tags)

    @Property("QStringList", notify=changed)
    def sources(self) -> list[str]:
        return list(self._filter.sources)

    @Property(str, notify=changed)
    def after(self) -> str:
        """The first day (YYYY-MM-DD), or empty."""
        return _day(self._filter.after)

    @Property(str, notify=changed)
    def before(self) -> str:
        """The last day, itself included."""
        return _day(self._filter.before and self._filter.before - timedelta(seconds=1))

    @Property(float, notify=changed)
    def minImportance(self) -> float:
        return self._filter.min_importance

    @Property(bool, notify=changed)
    def pinned(self) -> bool:
        return self._filter.pinned

    @Property(str, notify=changed)
    def archived(self) -> str:
        """hide, show or only."""
        return str(self._filter.archived)

    @Property(str, notify=changed)
    def sort(self) -> str:
        return self._sort

    @Property(bool, notify=changed)
    def descending(self) -> bool:
        return self._descending

    @Property("QVariantList", notify=changed)
    def chips(self) -> list[dict[str, str]]:
        """What is filtered by, each with the key that `remove` takes."""
        wanted = self._filter
        chips = [{"key": f"tag:{tag}", "text": tag, "symbol": "sell"} for tag in wanted.tags]
        chips += [
            {"key": f"source:{each}", "text": memory_source_text(each), "symbol": "input"} for each in self.sources
        ]
        if wanted.after or wanted.before:
            chips.append({"key": "time", "text": self._period(), "symbol": "calendar_month"})
        if wanted.min_importance:
            text = self.tr("Importance %1 or more").replace("%1", f"{wanted.min_importance:.1f}")
            chips.append({"key": "importance", "text": text, "symbol": "bolt"})
        if wanted.pinned:
            chips.append({"key": "pinned", "text": self.tr("Pinned"), "symbol": "keep"})
        if wanted.archived is not Archived.HIDE:
            only = wanted.archived is Archived.ONLY
            text = self.tr("Archived only") if only else self.tr("Archived, too")
            chips.append({"key": "archived", "text": text, "symbol": "archive"})
        return chips

    @Property("QVariantList", notify=facetsChanged)
    def tagChoices(self) -> list[dict[str, Any]]:
        return [{"key": tag, "text": tag, "memories": count} for tag, count in self._facets.tags.items()]

    @Property("QVariantList", notify=facetsChanged)
    def sourceChoices(self) -> list[dict[str, Any]]:
        return [
            {"key": source, "text": memory_source_text(source), "memories": count}
            for source, count in self._facets.sources.items()
        ]

    # -- what a person changes -------------------------------------------------------------------------------------

    @Slot()
    def loadFacets(self) -> None:
        """Read what there is to choose from."""
        self.run("facets", self.engine.facets(), self._show_facets)

    @Slot(str)
    def toggleTag(self, tag: str) -> None:
        self._use(replace(self._filter, tags=_toggled(self._filter.tags, tag)))

    @Slot(str)
    def toggleSource(self, source: str) -> None:
        self._use(replace(self._filter, sources=_toggled(self._filter.sources, source)))

    @Slot(str, str, result=bool)
    def setPeriod(self, first: str, last: str) -> bool:
        """From one day to another (YYYY-MM-DD, both included, empty: without an end); false when one is no day."""
        try:
            after = datetime.fromisoformat(first.strip()).astimezone() if first.strip() else None
            before = datetime.fromisoformat(last.strip()) + timedelta(days=1) if last.strip() else None
        except (ValueError, OverflowError):
            return False
        self._use(replace(self._filter, after=after, before=before.astimezone() if before else None))
        return True

    @Slot(int)
    def setDays(self, days: int) -> None:
        """The last so many days."""
        today = datetime.now().astimezone().replace(hour=0, minute=0, second=0, microsecond=0)
        self._use(replace(self._filter, after=today - timedelta(days=days - 1), before=None))

    @Slot(float)
    def setMinImportance(self, importance: float) -> None:
        self._use(replace(self._filter, min_importance=round(importance, 2)))

    @Slot(bool)
    def setPinned(self, pinned: bool) -> None:
        self._use(replace(self._filter, pinned=pinned))

    @Slot(str)
    def setArchived(self, archived: str) -> None:
        self._use(replace(self._filter, archived=Archived(archived)))

    @Slot(str)
    def remove(self, chip: str) -> None:
        kind, _, value = chip.partition(":")
        without = {
            "tag": {"tags": tuple(tag for tag in self._filter.tags if tag != value)},
            "source": {"sources": tuple(source for source in self._filter.sources if source != value)},
            "time": {"after": None, "before": None},
            "importance": {"min_importance": 0.0},
            "pinned": {"pinned": False},
            "archived": {"archived": Archived.HIDE},
        }
        self._use(replace(self._filter, **without[kind]))

    @Slot()
    def clear(self) -> None:
        self._use(NO_FILTER)

    @Slot(str)
    def sortBy(self, key: str) -> None:
        """Sort by a column; the same one again turns it round."""
        if key == self._sort and key != BEST:
            self._descending = not self._descending
        else:
            self._sort, self._descending = key, key == BEST or SortBy(key) not in ASCENDING
        self.changed.emit()

    def _use(self, wanted: MemoryFilter) -> None:
        if wanted != self._filter:
            self._filter = wanted
            self.changed.emit()

    def _show_facets(self, facets: Facets) -> None:
        self._facets = facets
        self.facetsChanged.emit()

    def _period(self) -> str:
        first = full_date(self._filter.after)
        last = full_date(self._filter.before and self._filter.before - timedelta(seconds=1))
        if first and last:
            return f"{first} – {last}"
        text = self.tr("Since %1") if first else self.tr("Until %1")
        return text.replace("%1", first or last)


def _toggled(values: tuple[str, ...], value: str) -> tuple[str, ...]:
    return tuple(each for each in values if each != value) if value in values else (*values, value)


def _day(moment: datetime | None) -> str:
    return moment.date().isoformat() if moment else ""
