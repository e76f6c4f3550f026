"""Drawn items that QML has no type for."""
