"""Why a candidate of a search passed or was dropped, in the language of the window."""

from __future__ import annotations

import re

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

# What the engine says, its numbers in groups → the sentence they are put into.
_SENTENCES = (
    (r"holds words of the query", QT_TRANSLATE_NOOP("SearchReason", "Holds words of the query")),
    (r"similar in meaning \(([-\d.]+)\)", QT_TRANSLATE_NOOP("SearchReason", "Similar in meaning (%1)")),
    (r"stands next to what was found", QT_TRANSLATE_NOOP("SearchReason", "Stands next to what was found")),
    (
        r"no word of the query, similarity ([-\d.]+), and little from neighbours",
        QT_TRANSLATE_NOOP("SearchReason", "No word of the query, similarity %1, little from neighbours"),
    ),
    (r"([-\d.]+) reaches the threshold ([-\d.]+)", QT_TRANSLATE_NOOP("SearchReason", "%1 reaches the threshold %2")),
    (r"([-\d.]+) is below the threshold ([-\d.]+)", QT_TRANSLATE_NOOP("SearchReason", "%1 is below the threshold %2")),
)
_LATER = "; below the others, for something later replaced it"


def search_reason(reason: str) -> str:
    """The engine's own words when they are none of those known here."""
    said = reason.removesuffix(_LATER)
    for pattern, sentence in _SENTENCES:
        if match := re.fullmatch(pattern, said):
            said = QCoreApplication.translate("SearchReason", sentence)
            for place, number in enumerate(match.groups(), 1):
                said = said.replace(f"%{place}", number)
            break
    if reason.endswith(_LATER):
        said += QCoreApplication.translate("SearchReason", "; below the others, for something later replaced it")
    return said
