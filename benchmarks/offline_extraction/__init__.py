"""How well the built-in extractor finds what is worth keeping, on labelled conversations in English and Chinese."""
