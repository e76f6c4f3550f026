"""Bringing memories out and in: other programs' formats, and our own archive."""
