"""What of a frame stays the same while nodes only move: who is drawn, how large, with which stamp.

A plan is made when titles are chosen; from then on places alone become corners, several times faster than planning.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gui.items import shapes
from gui.items.atlas import RIM
from gui.items.picture import ARROW, Picture
from gui.items.scene import Flags, Floats, Ints

_HOT_WIDTH = 2.4  # pixels
_PAD = 13.0  # pixels between a folder's titles and its border
_SOFT = 1.5  # pixels over which a folder's tint fades out
_MOST_ARROWS = 3000
_ARROWS_FROM = 0.4  # zoom

Keys = list[tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class Lines:
    """Edges from nodes `source` to `target` (k,), `halves` (k,) of their widths in graph units.

    The first `solid` ones are solid, the others have so many `dashes` per graph unit.
    """

    source: Ints
    target: Ints
    halves: Floats
    solid: int
    dashes: float

    def quads(self, at: Floats) -> tuple[Floats, Floats]:
        """Corners (k, 4, 2) and lengths (k,)."""
        return shapes.lines(at, self.source, self.target, self.halves)


@dataclass(frozen=True, slots=True)
class Stamps:
    """Stamps bottom to top: arrow heads at the ends of edges, then dots and titles on nodes, then captions on edges.

    `texture` (all, 4, 2) is in that order; `arrow_halves` and `halves` are half sizes in graph units.
    """

    arrows: Ints
    arrow_halves: Floats
    arrow_size: float
    nodes: Ints
    halves: Floats
    captioned: Ints
    caption_parts: Floats
    caption_halves: Floats
    texture: Floats

    def corners(self, at: Floats, pixel: float | None) -> Floats:
        """Quads (all, 4, 2); with `pixel`, device pixels per graph unit, dots and titles begin on whole pixels."""
        centres = np.take(at, self.nodes, axis=0)
        if pixel is not None:
            centres = np.round((centres - self.halves) * np.float32(pixel)) / np.float32(pixel) + self.halves
        quads = [shapes.boxes(centres, self.halves)]
        if len(self.arrows):
            start, end = at[self.arrows[:, 0]], at[self.arrows[:, 1]]
            quads.insert(0, shapes.arrows(start, end, self.arrow_halves, self.arrow_size))
        if len(self.captioned):
            start, end = at[self.captioned[:, 0]], at[self.captioned[:, 1]]
            quads.append(shapes.boxes(start + (end - start) * self.caption_parts, self.caption_halves))
        return quads[0] if len(quads) == 1 else np.concatenate(quads)


@dataclass(frozen=True, slots=True)
class Grounds:
    """Folders: `nodes` sorted by folder, where each folder `starts` in them, and how far their grounds reach beyond.

    `least` (SIDES,) is the reach around a dot, `titled_reach` (t, SIDES) that of titles around the centres of the nodes
    `titled`, which are sorted by folder too; from `titled_starts` on they are those of the folder `titled_in`.
    `named_reach` (k, SIDES) is that of the names of the folders `named`, from the origin.
    """

    nodes: Ints
    starts: Ints
    least: Floats
    titled: Ints
    titled_starts: Ints
    titled_in: Ints
    titled_reach: Floats
    named: Ints
    named_reach: Floats
    soft: float

    def points(self, at: Floats) -> Floats:
        """Corners (k, 2) of tinted grounds around the folders; `shapes.fan_texture` and `fan_indices` go with them."""
        support = shapes.support(np.take(at, self.nodes, axis=0), self.starts) + self.least
        if len(self.titled):
            reach = np.maximum.reduceat(shapes.reach(at[self.titled]) + self.titled_reach, self.titled_starts, axis=0)
            support[self.titled_in] = np.maximum(support[self.titled_in], reach)
        support[self.named] = np.maximum(support[self.named], self.named_reach)
        return shapes.fans(support, self.soft)


@dataclass(frozen=True, slots=True)
class Plan:
    grounds: Grounds | None
    lines: Lines
    raised_lines: Lines
    stamps: Stamps
    raised_stamps: Stamps


def plan_of(picture: Picture) -> Plan:
    """What the picture's chosen titles, selection and zoom ask for."""
    nodes, edges = picture.drawn, picture.drawn_edges
    first_nodes, first_edges = nodes & picture.raised, edges & picture.raised_edges
    return Plan(
        _grounds(picture),
        _lines(picture, edges & ~picture.raised_edges),
        _lines(picture, first_edges),
        _stamps(picture, edges & ~picture.raised_edges, nodes & ~picture.raised, are_raised=False),
        _stamps(picture, first_edges, first_nodes, are_raised=True),
    )


def _lines(picture: Picture, group: Flags) -> Lines:
    """As wide as their links are strong; those between folders are thinner. The texture is half as wide again."""
    scene = picture.scene
    solid, dashed = np.flatnonzero(group & ~scene.cross), np.flatnonzero(group & scene.cross)
    edges = np.concatenate([solid, dashed])
    strength = np.where(scene.cross[edges], 0.6, 1.6)
    widths = np.where(picture.raised_edges[edges], _HOT_WIDTH, 0.9 + scene.weights[edges] * strength)
    source, target = (np.ascontiguousarray(scene.edges[edges, end]) for end in (0, 1))
    halves = (widths / picture.zoom).astype(np.float32)
    return Lines(source, target, halves, len(solid), picture.zoom / shapes.DASH)


def _stamps(picture: Picture, edges: Flags, nodes: Flags, *, are_raised: bool) -> Stamps:
    halves, atlas, scene = picture.halves(), picture.atlas, picture.scene
    arrows = scene.edges[_arrowed(picture, edges)]
    dots = np.flatnonzero(nodes & ~picture.has_title())
    dot_keys, titled = picture.dot_keys(), picture.titled[nodes[picture.titled]][::-1]
    title_keys: Keys = [picture.title_key(node) for node in titled.tolist()]
    captions = picture.captions if are_raised else []
    caption_keys: Keys = [("link", picture.caption(edge)) for edge, _ in captions]
    unit = np.float32(2 * picture.zoom)
    dot_half = atlas.sizes(dot_keys[:1]) / unit
    cells = [
        np.repeat(atlas.cells([picture.arrow_key(raised=are_raised)]), len(arrows), axis=0),
        atlas.cells(dot_keys)[scene.categories[dots]],
        atlas.cells(title_keys),
        atlas.cells(caption_keys),
    ]
    return Stamps(
        arrows=arrows,
        arrow_halves=halves[arrows[:, 1]],
        arrow_size=(ARROW + 2 * RIM) / picture.zoom,
        nodes=np.concatenate([dots, titled]),
        halves=np.concatenate([np.broadcast_to(dot_half, (len(dots), 2)), atlas.sizes(title_keys) / unit]),
        captioned=scene.edges[[edge for edge, _ in captions]].reshape(-1, 2),
        caption_parts=np.array([part for _, part in captions], dtype=np.float32).reshape(-1, 1),
        caption_halves=atlas.sizes(caption_keys) / unit,
        texture=shapes.texture_boxes(np.concatenate(cells)),
    )


def _arrowed(picture: Picture, edges: Flags) -> Ints:
    shown = np.flatnonzero(edges)
    too_many = len(shown) > _MOST_ARROWS or picture.zoom < _ARROWS_FROM
    return shown[:0] if too_many else shown


def _grounds(picture: Picture) -> Grounds | None:
    scene, zoom = picture.scene, picture.zoom
    nodes, starts = scene.by_folder
    if not len(starts):
        return None
    titled = picture.titled[scene.folders[picture.titled] >= 0]
    titled = titled[np.argsort(scene.folders[titled], kind="stable")]
    titled_in, titled_starts = np.unique(scene.folders[titled], return_index=True)
    names = picture.names
    pad = np.float32(_PAD / zoom)
    dot = picture.atlas.sizes(picture.dot_keys()[:1]) / np.float32(2 * zoom)
    return Grounds(
        nodes=nodes,
        starts=starts,
        least=shapes.box_reach(dot)[0] + pad,
        titled=titled,
        titled_starts=titled_starts,
        titled_in=titled_in,
        titled_reach=shapes.box_reach(picture.halves()[titled]) + pad,
        named=names.folders,
        named_reach=shapes.reach(names.centres) + shapes.box_reach(names.sizes / np.float32(2 * zoom)) + pad,
        soft=_SOFT / zoom,
    )
