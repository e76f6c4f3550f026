"""How well search finds the right item: LoCoMo (English dialog turns) and CMRC (Chinese sentences)."""
