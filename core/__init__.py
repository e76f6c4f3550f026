"""The engine of Memoscape: plain Python that never imports Qt or the window."""

__version__ = "0.1.0"
