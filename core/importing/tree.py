"""Conversations that were edited or regenerated form a tree of which only one path was last shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

Node = TypeVar("Node")


def path_to(leaf: str, nodes: Mapping[str, Node], parent_of: Callable[[Node], object]) -> list[str]:
    """The ids from the root to `leaf`, found by parents only: child lists are incomplete in newer exports.

    Ends quietly at an unknown parent and at a cycle.
    """
    path: list[str] = []
    seen: set[str] = set()
    current: object = leaf
    while isinstance(current, str) and current in nodes and current not in seen:
        path.append(current)
        seen.add(current)
        current = parent_of(nodes[current])
    return path[::-1]


def leaves(nodes: Mapping[str, Node], parent_of: Callable[[Node], object]) -> list[str]:
    """The ids nothing continues, in their order."""
    parents = {parent for node in nodes.values() if isinstance(parent := parent_of(node), str)}
    return [node for node in nodes if node not in parents]
