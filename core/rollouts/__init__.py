"""The write path of assistants' sessions: from rollout files to raw memories to consolidated memory files."""
