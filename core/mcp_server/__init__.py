"""Memory served to assistants over the Model Context Protocol."""
