"""English: where clauses end, what gives a clause away as a question, plan or mood, and who a clause speaks of."""

# ruff: noqa: E501 -- tables of words and shapes read better unbroken

from __future__ import annotations

import re

from core.memory.offline import english_voice as voice
from core.memory.offline.english_patterns import LEAD, PATTERNS
from core.memory.offline.english_words import ACQUAINTED, AROUND, FAMILY, MOODS, PETS, RESPONSIBLE, THINGS, TOPICS
from core.memory.offline.grammar import Grammar
from core.memory.offline.statement import Clause, Entity, Kind

_STARTS = (
    r"(?:(?:right|correct|yes|okay)$|(?:nice|pleased|great) to meet|i|i'm|i've|i'd|i'll|we|we're|we've|my|our|he|she|it|it's|he's|she's|they|they're|that's|there|please|don't|(?:never|always)(?= \w+ \w)(?! \w+[^s]s\b)|"
    r"can you|could you|would you|what|which|how|why|where|when|who|is|are|do|does|any|should|so what|let's|the \w+(?: \w+)? "
    r"(?:is|are|has|have|must|was|owns|runs|uses|wipes)|[A-Z]\w+ (?:owns|leads|is|has|maintains|handles|and))\b"
)
_CONNECTOR = r"(?:and|but|so|because|since|though|although|while|as|or|which means|whereas|yet|plus)"
_BOUNDARY = re.compile(
    rf"\s{{0,3}}(?:[,;:]|[—–]|\s-{{1,2}}\s)\s{{0,3}}(?P<a>{_CONNECTOR}\b\s*)?(?={_STARTS})"
    rf"|\s{{1,3}}(?P<b>and|but|so|because|since|though|although|while|whereas)\s{{1,3}}(?={_STARTS})"
    r"|(?:[,;:—–]|\s-)?\s{1,3}(?P<c>because|so that)\s{1,3}"
    r"|,?\s{1,3}(?P<d>so)\s{1,3}(?=(?:please|always|never|keep|leave|avoid|use|don't|do not)\b)",
    re.IGNORECASE,
)
_SHORT_LEAD = re.compile(r"^(?:no|nope|yes|yeah|actually|well|so|ok|okay|hi|hey|hello|oh|sorry|wait|correction|and|but|remember|note|btw|"
                         r"by the way|in fact|from now on|as a rule|when(?:ever)? .*|if .*|after .*|then|in (?:the )?future|going forward|"
                         r"in (?:my|our|the) \w+|for (?:my|our|the) \w+|at (?:work|home|school)|(?:my|our) (?:\w+ )?\w+|(?-i:[A-Z])\w+)$", re.IGNORECASE)  # fmt: skip
_RELATED = re.compile(
    rf"\b(?:[Mm]y|[Oo]ur) (?:\w+ ){{0,2}}?(?P<relation>{FAMILY}|{PETS}|{AROUND}|{ACQUAINTED})\b(?:'s name)?,? (?:(?:is )?(?:called |named )|is )?"
    r"(?P<name>(?:(?:Dr|Prof|Professor|Mr|Mrs|Ms)\.? )?[A-Z][a-z]+(?: [A-Z][a-z]+)?)?"
    rf"|^(?:and |also |but )?(?P<doer>[A-Z][a-z]+(?: [A-Z][a-z]+)?) (?:{RESPONSIBLE})\b"
)
_MADE = "app|game|website|site|blog|library|bot|novel|book|plugin|tool|prototype|podcast|newsletter|planner"
_PROJECT = re.compile(
    r"\b(?:project|(?:my|our) (?:\w+ )?(?:app|game|startup|start-up|company|product|library|repo|service|novel|book|thesis|bot|site)),? (?:is )?(?:called |named )?"
    r"(?P<name>[\"“]?(?-i:[A-Z])[\w-]+[\"”]?)"
    rf"|\b(?:a|an|my|our|the) (?:\w+ ){{0,2}}(?:{_MADE}) (?:called|named) (?P<called>[\"“]?(?-i:[A-Z])[\w-]+[\"”]?)"
    rf"|\b(?:building|writing|developing|making|working on|maintaining) (?:a|an|my|our) (?P<plain>(?-i:(?:[a-z-]+ ){{1,2}})(?:{_MADE}))\b"
    r"|\b(?:update on|the) (?P<before>(?-i:[A-Z])[\w-]+) ?(?:project|app|:)",
    re.IGNORECASE,
)  # fmt: skip
_NOT_PROJECTS = frozenset(
    ["the", "a", "an", "i", "it", "we", "is", "in", "on", "for", "and", "that", "this", "python", "english", "java"]
)


def clauses(masked: str, start: int, end: int) -> list[Clause]:
    """Cuts a sentence before every new subject, keeping short openings ("No, …") with what they open."""
    found: list[Clause] = []
    begin, connector = start, ""
    for boundary in _BOUNDARY.finditer(masked, start, end):
        if boundary.start() <= begin or _SHORT_LEAD.match(masked[begin : boundary.start()].strip()):
            continue
        found.append(Clause(begin, boundary.start(), connector))
        begin = boundary.end()
        connector = next((word for word in boundary.groups() if word), "").strip().lower()
    if begin < end:
        found.append(Clause(begin, end, connector))
    return found


def entity(text: str) -> Entity | None:
    """The person, animal or project a clause introduces, if any."""
    if related := _RELATED.search(text):
        return voice.label_of(related["relation"] or "", related["name"] or related["doer"] or "")
    if project := _PROJECT.search(text):
        name = next(found for found in project.groups() if found).strip('"“”')
        if name.lower() not in _NOT_PROJECTS:
            return Entity(name, name, Kind.PROJECT)
    return None


REJECTIONS = {
    "question": re.compile(
        r"^(?:and |but |so |or |then |well,? |also,? |hi,? |hey,? |ok,? )*(?:who|what|what's|which|how|why|where|when(?! i (?:say|write|type|send))|whose|is|are|am|"
        r"was|were|do(?!n't)|does|did|can|could|would|will|should|shall|may|might|have you|has|isn't|aren't|doesn't|any (?:idea|tips|advice))\b"
        r"|\b(?:haven't|have not|can't|cannot|couldn't|not yet|undecided)(?: yet| really)? decide|\b(?:wondering|curious|do you know|not sure) (?:if|whether|how|what|why)\b",
        re.IGNORECASE,
    ),
    "hypothetical": re.compile(
        r"^(?:\w+,? ){0,2}(?:if|suppose|supposing|imagine|assuming|assume|what if|let's say|say i|hypothetically|pretend|in case|unless)\b"
        r"|\b(?:i|we|it|she|he|they)(?:'d| would| could| wouldn't|'d have)\b(?! (?:much |far )?(?:rather|prefer))|\bif i (?:had|were|was|could|moved|got)\b|\bi wish\b",
        re.IGNORECASE,
    ),
    "plan": re.compile(
        r"\b(?:will|won't|gonna|tomorrow|tonight|someday|one day|soon)\b|'ll\b|\bgoing to (?!bed|school|work|church|the gym)|"
        r"\b(?:plan|plans|planning|planned|intend|intends|aim|hope|hopes|hoping|wanna|expect|looking|about|trying|try|meant|supposed|"
        r"wants?|wanted|need|needs|would like|'d like|like|dream|ready|wish|promised?) to\b|\bthink(?:ing)? (?:of|about)\b|"
        r"\bconsider(?:ing)?\b|\b(?:might|i may|we may|should i|i should|we should)\b|\bnext (?:week|weekend|month|year|summer|time|\w+day)\b|"
        r"\b(?:i|we) (?:want|need) (?!all|short|your|answers|replies|the answers)|\blater (?:today|this)\b|\bto-?do\b|\bi(?:'ve got| have| had) to\b",
        re.IGNORECASE,
    ),
    "momentary": re.compile(
        rf"\b(?:today|right now|at the moment|this (?:morning|afternoon|evening|week)|tonight|yesterday|last night|just now|earlier|for now|lately)\b"
        rf"|\bi(?:'m| am) (?:{MOODS})\b(?! (?:allerg|vegan|vegetarian|diabet|into|a big fan|a fan|from|obsessed|interested|keen|good at|afraid of|"
        r"used to|married|gluten|lactose|learning|studying|working|based|living|building|writing|teaching|colou?r))"
        r"|\bi(?:'ve been| have been)? (?:feel|felt|feeling)\b|\b(?:weather|it(?:'s| is| was| has been|'s been) (?:\w+ )?(?:raining|sunny|cold|hot|snowing|late))\b",
        re.IGNORECASE,
    ),
    "request": re.compile(
        r"^(?:and |but |so |then |now |ok(?:ay)?,? |hi,? |hey,? |also,? |please,? |thanks?,? )*(?:please|can you|could you|would you|will you|help|tell|give|"
        r"write|make|show|explain|translate|summari[sz]e|list|find|fix|create|generate|check|compare|describe|recommend|suggest|proofread|rewrite|add|"
        r"let me know|draft|convert|calculate|look|let's|i(?:'d like| want| need) you to)\b",
        re.IGNORECASE,
    ),
    "reported": re.compile(
        r"\b(?:he|she|they|friend|neighbou?r|colleague|someone|people|guy|professor|teacher|mother|mom|mum|dad|father|sister|brother|coworker|uncle|aunt|"
        r"(?-i:[A-Z]\w+)) (?:\w+ )?(?:says?|said|told me (?:he|she|they|that he|that she|that they)|claims?|claimed|thinks?|thought|believes?|wrote|swears)\b|\baccording to\b|\bi (?:heard|read) (?:that|somewhere)\b"
        r"|\bthe (?:character|protagonist|narrator|hero)\b",
        re.IGNORECASE,
    ),
    "chat": re.compile(
        r"\b(?:with you|talk(?:ing)? to you|chat(?:ting)? with you|your (?:advice|suggestions?|recommendations?|help|idea|answer|explanation)s?)\b"
        r"|^(?:thanks|thank you|you're welcome|good (?:morning|night))\b",
        re.IGNORECASE,
    ),
}  # fmt: skip

GRAMMAR = Grammar(
    code="en",
    lead=LEAD,
    patterns=PATTERNS,
    clauses=clauses,
    rejections=REJECTIONS,
    write=voice.write,
    as_user=voice.as_user,
    topic=voice.topic,
    headline=voice.headline,
    entity=entity,
    user_subject=re.compile(r"^(?:\w+,? )?(?:i|we|my|our)\b", re.IGNORECASE),
    pronoun=re.compile(
        r"^(?:and |but |so |also |because )?(?:he|she|it|they)(?:'s|'re|'ve)? (?=(?:is|are|has|have|can't|cannot|loves?|likes?|hates?|only|never|always|works?|"
        r"lives?|uses?|runs?|moved|left|became|started|stopped|was born|needs|studies|plays|speaks|an?|\w+ years|allergic|the|called|named|afraid|written|built|hosted|deployed|"
        r"based|doesn't|don't|approves?|owns?|teaches|handles)\b)",
        re.IGNORECASE,
    ),
    household=re.compile(r"(?!)"),
    other_subject=re.compile(r"^(?:and |but |so )?(?:you|your)\b", re.IGNORECASE),
    reason=re.compile(r"^(?:because|since|so that)$"),
    confirmation=re.compile(
        r"^\s*(?:(?:oh|ah|hm+)[, ]+)?(?:yes|yep|yeah|exactly|correct|right|that's (?:right|correct|it|settled)|agreed|deal|indeed|precisely|absolutely|sure|"
        r"definitely|confirmed|true)\b(?!,? (?:but|please|give|show|tell|add|can|and can))",
        re.IGNORECASE,
    ),
    asks_back=re.compile(
        r"\b(?:right|correct|is that (?:right|so|correct)|so you|to confirm|just to (?:check|confirm|be sure)|shall i|should i|deal|agreed|as i understand|"
        r"you mentioned|you said|you told me|you want|you prefer|you'd like)\b",
        re.IGNORECASE,
    ),
    roleplay=re.compile(
        r"\brole-?\s?play|\bpretend (?:that )?(?:you|i|we|to be)\b|\blet's play (?:a (?:game|story)|pretend)|\bin character\b|"
        r"\byou are (?:now )?(?:a|an|my|the) (?:\w+ )?(?:pirate|wizard|king|queen|knight|dragon|vampire|detective|captain|princess|landlord|elf|character)\b",
        re.IGNORECASE,
    ),
    material=re.compile(
        r"\b(?:translat\w+|proofread\w*|rewrite|rephrase|paraphrase|summari[sz]e|polish|shorten|edit|improve|correct|fix|review|analy[sz]e|continue|complete|"
        r"reply to|respond to|grade|classify)\b.{0,60}?(?:\b(?:this|following|below|text|email|paragraph|sentences?|letter|grammar|story|essay|please|into \w+)\b|:)",
        re.IGNORECASE,
    ),
    trouble=re.compile(
        r"\b(?:error|exception|bug|traceback|undefined|stack ?trace|compile|syntax|segfault|doesn't work|not working|isn't working|null pointer|regex|"
        r"function|css|div|html|sql query|loop|script)\b",
        re.IGNORECASE,
    ),
    remember=re.compile(r"(?<!you )(?<!i )\b(?:remember|keep in mind|note|don't forget|for the record|make a note)(?: that\b|:|,)|\bjust so you know\b", re.IGNORECASE),
    hedge=re.compile(r"\b(?:maybe|perhaps|i guess|i think|i suppose|probably|possibly|kind of|sort of|not sure|seems?)\b", re.IGNORECASE),
    strength=re.compile(r"\b(?:always|never|really|absolutely|definitely|very|must|extremely|especially|important)\b", re.IGNORECASE),
    corrected=re.compile(r"^(?:no|nope|actually|correction|sorry|wait|i was wrong|i meant|i misspoke|not quite)\b", re.IGNORECASE),
    unfinished=re.compile(r"\b(?:agreed|decided|settled)$", re.IGNORECASE),
    asserts=re.compile(
        r"(?:is|has|can|can't|cannot|doesn't|was|no longer|only|also|never|always|must|may|(?!says|thinks|asks|wants|feels|seems|looks|hopes|goes\b|needs to|sounds|means|wishes|plans)"
        r"[a-z]{2,}s)\b(?! (?:crying|sick|ill|angry|asleep|visiting|coming|going|being|here|late|wrong|great|nice|broken|down|failing|crashing|slow|not working)\b).{3,}"
    ),
    obliged=re.compile(r"(?:must|has to|cannot|can't|may not|may only|should never|must never|can only)\b.{3,}"),
    asked=re.compile(r"(?:please )?(?:always|never|keep|avoid|leave|stick|use|write|answer|don't|do not|give me|make)\b.{6,}", re.IGNORECASE),
    bare=voice.bare,
    labels={Kind.AGREEMENT: "Agreed: ", Kind.DECISION: "Decided: "},
    describes={},
    subjects_carry_over=False,
)  # fmt: skip
TOPIC_SHAPES = {name: re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for name, words in TOPICS.items()}
THING_WORDS = re.compile(rf"\b(?:{THINGS})\b", re.IGNORECASE)
