"""Where only the software renderer exists the graph is painted, says so, and can be used like the other one."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gui.graph_screen import fill

pytestmark = pytest.mark.window


def test_without_a_graphics_driver_the_graph_is_painted_and_says_so(data_dir: Path) -> None:
    asyncio.run(fill(data_dir))
    seen = _run_in_software(data_dir)
    assert "no graphics driver" in seen["note"]
    assert seen["color"] == seen["fill"]  # a title has the colour of its category
    assert seen["selected"] == "Aunt Rosa"
    assert seen["warnings"] == []


def _run_in_software(data_dir: Path) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.gui.software_graph", str(data_dir)],
        env={**os.environ, "QT_QUICK_BACKEND": "software"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])
