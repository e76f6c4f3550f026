"""Feature: which messages are saved when (windows, queue, scheduler)."""
