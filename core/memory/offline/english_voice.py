"""Turns an English clause of the user into a sentence about the user, and captured words into title words."""

# ruff: noqa: E501 -- tables of words and shapes read better unbroken

from __future__ import annotations

import re

from core.memory.offline.english_words import NOT_VERBS, PERSISTENT_VERBS, UNCHANGED_VERBS
from core.memory.offline.grammar import Subject
from core.memory.offline.statement import Entity, Kind

_LEAD = re.compile(
    r"^(?:(?:oh(?: and)?|well|hi|hey|hello|ok|okay|yes|yeah|yep|no|nope|so|and|but|because|since|also|actually|anyway|btw|"
    r"by the way|honestly|personally|just so you know|for the record|fyi|remember(?: that)?|note(?: that)?|in fact|"
    r"though|although|then|please (?:note|remember|keep in mind)(?: that)?|keep in mind(?: that)?|sorry|wait|correction|"
    r"don't forget(?: that)?|as i said|turns out|it turned out(?: that)?|quick update(?: on \w+)?)\b[\s,:!.]*){1,5}",
    re.IGNORECASE,
)
_PRONOUN = re.compile(
    r"(?:(?P<we>\b[Ww]e(?P<we_short>'re|'ve|'ll|'d)?\b)|(?P<i>\bI(?P<i_short>'m|'ve|'ll|'d)?(?!\w|'|\.)))"
    r"(?P<rest>(?:\s+(?:\w+ly|always|also|just|never|often|still|already|usually|only|even|rarely|now|quite|so|much|don't|do not|all))*"
    r"\s+(?P<verb>[a-z]+(?:'t)?))?|"
    r"\b(?P<word>my|mine|me|myself|our|ours|us|ourselves|your|yours|you're|you've|you|yourself|am)\b",
    re.IGNORECASE,
)
_FULL = {"'m": "is", "'ve": "has", "'ll": "will", "'d": "would", "'re": "are"}
_AGAIN = {"'m": "are", "'ve": "have", "'ll": "will", "'d": "would", "'re": "are"}
_AND_VERB = re.compile(
    rf"\b(and|but) ((?:\w+ly |also |never |always |usually )?)({PERSISTENT_VERBS})\b(?! (?:is|are)\b)"
)
_REQUEST = re.compile(
    r"^(?:please\s+|you (?:can|may)\s+|just\s+|can you\s+(?:please\s+)?|could you\s+(?:please\s+)?|i(?:'d like| want| need) you to\s+)*"
    r"(?P<no>(?:don't|do not)\s+(?:ever\s+)?|never\s+)?(?:please\s+)?(?P<verb>\w+)",
    re.IGNORECASE,
)
_STANDING_LEAD = re.compile(
    r"^(?:from now on|in (?:the )?future|going forward|as a rule|from today)[,:]?\s+|^(?:when(?:ever)?\b[^,]{1,80}),\s+",
    re.IGNORECASE,
)
_LETS = re.compile(r"^let's (?:just )?", re.IGNORECASE)
_CUT = re.compile(
    r"\s*[,;:(—–!?]| (?:because|since|so that|though|although|but|when|while|which|that|and (?:i|we|he|she|it|my|our))\b",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"\s+(?:too|though|now|anymore|any more|as well|then|please|very much|a lot|so much|again|either|the most|the best|most|now and then|from time to time)$",
    re.I,
)
MAX_TITLE = 72


def conjugate(verb: str) -> str:
    """Third person singular of a present verb; modal and past forms stay."""
    if verb in {"am", "are"}:
        return "is"
    if verb in {"have", "do"}:
        return {"have": "has", "do": "does"}[verb]
    if verb in {"don't", "haven't", "aren't"}:
        return {"don't": "doesn't", "haven't": "hasn't", "aren't": "isn't"}[verb]
    if verb in UNCHANGED_VERBS or verb in NOT_VERBS or (verb.endswith("ed") and not verb.endswith("eed")):
        return verb
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ies"
    return verb + ("es" if re.search(r"(?:s|x|z|ch|sh|o)$", verb) else "s")


class _Voice:
    """The state of rewriting one sentence: whether the user was named, and how "we" is called."""

    def __init__(self, we: str, we_is_one: bool) -> None:
        self.named = False
        self.we, self.we_is_one = we, we_is_one

    def replace(self, match: re.Match[str]) -> str:
        rest, verb = match["rest"] or "", match["verb"] or ""
        if match["we"]:
            return self._subject(match["we_short"] or "", rest, self.we, self.we_is_one, verb)
        if match["i"]:
            return self._subject(match["i_short"] or "", rest, "the user", True, verb)
        return self._word(match["word"].lower())

    def _subject(self, contraction: str, rest: str, name: str, singular: bool, verb: str) -> str:
        if self.named:
            return "they" + (f" {_AGAIN[contraction]}" if contraction else "") + re.sub(r"\bam\b", "are", rest)
        self.named = True
        if contraction:
            return f"{name} {(_FULL if singular else _AGAIN)[contraction]}{rest}"
        if singular and verb:
            if re.search(r"\bdo(?:n't| not)\b", rest):
                return name + re.sub(r"\bdo(n't| not)\b", r"does\1", rest, count=1)
            rest = rest[: -len(verb)] + conjugate(verb)
        return name + rest

    def _word(self, word: str) -> str:
        own = "their" if self.named else "the user's"
        if word in {"my", "our"}:
            self.named = True
            return own
        fixed = {
            "mine": own + ("s" if self.named else ""), "ours": own + ("s" if self.named else ""), "am": "is",
            "me": "them" if self.named else "the user", "us": "them" if self.named else "the user",
            "myself": "themselves", "ourselves": "themselves", "your": "the assistant's", "yours": "the assistant's",
            "you're": "the assistant is", "you've": "the assistant has", "yourself": "itself",
        }  # fmt: skip
        return fixed.get(word, "the assistant")


def _we(kind: Kind) -> tuple[str, bool]:
    return ("the user's team", True) if kind in {Kind.PROJECT, Kind.EVENT} else ("the user and others", False)


def _sentence(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip(" ,;:-—–!?.")
    return (text[0].upper() + text[1:] + ".") if text else ""


def _request(text: str) -> str:
    """An instruction as a report: "stop using lists in your answers" → "… asks the assistant to stop using lists …"."""
    standing = _STANDING_LEAD.match(text)
    when = standing.group().strip(" ,:") if standing else ""
    text = text[standing.end() :] if standing else text
    found = _REQUEST.match(text)
    if not found or re.match(r"(?:i|we|my|our|all|every|it|answers|replies)\b", text, re.IGNORECASE):
        return ""
    no = "not to " if found["no"] else "to "
    if (found["no"] or "").lower().startswith("never"):
        no = "never to "
    body = re.sub(r"\byour\b", "its", text[found.start("verb") :])
    voice = _Voice("the user and others", False)
    voice.named = True
    body = _PRONOUN.sub(voice.replace, body[0].lower() + body[1:])
    when = _PRONOUN.sub(voice.replace, when)
    return f"The user asks the assistant {no}{body}{', ' + when[0].lower() + when[1:] if when else ''}"


def write(text: str, kind: Kind, subject: Subject) -> str:
    """The clause as one sentence in the third person, ending with a full stop."""
    stripped = _LEAD.sub("", text) or text
    if subject.entity and (rest := re.match(r"(?:he|she|it|they)\b('s|'re|'ve)?", stripped, re.IGNORECASE)):
        verb = {"'s": " is", "'re": " are", "'ve": " have"}.get((rest[1] or "").lower(), "")
        stripped = subject.entity.name + verb + stripped[rest.end() :]
    if kind is Kind.DECISION and _LETS.match(stripped):
        return _sentence("The user decided to " + _LETS.sub("", stripped))
    asked = _request(stripped) if kind in {Kind.INSTRUCTION, Kind.NAME, Kind.AGREEMENT} else ""
    if asked and (kind is not Kind.NAME or re.search(r"\bcall them\b", asked)):
        return _sentence(asked)
    voice = _Voice(*_we(kind))
    written = _PRONOUN.sub(voice.replace, stripped)
    if re.match(r"I\b", stripped) and not re.match(r"I(?:'| am| can| could| was| have been)", stripped):
        written = _AND_VERB.sub(lambda found: f"{found[1]} {found[2]}{conjugate(found[3])}", written, count=1)
    return _sentence(written)


def as_user(text: str) -> str:
    """What an assistant says about "you", as the user would say it."""
    text = re.sub(r"\byou're\b", "I'm", text, flags=re.IGNORECASE)
    text = re.sub(r"\byou are\b", "I am", text, flags=re.IGNORECASE)
    text = re.sub(r"\byou've\b", "I've", text, flags=re.IGNORECASE)
    swaps = {"you": "I", "your": "my", "yours": "mine", "i": "you", "my": "your", "me": "you"}
    return re.sub(r"\b(?:you|yours?|I(?!')|my|me)\b", lambda found: swaps[found.group().lower()], text, flags=re.I)


def topic(text: str) -> str:
    """Captured words shortened for a title, third person."""
    cut = _CUT.search(text)
    text = text[: cut.start()] if cut else text
    while (tail := _TAIL.search(text)) is not None:
        text = text[: tail.start()]
    text = re.sub(r"\b(?:my|our)\b", "their", text, flags=re.IGNORECASE)
    words = re.sub(r"^to ", "", text.strip(" .'\"")).split()
    return " ".join(words[:8])


def shorten(sentence: str) -> str:
    """A sentence as a title: without the full stop, cut at a word when long."""
    sentence = sentence.rstrip(". ")
    if len(sentence) <= MAX_TITLE:
        return sentence
    return sentence[:MAX_TITLE].rsplit(" ", 1)[0].rstrip(" ,;:") + "…"


def label_of(relation: str, name: str) -> Entity:
    """A person or animal around the user: "the user's dog Biscuit"."""
    label = f"The user's {relation.lower()}" + (f" {name}" if name else "")
    return Entity(name or f"the user's {relation.lower()}", label, Kind.PEOPLE)
