"""The graph's layout: nothing overlaps, the same graph gives the same picture, and what stands stays where it is."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from core.graph.layout import GAP, Layout, LayoutInput
from core.graph.overlap import overlapping_pairs, separate
from core.graph.pack import pack


def _graph(seed: int, nodes: int, folders: int, links: int) -> LayoutInput:
    random = np.random.default_rng(seed)
    ends = random.integers(0, nodes, (links, 2))
    return LayoutInput(
        sizes=np.stack([random.uniform(50, 250, nodes), np.full(nodes, 28.0)], axis=1),
        edges=ends[ends[:, 0] != ends[:, 1]],
        clusters=np.concatenate([np.arange(min(folders, nodes)), random.integers(0, folders, nodes)])[:nodes],
        positions=np.full((nodes, 2), np.nan),
        pinned=np.zeros(nodes, dtype=bool),
    )


graphs = st.builds(
    _graph,
    seed=st.integers(0, 10_000),
    nodes=st.integers(1, 40),
    folders=st.integers(1, 6),
    links=st.integers(0, 50),
)


@settings(max_examples=25, deadline=None)
@given(graphs)
def test_no_two_titles_of_a_first_picture_come_closer_than_the_gap(graph: LayoutInput) -> None:
    places = _settled(graph)
    assert np.isfinite(places).all()
    assert _overlaps(places, graph.sizes + GAP) == 0


@settings(max_examples=10, deadline=None)
@given(graphs)
def test_the_same_graph_gives_the_same_picture(graph: LayoutInput) -> None:
    assert (_settled(graph) == _settled(graph)).all()


@settings(max_examples=15, deadline=None)
@given(graphs)
def test_a_graph_that_was_placed_stays_exactly_where_it_is(graph: LayoutInput) -> None:
    places = _settled(graph)
    assert (_settled(_placed(graph, places)) == places).all()


@settings(max_examples=15, deadline=None)
@given(graphs)
def test_a_new_node_moves_nothing_else_and_covers_nothing(graph: LayoutInput) -> None:
    places = _settled(graph)
    if len(places) < 2:
        return
    positions = places.copy()
    positions[-1] = np.nan
    again = _settled(_placed(graph, positions))
    assert (again[:-1] == places[:-1]).all()
    assert _overlaps(again, graph.sizes + GAP) == 0


def test_a_new_node_appears_beside_its_neighbour() -> None:
    graph = _graph(3, 30, 3, 40)
    places = _settled(graph)
    edges = np.concatenate([graph.edges[(graph.edges != 29).all(axis=1)], [[4, 29]]])
    clusters = graph.clusters.copy()
    clusters[29] = clusters[4]
    positions = places.copy()
    positions[29] = np.nan
    again = _settled(LayoutInput(graph.sizes, edges, clusters, positions, graph.pinned))
    away = np.linalg.norm(again - again[4], axis=1)
    assert away[29] < np.median(away)


def test_folders_stand_side_by_side() -> None:
    graph = _graph(5, 60, 5, 60)
    places = _settled(graph)
    boxes = np.array([_box(places[graph.clusters == each], graph.sizes[graph.clusters == each]) for each in range(5)])
    assert len(overlapping_pairs((boxes[:, 0] + boxes[:, 1]) / 2, boxes[:, 1] - boxes[:, 0])) == 0


def test_a_first_picture_has_about_the_wanted_shape_and_is_well_filled() -> None:
    graph = _graph(8, 60, 6, 60)
    for aspect in (0.6, 1.4):
        places = _settled(graph, aspect=aspect)
        low, high = _box(places, graph.sizes)
        width, height = high - low
        assert aspect / 1.5 < width / height < aspect * 1.5
        assert graph.sizes.prod(axis=1).sum() / (width * height) > 0.15


def test_many_boxes_in_one_place_are_moved_apart() -> None:
    sizes = np.tile([120.0, 28.0], (200, 1))
    places = separate(np.zeros((200, 2)), sizes, np.zeros(200, dtype=bool))
    assert _overlaps(places, sizes) == 0


def test_fixed_boxes_stay_while_others_make_room() -> None:
    sizes = np.tile([120.0, 28.0], (30, 1))
    fixed = np.arange(30) < 10
    start = np.stack([np.where(fixed, np.arange(30) * 150.0, 700.0), np.zeros(30)], axis=1)
    places = separate(start, sizes, fixed)
    assert (places[fixed] == start[fixed]).all()
    assert _overlaps(places, sizes) == 0


def test_an_empty_graph_has_no_places() -> None:
    empty = np.zeros((0, 2))
    assert pack(empty, empty, np.zeros(0, dtype=np.int64), 1.4).shape == (0, 2)


def _placed(graph: LayoutInput, positions: np.ndarray) -> LayoutInput:
    return LayoutInput(graph.sizes, graph.edges, graph.clusters, positions, graph.pinned)


def _settled(graph: LayoutInput, *, aspect: float = 1.4) -> np.ndarray:
    layout = Layout(graph, aspect=aspect)
    while not layout.settled:
        layout.step(50)
    return layout.finish()


def _overlaps(places: np.ndarray, sizes: np.ndarray) -> int:
    """Rounding may leave a millionth of a unit, which nobody sees."""
    return len(overlapping_pairs(places, sizes - 1e-4))


def _box(places: np.ndarray, sizes: np.ndarray) -> np.ndarray:
    return np.array([(places - sizes / 2).min(axis=0), (places + sizes / 2).max(axis=0)])
