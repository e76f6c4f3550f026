"""Small valid answers to build tests from."""

from __future__ import annotations

import json
from typing import Any


def item(title: str = "Tea", content: str = "The user likes tea.", **more: Any) -> dict[str, Any]:
    return {"title": title, "content": content, "tags": ["food"], "folder_path": "Food", **more}


def update(title: str = "Tea", content: str = "The user likes green tea.", **more: Any) -> dict[str, Any]:
    return {"title": title, "content": content, "reason": "corrected", **more}


def merge(*sources: str, title: str = "Drinks", content: str = "Tea and coffee.", **more: Any) -> dict[str, Any]:
    return {**item(title, content), "source_titles": list(sources), "reason": "same subject", **more}


def link(source: str = "Tea", target: str = "Mia", **more: Any) -> dict[str, Any]:
    return {"source": source, "target": target, "type": "INVOLVES", "description": "drinks it", "weight": 0.7, **more}


def answer(**sections: Any) -> dict[str, Any]:
    return {"main": None, "new": [], "update": [], "merge": [], "links": [], **sections}


def reply(**sections: Any) -> str:
    return json.dumps(answer(**sections), ensure_ascii=False)
