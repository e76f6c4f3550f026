"""What the tree itself promises: documents that match it, rooms that stay small, nothing of the author's machine."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXT = {".py", ".qml", ".md", ".toml", ".sh", ".json", ".jsonl", ".txt", ".js", ".ts", ".yaml", ""}
MACHINE_PATH = re.compile(
    r"/(?:home|Users)/(?!me/|you/|user/|mia\b|dev/)\w+|/root/|/work/(?:main|shared)|[A-Z]:\\Users\\\w+"
)
PATH_IN_DOCUMENT = re.compile(r"`((?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:py|toml|md|sh))`")
MOST_LINES = {".py": 300, ".qml": 150}


def _files() -> list[Path]:
    """What belongs to the project: tracked, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    paths = [ROOT / name.decode() for name in listed.stdout.split(b"\0") if name]
    return [path for path in paths if path.is_file()]


@pytest.mark.parametrize("document", ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"])
def test_documents_name_only_paths_that_exist(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    named = {match for match in PATH_IN_DOCUMENT.findall(text) if not match.startswith(("build/", "."))}
    linked = {link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link}
    assert named, f"{document} names no path at all"
    assert sorted(name for name in named | linked if not (ROOT / name).exists()) == []


def test_the_parity_table_names_only_tests_that_exist() -> None:
    table = (ROOT / "docs" / "parity.md").read_text(encoding="utf-8")
    named = re.findall(r"\[`(test_\w+)`\]\(\.\./(tests/[\w/]+\.py)\)", table)
    assert len(named) > 80
    assert [name for name, path in named if f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8")] == []
    assert [int(number) for number in re.findall(r"^\| (\d+) \|", table, re.M)] == list(range(1, 91))


def test_every_threat_is_answered_by_a_test_that_exists() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    named = re.findall(r"\[`(test_\w+)`\]\(\.\./(tests/[\w/]+\.py)\)", page)
    assert len(named) > 25
    assert [name for name, path in named if f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8")] == []
    rows = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith("| Threat")]
    assert [row for row in rows if "](../tests/" not in row] == []


def test_no_path_of_a_developers_machine_is_written_anywhere() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in _files()
        if path.suffix in TEXT and path != Path(__file__).resolve() and "tests/" not in path.as_posix()
        for match in [MACHINE_PATH.search(path.read_text(encoding="utf-8", errors="ignore"))]
        if match
    ]
    assert found == []


def test_files_stay_small_enough_to_read_in_one_go() -> None:
    """Data and tests may be longer; a room of code that grows past this wants to be two rooms."""
    long = [
        f"{path.relative_to(ROOT)}: {lines} lines"
        for path in _files()
        if path.suffix in MOST_LINES and path.relative_to(ROOT).parts[0] in ("core", "gui")
        for lines in [path.read_text(encoding="utf-8").count("\n")]
        if lines > MOST_LINES[path.suffix]
    ]
    assert long == []


def test_the_samples_are_readable_and_in_both_languages() -> None:
    for language in ("en", "zh"):
        samples = sorted((ROOT / "resources" / "samples" / language).iterdir())
        assert len(samples) >= 3
        for path in samples:
            text = path.read_text(encoding="utf-8")
            if path.suffix == ".json":
                assert json.loads(text)
            elif path.suffix == ".jsonl":
                assert all(json.loads(line)["messages"] for line in text.splitlines())
            assert any("\u4e00" <= character <= "\u9fff" for character in text) == (language == "zh")


def test_the_two_commands_of_the_readme_are_targets_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for target in ("run", "test"):
        assert f"make {target}" in readme
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
