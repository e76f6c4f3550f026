"""Find what may be the answer in a reply: every balanced object or list outside reasoning.

Takes time linear in the reply: text that could not be read is looked at again only within a budget.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from core.memory.reply.syntax import CutOffError, UnreadableError, Value, read_value

MAX_CANDIDATES = 10_000
_WORK_IN_VAIN = 1_000_000  # characters read for candidates that turn out not to be JSON; then the search ends
_COST_OF_ATTEMPT = 100  # characters

_REASONING = r"think|thinking|thought|reasoning"
_INTERESTING = re.compile(
    rf"(?P<open><\s*(?:{_REASONING})\b[^<>]*>)"
    rf"|(?P<close><\s*/\s*(?:{_REASONING})\s*>|<\|channel\|>\s*final\s*<\|message\|>)"
    # An object begins with a key or ends at once; a list is an answer only if it holds objects.
    r"""|(?P<value>[{｛](?=\s*(?:["'“”‘’＂/}｝]|[^\W\d]))|[\[［](?=\s*[{｛]))""",
    re.IGNORECASE,
)
_CLOSING = re.compile(rf"<\s*/\s*(?:{_REASONING})\s*>", re.IGNORECASE)


@dataclass(slots=True)
class Found:
    """`prose` is the reply without reasoning and candidates. `cut_off`: the text ends inside the value that
    began last; `open_reasoning`: inside its reasoning. `gave_up`: too many candidates to look at all."""

    candidates: list[Value] = field(default_factory=list)
    failures: list[UnreadableError] = field(default_factory=list)
    cut_off: CutOffError | None = None
    open_reasoning: bool = False
    had_reasoning: bool = False
    gave_up: bool = False
    prose: str = ""


def find_answers(text: str) -> Found:
    """Every candidate of `text` in order. Never raises."""
    return _Search(text).run()


class _Search:
    def __init__(self, text: str) -> None:
        self.text = text
        self.found = Found()
        self.prose: list[str] = []
        self.budget = _WORK_IN_VAIN

    def run(self) -> Found:
        position = 0
        while mark := _INTERESTING.search(self.text, position):
            self.prose.append(self.text[position : mark.start()])
            if self.budget < 0 or len(self.found.candidates) > MAX_CANDIDATES:
                self.found.gave_up = True
                break
            if mark["open"]:
                position = self.skip_reasoning(mark.end())
            elif mark["close"]:
                self.forget_everything_before()
                position = mark.end()
            else:
                position = self.read_candidate(mark.start())
        else:
            self.prose.append(self.text[position:])
        self.found.prose = "".join(self.prose).strip()
        return self.found

    def skip_reasoning(self, start: int) -> int:
        self.found.had_reasoning = True
        closing = _CLOSING.search(self.text, start)
        self.found.open_reasoning = closing is None
        return closing.end() if closing else len(self.text)

    def forget_everything_before(self) -> None:
        """A closing tag without an opening one: all before it was reasoning, with the JSON it tried out."""
        self.found.candidates.clear()
        self.found.failures.clear()
        self.prose.clear()
        self.found.had_reasoning = True

    def read_candidate(self, start: int) -> int:
        try:
            candidate = read_value(self.text, start)
        except CutOffError as cut:
            return self.cut_off(start, cut)
        except UnreadableError as failure:
            self.found.failures.append(failure)
            self.budget -= failure.position - start + _COST_OF_ATTEMPT
            self.prose.append(self.text[start])
            return start + 1
        self.found.candidates.append(candidate)
        return candidate.end

    def cut_off(self, start: int, cut: CutOffError) -> int:
        """The rest of the text lies inside an unfinished value, unless reasoning ends in there."""
        closings = list(_CLOSING.finditer(self.text, start))
        if closings:
            self.forget_everything_before()
            return closings[-1].end()
        self.found.cut_off = cut
        return len(self.text)
