"""What goes wrong in a file of a known kind, as one sentence for a person."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from core.errors import BadContent

# What the libraries raise over bytes that are not what their format promises.
DAMAGED = (
    *(zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, NotImplementedError, AssertionError),
    *(AttributeError, LookupError, TypeError, ValueError, ArithmeticError),
)


@contextmanager
def explained(name: str) -> Iterator[None]:
    """BadContent instead of whatever reading the file `name` raises."""
    try:
        yield
    except OSError as error:
        reason = "permission denied" if isinstance(error, PermissionError) else error.strerror or "it broke off"
        raise BadContent(f"{name} cannot be read: {reason}.", "Check the file and its permissions.") from error
    except DAMAGED as error:
        raise damaged(name) from error


def damaged(name: str) -> BadContent:
    return BadContent(f"{name} is damaged and cannot be read.", "Open it in its own program and save it again.")
