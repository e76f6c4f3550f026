"""An assistant's configuration file: what connecting would change, doing that with a backup, taking it back."""

from __future__ import annotations

import contextlib
import difflib
import json
import os
import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.agents.json_config import JsonConfig
from core.agents.known import JSON, TOML, KnownAssistant
from core.agents.toml_config import TomlConfig
from core.errors import ChangedMeanwhile, ConfigRefused
from core.model.assistants import SERVER_NAME, ConfigChange, LaunchCommand
from core.store.files import private_folder
from core.store.trouble import mapped

BACKUP = ".memoscape-backup"


class ConfigFile:
    """`path` may be a link, as in a folder of dot files: the file it leads to is read and written, the link stays.

    ConfigRefused when it cannot be read or changed with certainty; StorageTrouble of the disk.
    """

    def __init__(self, assistant: KnownAssistant, path: Path) -> None:
        self._assistant = assistant
        self.path = path

    def command(self) -> LaunchCommand | None:
        """Our entry as it stands, None when there is none."""
        text = read(self.path)
        entry = None if text is None else self._config(text).entry(SERVER_NAME)
        if entry is None:
            return None
        args = entry.get("args")
        return LaunchCommand(str(entry.get("command", "")), tuple(map(str, args)) if isinstance(args, list) else ())

    def connecting(self, command: LaunchCommand) -> ConfigChange:
        """Empty when it is connected like this already."""
        before = read(self.path)
        present = None if before is None else self._config(before).entry(SERVER_NAME)
        wanted = {**(present or {}), **entry_for(self._assistant, command)}
        after = before if wanted == present else self._with_entry(before, wanted)
        backup = "" if before is None or present is not None else str(_backup(self.path))
        return ConfigChange(str(self.path), before, after, self._diff(before, after), True, backup)

    def disconnecting(self) -> ConfigChange:
        """What the file said before connecting, if it was not changed since; else the file without our entry."""
        before = read(self.path)
        entry = None if before is None else self._config(before).entry(SERVER_NAME)
        if before is None or entry is None:
            return ConfigChange(str(self.path), before, before, "", False)
        original = read(_backup(self.path))
        if self._would_become(original, entry, before):
            after = original
        else:
            after = self._config(before).without_entry(SERVER_NAME)
        return ConfigChange(str(self.path), before, after, self._diff(before, after), False)

    def _would_become(self, original: str | None, entry: Mapping[str, Any], text: str) -> bool:
        try:
            return self._with_entry(original, entry) == text
        except ConfigRefused:
            return False

    def _with_entry(self, text: str | None, entry: Mapping[str, Any]) -> str:
        return self._config(text or "").with_entry(SERVER_NAME, entry)

    def _config(self, text: str) -> JsonConfig | TomlConfig:
        known = self._assistant
        if known.format == TOML:
            return TomlConfig(text, known.section)
        return JsonConfig(text, known.section, comments=known.comments)

    def _diff(self, before: str | None, after: str | None) -> str:
        return "".join(_lines_of_diff(before, after, self.path.name))


def apply(change: ConfigChange) -> None:
    """Write the change. ChangedMeanwhile when the file is not what the change was worked out from."""
    path, backup = Path(change.path), _backup(Path(change.path))
    if read(path) != change.before:
        raise ChangedMeanwhile("The configuration was changed meanwhile.", "Look at the change again.")
    if change.is_empty:
        return
    if change.before is None:
        _remove(backup)
    elif change.backup:
        _write(backup, change.before)
    if change.after is None:
        _remove(path)
    else:
        _write(path, change.after)
    if not change.connects:
        _remove(backup)


def entry_for(assistant: KnownAssistant, command: LaunchCommand) -> dict[str, Any]:
    kind = {"type": "stdio"} if assistant.typed else {}
    return {**kind, "command": command.command, "args": list(command.args)}


def snippet(assistant: KnownAssistant, command: LaunchCommand) -> str:
    """What to write into the configuration by hand."""
    entry = entry_for(assistant, command)
    if assistant.format == JSON:
        return json.dumps({assistant.section: {SERVER_NAME: entry}}, ensure_ascii=False, indent=2) + "\n"
    return TomlConfig("", assistant.section).with_entry(SERVER_NAME, entry)


def read(path: Path) -> str | None:
    """The file's text, line ends as they are; None when there is none. ConfigRefused when it is not text."""
    if path.is_symlink() and not path.exists():
        raise ConfigRefused(f"{path.name} is a link that leads nowhere.", "Remove the link, or restore its file.")
    with mapped(path):
        try:
            return path.read_bytes().decode("utf-8")
        except FileNotFoundError:
            return None
        except UnicodeDecodeError as error:
            raise ConfigRefused(f"{path.name} is not UTF-8 text.", "Save it as UTF-8 and try again.") from error


def _backup(path: Path) -> Path:
    real = path.resolve()
    return real.with_name(real.name + BACKUP)


def _write(path: Path, text: str) -> None:
    """In one step, keeping the file's mode; a new file is its owner's alone."""
    real = path.resolve()
    private_folder(real.parent)
    fresh = real.with_name(f".{real.name}.{uuid.uuid4().hex}")
    with mapped(real):
        mode = real.stat().st_mode & 0o777 if real.exists() else 0o600
        try:
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())
            fresh.chmod(mode)
            fresh.replace(real)
        finally:
            fresh.unlink(missing_ok=True)


def _remove(path: Path) -> None:
    with mapped(path), contextlib.suppress(FileNotFoundError):
        path.resolve().unlink()


def _lines_of_diff(before: str | None, after: str | None, name: str) -> list[str]:
    old, new = (before or "").splitlines(keepends=True), (after or "").splitlines(keepends=True)
    names = ("/dev/null" if before is None else name, "/dev/null" if after is None else name)
    return [line.rstrip("\r\n") + "\n" for line in difflib.unified_diff(old, new, *names)]
