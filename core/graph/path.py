"""The shortest way between two nodes, over links in either direction."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable


def shortest_path(edges: Iterable[tuple[int, int]], source: int, target: int) -> tuple[int, ...]:
    """The nodes from `source` to `target`, both included; empty when no way leads there.

    Breadth first: of several ways of the same length, the one over the links that come first.
    """
    neighbours: defaultdict[int, list[int]] = defaultdict(list)
    for one, other in edges:
        neighbours[one].append(other)
        neighbours[other].append(one)
    came_from = {source: source}
    waiting = deque([source])
    while waiting and target not in came_from:
        node = waiting.popleft()
        for neighbour in neighbours[node]:
            if neighbour not in came_from:
                came_from[neighbour] = node
                waiting.append(neighbour)
    if target not in came_from:
        return ()
    path = [target]
    while path[-1] != source:
        path.append(came_from[path[-1]])
    return tuple(reversed(path))
