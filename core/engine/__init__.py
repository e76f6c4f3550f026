"""The one door: every front end calls `Engine`, and only the engine composes features."""

from core.engine.compose import open_engine
from core.engine.engine import Engine

__all__ = ["Engine", "open_engine"]
