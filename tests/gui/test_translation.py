"""Both languages are complete, and everything that is shown can be translated."""

from __future__ import annotations

import ast
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import PySide6
import pytest

from gui.translation import SOURCES, compile_translations

ROOT = Path(__file__).parents[2]
LUPDATE = Path(PySide6.__file__).parent / ("lupdate.exe" if sys.platform == "win32" else "lupdate")
OPTIONS = {"zh_CN": [], "en": ["-pluralonly"]}


@pytest.mark.parametrize("locale", OPTIONS)
def test_the_translations_hold_every_text_of_the_program_and_none_is_unfinished(locale: str, tmp_path: Path) -> None:
    committed = SOURCES / f"memoscape_{locale}.ts"
    renewed = tmp_path / committed.name
    renewed.write_bytes(committed.read_bytes())
    options = ["-silent", "-locations", "none", "-no-obsolete", *OPTIONS[locale], "-extensions", "qml,py"]
    subprocess.run([LUPDATE, *options, ROOT / "gui", "-ts", renewed], check=True)
    assert _texts(renewed) == _texts(committed)
    unfinished = [text for text, translation in _texts(committed).items() if "unfinished" in translation]
    assert unfinished == []


def test_no_text_stands_where_the_translation_tool_does_not_look() -> None:
    """lupdate reads no f-strings: what is translated inside one would stay English."""
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in (ROOT / "gui").rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in ("tr", "translate")
    ]
    assert hidden == []


def test_both_languages_compile(tmp_path: Path) -> None:
    compiled = compile_translations(tmp_path / "i18n")
    assert [path.name for path in compiled] == ["memoscape_en.qm", "memoscape_zh_CN.qm"]
    assert all(path.stat().st_size > 500 for path in compiled)


def _texts(path: Path) -> dict[tuple[str, str, str], str]:
    return {
        (context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", "")): ET.tostring(
            message.find("translation"), encoding="unicode"
        )
        for context in ET.parse(path).iter("context")
        for message in context.iter("message")
    }
