"""One frame: places turned into corners by the picture's plan, and written."""

from __future__ import annotations

import numpy as np
from PySide6.QtGui import QColor
from PySide6.QtQuick import QSGTexture

from gui.items import atlas as stamps
from gui.items import shapes
from gui.items.meshes import Mesh, Tree
from gui.items.picture import Picture
from gui.items.plan import Lines, Plan, plan_of
from gui.items.scene import Floats


def name_quads(picture: Picture) -> tuple[Floats, Floats]:
    """Corners (k, 4, 2) of folder names, on whole pixels, and those of their stamps."""
    keys, pixel = picture.names.keys, np.float32(picture.zoom * picture.ratio)
    halves = picture.atlas.sizes(keys) / np.float32(2 * picture.zoom)
    corners = shapes.boxes(np.round((picture.names.centres - halves) * pixel) / pixel + halves, halves)
    return corners, shapes.texture_boxes(picture.atlas.cells(keys))


class Frame:
    """Writes pictures into a tree. What the plan fixes (textures, indices, names) is only written with a new plan."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._colors: tuple[int, ...] = ()
        self._plan: Plan | None = None
        self._planned = -1

    def write(self, picture: Picture, *, sharp: bool) -> None:
        """`sharp`: put titles on whole pixels, for a picture that stands still."""
        fresh = self._plan is None or picture.chosen != self._planned
        if fresh:
            self._use(picture)
        tree, plan, at = self.tree, self._plan, picture.at
        self._write_grounds(plan, at, fresh=fresh)
        self._write_lines(tree.lines, tree.dashes, plan.lines, at, fresh=fresh)
        self._write_lines(tree.raised_lines, tree.raised_dashes, plan.raised_lines, at, fresh=fresh)
        pixel = picture.zoom * picture.ratio if sharp else None
        for mesh, group in ((tree.stamps, plan.stamps), (tree.raised_stamps, plan.raised_stamps)):
            if fresh or len(group.texture):
                mesh.write_quads(group.corners(at, pixel), group.texture if fresh else None)

    def _use(self, picture: Picture) -> None:
        self._plan, self._planned = plan_of(picture), picture.chosen
        self._use_colors(picture)
        if picture.atlas.changed:
            self.tree.use_atlas(picture.atlas.image)
            picture.atlas.changed = False
        self.tree.fade_rest(picture.fades)
        self._write_names(picture)

    def _use_colors(self, picture: Picture) -> None:
        look, tree = picture.look, self.tree
        colors = tuple(color.rgba() for color in (look.tint, look.edge, look.primary))
        if colors == self._colors:
            return
        self._colors = colors
        tree.tints.use(tree.texture(stamps.tint_image(look.tint)))
        for color, solid, dashed in (
            (look.edge, tree.lines, tree.dashes),
            (look.primary, tree.raised_lines, tree.raised_dashes),
        ):
            solid.use(self._line(color, dashed=False))
            dashed.use(self._line(color, dashed=True), repeat=True)

    def _line(self, color: QColor, *, dashed: bool) -> QSGTexture:
        return self.tree.texture(stamps.line_image(color, dashed))

    def _write_names(self, picture: Picture) -> None:
        """Folder names stand still between two choices of titles, on whole pixels."""
        self.tree.names.write_quads(*name_quads(picture))

    @staticmethod
    def _write_lines(solid: Mesh, dashed: Mesh, lines: Lines, at: Floats, *, fresh: bool) -> None:
        """How often a dash repeats changes with a line's length; the texture of solid lines is the same for all."""
        if not fresh and not len(lines.source):
            return
        corners, lengths = lines.quads(at)
        first = lines.solid
        solid.write_quads(corners[:first], shapes.line_texture(lengths[:first], 0.0) if fresh else None)
        dashed.write_quads(corners[first:], shapes.line_texture(lengths[first:], lines.dashes))

    def _write_grounds(self, plan: Plan, at: Floats, *, fresh: bool) -> None:
        groups = len(plan.grounds.starts) if plan.grounds else 0
        if fresh:
            self.tree.tints.allocate(groups * shapes.FAN, shapes.fan_indices(groups))
        if plan.grounds:
            self.tree.tints.fill(plan.grounds.points(at), shapes.fan_texture(groups) if fresh else None)
