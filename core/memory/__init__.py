"""Feature: from a window of messages to stored memories (contract, reply, plan, save, history)."""
