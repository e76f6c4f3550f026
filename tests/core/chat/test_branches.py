"""A chat's branches, for any tree of messages."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.chat.branches import branch_through, branch_to, turns
from core.model import ChatNode, Message, Role


def trees() -> st.SearchStrategy[list[ChatNode]]:
    """Messages that each follow an earlier one, none, or one that is not there."""

    def build(choices: list[int]) -> list[ChatNode]:
        return [
            ChatNode(Message(str(n), "c", n, Role.USER, "x"), str(choice % (n + 2) - 1) if choice % (n + 2) else None)
            for n, choice in enumerate(choices)
        ]

    return st.lists(st.integers(0, 1000), max_size=30).map(build)


@given(trees(), st.integers(0, 40))
def test_a_branch_leads_from_its_beginning_to_an_end_without_gaps(nodes: list[ChatNode], place: int) -> None:
    branch = branch_through(nodes, str(place))
    ids = [node.message.id for node in branch]
    assert bool(branch) == bool(nodes)
    assert all(node.parent == before for node, before in zip(branch[1:], ids, strict=False))
    assert len(ids) == len(set(ids))
    if place < len(nodes):
        assert str(place) in ids and branch_to(nodes, str(place))[-1].message.id == str(place)
    if branch:
        assert not any(node.parent == ids[-1] for node in nodes[int(ids[-1]) + 1 :])


@given(trees(), st.integers(0, 40))
def test_every_message_is_a_version_of_itself_and_can_be_switched_to(nodes: list[ChatNode], place: int) -> None:
    for turn in turns(nodes, str(place)):
        assert turn.message.id in turn.versions
        for version in turn.versions:
            assert version in [node.message.id for node in branch_through(nodes, version)]
