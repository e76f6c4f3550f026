"""Memories and links as the arrays a layout works on."""

from __future__ import annotations

import numpy as np

from core.graph.build import clusters_of, layout_input
from core.model import Graph, Link, Memory


def _graph(*, positions: dict[str, tuple[float, float]] | None = None) -> Graph:
    folders = {"a": "Work", "b": None, "c": "Home", "d": "Work"}
    memories = tuple(Memory(id=key, title=key, content="", folder=folder) for key, folder in folders.items())
    links = (("a", "b"), ("d", "d"), ("c", "a"))
    number = {key: place for place, key in enumerate(folders)}
    edges = tuple((number[one], number[other], Link(one + other, one, other)) for one, other in links)
    return Graph(memories, edges, positions or {}, len(memories))


def test_every_folder_is_a_cluster_and_the_uncategorised_come_last() -> None:
    folders, clusters = clusters_of(_graph())
    assert folders == ("Home", "Work", None)
    assert clusters == [1, 2, 0, 1]


def test_a_link_from_a_memory_to_itself_pulls_at_nothing() -> None:
    edges = layout_input(_graph(), [(100.0, 28.0)] * 4, ()).edges
    assert edges.tolist() == [[0, 1], [2, 0]]


def test_remembered_places_and_pins_come_in_the_order_of_the_memories() -> None:
    made = layout_input(_graph(positions={"c": (5.0, 6.0), "gone": (1.0, 1.0)}), [(100.0, 28.0)] * 4, {"c"})
    assert made.positions[2].tolist() == [5.0, 6.0]
    assert np.isnan(made.positions[[0, 1, 3]]).all()
    assert made.pinned.tolist() == [False, False, True, False]


def test_a_graph_without_memories_has_empty_arrays() -> None:
    made = layout_input(Graph((), (), {}, 0), [], ())
    assert made.sizes.shape == made.positions.shape == made.edges.shape == (0, 2)
