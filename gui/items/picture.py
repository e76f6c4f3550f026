"""What is drawn right now: places, selection and level of detail turned into stamps in the atlas."""

from __future__ import annotations

import time

import numpy as np

from gui.items import atlas as stamps
from gui.items.atlas import HALO, Atlas
from gui.items.camera import Camera
from gui.items.level import DOTS_ONLY_BELOW, choose_titles, dot_size, priority, title_scale
from gui.items.look import Look
from gui.items.scene import EMPTY, Flags, Floats, Ints, Scene
from gui.view_models.category import CATEGORIES

_ROOM = 0.5  # of the view, chosen beyond each of its sides, so that a short pan finds its titles there
_STAMPING_SECONDS = 0.02  # what does not get ready in that time is a dot until the next frame
_MOST_ROWS = 2048  # of the atlas, before titles that are out of sight are given up
_CAPTION_FROM = 0.75  # zoom
_NAME_GAP = 3.0  # pixels between a folder's name and the titles below it
_SPOTS = (0.5, 0.4, 0.6, 0.3, 0.7)  # where along an edge its caption may stand
ARROW = 8.0  # pixels

Names = tuple[list[tuple[object, ...]], Floats, Floats]
NOWHERE = np.zeros((0, 2), dtype=np.float32)


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
        self.names: Names = ([], NOWHERE, NOWHERE)
        self.scene = EMPTY
        self.select(-1)

    def show(self, scene: Scene) -> None:
        """Another graph; `at` and `sizes` (n, 2) must follow."""
        kept = {self.scene.ids[node] for node in self.titled.tolist()} if len(self.titled) else set()
        self.scene = scene
        self.titled = np.array([node for node, key in enumerate(scene.ids) if key in kept], dtype=np.int64)
        self.captions = []
        self.select(-1)

    def restyle(self, look: Look, ratio: float) -> None:
        self.look, self.ratio = look, ratio
        self._title_scale = 0.0

    def select(self, node: int) -> None:
        self.selected = node
        self.raised, self.raised_edges = self.scene.raised(node)

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
        self._fresh_atlas(title_scale(self.zoom))
        left, top = camera.to_graph(-_ROOM * width, -_ROOM * height)
        right, bottom = camera.to_graph((1 + _ROOM) * width, (1 + _ROOM) * height)
        self._covered = (left, top, right, bottom)
        near = ((self.at >= (left, top)) & (self.at <= (right, bottom))).all(axis=1)
        self._stamp_marks()
        self.names = self._place_names()
        wanted = self._wanted(np.flatnonzero(near)) if self.zoom >= DOTS_ONLY_BELOW else self._only_selected()
        self._stamp_titles(wanted)
        self._place_captions()
        self.chosen += 1

    def _wanted(self, near: Ints) -> Ints:
        scale = np.float32(self._title_scale)
        was = np.zeros(len(self.scene), dtype=bool)
        was[self.titled] = True
        score = priority(self.scene.degree, self.scene.importance, self.raised, self.selected, was)
        names = [(*(at * self.zoom), *size) for at, size in zip(*self.names[1:], strict=True)]
        # What stands out is not kept from its title by a folder's name.
        first, others = near[self.raised[near]], near[~self.raised[near]]
        chosen = first[choose_titles(self.at[first] * self.zoom, self.sizes[first] * scale, score[first], [])]
        taken = [*names, *np.concatenate([self.at[chosen] * self.zoom, self.sizes[chosen] * scale], axis=1).tolist()]
        rest = others[choose_titles(self.at[others] * self.zoom, self.sizes[others] * scale, score[others], taken)]
        return np.concatenate([chosen, rest])

    def _only_selected(self) -> Ints:
        return np.array([self.selected] if self.selected >= 0 else [], dtype=np.int64)

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
        halo = 2 * HALO if node == self.selected else 0.0
        category = self.look.categories[self.scene.categories[node]]
        paint = stamps.title_painter(
            self.scene.titles[node], category, self.look, self._title_scale, node == self.selected
        )
        self.atlas.add(key, round(width) + halo, round(height) + halo, paint)

    def title_key(self, node: int) -> tuple[object, ...]:
        return self.scene.titles[node], int(self.scene.categories[node]), node == self.selected

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

    def _place_names(self) -> Names:
        """(keys, centres (k, 2) in graph units, sizes (k, 2) on the screen) of folder names, each above its nodes."""
        nodes, starts = self.scene.by_folder
        if not len(starts):
            return [], NOWHERE, NOWHERE
        low = np.minimum.reduceat(self.at[nodes], starts, axis=0)
        high = np.maximum.reduceat(self.at[nodes], starts, axis=0)
        sizes = [stamps.words_size(name, self.look.caption) for name in self.scene.folder_names]
        reach = self.sizes[0, 1] * self._title_scale / 2 + np.array(sizes, dtype=np.float32)[:, 1] / 2 + _NAME_GAP
        centres = np.stack([(low[:, 0] + high[:, 0]) / 2, low[:, 1] - reach / self.zoom], axis=1)
        kept = _apart(centres * self.zoom, np.array(sizes), np.diff(np.append(starts, len(nodes))))
        keys: list[tuple[object, ...]] = [("name", self.scene.folder_names[number]) for number in kept]
        for key, number in zip(keys, kept, strict=True):
            self.atlas.add(key, *sizes[number], stamps.words_painter(key[1], self.look.caption, self.look.name))
        return keys, centres[kept].astype(np.float32), np.array([sizes[number] for number in kept], dtype=np.float32)

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


def _apart(centres: Floats, sizes: Floats, counts: Ints) -> list[int]:
    """Boxes that do not cover each other, larger folders first."""
    kept: list[int] = []
    for number in np.argsort(-counts, kind="stable").tolist():
        gap = np.abs(centres[kept] - centres[number]) * 2 - sizes[kept] - sizes[number]
        if not kept or (gap.max(axis=1) >= 0).all():
            kept.append(number)
    return kept
