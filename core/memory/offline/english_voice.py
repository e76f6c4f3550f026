"""Turns an English clause of the user into a sentence about the user, and captured words into title words."""

# ruff: noqa: E501 -- tables of words and shapes read better unbroken

from __future__ import annotations

import re

from core.memory.offline.english_words import NOT_VERBS, PERSISTENT_VERBS, UNCHANGED_VERBS
from core.memory.offline.grammar import Subject
from core.memory.offline.statement import Entity, Kind
from core.memory.offline.titles import SOFT, fit

_LEAD = re.compile(
    r"^(?:(?:oh(?: and)?|well|hi|hey|hello|ok|okay|yes|yeah|yep|no|nope|so|and|but|because|since|also|actually|anyway|btw|"
    r"by the way|honestly|personally|just so you know|for the record|fyi|remember(?: that)?|note(?: that)?|in fact|"
    r"though|although|then|please (?:note|remember|keep in mind)(?: that)?|keep in mind(?: that)?|sorry|wait|correction|i was wrong|i misspoke|"
    r"don't forget(?: that)?|as i said|turns out|it turned out(?: that)?|quick update(?: on \w+)?)\b[\s,:!.]*){1,5}",
    re.IGNORECASE,
)
_PRONOUN = re.compile(
    r"(?:(?P<we>\b[Ww]e(?P<we_short>'re|'ve|'ll|'d)?\b)|(?P<i>\bI(?P<i_short>'m|'ve|'ll|'d)?(?!\w|'|\.)))"
    r"(?P<rest>(?:\s+(?:\w+ly|always|also|just|never|often|still|already|usually|only|even|rarely|now|quite|so|much|don't|do not|all|no longer))*"
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
_CALLED = re.compile(
    r"(?:(?:you can|you may|just|please|simply|always)[, ]+)*call me (?P<name>[A-Z]\w+)(?P<rest>(?: from now on| at work)?)$",
    re.IGNORECASE,
)
_SETTLED = re.compile(
    r"we(?:'ve| have| had)? (?P<adverb>(?:finally |all |both |already |also |now )?)(?P<verb>decided|agreed) (?P<rest>(?:to|that) .+)",
    re.IGNORECASE,
)
_MY_AND_I = re.compile(r"^(?:my|our) ((?:\w+ ){1,3}?)and I\b", re.IGNORECASE)
_FIRST = re.compile(r"\b(?:I|me|my|mine|we|us|our|ours)\b", re.IGNORECASE)
_WE = re.compile(r"\b(?:we|us|ours|ourselves)\b", re.IGNORECASE)
_YOU = re.compile(r"\b(?:you|yours|you're|you've|yourself)\b", re.IGNORECASE)
_NO_VERB = re.compile(
    r"(?:i|we|my|our|all|every|it|answers|replies|the|an?|this|that|these|those|in|on|at|for|with|when|if|no|any|short|long|only|some|code|prices|dates)$",
    re.IGNORECASE,
)
_BY_A_TEAM = frozenset({Kind.PROJECT, Kind.EVENT, Kind.LIMIT})
_NOT_PRESENT = re.compile(r"I(?:'| am| can| could| was| have been| had| will| would| must)")
_LOOSE_VERB = re.compile(
    rf"(?:,| or| then|\band|\bbut) (?:also |never |always |sometimes |usually |then |and )?(?:{PERSISTENT_VERBS}|watch|discuss|try|look|bring|spend|put|leave|"
    r"ask|call|send|buy|check|listen|sit|stay|visit|talk|think|want|feel|learn|practi[cs]e|review|share|skip|stop|turn|wear|add)\b(?! (?:is|are|and)\b)(?=\s)"
)
QUOTED = "The user said: “{text}”."
_REPORTED = re.compile(r"^The user said: [“](?P<said>.*)[”]$")
_SUBJECT = re.compile(
    r"^(?:the user|we|i)(?:'s team| and (?:others|their [\w ]+?(?= (?:decided|agreed))))? (?:(?:is|was|has been|have been|has|have|are|were)(?! (?:to|no)\b)(?: (?:currently|also|still|now|already|an?|the))* )?"
    r"|^(?:the user|we|i)'(?:m|re|ve) |^it was (?:finally |already |now |also |both |all )?(?=decided|agreed)",
    re.IGNORECASE,
)
_ASKED = re.compile(r"^The user asks the assistant(?:, [^,]+,)? (?P<no>not to |never to |to )")


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

    def __init__(self, we: str) -> None:
        self.named = False
        self.we = we

    def replace(self, match: re.Match[str]) -> str:
        rest, verb = match["rest"] or "", match["verb"] or ""
        if match["we"]:
            return self._subject(match["we_short"] or "", rest, self.we, verb)
        if match["i"]:
            return self._subject(match["i_short"] or "", rest, "the user", verb)
        return self._word(match["word"].lower())

    def _subject(self, contraction: str, rest: str, name: str, verb: str) -> str:
        if self.named:
            plural = re.sub(r"\b(?:am|was)\b", lambda found: {"am": "are", "was": "were"}[found.group()], rest)
            return "they" + (f" {_AGAIN[contraction]}" if contraction else "") + plural
        self.named = True
        if contraction:
            return f"{name} {_FULL[contraction]}{rest}"
        if verb:
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


def _sentence(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip(" ,;:-—–!?.")
    return (text[0].upper() + text[1:] + ".") if text else ""


def _request(text: str) -> str:
    """An instruction as a report: "stop using lists in your answers" → "… asks the assistant to stop using lists …"."""
    standing = _STANDING_LEAD.match(text)
    when = standing.group().strip(" ,:") if standing else ""
    text = text[standing.end() :] if standing else text
    found = _REQUEST.match(text)
    if not found or _NO_VERB.match(found["verb"]) or _YOU.search(text[found.end() :]):
        return ""
    no = "not to " if found["no"] else "to "
    if (found["no"] or "").lower().startswith("never"):
        no = "never to "
    body = re.sub(r"\byour\b", "its", text[found.start("verb") :])
    voice = _Voice("the user")
    voice.named = True
    body = _PRONOUN.sub(voice.replace, body[0].lower() + body[1:])
    when = _PRONOUN.sub(voice.replace, when)
    return f"The user asks the assistant{', ' + when[0].lower() + when[1:] + ',' if when else ''} {no}{body}"


def write(text: str, kind: Kind, subject: Subject) -> str:
    """The clause as one sentence in the third person, ending with a full stop; quoted where no rewriting is certain."""
    stripped = (_LEAD.sub("", text) or text).strip(" ,;:-—–!?.")
    if subject.entity and (rest := re.match(r"(?:he|she|it|they)\b('s|'re|'ve)?", stripped, re.IGNORECASE)):
        verb = {"'s": " is", "'re": " are", "'ve": " have"}.get((rest[1] or "").lower(), "")
        stripped = subject.entity.name + verb + stripped[rest.end() :]
    return _special(stripped, kind) or _sentence(_third_person(stripped, kind)) or quoted(stripped)


def _special(text: str, kind: Kind) -> str:
    """What is reported in words of its own: how to call the user, decisions, agreements and instructions."""
    if kind is Kind.NAME and (called := _CALLED.match(text)):
        return _sentence(f"The user wants to be called {called['name']}{called['rest']}")
    if kind is Kind.DECISION and _LETS.match(text) and not _WE.search(text):
        return _sentence("The user decided to " + _LETS.sub("", text))
    if settled := _SETTLED.match(text):
        adverb, rest = (settled["adverb"] or "").lower(), settled["rest"]
        if not _FIRST.search(rest) and not _YOU.search(rest):
            return _sentence(f"It was {adverb}{settled['verb'].lower()} {rest}")
    return _sentence(_request(text)) if kind in {Kind.INSTRUCTION, Kind.AGREEMENT} else ""


def _third_person(text: str, kind: Kind) -> str:
    """`text` with the user named, or "" when its grammar cannot be kept with certainty."""
    text = _MY_AND_I.sub(lambda found: f"The user and their {found[1]}", text)
    rest = text[2:] if kind in _BY_A_TEAM and re.match(r"we\b", text, re.IGNORECASE) else text
    if _YOU.search(text) or _WE.search(rest):
        return ""
    voice = _Voice("the user's team")
    voice.named = text.startswith("The user and their")
    written = _PRONOUN.sub(voice.replace, text)
    if not re.match(r"I\b", text) or _NOT_PRESENT.match(text):
        return written
    written = _AND_VERB.sub(_conjugate_second, written, count=1)
    return "" if _LOOSE_VERB.search(written) else written


def _conjugate_second(found: re.Match[str]) -> str:
    """ "likes tea and drink" → "… and drinks", but not after an infinitive, which the second verb may belong to."""
    if re.search(r"\bto [a-z]+", found.string[: found.start()]):
        return found.group()
    return f"{found[1]} {found[2]}{conjugate(found[3])}"


def quoted(text: str) -> str:
    """The user's own words, for what cannot be rewritten with certainty."""
    return QUOTED.format(text=text.replace("“", "'").replace("”", "'"))


def as_user(text: str) -> str:
    """What an assistant says about "you", as the user would say it."""
    text = re.sub(r"\byou're\b", "I'm", text, flags=re.IGNORECASE)
    text = re.sub(r"\byou are\b", "I am", text, flags=re.IGNORECASE)
    text = re.sub(r"\byou've\b", "I've", text, flags=re.IGNORECASE)
    swaps = {"you": "I", "your": "my", "yours": "mine", "i": "you", "my": "your", "me": "you"}
    return re.sub(r"\b(?:you|yours?|I(?!')|my|me)\b", lambda found: swaps[found.group().lower()], text, flags=re.I)


def topic(text: str) -> str:
    """Captured words for a title, third person."""
    cut = _CUT.search(text)
    text = text[: cut.start()] if cut else text
    while (tail := _TAIL.search(text)) is not None:
        text = text[: tail.start()]
    text = re.sub(r"\b(?:my|our)\b", "their", text, flags=re.IGNORECASE)
    return re.sub(r"^to ([a-z]+)", lambda found: _gerund(found[1]), text.strip(" .'\""))


def _gerund(verb: str) -> str:
    if re.fullmatch(r"[^aeiou]*[aeiou][bdgmnprt]", verb):
        return verb + verb[-1] + "ing"
    return (verb[:-1] if re.search(r"[^eoy]e$", verb) else verb) + "ing"


def headline(sentence: str) -> str:
    """A sentence about the user as a title: what it says, without "the user" where that goes without saying."""
    sentence = sentence.rstrip(". ")
    if said := _REPORTED.match(sentence):
        sentence = _LEAD.sub("", said["said"]) or said["said"]
    if asked := _ASKED.match(sentence):
        start = {"to ": "", "not to ": "Don't ", "never to ": "Never "}[asked["no"]]
        return fit(start + sentence[asked.end() :], "en")
    sentence = re.sub(
        r"^((?:it was|the user|we|i) (?:\w+ )?(?:agreed|decided)) that ", r"\1: ", sentence, flags=re.IGNORECASE
    )
    bare = _SUBJECT.sub("", sentence, count=1)
    if len(bare) > SOFT["en"]:
        bare = re.sub(r"^(?:the user's|my|our) (?!own)", "", bare, flags=re.IGNORECASE)
        bare = re.sub(r"\b(?:the user's|our) ", "the ", bare)
    return fit(bare, "en")


def bare(text: str) -> str:
    """A clause without the words that only lead it in."""
    return _LEAD.sub("", text) or text


def label_of(relation: str, name: str) -> Entity:
    """A person or animal around the user: "the user's dog Biscuit"; without a relation somebody known by name."""
    role = relation.lower()
    label = f"The user's {role}" + (f" {name}" if name else "") if role else name
    return Entity(name or f"the user's {role}", label, Kind.PEOPLE, role)
