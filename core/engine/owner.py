"""Who holds a lease: a name that tells whether its process still runs, so that nobody waits for the dead."""

from __future__ import annotations

import os
import platform
import uuid


def new_owner() -> str:
    """A name for one engine of this process that no other has."""
    return f"{_here()}{os.getpid()}/{uuid.uuid4().hex}"


def has_died(owner: str) -> bool:
    """Whether the process of a lease's owner is known to be gone. In doubt it is not: leases expire anyway."""
    number = owner.removeprefix(_here()).partition("/")[0]
    if os.name != "posix" or not owner.startswith(_here()) or not number.isdecimal():
        return False
    try:
        os.kill(int(number), 0)  # asks, and sends nothing
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def _here() -> str:
    return f"{platform.node()}/"
