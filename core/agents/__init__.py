"""The assistants on this computer: finding them, connecting them to a memory space, testing the connection."""
