"""A chat is a tree of messages: which branch is shown, and which versions of a message there are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from core.model import ChatNode, ChatTurn


def branch_through(nodes: Sequence[ChatNode], message_id: str | None) -> tuple[ChatNode, ...]:
    """The branch that runs through a message and on to its newest end; without one, the newest branch."""
    known, parents = {node.message.id: node for node in nodes}, _parents(nodes)
    children = _children(nodes, parents)
    back: list[ChatNode] = []
    place = message_id if message_id in known else None
    while place is not None:
        back.append(known[place])
        place = parents[place]
    branch = back[::-1]
    while following := children[branch[-1].message.id if branch else None]:
        branch.append(following[-1])
    return tuple(branch)


def branch_to(nodes: Sequence[ChatNode], message_id: str) -> tuple[ChatNode, ...]:
    """What leads to a message, and the message itself; nothing when it is not there."""
    branch = branch_through(nodes, message_id)
    ids = [node.message.id for node in branch]
    return branch[: ids.index(message_id) + 1] if message_id in ids else ()


def turns(nodes: Sequence[ChatNode], message_id: str | None) -> tuple[ChatTurn, ...]:
    """The branch through a message, each of its messages with all versions of it."""
    parents = _parents(nodes)
    children = _children(nodes, parents)
    return tuple(
        ChatTurn(node.message, tuple(each.message.id for each in children[parents[node.message.id]]), node.note)
        for node in branch_through(nodes, message_id)
    )


def _parents(nodes: Sequence[ChatNode]) -> dict[str, str | None]:
    """What each message follows: only ever an earlier one, so that there is no way round in circles."""
    parents: dict[str, str | None] = {}
    for node in nodes:
        parents[node.message.id] = node.parent if node.parent in parents else None
    return parents


def _children(nodes: Sequence[ChatNode], parents: dict[str, str | None]) -> defaultdict[str | None, list[ChatNode]]:
    """What follows each message, the oldest first; None: what begins a branch."""
    children: defaultdict[str | None, list[ChatNode]] = defaultdict(list)
    for node in nodes:
        children[parents[node.message.id]].append(node)
    return children
