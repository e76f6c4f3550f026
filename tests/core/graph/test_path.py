"""The shortest way between two memories."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from core.graph.path import shortest_path

LINKS = ((0, 1), (2, 1), (2, 3), (0, 4), (4, 3), (5, 6))


def test_links_are_walked_in_either_direction_and_the_fewest_win() -> None:
    assert shortest_path(LINKS, 0, 3) == (0, 4, 3)
    assert shortest_path(LINKS, 3, 0) == (3, 4, 0)
    assert shortest_path(LINKS, 0, 2) == (0, 1, 2)


def test_where_no_link_leads_there_is_no_way_and_to_itself_no_step() -> None:
    assert shortest_path(LINKS, 0, 5) == ()
    assert shortest_path((), 0, 1) == ()
    assert shortest_path(LINKS, 2, 2) == (2,)


nodes = st.integers(0, 9)


@given(links=st.lists(st.tuples(nodes, nodes)), source=nodes, target=nodes)
def test_every_step_of_a_way_is_a_link_and_no_memory_comes_twice(
    links: list[tuple[int, int]], source: int, target: int
) -> None:
    path = shortest_path(links, source, target)
    either = {frozenset(link) for link in links}
    assert all(frozenset(step) in either for step in pairwise(path))
    assert len(set(path)) == len(path)
    assert not path or (path[0], path[-1]) == (source, target)
