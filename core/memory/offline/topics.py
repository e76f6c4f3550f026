"""What a text is about, and whether a name a user chose ("Food", 饮食) means one of the known topics or kinds."""

from __future__ import annotations

import re
import unicodedata

from core.memory.offline import chinese, english
from core.memory.offline.wording import SYNONYMS, WORDINGS
from core.text.words import is_cjk, runs

MAX_TOPICS = 3
_FILLER = frozenset(
    word
    for line in (
        "user users s the a an is are was were has have had be been to of in on at for and or with from by as it its",
        "that this their theirs they them does do not my i we about said other others team really very also just so",
        "quite much lot still always truly called",
    )
    for word in line.split()
)
_NOISE = re.compile(r"用户|助手|[的了是在有和与也都就为]")


def key(text: str) -> str:
    """A name compared without width, case, plural ending and surrounding marks."""
    text = unicodedata.normalize("NFKC", text).casefold().strip(" \t'\"“”‘’「」《》.。,，:：/")
    return text[:-1] if len(text) > 3 and text.isascii() and text.endswith("s") and not text.endswith("ss") else text


def _names() -> dict[str, str]:
    found = {key(name): name for name in SYNONYMS}
    for wording in WORDINGS.values():
        found |= {key(label): topic for topic, label in wording.topics.items()}
        found |= {key(label): kind.value for kind, label in wording.tags.items()}
    for name, words in SYNONYMS.items():
        for word in words.split():
            found.setdefault(key(word), name)
    return found


_NAMES = _names()


def meaning(name: str) -> str | None:
    """The topic ("food") or kind ("preference") a name stands for, or None."""
    return _NAMES.get(key(name))


def topics_of(text: str) -> tuple[str, ...]:
    """The topics of a text, at most three, those with most words in it first."""
    counts = {name: len(shape.findall(text)) for name, shape in english.TOPIC_SHAPES.items()}
    for name, shape in chinese.TOPIC_SHAPES.items():
        counts[name] = counts.get(name, 0) + len(shape.findall(text))
    found = [name for name, count in counts.items() if count]
    return tuple(sorted(found, key=lambda name: -counts[name])[:MAX_TOPICS])


def stem(word: str) -> str:
    """A word without its commonest English endings."""
    for ending in ("ies", "ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)] + ("y" if ending == "ies" else "")
    return word[:-1] if word.endswith("e") and len(word) > 4 else word


def tokens(text: str) -> frozenset[str]:
    """The words of a text that carry meaning: stems, and pairs of Chinese characters."""
    found: set[str] = set()
    for run in runs(_NOISE.sub(" ", text)):
        if is_cjk(run):
            found |= {run[i : i + 2] for i in range(len(run) - 1)} or {run}
        elif run not in _FILLER:
            found.add(stem(run))
    return frozenset(found)
