"""What a session is told about the memory: when to look, where, how to cite, and the summary itself (OI §9)."""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from pathlib import Path

from core.errors import StorageTrouble
from core.store.memory_files import FileRefused, MemoryFiles
from core.text.middle import BYTES_PER_TOKEN, cut_to_tokens, split_ends, utf8_size
from core.text.redact import redact

SUMMARY = "memory_summary.md"
SUMMARY_TOKENS = 2500
TEMPLATES = Path(__file__).resolve().parents[2] / "resources" / "prompts"
_PLACE = re.compile(r"\{\{ (\w+) \}\}")
_SECTION = re.compile(r"^(?=## )", re.MULTILINE)


def developer_instructions(files: MemoryFiles, language: str) -> str | None:
    """The text for a session's developer slot, in "en" or "zh"; None without a summary, or when it is not UTF-8.

    Secrets are hidden, and the summary stands between two lines that nothing inside it can imitate (OI §13.26).
    """
    summary = summary_of(files)
    if not summary:
        return None
    # Of the text itself: it cannot hold its own digest, and the same summary is told in the same words.
    boundary = hashlib.sha256(summary.encode()).hexdigest()[:12]
    values = {"base_path": str(files.root), "memory_summary": summary, "boundary": boundary}
    return _PLACE.sub(lambda place: values[place[1]], _template(language))


def summary_of(files: MemoryFiles) -> str:
    """The summary as it is told, "" when there is none."""
    try:
        text = files.read(SUMMARY).decode().strip()
    except (FileRefused, StorageTrouble, UnicodeDecodeError):
        return ""
    return fitted(redact(text)[0], SUMMARY_TOKENS)


def fitted(text: str, tokens: int) -> str:
    """`text` within `tokens` of four bytes. Cut are the ends of its longest `## ` sections, so that each keeps its
    heading and what it begins with (OI §13.24); a text without sections loses its middle (OI §6.2)."""
    budget = tokens * BYTES_PER_TOKEN
    if utf8_size(text) <= budget:
        return text
    sections = _SECTION.split(text)
    if len(sections) == 1:
        return cut_to_tokens(text, tokens)
    share = _fair_share(
        [utf8_size(section) for section in sections], budget - len(sections) * utf8_size(_omitted(budget))
    )
    return "".join(_beginning(section, share) for section in sections).strip()


def _fair_share(sizes: list[int], budget: int) -> int:
    """The most bytes each may have so that all together fit; small ones leave theirs to the others."""
    left = sorted(sizes)
    while left and left[0] * len(left) <= budget:
        budget -= left.pop(0)
    return budget // len(left) if left else max(sizes)


def _beginning(section: str, size: int) -> str:
    if utf8_size(section) <= size:
        return section
    kept = split_ends(section, size, 0)[0]
    whole = kept[: kept.rfind("\n") + 1] or kept + "\n"
    return f"{whole}{_omitted(utf8_size(section) - utf8_size(whole))}"


def _omitted(size: int) -> str:
    return f"…{-(-size // BYTES_PER_TOKEN)} tokens truncated…\n"


@lru_cache
def _template(language: str) -> str:
    return (TEMPLATES / language / "recall_instructions.md").read_text(encoding="utf-8").strip()
