"""From the raw text of a model's reply to an outcome: the one entry to the reply parser."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from core.memory.contract import EMPTY_ANSWER, Answer
from core.memory.reply.find import Found, find_answers
from core.memory.reply.legacy import named_form
from core.memory.reply.prose import is_web_page, refuses, says_nothing_to_store
from core.memory.reply.syntax import Value
from core.memory.reply.validate import CONTRACT_KEYS, Checked, OfferedItem, check, valid_items
from core.model import Outcome, RejectedItem

CUT_SHORT = ("length", "max_tokens")
DECLINED = ("content_filter", "refusal")
_KEY_IN_PROSE = re.compile(r"""["'“”](?:main|new|update|merge|links)["'“”]\s*[:：]""")


@dataclass(frozen=True, slots=True)
class Reply:
    """`answer` is set for SAVED (provisional: nothing is applied yet) and NOTHING_TO_SAVE. `analysis` is one
    sentence about what was found; `complete_items` are valid items of a rejected answer, offered by hand."""

    outcome: Outcome
    answer: Answer | None = None
    errors: tuple[RejectedItem, ...] = ()
    repairs: tuple[str, ...] = ()
    analysis: str = ""
    complete_items: tuple[OfferedItem, ...] = ()


_DECLINED = Reply(Outcome.REFUSED, analysis="The model declined.")


def read_reply(text: str, *, finish_reason: str | None = None, legacy: bool = False) -> Reply:
    """Read one model reply. Never raises, whatever `text` holds, and takes time linear in its length.

    `finish_reason` is the server's word for why the model stopped; `legacy` accepts the positional form too.
    """
    if is_web_page(text):
        return Reply(Outcome.FAILED, analysis="The reply is a web page, not an answer of the model.")
    clean, repairs = _repair_characters(text)
    found = find_answers(clean)
    if found.had_reasoning:
        repairs.append("reasoning removed")
    reply = _judge(found, [_check(c, legacy) for c in found.candidates], finish_reason)
    repairs += [*_surroundings(clean, found), *reply.repairs]
    return replace(reply, repairs=tuple(dict.fromkeys(repairs)))


def _repair_characters(text: str) -> tuple[str, list[str]]:
    repairs = []
    if "\0" in text:
        text = text.replace("\0", "")
        repairs.append("NUL removed")
    paired = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if paired != text:
        repairs.append("lone surrogate replaced")
    return paired.removeprefix("\ufeff"), repairs


def _surroundings(text: str, found: Found) -> list[str]:
    if not found.candidates:
        return []
    if "```" in text:
        return ["code fence removed"]
    return ["text around the answer ignored"] if found.prose else []


def _check(candidate: Value, legacy: bool) -> Checked:
    value = candidate.value
    if legacy and isinstance(value, dict) and (CONTRACT_KEYS | {"user"}) & value.keys():
        value = named_form(value)
    checked = Checked(value, EMPTY_ANSWER) if value == {} else check(value, candidate.duplicates)
    checked.repairs = candidate.repairs + checked.repairs
    return checked


def _judge(found: Found, checked: list[Checked], finish_reason: str | None) -> Reply:
    # A bare {} says "nothing" only if it stands alone: beside an attempt it is an example or a slip.
    attempts = [c for c in checked if c.value != {}]
    answers = [c for c in attempts if c.answer]
    if len({c.answer.model_dump_json() for c in answers if c.answer}) > 1:
        return _rejected("The reply holds several answers.", "several different answers; exactly one is needed")
    if answers and not found.cut_off and not found.open_reasoning:
        return _accepted(answers[-1])
    if finish_reason in DECLINED:
        return Reply(Outcome.REFUSED, analysis="The provider stopped the model from answering.")
    if found.open_reasoning or found.cut_off or finish_reason in CUT_SHORT:
        return _unfinished(found)
    if found.gave_up:
        return _rejected("The reply holds too many objects.", "too many objects to look through")
    if attempts:
        declined = refuses(found.prose) and not any(map(_likeness, attempts))
        return _DECLINED if declined else _best_attempt(attempts)
    if _KEY_IN_PROSE.search(found.prose):
        return _not_readable(found)
    return _accepted(checked[-1]) if checked else _without_json(found.prose)


def _accepted(checked: Checked) -> Reply:
    answer = checked.answer or EMPTY_ANSWER
    outcome = Outcome.NOTHING_TO_SAVE if answer.is_empty else Outcome.SAVED
    counts = {
        "main": int(answer.main is not None),
        "new": len(answer.new),
        "update": len(answer.update),
        "merge": len(answer.merge),
        "links": len(answer.links),
        "profile document": int(bool(answer.profile_markdown)),
    }
    said = ", ".join(f"{count} {name}" for name, count in counts.items() if count) or "nothing to store"
    return Reply(outcome, answer, repairs=tuple(checked.repairs), analysis=f"Found one answer: {said}.")


def _rejected(analysis: str, message: str) -> Reply:
    return Reply(Outcome.REJECTED, errors=(RejectedItem("", message),), analysis=analysis)


def _unfinished(found: Found) -> Reply:
    if found.open_reasoning:
        return _rejected("The reply ends inside the model's reasoning.", "the reasoning never ends: no answer")
    reply = _rejected("The reply was cut off.", "the reply is cut off; nothing unfinished is stored")
    partial = found.cut_off.partial if found.cut_off else None
    return replace(reply, complete_items=valid_items(partial))


def _not_readable(found: Found) -> Reply:
    reason = "it is not a JSON object"
    if found.failures:
        reason = f"{found.failures[0].message} (character {found.failures[0].position})"
    return _rejected("The answer is not readable as JSON.", f"not readable as JSON: {reason}")


def _best_attempt(attempts: list[Checked]) -> Reply:
    """The errors of the candidate that comes closest to the contract, the last of several."""
    best = max(reversed(attempts), key=_likeness)
    places = f"{len(best.errors)} place{'s' if len(best.errors) > 1 else ''}"
    return Reply(
        Outcome.REJECTED,
        errors=tuple(best.errors),
        repairs=tuple(best.repairs),
        analysis=f"The answer breaks the contract in {places}.",
        complete_items=valid_items(best.value),
    )


def _likeness(attempt: Checked) -> int:
    return len(CONTRACT_KEYS & attempt.value.keys()) if isinstance(attempt.value, dict) else 0


def _without_json(prose: str) -> Reply:
    if not prose or prose.strip("`. \n").casefold() in ("null", "none"):
        return _rejected("The reply is empty.", "the reply is empty")
    if says_nothing_to_store(prose):
        said = "The model says in prose that there is nothing to store."
        return Reply(Outcome.NOTHING_TO_SAVE, EMPTY_ANSWER, analysis=said)
    if refuses(prose):
        return _DECLINED
    return _rejected("The reply holds no JSON object.", "no JSON object found")
