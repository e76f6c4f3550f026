"""The real command line in a process of its own, as a person or a script starts it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "resources" / "samples"


@dataclass(frozen=True)
class Reply:
    """How a command ended. `json` insists that stdout is exactly one JSON object on one line of UTF-8."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        assert self.out.count("\n") == 1 and self.out.endswith("\n"), (self.out, self.err)
        value = json.loads(self.out)
        assert isinstance(value, dict)
        return value

    @property
    def error(self) -> dict[str, Any]:
        error = self.json["error"]
        assert set(error) == {"code", "message", "hint"} and list(self.json) == ["error"]
        assert "Traceback" not in self.err
        return error


@dataclass(frozen=True)
class CommandLine:
    """Call it with the words of a command; `data_dir` goes in front of them."""

    data_dir: Path

    def __call__(
        self,
        *words: str,
        stdin: bytes = b"",
        env: dict[str, str] | None = None,
        before: Callable[[], None] | None = None,
    ) -> Reply:
        done = subprocess.run(
            self.command(*words),
            cwd=ROOT,
            env=environment(env),
            input=stdin,
            capture_output=True,
            preexec_fn=before,
        )
        return Reply(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

    def command(self, *words: str) -> list[str]:
        return [sys.executable, "-m", "gui.launch", "--data-dir", str(self.data_dir), *words]

    def ok(self, *words: str) -> dict[str, Any]:
        """The JSON of a command that must succeed."""
        reply = self(*words, "--json")
        assert reply.code == 0, (words, reply)
        return reply.json


def environment(extra: dict[str, str] | None = None) -> dict[str, str]:
    """The process's environment in the plainest locale, without anything that changes what Memoscape does."""
    names = (
        "MEMOSCAPE_",
        "OPENAI_",
        "LC_",
        "LANG",
        "PYTHON",
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "QT_QPA_PLATFORM",
    )
    kept = {name: value for name, value in os.environ.items() if not name.startswith(names)}
    return kept | {"LANG": "C", "MEMOSCAPE_NO_KEYRING": "1"} | (extra or {})
