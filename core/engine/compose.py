"""How every front end builds its engine: the real clock, the system's keyring, the real environment."""

from __future__ import annotations

import os
from pathlib import Path

from core.engine.embedders import Embedders
from core.engine.engine import Engine
from core.engine.models import Models
from core.settings import KeyStore

NO_KEYRING = "MEMOSCAPE_NO_KEYRING"  # set it where a keyring exists but cannot be unlocked


def open_engine(data_dir: Path) -> Engine:
    """An engine on a data folder, as a person's program uses it; touches no disk yet."""
    keys = KeyStore(data_dir, use_keyring=NO_KEYRING not in os.environ)
    return Engine(data_dir, models=Models(keys, os.environ), embedders=Embedders(keys, os.environ))
