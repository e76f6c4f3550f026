"""The window: QML pages, view models in Python, and one thread that runs the engine."""
