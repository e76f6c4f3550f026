"""Why something was held, left out or not read: a code with its parameters, and the English sentence that is stored.

What is stored stays a sentence, so that old rows, the command line and exports read alike; `read_reason` finds the code
and the parameters in it again, for a front end that has words of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

_SENTENCES = {
    # how a run ended
    "nothing_new": "nothing in the answer is new",
    "no_statement": "no lasting statement about the user was found",
    "read_already": "already read by another process",
    "applied_by_hand": "its valid items were applied by hand",
    "only_thoughts": "The model spent its whole output on reasoning.",
    "wrong_language": "The memories are not in the conversation's language, though the model was asked twice.",
    "nothing_left": "Nothing is left of these messages once tool output and reasoning are removed.",
    "too_long": (
        "The prompt has {tokens} tokens and leaves no room for an answer in the model's context window of {window}."
    ),
    "no_answer": "there is no answer outside the reasoning",
    # why an item was held
    "low_trust": "the answer was found in the model's reasoning",
    "shrinks": "it would remove more than 70 % of the text",
    "edited": "it would rewrite a memory you edited",
    "not_seen": "it would rewrite a text the extractor saw only in part",
    "changed": "it would rewrite a text that changed since the extractor saw it",
    "instruction": "it reads like an instruction to an assistant",
    "append_only": "merging replaces memories, and this profile only appends",
    "many_sources": "it would merge {count} memories; more than {limit} need your consent",
    "agent": "{client} asked for it, and changes of assistants wait for you in this profile",
    "stale": "what it speaks of has changed since it was held",
    # why an item was left out
    "not_found": "target not found: no memory is called “{title}”",
    "few_sources": "fewer than two of the memories to merge were found",
    "title_taken": "ambiguous: another memory is already called “{title}”",
    "title_shared": "ambiguous: {count} memories are called “{title}”",
    "own_memory": "ambiguous: “{title}” is a memory of its own, not another name of “{other}”",
    "same_ends": "both ends are the same memory",
    "link_there": "this link is already there and was left unchanged",
    "says_this": "nothing new: the stored memory already says this",
    "profile_locked": "the profile document may not be rewritten",
    "profile_long": "the profile document has {count} characters; at most {limit} fit",
    "no_line": "the conversation has no line {line}",
    "key_twice": "this key occurs twice",
    # what was wrong with an answer
    "declined": "The model declined.",
    "provider_stopped": "The provider stopped the model from answering.",
    "web_page": "The reply is a web page, not an answer of the model.",
    "several_answers": "The reply holds several answers.",
    "unfinished_reasoning": "The reply ends inside the model's reasoning.",
    "cut_off": "The reply was cut off.",
    "not_json": "The answer is not readable as JSON.",
    "empty_reply": "The reply is empty.",
    "no_json": "The reply holds no JSON object.",
    "said_nothing": "The model says in prose that there is nothing to store.",
    "one_fault": "The answer breaks the contract in 1 place.",
    "faults": "The answer breaks the contract in {count} places.",
    "missing": "is missing",
    "blank": "must not be blank",
    "not_text": "must be a text",
    "not_list": "must be a list",
    "not_number": "must be a number",
    "at_least": "must be at least {limit}",
    "at_most": "must be at most {limit}",
    "link_type": "must be UPPER_SNAKE_CASE, such as PART_OF",
    # why a memory was updated
    "title_there": "a memory with this title was already there",
    "another_name": "“{title}” is another name of it",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """`code` is stable; `parameters` are what its sentence names."""

    code: str
    parameters: dict[str, str] = field(default_factory=dict)


def reason(code: str, **parameters: object) -> str:
    """The sentence of a code."""
    return _SENTENCES[code].format(**parameters)


def read_reason(sentence: str) -> Reason | None:
    """The code and parameters of a sentence of ours; None for anybody else's, such as a provider's."""
    for code, pattern in _patterns():
        if found := pattern.fullmatch(sentence.strip()):
            return Reason(code, found.groupdict())
    return None


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    def pattern(template: str) -> re.Pattern[str]:
        return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(template)), re.DOTALL)

    return tuple((code, pattern(template)) for code, template in _SENTENCES.items())
