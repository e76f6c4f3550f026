"""Check the QML against the Python classes it binds to: `python packaging/lint_qml.py`. A warning is an error.

Type descriptions of the classes marked `@QmlElement` are generated into `build/qml`, so that a mistyped property of a
view model is found without opening the window.
"""

from __future__ import annotations

import ast
import graphlib
import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import PySide6

ROOT = Path(__file__).resolve().parents[1]
QML = ROOT / "gui" / "qml"
BUILD = ROOT / "build" / "qml"
TOOLS = Path(sys.executable).parent
METATYPES = sorted(Path(PySide6.__file__).parent.rglob("*_metatypes.json"))


def main() -> int:
    for module, sources in qml_modules().items():
        describe(module, sources)
    # Absolute paths: `--module` looks at types only, and with relative ones singletons are reported wrongly.
    command = [TOOLS / "pyside6-qmllint", "--max-warnings", "0", "-I", BUILD, "-I", QML, *sorted(QML.rglob("*.qml"))]
    return 1 if subprocess.call([str(word) for word in command]) else 0


def qml_modules() -> dict[str, list[Path]]:
    """The files behind each QML module, base classes first: those that name it, and those that name none."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "gui").rglob("*.py"))}
    named = {path: _qml_name(tree) for path, tree in trees.items()}
    found: dict[str, list[Path]] = defaultdict(list)
    order = graphlib.TopologicalSorter({path: _imported(tree) & trees.keys() for path, tree in trees.items()})
    for path in order.static_order():
        if not any(isinstance(node, ast.ClassDef) for node in trees[path].body):
            continue
        for module in {named[path]} if named[path] else set(named.values()) - {""}:
            found[module].append(path)
    return found


def _qml_name(tree: ast.Module) -> str:
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "QML_IMPORT_NAME":
            return str(ast.literal_eval(node.value))
    return ""


def _imported(tree: ast.Module) -> set[Path]:
    """The files a module imports when it is loaded."""
    modules = [node.module for node in tree.body if isinstance(node, ast.ImportFrom) and node.module]
    return {ROOT.joinpath(*module.split(".")).with_suffix(".py") for module in modules}


def describe(module: str, sources: list[Path]) -> None:
    """Write `module`'s qmldir and type descriptions below `build/qml`."""
    folder = BUILD.joinpath(*module.split("."))
    folder.mkdir(parents=True, exist_ok=True)
    classes, types = folder / "classes.json", folder / "module.qmltypes"
    _run("pyside6-metaobjectdump", "-o", classes, *sources)
    _mark_constants(classes, sources)
    written = ("--generate-qmltypes", types, "-o", folder / "unused.cpp", classes)
    foreign = ",".join(map(str, METATYPES))
    _run(
        "pyside6-qmltyperegistrar", *written, "--import-name", module, "--major-version", 1, "--foreign-types", foreign
    )
    (folder / "qmldir").write_text(f"module {module}\ntypeinfo {types.name}\ndepends QtQuick\n", encoding="utf-8")


def _run(tool: str, *words: object) -> None:
    subprocess.run([str(TOOLS / tool), *map(str, words)], check=True, stdout=subprocess.DEVNULL)


def _mark_constants(classes: Path, sources: list[Path]) -> None:
    """The dump forgets `constant=True`; without it every use of such a property looks like a stale binding."""
    constant = {
        (owner.name, function.name)
        for path in sources
        for owner in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(owner, ast.ClassDef)
        for function in owner.body
        if isinstance(function, ast.FunctionDef)
        if any("constant=True" in ast.unparse(decorator) for decorator in function.decorator_list)
    }
    dump = json.loads(classes.read_text(encoding="utf-8"))
    for each in (found for file in dump for found in file["classes"]):
        for property in each.get("properties", []):
            property["constant"] = (each["className"], property["name"]) in constant
    classes.write_text(json.dumps(dump), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
