"""The old positional answer form, rewritten into the contract's named objects; for import and replay only."""

from __future__ import annotations

from typing import Any

_MAIN = ("title", "content", "tags", "folder_path")
_NEW = (*_MAIN, "alias_for")
_UPDATE = ("title", "content", "reason", "credibility", "importance")
_LINK = ("source", "target", "type", "description", "weight")
_MERGE_NAMES = {"new_title": "title", "new_content": "content", "new_tags": "tags"}
NO_FOLDER = "/"  # normalises to the absence of a folder, which the contract cannot say with a blank


def named_form(value: dict[str, Any]) -> dict[str, Any]:
    """`value` with every positional item named and missing sections empty. What is named already stays."""
    main = _named(value.get("main"), _MAIN, {"tags": [], "folder_path": ""})
    folder = main.get("folder_path") if isinstance(main, dict) else None
    if isinstance(main, dict):
        main = {**main, "folder_path": _folder(folder)}
    user = value.get("user", value.get("profile_markdown"))
    new = _section(value, "new", _NEW, {"tags": [], "folder_path": ""})
    return {
        "main": main,
        "new": [_in_folder(item, folder) for item in new] if isinstance(new, list) else new,
        "update": _section(value, "update", _UPDATE, {}),
        "merge": _section(value, "merge", (), {}, _merge),
        "links": _section(value, "links", _LINK, {"description": "", "weight": 1.0}, _link),
        "profile_markdown": user if isinstance(user, str) and user.strip() else None,
    }


def _section(
    value: dict[str, Any], key: str, names: tuple[str, ...], defaults: dict[str, Any], finish: Any = None
) -> Any:
    items = value.get(key)
    if items is None:
        return []
    if not isinstance(items, list):
        return items
    named = [_named(item, names, defaults) for item in items]
    return [finish(item) if isinstance(item, dict) else item for item in named] if finish else named


def _named(item: Any, names: tuple[str, ...], defaults: dict[str, Any]) -> Any:
    if not isinstance(item, list) or len(item) > len(names):
        return item
    return defaults | dict(zip(names, item, strict=False))


def _folder(path: Any) -> Any:
    return NO_FOLDER if path is None or path == "" else path


def _in_folder(item: Any, main_folder: Any) -> Any:
    if not isinstance(item, dict):
        return item
    return {**item, "folder_path": _folder(item.get("folder_path") or main_folder)}


def _merge(item: dict[str, Any]) -> dict[str, Any]:
    renamed = {_MERGE_NAMES.get(key, key): part for key, part in item.items()}
    return renamed | {"folder_path": _folder(renamed.get("folder_path"))}


def _link(item: dict[str, Any]) -> dict[str, Any]:
    """The old form let the description be empty: the type then says what there is to say."""
    kind = item.get("type")
    said = item.get("description")
    if said or not isinstance(kind, str):
        return item
    return {**item, "description": kind.lower().replace("_", " ")}
