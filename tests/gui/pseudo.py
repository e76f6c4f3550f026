"""A language nobody speaks: every source text longer and accented, so that what has no room shows."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from gui.translation import LOCALES, SOURCES, compile_translations

OPEN, CLOSE = "⟦", "⟧"
_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")
_KEPT = re.compile(r"(%n|%L?\d|<[^>]*>|&\w+;)")


def lengthened(text: str, stretch: float) -> str:
    """Longer by the part `stretch`, and in brackets, so that a text of ours can be told from the user's own."""
    accented = "".join(part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in _KEPT.split(text))
    extra = max(0, round(len(text) * stretch) - 2)
    padding = "".join("~" if place % 6 else " " for place in range(1, extra + 1)).rstrip()
    return f"{OPEN}{accented}{padding}{CLOSE}"


def is_pseudo(text: str) -> bool:
    return OPEN in text


def is_chinese(text: str) -> bool:
    return any("\u4e00" <= letter <= "\u9fff" for letter in text)


def compile_pseudo(folder: Path, stretch: float) -> None:
    """Write the translation, its texts longer by the part `stretch`, under the names of ours into `folder`, compiled."""
    folder.mkdir(parents=True)
    tree = ElementTree.parse(SOURCES / f"memoscape_{LOCALES['zh']}.ts")
    for message in tree.iter("message"):
        source, translation = message.findtext("source") or "", message.find("translation")
        for each in list(translation):
            translation.remove(each)
        translation.attrib.pop("type", None)
        if message.get("numerus") == "yes":
            translation.text = None
            ElementTree.SubElement(translation, "numerusform").text = lengthened(source, stretch)
        else:
            translation.text = lengthened(source, stretch)
    for locale in LOCALES.values():
        tree.write(folder / f"memoscape_{locale}.ts", encoding="utf-8", xml_declaration=True)
    compile_translations(folder)
