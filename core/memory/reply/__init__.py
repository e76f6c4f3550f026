"""One parser for every model reply: find the answer, repair its syntax, validate it against the contract.

`read_reply` is the only way in. Syntax is repaired, meaning never: a cut-off string, a missing bracket, a
wrong type or a duplicate key is not guessed at.
"""

from __future__ import annotations

from core.memory.reply.read import Reply, read_reply
from core.memory.reply.validate import OfferedItem

__all__ = ["OfferedItem", "Reply", "read_reply"]
