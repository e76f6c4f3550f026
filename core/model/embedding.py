"""What is known of the vectors of a profile's items, and how computing them went."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class VectorCount:
    """`items` of `kind` have a vector of `model` (blank: none yet) with `dimension` numbers (0: none)."""

    kind: str
    model: str
    dimension: int
    stale: bool
    items: int


@dataclass(frozen=True, slots=True)
class VectorUsage:
    """Of one kind of item: how many there are, how many have no vector at all, and dimension → items, most first."""

    kind: str
    total: int
    missing: int
    dimensions: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class EmbeddingStatus:
    """`problem` is a sentence when the model cannot be used, and search goes by words alone.

    `ready` of `total` items have a current vector, `outdated` have one of another model or text, `replaced` of these
    one of another model; `failed` could not be embedded and are tried again later, `last_error` is about one of them.
    `host` is blank for the local model.
    """

    mode: str
    model: str
    host: str
    dimension: int
    total: int
    ready: int
    outdated: int
    failed: int
    replaced: int = 0
    last_error: str = ""
    problem: str = ""
    hint: str = ""
    usage: tuple[VectorUsage, ...] = ()

    @property
    def waiting(self) -> int:
        return self.total - self.ready


@dataclass(frozen=True, slots=True)
class EmbeddingRun:
    """What one run did. `left` still wait; `problem` says in a sentence why it ended early, if it did."""

    embedded: int = 0
    failed: int = 0
    left: int = 0
    problem: str = ""


@dataclass(frozen=True, slots=True)
class EmbeddingTest:
    """A model that answered, with the number of numbers in its vectors."""

    model: str
    host: str
    dimension: int
