"""Tool: text itself: tokens, words, redaction, markup, Unicode repair."""
