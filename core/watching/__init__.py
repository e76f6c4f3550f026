"""Folders whose conversations are taken in while they are being held: which there are, what is new, who tells of it."""
