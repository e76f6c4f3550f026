"""The read path of memory files: instructions, sandboxed list, read and search, notes, citations."""
