"""Why something was held, left out or not read, in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.model.reasons import read_reason

_TEXTS = {
    "nothing_new": QT_TRANSLATE_NOOP("Reason", "Nothing in it is new."),
    "no_statement": QT_TRANSLATE_NOOP("Reason", "No lasting statement about you was found."),
    "read_already": QT_TRANSLATE_NOOP("Reason", "Another program had read it already."),
    "applied_by_hand": QT_TRANSLATE_NOOP("Reason", "Its valid items were applied by hand."),
    "only_thoughts": QT_TRANSLATE_NOOP("Reason", "The model spent its whole answer on reasoning."),
    "wrong_language": QT_TRANSLATE_NOOP(
        "Reason", "The memories are not in the conversation's language, though the model was asked twice."
    ),
    "nothing_left": QT_TRANSLATE_NOOP("Reason", "Nothing is left once output of tools and reasoning are removed."),
    "too_long": QT_TRANSLATE_NOOP(
        "Reason", "The prompt has {tokens} tokens and leaves no room for an answer ({window} at most)."
    ),
    "no_answer": QT_TRANSLATE_NOOP("Reason", "There is no answer outside the reasoning."),
    "low_trust": QT_TRANSLATE_NOOP("Reason", "The answer was found in the model's reasoning."),
    "shrinks": QT_TRANSLATE_NOOP("Reason", "It would remove more than 70 % of the text."),
    "edited": QT_TRANSLATE_NOOP("Reason", "It would rewrite a memory you edited."),
    "not_seen": QT_TRANSLATE_NOOP("Reason", "It would rewrite a text the model saw only in part."),
    "changed": QT_TRANSLATE_NOOP("Reason", "It would rewrite a text that changed since the model saw it."),
    "instruction": QT_TRANSLATE_NOOP("Reason", "It reads like an instruction to an assistant."),
    "append_only": QT_TRANSLATE_NOOP("Reason", "Merging replaces memories, and this memory space only adds."),
    "many_sources": QT_TRANSLATE_NOOP(
        "Reason", "It would merge {count} memories; more than {limit} need your consent."
    ),
    "agent": QT_TRANSLATE_NOOP("Reason", "{client} asked for it, and changes of assistants wait for you here."),
    "stale": QT_TRANSLATE_NOOP("Reason", "What it speaks of has changed since."),
    "not_found": QT_TRANSLATE_NOOP("Reason", "No memory is called “{title}”."),
    "few_sources": QT_TRANSLATE_NOOP("Reason", "Fewer than two of the memories to merge were found."),
    "title_taken": QT_TRANSLATE_NOOP("Reason", "Another memory is already called “{title}”."),
    "title_shared": QT_TRANSLATE_NOOP("Reason", "{count} memories are called “{title}”."),
    "own_memory": QT_TRANSLATE_NOOP("Reason", "“{title}” is a memory of its own, not another name of “{other}”."),
    "same_ends": QT_TRANSLATE_NOOP("Reason", "Both ends are the same memory."),
    "link_there": QT_TRANSLATE_NOOP("Reason", "This link is already there."),
    "says_this": QT_TRANSLATE_NOOP("Reason", "The stored memory already says this."),
    "profile_locked": QT_TRANSLATE_NOOP("Reason", "The profile document may not be rewritten."),
    "profile_long": QT_TRANSLATE_NOOP("Reason", "The profile document has {count} characters; at most {limit} fit."),
    "no_line": QT_TRANSLATE_NOOP("Reason", "The conversation has no line {line}."),
    "key_twice": QT_TRANSLATE_NOOP("Reason", "A key of the answer occurs twice."),
    "declined": QT_TRANSLATE_NOOP("Reason", "The model declined."),
    "provider_stopped": QT_TRANSLATE_NOOP("Reason", "The provider stopped the model from answering."),
    "web_page": QT_TRANSLATE_NOOP("Reason", "The reply is a web page, not an answer of the model."),
    "several_answers": QT_TRANSLATE_NOOP("Reason", "The reply holds several answers."),
    "unfinished_reasoning": QT_TRANSLATE_NOOP("Reason", "The reply ends inside the model's reasoning."),
    "cut_off": QT_TRANSLATE_NOOP("Reason", "The reply was cut off."),
    "not_json": QT_TRANSLATE_NOOP("Reason", "The answer is not readable as JSON."),
    "empty_reply": QT_TRANSLATE_NOOP("Reason", "The reply is empty."),
    "no_json": QT_TRANSLATE_NOOP("Reason", "The reply holds no JSON object."),
    "said_nothing": QT_TRANSLATE_NOOP("Reason", "The model says that there is nothing to store."),
    "one_fault": QT_TRANSLATE_NOOP("Reason", "The answer breaks the contract in 1 place."),
    "faults": QT_TRANSLATE_NOOP("Reason", "The answer breaks the contract in {count} places."),
    "missing": QT_TRANSLATE_NOOP("Reason", "is missing"),
    "blank": QT_TRANSLATE_NOOP("Reason", "must not be blank"),
    "not_text": QT_TRANSLATE_NOOP("Reason", "must be a text"),
    "not_list": QT_TRANSLATE_NOOP("Reason", "must be a list"),
    "not_number": QT_TRANSLATE_NOOP("Reason", "must be a number"),
    "at_least": QT_TRANSLATE_NOOP("Reason", "must be at least {limit}"),
    "at_most": QT_TRANSLATE_NOOP("Reason", "must be at most {limit}"),
    "link_type": QT_TRANSLATE_NOOP("Reason", "must be UPPER_SNAKE_CASE, such as PART_OF"),
    "title_there": QT_TRANSLATE_NOOP("Reason", "A memory with this title was already there."),
    "another_name": QT_TRANSLATE_NOOP("Reason", "“{title}” is another name of it."),
}


def reason_text(sentence: str) -> str:
    """A reason of ours in the window's words; anybody else's, such as a provider's, as it is."""
    found = read_reason(sentence)
    if found is None:
        return sentence
    text = QCoreApplication.translate("Reason", _TEXTS[found.code])
    for name, value in found.parameters.items():
        text = text.replace("{" + name + "}", value)
    return text
