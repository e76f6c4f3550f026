"""What searching the vector files costs, beside one float32 pass over the same vectors in memory."""
