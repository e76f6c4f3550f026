"""API keys: in the system's keyring, or, where there is none, in a file only the owner can read."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pydantic import SecretStr

from core.errors import BadValue, KeyStoreTrouble

SERVICE = "memoscape"
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class KeyPlace:
    """Whether there is a key for `host`, and where one written now would lie: `keyring` names the system's, or is empty
    where there is none and the key lies in `file`."""

    host: str
    stored: bool
    keyring: str
    file: Path


class KeyStore:
    """Keys by the host they belong to, so that no key is ever sent to another host.

    `use_keyring=False` keeps everything in the file, for machines whose keyring cannot be unlocked.
    """

    def __init__(self, folder: Path, *, use_keyring: bool = True) -> None:
        self._path = folder / "keys.json"
        self._use_keyring = use_keyring

    def where(self) -> str:
        """Where a key written now would lie, in words for people."""
        name = self._keyring_name()
        return f"the system keyring ({name})" if name else f"the file {self._path}"

    def place(self, host: str) -> KeyPlace:
        """About the key for `host`, without the key. KeyStoreTrouble as `read`."""
        return KeyPlace(host, self.read(host) is not None, self._keyring_name(), self._path)

    def read(self, host: str) -> SecretStr | None:
        """The key for `host`, or None. KeyStoreTrouble when the keyring refuses or the file is damaged."""
        key = self._read_file().get(host)
        if key is None and self._has_keyring():
            import keyring

            key = _asking(lambda: keyring.get_password(SERVICE, host))
        return SecretStr(key) if key else None

    def write(self, host: str, key: str) -> str:
        """Keep `key` for `host`; returns `where()`. BadValue for what cannot be a key."""
        key = key.strip()
        if not (key and key.isascii() and key.isprintable()):
            raise BadValue("This is not an API key.", "Copy the key again; it holds only plain letters and signs.")
        if self._has_keyring():
            import keyring

            _asking(lambda: keyring.set_password(SERVICE, host, key))
            self._delete_from_file(host)
        else:
            self._write_file({**self._read_file(), host: key})
        return self.where()

    def delete(self, host: str) -> None:
        """Forget the key for `host`, wherever it lies."""
        self._delete_from_file(host)
        if self._has_keyring():
            import keyring

            if _asking(lambda: keyring.get_password(SERVICE, host)) is not None:
                _asking(lambda: keyring.delete_password(SERVICE, host))

    def _keyring_name(self) -> str:
        if not self._has_keyring():
            return ""
        import keyring

        return str(keyring.get_keyring().name)

    def _has_keyring(self) -> bool:
        if not self._use_keyring:
            return False
        import keyring
        from keyring.backends import fail, null

        return not isinstance(keyring.get_keyring(), fail.Keyring | null.Keyring)

    def _delete_from_file(self, host: str) -> None:
        keys = self._read_file()
        if keys.pop(host, None) is not None:
            self._write_file(keys)

    def _read_file(self) -> dict[str, str]:
        try:
            return dict(json.loads(self._path.read_text("utf-8")))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise KeyStoreTrouble(
                f"The key file {self._path} cannot be read.", "Delete it and enter the key again."
            ) from error

    def _write_file(self, keys: dict[str, str]) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            # mkstemp creates the file readable by its owner only, before the key is in it.
            handle, name = tempfile.mkstemp(dir=self._path.parent, prefix=".keys")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(keys, file)
            Path(name).replace(self._path)
        except OSError as error:
            raise KeyStoreTrouble(
                f"The key file {self._path} cannot be written.",
                "Check the folder's free space and permissions.",
            ) from error


def _asking(ask: Callable[[], Result]) -> Result:
    from keyring.errors import KeyringError

    try:
        return ask()
    except KeyringError as error:
        raise KeyStoreTrouble("The system's keyring refused.", "Unlock it and try again.") from error
