"""Feature: memories and links as arrays to draw, and where each node stands."""
