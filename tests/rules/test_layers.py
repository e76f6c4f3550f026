"""The architecture's rules, checked on the source itself."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Where a library with side effects or weight may be imported; everyone else goes through that module.
ALLOWED_PLACES = {
    "sqlite3": ("core/store/",),
    "openai": ("core/llm/openai_client.py",),
    "tiktoken": ("core/text/tokens.py",),
    "keyring": ("core/settings/", "core/settings.py"),
    "typer": ("core/cli/",),
    "rich": ("core/cli/",),
    "onnxruntime": ("core/embedding/encoder.py",),
    "tokenizers": ("core/embedding/encoder.py",),
    "mcp": ("core/mcp_server/",),
    "mcp_types": ("core/mcp_server/",),
    "starlette": ("core/mcp_server/",),
    "uvicorn": ("core/mcp_server/",),
}
LAZY = {"openai", "tiktoken", "keyring"}  # slow to load: never at the top of a module
BANNED_NAMES = {"utils", "helpers", "common", "manager", "base", "misc"}


def _sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _imports(tree: ast.AST) -> Iterator[tuple[str, ast.stmt]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name.split(".")[0], node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0], node


def _loaded_at_import(tree: ast.Module) -> Iterator[ast.stmt]:
    """Statements that run when the module is imported; what only type checkers read does not count."""
    for node in tree.body:
        if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
            yield node


def test_every_core_module_imports_with_qt_blocked() -> None:
    modules = [_name(path)[:-3].replace("/", ".").removesuffix(".__init__") for path in _sources("core")]
    script = f"import tests.without_qt, importlib; [importlib.import_module(name) for name in {modules!r}]"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_command_line_starts_without_what_only_some_commands_need() -> None:
    heavy = ("numpy", "openai", "tiktoken", "keyring", "onnxruntime", "tokenizers", "mcp", "core.memory.offline")
    script = f"import sys, core.cli.app; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_the_import_contracts_hold() -> None:
    script = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_libraries_are_imported_only_where_they_belong() -> None:
    wrong = [
        f"{_name(path)} imports {name}"
        for path in _sources("core", "gui")
        for name, _ in _imports(ast.parse(path.read_text(encoding="utf-8")))
        if name in ALLOWED_PLACES and not _name(path).startswith(ALLOWED_PLACES[name])
    ]
    assert wrong == []


def test_slow_libraries_are_never_loaded_before_they_are_needed() -> None:
    wrong = [
        f"{_name(path)}:{node.lineno} {name}"
        for path in _sources("core", "gui")
        for statement in _loaded_at_import(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(statement, ast.Import | ast.ImportFrom)
        for name, node in _imports(statement)
        if name in LAZY
    ]
    assert wrong == []


def test_the_engine_loads_none_of_the_slow_libraries() -> None:
    script = (
        "import sys, core.engine; print([m for m in ('openai', 'tiktoken', 'keyring', 'PySide6') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr


@pytest.mark.parametrize("folder", ["core", "gui", "tests", "benchmarks", "packaging"])
def test_no_file_has_a_name_that_says_nothing(folder: str) -> None:
    assert [_name(path) for path in _sources(folder) if path.stem in BANNED_NAMES] == []


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        _name(path) for path in _sources("core", "gui") if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert silent == []


def test_the_core_swallows_everything_only_at_its_seams() -> None:
    """`except Exception` hides mistakes unless it raises again; it belongs where the program meets a person or a timer."""
    seams = {"core/cli/app.py", "core/engine/autosave.py", "core/engine/embedding.py", "core/engine/watching.py"}
    seams |= {"core/mcp_server/calls.py"}
    everything = {"Exception", "BaseException"}
    wide = [
        f"{_name(path)}:{node.lineno}"
        for path in _sources("core")
        if _name(path) not in seams
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ExceptHandler) and (node.type is None or ast.unparse(node.type) in everything)
        if not any(isinstance(inner, ast.Raise) for inner in ast.walk(node))
    ]
    assert wide == []
