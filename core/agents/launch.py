"""The command an assistant has to start, for the way in which this Memoscape is installed."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

from core.model.assistants import LaunchCommand

NAME = "memoscape"  # of the distribution and of its script
MODULE = "gui.launch"  # what the script runs
ROOT = Path(__file__).resolve().parents[2]


def launch_command(profile_id: str, data_dir: Path, client: str = "") -> LaunchCommand:
    """Absolute, and with the data folder: an assistant starts it in a folder and with variables of its own. `client`:
    which assistant it is, as some introduce themselves with the same name; "" lets it say so itself."""
    named = ("--client", client) if client else ()
    args = ("mcp", *named, "--profile", profile_id, "--data-dir", str(data_dir.absolute()))
    if getattr(sys, "frozen", False):  # an installed application: the program itself
        return LaunchCommand(sys.executable, args)
    script = Path(sys.executable).with_name(f"{NAME}.exe" if sys.platform == "win32" else NAME)
    if script.is_file():
        return LaunchCommand(str(script), args)
    if _is_installed():
        return LaunchCommand(sys.executable, ("-m", MODULE, *args))
    start = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from {MODULE} import main; sys.exit(main())"
    return LaunchCommand(sys.executable, ("-c", start, *args))  # a folder of sources


def _is_installed() -> bool:
    try:
        metadata.distribution(NAME)
    except metadata.PackageNotFoundError:
        return False
    return True
