"""A file of equal rows behind a checked header: written in place or at its end, read as a memory-mapped array."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from core.store.files import private_file
from core.store.trouble import mapped

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MAGIC = b"MSCPROWS"
_HEADER = struct.Struct("<8sQ")  # magic, bytes per row; its CRC-32 follows
_DATA_AT = 4096  # a page, so that rows lie aligned in memory


class MappedRows:
    """Never shortened while it exists, so that whoever has mapped it can go on reading."""

    def __init__(self, path: Path, dtype: Any, shape: tuple[int, ...] = ()) -> None:
        self.path = path
        self._dtype = np.dtype(dtype)
        self._shape = shape
        self._row_bytes = self._dtype.itemsize * int(np.prod(shape, dtype=np.int64))

    def create(self) -> None:
        """An empty file for its owner alone. StorageTrouble."""
        private_file(self.path)
        with mapped(self.path), self.path.open("r+b") as file:
            file.write(self._header())

    def is_whole(self, rows: int) -> bool:
        """Whether the header is right and at least `rows` rows are there."""
        try:
            with self.path.open("rb") as file:
                right = file.read(len(self._header())) == self._header()
            return right and (rows == 0 or self.path.stat().st_size >= _DATA_AT + rows * self._row_bytes)
        except OSError:
            return False

    def write(self, first: int, values: NDArray[Any], *, offset: int = 0) -> None:
        """Write whole rows, or with `offset` (bytes) a part of one, to the disk. StorageTrouble: not a signal, as a
        full disk would send when written through the map."""
        with mapped(self.path), self.path.open("r+b") as file:
            file.seek(_DATA_AT + first * self._row_bytes + offset)
            file.write(np.ascontiguousarray(values, self._dtype).tobytes())
            file.flush()
            os.fsync(file.fileno())

    def read(self, rows: int) -> NDArray[Any]:
        """The first rows, as they are and as they will be when somebody writes. StorageTrouble."""
        if rows == 0:
            return np.empty((0, *self._shape), self._dtype)
        with mapped(self.path):
            rows_of_file = np.memmap(self.path, self._dtype, "r", _DATA_AT, (rows, *self._shape))
        return rows_of_file.view(np.ndarray)  # which costs less to index

    def _header(self) -> bytes:
        header = _HEADER.pack(_MAGIC, self._row_bytes)
        return header + struct.pack("<I", zlib.crc32(header))
