"""Where folders' names stand: above their nodes, or, seen from very far, in their place with how many they are."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gui.items import atlas as stamps
from gui.items.atlas import Atlas
from gui.items.look import Look
from gui.items.scene import Floats, Ints, Scene

_NAME_GAP = 3.0  # pixels between a folder's name and the titles below it

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """k names that cover each other nowhere: `centres` (k, 2) in graph units, `sizes` (k, 2) on the screen, `folders`
    (k,) whose they are."""

    keys: list[Key]
    centres: Floats
    sizes: Floats
    folders: Ints


NOWHERE = np.zeros((0, 2), dtype=np.float32)
NO_NAMES = Names([], NOWHERE, NOWHERE, np.zeros(0, dtype=np.int64))


def place_names(scene: Scene, at: Floats, zoom: float, *, title_height: float, clustered: bool, look: Look) -> Names:
    """`title_height` is on the screen; names stand clear of titles as high as that."""
    nodes, starts = scene.by_folder
    if not len(starts):
        return NO_NAMES
    low, high = (reduce.reduceat(at[nodes], starts, axis=0) for reduce in (np.minimum, np.maximum))
    counts = np.diff(np.append(starts, len(nodes)))
    texts = scene.folder_names
    if clustered:
        texts = [f"{name}  {count}" for name, count in zip(texts, counts.tolist(), strict=True)]
    sizes = np.array([stamps.words_size(text, look.caption) for text in texts], dtype=np.float32)
    centres = (low + high) / 2
    if clustered:
        sizes += (6.0, 4.0)
    else:
        centres[:, 1] = low[:, 1] - (title_height / 2 + sizes[:, 1] / 2 + _NAME_GAP) / zoom
    kept = np.array(_apart(centres * zoom, sizes, counts), dtype=np.int64)
    kind = "cluster" if clustered else "name"
    keys: list[Key] = [(kind, texts[folder]) for folder in kept.tolist()]
    return Names(keys, centres[kept].astype(np.float32), sizes[kept], kept)


def stamp_names(names: Names, atlas: Atlas, look: Look) -> None:
    """Draw those that the atlas does not have yet."""
    for key, size in zip(names.keys, names.sizes.tolist(), strict=True):
        ink, back = (look.badge_ink, look.badge) if key[0] == "cluster" else (look.name, None)
        atlas.add(key, *size, stamps.words_painter(str(key[1]), look.caption, ink, back))


def _apart(centres: Floats, sizes: Floats, counts: Ints) -> list[int]:
    """Boxes that do not cover each other, larger folders first."""
    kept: list[int] = []
    taken = np.zeros((2, *centres.shape))  # centres and sizes of those kept so far
    for number in np.argsort(-counts, kind="stable").tolist():
        there, wide = taken[:, : len(kept)]
        gap = np.abs(there - centres[number]) * 2 - wide - sizes[number]
        if (gap.max(axis=1) >= 0).all():
            taken[:, len(kept)] = centres[number], sizes[number]
            kept.append(number)
    return kept
