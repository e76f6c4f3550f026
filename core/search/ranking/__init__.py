"""Scorers behind one interface: `memoscape` (the default) and `classic` (the reference's rules to the letter)."""

from core.search.ranking.request import Candidate, Ranking, Similar, Task
from core.search.ranking.scorers import scorer_of

__all__ = ["Candidate", "Ranking", "Similar", "Task", "scorer_of"]
