"""Folders suggested without a model: by neighbours, links and names."""

from __future__ import annotations

from core.memory.categorise import suggest_folders
from core.model import Link, Memory


def memory(title: str, content: str, folder: str | None = None, tags: tuple[str, ...] = ()) -> Memory:
    return Memory(id=title, title=title, content=content, folder=folder, tags=tags)


FILED = [
    memory("Likes green tea", "Drinks green tea without sugar every morning.", "Food"),
    memory("Allergic to peanuts", "Must never eat peanuts.", "Food"),
    memory("SQLite chosen", "Tidepool stores its readings in SQLite.", "Work/Tidepool"),
    memory("喜欢乌龙茶", "每天早上喝乌龙茶。", "饮食"),
]
FOLDERS = ["Food", "Work", "Work/Tidepool", "饮食"]


def suggested(new: Memory, *links: Link) -> str | None:
    (suggestion,) = suggest_folders([new], FILED, links, FOLDERS)
    assert suggestion.memory is new and not suggestion.is_new
    assert (suggestion.confidence > 0) == (suggestion.folder is not None)
    return suggestion.folder


def test_a_memory_goes_where_memories_with_the_same_words_are() -> None:
    assert suggested(memory("Coffee or tea", "Prefers green tea to coffee in the morning.")) == "Food"
    assert suggested(memory("普洱茶", "早上也喝普洱茶。")) == "饮食"


def test_a_folder_called_by_a_word_of_the_memory_fits() -> None:
    assert suggested(memory("Tidepool release", "It ships in May.")) == "Work/Tidepool"


def test_a_link_to_a_filed_memory_counts() -> None:
    new = memory("Marek", "My manager.")
    assert suggested(new) is None
    assert suggested(new, Link("l", "Marek", "SQLite chosen", "DECIDED", 0.9)) == "Work/Tidepool"


def test_a_tag_may_mean_the_folder_in_other_words() -> None:
    assert suggested(memory("Xylophone", "Zzz.", tags=("food",))) == "Food"


def test_nothing_is_suggested_for_what_resembles_nothing() -> None:
    assert suggested(memory("Quarks", "Come in six flavours.")) is None
    assert suggest_folders([memory("Quarks", "Six.")], [], [], [])[0].folder is None
