"""How memories and links look to a client."""

from __future__ import annotations

from core.model import JsonObject, Link, Memory

TIME = "%Y-%m-%d %H:%M"  # local (OM §10)


def memory_shape(memory: Memory) -> JsonObject:
    """Everything but the content."""
    return {
        "title": memory.title,
        "folder_path": memory.folder or "",
        "tags": list(memory.tags),
        "source": memory.source,
        "created_at": memory.created_at.astimezone().strftime(TIME) if memory.created_at else "",
    }


def link_shape(link: Link) -> JsonObject:
    return {
        "link_id": link.id,
        "source_title": link.source_title,
        "target_title": link.target_title,
        "link_type": link.type,
        "weight": link.weight,
        "description": link.description,
    }
