"""Turning text into vectors: the port, the local model and servers that speak the OpenAI wire format."""
