"""A ChatGPT export of any size, invented: English and Chinese prose, code, and here and there a word like "token"."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

_ENGLISH = (
    "the of memory project keyboard release about when people conversation because answer question pass note write "
    "read function return value list error build test deploy server house garden coffee train travel Berlin meeting "
    "deadline report plan design simple better data model and to in on it is we you can for with that this"
)
_CHINESE = "我们今天讨论了项目计划并且决定下周开始测试新的版本因为客户需要尽快上线"
_SECRETIVE = ["token", "password", "key"]


def write_export(path: Path, megabytes: float) -> int:
    """Write about that much to `path`, the same each time; returns how many conversations there are."""
    chance = random.Random(7)
    left = megabytes * 1_000_000
    number = 0
    with path.open("w", encoding="utf-8") as file:
        file.write("[")
        while left > 0:
            text = json.dumps(_conversation(chance, number), ensure_ascii=chance.random() < 0.5)
            file.write(("," if number else "") + text)
            left -= len(text.encode())
            number += 1
        file.write("]")
    return number


def _conversation(chance: random.Random, number: int) -> dict[str, object]:
    begin = 1.6e9 + number * 1000
    turns = [f"m{number}-{turn}" for turn in range(chance.randint(4, 60))]
    mapping = {
        key: {
            "id": key,
            "parent": turns[turn - 1] if turn else None,
            "children": turns[turn + 1 : turn + 2],
            "message": _message(chance, key, turn, begin + turn),
        }
        for turn, key in enumerate(turns)
    }
    times = {"create_time": begin, "update_time": begin + len(turns)}
    name = f"conversation-{number}"
    return {"title": name, **times, "mapping": mapping, "current_node": turns[-1], "conversation_id": name}


def _message(chance: random.Random, key: str, turn: int, time: float) -> dict[str, object]:
    paragraphs = 1 if turn % 2 == 0 else chance.randint(1, 6)
    return {
        "id": key,
        "author": {"role": "assistant" if turn % 2 else "user", "name": None, "metadata": {}},
        "create_time": time,
        "content": {"content_type": "text", "parts": ["\n\n".join(_paragraphs(chance, paragraphs))]},
        "status": "finished_successfully",
        "weight": 1.0,
        "metadata": {"model_slug": "model", "timestamp_": "absolute", "citations": []},
        "recipient": "all",
    }


def _paragraphs(chance: random.Random, paragraphs: int) -> Iterator[str]:
    for _ in range(paragraphs):
        kind = chance.random()
        if kind < 0.15:
            yield "".join(chance.choices(_CHINESE, k=chance.randint(40, 300)))
        elif kind < 0.3:
            lines = (
                f"def f{line}(x):\n    return x[{line}] + {chance.random()}" for line in range(chance.randint(3, 20))
            )
            yield "\n".join(["```python", *lines, "```"])
        else:
            words = [*_ENGLISH.split(), *(_SECRETIVE if kind < 0.33 else ())]
            yield " ".join(chance.choices(words, k=chance.randint(20, 200))) + "."
