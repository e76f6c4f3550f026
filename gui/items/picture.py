"""What is drawn right now: places, selection and level of detail turned into stamps in the atlas."""

from __future__ import annotations

import time
from collections.abc import Collection

import numpy as np

from gui.items import atlas as stamps
from gui.items.atlas import HALO, Atlas
from gui.items.camera import Camera
from gui.items.level import CLUSTERS_BELOW, choose_titles, dot_size, priority, title_scale
from gui.items.look import Look
from gui.items.names import NO_NAMES, NOWHERE, place_names, stamp_names
from gui.items.scene import EMPTY, Flags, Floats, Ints, Scene
from gui.view_models.category import CATEGORIES

_ROOM = 0.5  # of the view, chosen beyond each of its sides, so that a short pan finds its titles there
_STAMPING_SECONDS = 0.008  # what does not get ready in that time is a dot until the next frame
_MOST_ROWS = 2048  # of the atlas, before titles that are out of sight are given up
_CAPTION_FROM = 0.75  # zoom
_SPOTS = (0.5, 0.4, 0.6, 0.3, 0.7)  # where along an edge its caption may stand
ARROW = 8.0  # pixels

NONE = np.zeros(0, dtype=np.int64)


class Picture:
    """`at` (n, 2) are the nodes' centres in graph units; `zoom` is the one that sizes were last made for."""

    def __init__(self, look: Look, ratio: float) -> None:
        self.look, self.ratio = look, ratio
        self.atlas = Atlas(look, ratio)
        self.at = NOWHERE
        self.sizes = NOWHERE
        self.selected = -1
        self.zoom = 1.0
        self.titled = np.zeros(0, dtype=np.int64)
        self.captions: list[tuple[int, float]] = []  # edge, part of the way along it
        self.unfinished = False
        self.chosen = 0  # how often titles were chosen
        self._title_scale = 0.0
        self._covered = (0.0, 0.0, 0.0, 0.0)
        self.names = NO_NAMES
        self.scene = EMPTY
        self.clustered = False
        self.emphasise()
        self.filter(())

    def show(self, scene: Scene) -> None:
        """Another graph; `at` and `sizes` (n, 2) must follow."""
        kept = {self.scene.ids[node] for node in self.titled.tolist()} if len(self.titled) else set()
        self.scene = scene
        self.titled = np.array([node for node, key in enumerate(scene.ids) if key in kept], dtype=np.int64)
        self.captions = []
        self.emphasise()
        self.filter(self._hidden)

    def restyle(self, look: Look, ratio: float) -> None:
        self.look, self.ratio = look, ratio
        self._title_scale = 0.0

    def emphasise(self, selected: int = -1, marked: Ints = NONE, pinned: Ints = NONE, path: Ints = NONE) -> None:
        """Raise a way if there is one, else the selected node with its neighbours, and what is marked; pins are only
        drawn."""
        self.selected = selected
        self.marked, self.pinned = self.scene.flags(marked), self.scene.flags(pinned)
        self.raised, self.raised_edges = self.scene.along(path) if len(path) else self.scene.raised(selected)
        self.raised |= self.marked

    def filter(self, hidden: Collection[str]) -> None:
        """Leave out nodes of these categories, and their edges."""
        self._hidden = hidden
        numbers = [number for number, category in enumerate(CATEGORIES) if category in hidden]
        self.shown: Flags = ~np.isin(self.scene.categories, numbers)

    @property
    def fades(self) -> bool:
        """Whether something stands out, so that the rest steps back."""
        return bool(self.raised.any())

    @property
    def drawn(self) -> Flags:
        """Which nodes (n,) are drawn: very far away, folders stand for theirs."""
        return self.shown & (self.raised | (self.scene.folders < 0)) if self.clustered else self.shown

    @property
    def drawn_edges(self) -> Flags:
        """Which edges (m,) are drawn."""
        edges: Flags = self.shown[self.scene.edges].all(axis=1)
        return edges & self.raised_edges if self.clustered else edges

    # -- level of detail ---------------------------------------------------------------------------------------------

    def covers(self, camera: Camera, width: float, height: float) -> bool:
        """Whether titles were chosen for all that the view shows."""
        left, top = camera.to_graph(0, 0)
        right, bottom = camera.to_graph(width, height)
        x, y, end_x, end_y = self._covered
        return x <= left and y <= top and end_x >= right and end_y >= bottom

    def choose(self, camera: Camera, width: float, height: float) -> None:
        """Fit sizes to the camera's zoom and choose the titles in and around the view, drawing those that are new."""
        self.zoom = camera.zoom
        self.clustered = self.zoom < CLUSTERS_BELOW and len(self.scene.folder_names) > 1
        self._fresh_atlas(title_scale(self.zoom))
        left, top = camera.to_graph(-_ROOM * width, -_ROOM * height)
        right, bottom = camera.to_graph((1 + _ROOM) * width, (1 + _ROOM) * height)
        self._covered = (left, top, right, bottom)
        near = ((self.at >= (left, top)) & (self.at <= (right, bottom))).all(axis=1) & self.shown
        if self.clustered:
            near &= self.raised
        self._stamp_marks()
        self._place_names()
        self._stamp_titles(self._wanted(np.flatnonzero(near)))
        self._place_captions()
        self.chosen += 1

    def _wanted(self, near: Ints) -> Ints:
        scale = np.float32(self._title_scale)
        was = np.zeros(len(self.scene), dtype=bool)
        was[self.titled] = True
        score = priority(self.scene.degree, self.scene.importance, self.raised, self.selected, was)
        names = np.concatenate([self.names.centres * self.zoom, self.names.sizes], axis=1).tolist()
        # What stands out is not kept from its title by a folder's name.
        first, others = near[self.raised[near]], near[~self.raised[near]]
        chosen = first[choose_titles(self.at[first] * self.zoom, self.sizes[first] * scale, score[first], [])]
        taken = [*names, *np.concatenate([self.at[chosen] * self.zoom, self.sizes[chosen] * scale], axis=1).tolist()]
        rest = others[choose_titles(self.at[others] * self.zoom, self.sizes[others] * scale, score[others], taken)]
        return np.concatenate([chosen, rest])

    def _fresh_atlas(self, scale: float) -> None:
        if scale != self._title_scale or self.atlas.rows > _MOST_ROWS:
            self.atlas = Atlas(self.look, self.ratio)
            self._title_scale = scale

    def _stamp_titles(self, wanted: Ints) -> None:
        until = time.perf_counter() + _STAMPING_SECONDS
        ready = []
        for node in wanted.tolist():
            key = self.title_key(node)
            if key not in self.atlas:
                if time.perf_counter() > until:
                    continue
                self._stamp_title(node, key)
            ready.append(node)
        self.titled = np.array(ready, dtype=np.int64)
        self.unfinished = len(ready) < len(wanted)

    def _stamp_title(self, node: int, key: tuple[object, ...]) -> None:
        width, height = (self.sizes[node] * self._title_scale).tolist()
        mark = self._mark(node)
        halo = 2 * HALO if mark.selected or mark.marked else 0.0
        category = self.look.categories[self.scene.categories[node]]
        paint = stamps.title_painter(self.scene.titles[node], category, self.look, self._title_scale, mark)
        self.atlas.add(key, round(width) + halo, round(height) + halo, paint)

    def title_key(self, node: int) -> tuple[object, ...]:
        return self.scene.titles[node], int(self.scene.categories[node]), self._mark(node)

    def _mark(self, node: int) -> stamps.Mark:
        return stamps.Mark(node == self.selected, bool(self.marked[node]), bool(self.pinned[node]))

    # -- marks: dots, arrow heads, folder names, captions -----------------------------------------------------------

    def _stamp_marks(self) -> None:
        size = dot_size(self.zoom)
        for number, category in enumerate(self.look.categories):
            self.atlas.add(("dot", number, size), size, size, stamps.dot_painter(category.solid))
        for color in (self.look.edge, self.look.primary):
            self.atlas.add(("arrow", color.rgba()), ARROW, ARROW, stamps.arrow_painter(color))

    def dot_keys(self) -> list[tuple[object, ...]]:
        return [("dot", number, dot_size(self.zoom)) for number in range(len(CATEGORIES))]

    def arrow_key(self, *, raised: bool) -> tuple[object, ...]:
        return "arrow", (self.look.primary if raised else self.look.edge).rgba()

    def _place_names(self) -> None:
        high = float(self.sizes[0, 1]) * self._title_scale if len(self.sizes) else 0.0
        self.names = place_names(
            self.scene, self.at, self.zoom, title_height=high, clustered=self.clustered, look=self.look
        )
        stamp_names(self.names, self.atlas, self.look)

    def _place_captions(self) -> None:
        """Link types of the selected node's edges, where they cover no title."""
        self.captions = []
        if self.zoom < _CAPTION_FROM:
            return
        boxes = np.concatenate([self.at[self.titled] * self.zoom, self.title_sizes()], axis=1)
        for edge in np.flatnonzero(self.raised_edges).tolist():
            kind = self.caption(edge)
            size = stamps.words_size(kind, self.look.caption)
            start, end = self.at[self.scene.edges[edge]] * self.zoom
            for spot in _SPOTS:
                middle = start + (end - start) * spot
                gap = np.abs(boxes[:, :2] - middle) * 2 - boxes[:, 2:] - size
                if (gap.max(axis=1) >= 0).all():
                    self.atlas.add(("link", kind), *size, self._caption_painter(kind))
                    self.captions.append((edge, spot))
                    boxes = np.concatenate([boxes, [[*middle, *size]]])
                    break

    def caption(self, edge: int) -> str:
        return self.scene.graph.edges[edge][2].type

    def _caption_painter(self, kind: str) -> stamps.Paint:
        return stamps.words_painter(kind, self.look.caption, self.look.badge_ink, self.look.badge)

    # -- sizes -------------------------------------------------------------------------------------------------------

    def title_sizes(self) -> Floats:
        """Sizes (k, 2) on the screen of the titles shown, in the order of `titled`."""
        return self.sizes[self.titled] * np.float32(self._title_scale)

    def halves(self) -> Floats:
        """Half sizes (n, 2) in graph units of what stands for each node: its title or its dot."""
        half = np.full((len(self.at), 2), dot_size(self.zoom) / (2 * self.zoom), dtype=np.float32)
        half[self.titled] = self.title_sizes() / np.float32(2 * self.zoom)
        return half

    def has_title(self) -> Flags:
        flags = np.zeros(len(self.at), dtype=bool)
        flags[self.titled] = True
        return flags
