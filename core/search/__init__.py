"""Feature: find the right memory."""
