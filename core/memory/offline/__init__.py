"""The built-in extractor: finds what a user said about themselves by linguistic rules, without a model or network."""

from core.memory.offline.extractor import OfflineExtractor

__all__ = ["OfflineExtractor"]
