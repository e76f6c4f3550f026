"""What models were used for: requests and tokens by day, the prices and the daily budget."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import groupby

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model.usage import ModelUse, UsageReport
from core.settings import AppSettings
from gui.view_models.row_model import RowModel
from gui.view_models.usage_wording import number, price_text, purpose_text
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import day_and_month, when

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

KEYS = ("price_in", "price_out", "daily_tokens")


@dataclass(frozen=True, slots=True)
class UseRow:
    """`day` only on the first row of its day."""

    key: str
    day: str
    purpose: str
    model: str
    requests: str
    tokens: str
    estimated: bool


@QmlElement
@QmlUncreatable("Created in Python")
class UsageViewModel(ViewModel):
    """`status` is loading, ready, empty or error."""

    changed = Signal()
    opened = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._model = RowModel(UseRow, self)
        self._report = UsageReport(())
        self._settings = AppSettings().model
        self._status = "loading"
        self._error = self._problem = ""

    @Property(RowModel, constant=True)
    def uses(self) -> RowModel:
        return self._model

    @Property(str, notify=changed)
    def status(self) -> str:
        return self._status

    @Property(str, notify=changed)
    def error(self) -> str:
        return self._error

    @Property(str, notify=changed)
    def summary(self) -> str:
        """“In 30 days 40 requests, 120,000 tokens, 0.31 at your prices”."""
        requests = sum(use.usage.requests for use in self._report.uses)
        tokens = sum(use.usage.input_tokens + use.usage.output_tokens for use in self._report.uses)
        text = self.tr("In the last 30 days %n requests, %1 tokens", "", requests).replace("%1", number(tokens))
        if self._report.price is None:
            return text
        return self.tr("%1, %2 at your prices").replace("%1", text).replace("%2", price_text(self._report.price))

    @Property(str, notify=changed)
    def today(self) -> str:
        """“Today 12,000 of 50,000 tokens”; empty without a budget."""
        report = self._report
        if not report.budget:
            return ""
        text = self.tr("Today %1 of %2 tokens").replace("%1", number(report.today))
        text = text.replace("%2", number(report.budget))
        if report.paused_until is None:
            return text
        paused = self.tr("%1 · auto-save is paused until %2").replace("%1", text)
        return paused.replace("%2", when(report.paused_until))

    @Property("QVariantMap", notify=changed)
    def values(self) -> dict[str, str]:
        """The prices and the budget as text; empty where there is none."""
        found = {key: getattr(self._settings, key) for key in KEYS}
        return {key: f"{value:g}" if value else "" for key, value in found.items()}

    @Property(str, notify=changed)
    def problem(self) -> str:
        """What is wrong with a number that was typed."""
        return self._problem

    @Slot()
    def open(self) -> None:
        self.load()
        self.opened.emit()

    @Slot()
    def load(self) -> None:
        self.run("load", self._read(), self._show, self._fail)

    @Slot(str, str)
    def setNumber(self, key: str, text: str) -> None:
        """A price of a million tokens, or the tokens of a day; blank for none."""
        try:
            value = float(text.replace(",", "").strip() or 0)
        except ValueError:
            value = -1.0
        if not 0 <= value < 1e10:
            self._problem = self.tr("Write a number, such as 0.25 or 200000.")
            self.changed.emit()
            return
        self._problem = ""
        number_ = int(value) if key == "daily_tokens" else value
        self.run("write", self.engine.change_app_settings({f"model.{key}": number_}), lambda _stored: self.load())

    async def _read(self) -> tuple[UsageReport, AppSettings]:
        return await self.engine.usage(), await self.engine.app_settings()

    def _show(self, found: tuple[UsageReport, AppSettings]) -> None:
        self._report, settings = found
        self._settings = settings.model
        rows = [
            _row(use, first=place == 0)
            for _day, several in groupby(self._report.uses, key=lambda use: use.day)
            for place, use in enumerate(several)
        ]
        self._model.replace(rows)
        self._set_status("ready" if rows else "empty")

    def _fail(self, error: BaseException) -> None:
        self._error = str(self.notice.word(error))
        self._set_status("error")

    def _set_status(self, status: str) -> None:
        self._status = status
        self.changed.emit()


def _row(use: ModelUse, *, first: bool) -> UseRow:
    return UseRow(
        key=f"{use.day} {use.purpose} {use.model}",
        day=day_and_month(date.fromisoformat(use.day)) if first else "",
        purpose=purpose_text(use.purpose),
        model=use.model,
        requests=number(use.usage.requests),
        tokens=f"{number(use.usage.input_tokens)} + {number(use.usage.output_tokens)}",
        estimated=use.estimated > 0,
    )
