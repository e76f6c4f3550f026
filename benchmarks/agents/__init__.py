"""How much reading sessions costs beside the least that any program would have to do."""
