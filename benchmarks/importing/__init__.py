"""How fast and in how much memory a large export comes in."""
