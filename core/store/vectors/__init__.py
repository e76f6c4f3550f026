"""Vectors of a profile's items: rows in its database, and memory-mapped files derived from them for searching."""

from core.store.vectors.ports import VectorIndex
from core.store.vectors.rows import VectorStore, Waiting

__all__ = ["VectorIndex", "VectorStore", "Waiting"]
