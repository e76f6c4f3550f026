"""What a search needs of the vectors of one model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class VectorIndex(Protocol):
    """The vectors of one model in one profile. `rows` of items are those of the item table."""

    @property
    def dimension(self) -> int:
        """Numbers per vector."""

    def __len__(self) -> int:
        """How many items can be found."""

    def search(
        self, query: NDArray[np.float32], limit: int, allowed: NDArray[np.int64] | None = None
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The rows nearest to `query` (d numbers, length 1) with their cosine similarity, the nearest first.

        `allowed` restricts the answer to these rows. A query of another length finds nothing. Ties go to the smaller
        row. Safe to call on a worker thread.
        """
        ...

    def similarities(self, query: NDArray[np.float32], rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """The exact cosine similarity of each row, NaN for a row without a vector."""
        ...
