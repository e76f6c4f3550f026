"""The bearer token that lets a client in over HTTP: in a file of the data folder that only its owner can read."""

from __future__ import annotations

import hmac
import os
import secrets
import tempfile
from pathlib import Path

from core.errors import StorageTrouble

FILE_NAME = "mcp-token"
_BYTES = 32


def read_token(data_dir: Path) -> str:
    """The token, made at first use. StorageTrouble."""
    path = data_dir / FILE_NAME
    try:
        token = path.read_text("utf-8").strip()
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except FileNotFoundError:
        return new_token(data_dir)
    except (OSError, UnicodeDecodeError) as error:
        raise StorageTrouble(f"The token file {path} cannot be read.", "Delete it; a new one is made.") from error
    return token or new_token(data_dir)


def new_token(data_dir: Path) -> str:
    """Another token; the one before lets nobody in any more. StorageTrouble."""
    token = secrets.token_urlsafe(_BYTES)
    path = data_dir / FILE_NAME
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        # mkstemp creates the file readable by its owner only, before the token is in it.
        handle, name = tempfile.mkstemp(dir=data_dir, prefix=".mcp-token")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(token)
        Path(name).replace(path)
    except OSError as error:
        raise StorageTrouble(
            f"The token file {path} cannot be written.", "Check the folder's free space and permissions."
        ) from error
    return token


def matches(token: str, authorization: str) -> bool:
    """Whether an Authorization header carries the token; takes equally long for every wrong one."""
    scheme, _, given = authorization.partition(" ")
    right = hmac.compare_digest(given.strip().encode("utf-8", "replace"), token.encode())
    return right and scheme.lower() == "bearer"
