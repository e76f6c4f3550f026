"""Learning from sessions of coding assistants: the switch, where the work stands, doing it now, and its settings."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Progress
from core.model.rollouts import ConsolidateReport, ExtractReport, RolloutStatus, StageOneOutcome
from core.settings.rollouts import RolloutSettings
from gui.view_models.rollout_wording import setting_texts, skipped_text, status_text
from gui.view_models.row_model import RowModel
from gui.view_models.save_view_model import ALL_DATA
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import date_and_time

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SWITCH = "agent_memories"


@dataclass(frozen=True, slots=True)
class RolloutSettingRow:
    """`kind` is switch or field; `value` is what a field shows."""

    key: str
    kind: str
    label: str
    help: str
    value: str
    checked: bool


@dataclass(frozen=True, slots=True)
class _State:
    status: RolloutStatus
    settings: RolloutSettings


@QmlElement
@QmlUncreatable("Created in Python")
class RolloutsViewModel(ViewModel):
    """`filesChanged`: the memory folder is another one now."""

    changed = Signal()
    workingChanged = Signal()
    filesChanged = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._settings = RowModel(RolloutSettingRow, self)
        self._status: RolloutStatus | None = None
        self.busyChanged.connect(self.workingChanged)

    @Property(RowModel, constant=True)
    def settings(self) -> RowModel:
        return self._settings

    @Property(bool, notify=changed)
    def enabled(self) -> bool:
        return bool(self._status and self._status.enabled)

    @Property("QStringList", notify=changed)
    def folders(self) -> list[str]:
        """What is read: the folders of the sessions."""
        return list(self._status.sessions) if self._status else []

    @Property(str, notify=changed)
    def memoryRoot(self) -> str:
        return self._status.memory_root if self._status else ""

    @Property(str, notify=changed)
    def facts(self) -> str:
        """“12 sessions known · 4 memories made · 1 failed · consolidated 3 Mar 2026 10:04”."""
        if self._status is None:
            return ""
        parts = [
            self.tr("%n sessions known", "", self._status.threads),
            self.tr("%n session memories", "", self._status.memories),
            *(f"{count} {status_text(name)}" for name, count in self._status.jobs.items() if count),
        ]
        if self._status.last_consolidated_at:
            said = self.tr("consolidated %1")
            parts.append(said.replace("%1", date_and_time(self._status.last_consolidated_at)))
        return " · ".join(parts)

    @Property(str, notify=changed)
    def lastError(self) -> str:
        return self._status.last_error if self._status else ""

    @Property(bool, notify=workingChanged)
    def working(self) -> bool:
        return self.is_running("extract") or self.is_running("consolidate")

    @Slot()
    def load(self) -> None:
        self.run("status", self._look(), self._show)

    @Slot(bool)
    def setEnabled(self, enabled: bool) -> None:
        self.run("switch", self.engine.change_app_settings({SWITCH: enabled}), lambda _app: self.load())

    @Slot(str, str)
    def change(self, key: str, value: str) -> None:
        """Set one of the settings; what is out of range is told and left as it was."""
        self.run("change", self.engine.change_rollout_setting(key, value), lambda _new: self.load(), self._refused)

    @Slot()
    def extract(self) -> None:
        """Read what is new of the sessions now."""
        if not self.working:
            report = self.thread.on_gui_thread(self._progress)
            self.run("extract", self.engine.extract_rollouts(report=report), self._extracted)
            self._progress(Progress(0, 0, ""))

    @Slot()
    def consolidate(self) -> None:
        """Bring the memory files up to date now."""
        if not self.working:
            self.notice.show_progress(self.tr("Bringing the memory files up to date"), 0, 0, self.tr("Stop"), self.stop)
            self.run("consolidate", self.engine.consolidate_rollouts(), self._consolidated)

    @Slot()
    def stop(self) -> None:
        if self.drop("extract") or self.drop("consolidate"):
            self.notice.show(self.tr("Stopped"))
            self.load()

    async def _look(self) -> _State:
        return _State(await self.engine.rollout_status(), await self.engine.rollout_settings())

    def _show(self, state: _State) -> None:
        self._status = state.status
        values = state.settings.model_dump()
        self._settings.replace([_row(key, value) for key, value in values.items()])
        self.changed.emit()

    def _refused(self, error: BaseException) -> None:
        self.notice.show_error(error)
        self._settings.replace([])  # so that the field shows again what is stored
        self.load()

    def _progress(self, step: Progress) -> None:
        if not self.is_running("extract"):
            return  # a late report of work that has ended
        self.notice.show_progress(self.tr("Reading sessions"), step.done, step.total, self.tr("Stop"), self.stop)

    def _extracted(self, done: ExtractReport) -> None:
        failed = [result for result in done.results if result.outcome is StageOneOutcome.FAILED]
        if done.skipped:
            self.notice.show(skipped_text(done.skipped))
        elif failed:
            text = self.tr("%n sessions could not be read:", "", len(failed))
            self.notice.show(f"{text} {failed[0].reason}", failed=True)
        else:
            read, made = len(done.results), done.count(StageOneOutcome.SUCCEEDED)
            text = self.tr("Sessions read: %1, memories made: %2")
            self.notice.show(text.replace("%1", str(read)).replace("%2", str(made)))
        self._written()

    def _consolidated(self, done: ConsolidateReport) -> None:
        said = status_text(done.status)
        self.notice.show(f"{said} {done.reason}".strip(), failed=done.failed)
        self._written()

    def _written(self) -> None:
        self.load()
        self.filesChanged.emit()
        self.changedData.emit(ALL_DATA)


def _row(key: str, value: object) -> RolloutSettingRow:
    label, text = setting_texts(key)
    kind = "switch" if isinstance(value, bool) else "field"
    return RolloutSettingRow(key, kind, label, text, str(value), value is True)
