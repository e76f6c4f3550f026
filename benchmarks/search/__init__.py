"""What one search, and one new memory, cost in a large profile."""
