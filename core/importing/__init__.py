"""Feature: bring conversations in, from every format people already have."""
