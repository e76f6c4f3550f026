"""What a moving frame of the graph costs in Python, beside the least that numpy needs to write the same vertices."""
