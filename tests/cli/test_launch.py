"""`memoscape` without a command opens the window; everything else stays clear of Qt."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.command_line import ROOT, CommandLine, environment


def _python(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=environment(), capture_output=True, text=True)


def test_importing_the_launcher_imports_neither_qt_nor_the_command_line() -> None:
    done = _python(
        "import sys, gui.launch; print([m for m in ('PySide6', 'typer', 'openai', 'tiktoken') if m in sys.modules])"
    )
    assert done.stdout == "[]\n"


def test_the_command_line_never_loads_qt_or_a_model_client() -> None:
    script = (
        "import sys; from gui.launch import main; main(['validate', '/nonexistent']); "
        "print([m for m in ('PySide6', 'openai', 'tiktoken', 'keyring') if m in sys.modules])"
    )
    assert _python(script).stdout == "[]\n"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these always have a display")
def test_without_a_display_the_window_is_refused_with_a_sentence(memoscape: CommandLine) -> None:
    reply = memoscape()
    assert (reply.code, reply.out) == (1, "")
    assert reply.err.startswith("There is no display")
    assert not memoscape.data_dir.exists()
