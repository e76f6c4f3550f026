"""Tool: talk to a language model over the OpenAI wire format."""
