"""The English clause shapes that carry a statement about the user, most specific first."""

# ruff: noqa: E501 -- tables of words and shapes read better unbroken

from __future__ import annotations

import re

from core.memory.offline.english_words import (
    ACQUAINTED,
    AROUND,
    ATTRIBUTES,
    COMMUNICATE,
    FAMILY,
    MOODS,
    OWNED,
    PETS,
    PROGRESS,
    RESPONSIBLE,
    SOCIAL,
    STATES,
    THINGS,
)
from core.memory.offline.statement import Kind, Pattern

LEAD = re.compile(
    r"(?:(?:oh(?: and)?|well|hi|hey|hello|ok|okay|yes|yeah|yep|so|and|but|because|since|also|actually|anyway|btw|then|"
    r"by the way|honestly|personally|just so you know|for the record|fyi|remember(?: that)?|note(?: that)?|in fact|sorry|"
    r"though|although|please (?:note|remember|keep in mind)(?: that)?|keep in mind(?: that)?|don't forget(?: that)?|"
    r"as i said|as you know|at work|at home|at school|these days|nowadays|in general|usually|normally|besides|"
    r"no|nope|wait|correction|i was wrong|for (?:me|the|my|our)(?: \w+)?|in (?:my|our|the)(?: \w+)?|"
    r"quick update(?: on \w+)?|(?:it )?turn(?:s|ed) out(?: that)?|the thing is|you see|after \w+ing [^,]{1,60})\b[\s,:!.]*){0,5}",
    re.IGNORECASE,
)
_ADV = (
    r"(?:(?:really|also|just|still|already|always|usually|generally|normally|mostly|mainly|often|only|definitely|"
    r"absolutely|truly|actually|personally|quite|much|especially|particularly|currently|now|finally|recently|both|all|"
    r"do|totally|simply|strongly|even|eventually|ultimately|both|of course|basically|myself|honestly) ){0,3}"
)
_NAME = r"(?-i:[A-Z][\w'-]+(?: (?:de |van |von |da |di )?[A-Z][\w'-]+){0,2})"
_OBJECT = (
    r"(?P<x>(?!(?:the (?:\w+ )?\w+(?: and the \w+)?(?:[,.!]|$)|it|that|this|these|those|your|the (?:idea|sound|way|first|second|last|one|ones)|how you|what you|talking|"
    r"to (?:know|ask|hear|see if|think|say|share|talk)|them|chatting|hearing|you)\b)\S.*)"
)


def _pattern(kind: Kind, shape: str, score: float, title: str = "", slot: str = "", survives: str = "") -> Pattern:
    regex = re.compile(shape, re.IGNORECASE)
    if kind is Kind.INSTRUCTION:
        survives += " chat"
    return Pattern(kind, regex, score, title, slot, frozenset(survives.split()))


P = _pattern
_HAVE = r"(?:'ve|'m|'re| have| had| am| are)?"

NAMES = (
    P(Kind.NAME, rf"i(?:'m| am) (?:called|named) (?P<x>{_NAME})", 0.88, "The user's name", "name"),
    P(Kind.NAME, rf"my (?:full |first |last |real |given )?name(?:'s| is) (?P<x>{_NAME})", 0.9, "The user's name", "name"),
    P(Kind.NAME, r"(?:you can |you may |everybody |everyone |people |my friends |(?:just |please |simply )*)calls? me "
      r"(?P<x>(?!a\b|an\b|at|back|when|tomorrow|later|today|on\b|if\b|in\b|now|crazy|old)\w+)", 0.95,
      "How to address the user", "address", "plan request"),
    P(Kind.NAME, rf"i go by (?P<x>{_NAME})", 0.9, "How to address the user", "address"),
    P(Kind.NAME, rf"i(?:'m| am) (?P<x>(?!\w*(?:ish|ese|ian)\b|(?:{STATES})\b){_NAME})(?=$|[,.!]| and | from | by the way)", 0.75,
      "The user's name", "name"),
    P(Kind.AGREEMENT, r"i(?:'ll| will| shall|'d like to) call you (?P<x>\w+)|(?:from now on )?your name is (?P<y>\w+)", 0.85,
      "What the user calls the assistant", "assistant name", "plan"),
)  # fmt: skip

AGREEMENTS = (
    P(Kind.AGREEMENT, r"(?:we|you and i|(?:my|our) \w+ and i|\w+ and i)(?:'ve| have| had)? (?:all |both |already |finally )?agreed\b(?P<x>.*)", 0.9,
      survives="plan momentary"),
    P(Kind.AGREEMENT, r"(?:we have|we've got|we made) an? (?:deal|agreement|rule|arrangement)\b", 0.85, survives="plan"),
    P(Kind.AGREEMENT, r".{2,80}\b(?:is|was|that's|it's|are) (?:already |now )?agreed\b", 0.8, survives="plan"),
    P(Kind.AGREEMENT, r"when(?:ever)? i (?:say|write|type|send|ask|post|use|mention)\b.{1,120}", 0.8,
      survives="plan request momentary"),
    P(Kind.INSTRUCTION, r"(?:from now on|going forward|in (?:the )?future|as a rule|from today on?)\b,? .{3,}", 0.9,
      survives="plan request momentary"),
)  # fmt: skip

DECISIONS = (
    P(Kind.DECISION, rf"(?:i|we|the team|(?:my|our) (?:\w+ ){{1,2}}and i){_HAVE} {_ADV}(?:decided|settled on|chose|chosen|picked|opted|went with|gone with|"
      r"ruled out|committed to|standardi[sz]ed on|going with|sticking (?:with|to)|signed off on)\b (?P<x>.+)", 0.88,
      survives="plan momentary"),
    P(Kind.DECISION, r"let's (?:just )?(?:go|stick|stay) with (?P<x>(?!that|it|this|them|these).+)", 0.75, survives="request"),
    P(Kind.DECISION, r"(?:our|my|the) (?:final |team's )?(?:decision|choice|verdict) (?:is|was)\b (?P<x>.+)", 0.85,
      survives="plan"),
    P(Kind.PROFILE, r"i (?:(?:don't|do not) work\b.{0,80}\bany ?more|no longer work)\b.*", 0.72, "The user's work", "job"),
    P(Kind.PROFILE, r"i (?:(?:don't|do not) live\b.{0,80}\bany ?more|no longer live)\b.*", 0.72, "Where the user lives", "home"),
    P(Kind.EVENT, r"i (?:(?:don't|do not) (?!like|love|enjoy|want|trust|mind)\w+\b.{0,80}\bany ?more|no longer (?!like|love|enjoy)\w+)\b.*", 0.62),
    P(Kind.EVENT, rf"(?:i|we){_HAVE} {_ADV}(?:{PROGRESS})\b.*", 0.72, survives="momentary"),
)  # fmt: skip

MISTAKES = (
    P(Kind.MISTAKE, r"i (?:keep|kept) (?:on )?(?:\w+ing)\b.+", 0.78),
    P(Kind.MISTAKE, r"i (?:always|constantly|often|regularly|still|usually|tend to) (?:forget|mix up|mix|confuse|misspell|"
      r"mistype|lose (?:my|track|the)|get .{1,40} (?:wrong|mixed up)|make the same|miss|overlook|underestimate|mess up)\b.*", 0.8),
    P(Kind.MISTAKE, r"every time i .*\b(?:forget|lose|wrong|fails?|breaks?|mess|mistake|crash\w*|mix|miss)\b.*", 0.6),
)  # fmt: skip

LIMITS = (
    P(Kind.LIMIT, r"i(?:'m| am) (?:\w+ )?allergic to (?P<x>.+)", 0.95, "Allergy: {x}"),
    P(Kind.LIMIT, r"i have (?:a|an) (?:\w+ )?(?P<x>\w+) (?:allergy|intolerance)", 0.95, "Allergy: {x}"),
    P(Kind.LIMIT, rf"i(?:'m| am) (?:{_ADV})(?:a |an )?(?:\w+ )?(?:{STATES})\b.*", 0.85),
    P(Kind.LIMIT, r"(?:i|we) (?:(?:really|just|also|simply|still) )?(?:can't|cannot|can not|must not|mustn't|may not|(?:am|are)(?: not|n't) "
      r"(?:allowed|able) to|don't|do not|won't|never|only|no longer) (?:(?:ever|really|even) )?(?:eat|drink|have|take|touch|fly|drive|handle|travel|"
      r"afford|tolerate|digest|hear|lift|consume|wear|smoke|work|read|buy|cook|watch|accept|book|keep|own|push|deploy|"
      r"merge|use|allow|share|sleep|answer|speak|write|store|stay|sit|swim|run)\b(?! (?:any|the) (?:idea|clue)|(?: an?|ly)? (?:idea|clue|problem|question)| (?:any|much|enough|a lot|many|time|that|it|to)\b)"
      r"(?P<x>.+)", 0.72),
    P(Kind.LIMIT, r"(?:my|our|the) (?:\w+ )?budget\b.{0,60}? is (?P<x>.+)", 0.85, slot="budget"),
    P(Kind.LIMIT, r"(?:my|our) (?:\w+ ){1,3}(?:can't|cannot|must not|mustn't|should never|may not|must never|must|has to|have to|may only)"
      r" .+", 0.75),
    P(Kind.LIMIT, rf"(?:my|our) (?:{AROUND}) (?:limits?|restricts?|forbids?|allows?|wants|told|asked|advised|insists|expects|requires) .+",
      0.72, survives="plan"),
    P(Kind.LIMIT, r"(?:it|this|that|they|everything|all \w+|the \w+(?: \w+)?) (?:has to|have to|must|needs to|may|can|should|cannot|must not)"
      r" (?:not |never |only |always |always be |be )?.{0,60}\b(?:less than|more than|at most|at least|under|below|up to|within|between|"
      r"no more|signed|approved|encrypted|reviewed|english|metric|gluten|vegan|vegetarian|\d[\d.,]*)\b.*", 0.65),
    P(Kind.LIMIT, r"(?:all|every) .{2,50} (?:must|has to|have to|needs? to) .+", 0.68),
    P(Kind.LIMIT, rf"only (?:{_NAME}|i|we|the \w+|\w+s) (?:may|can|(?:is|are) allowed to|should|must) .+", 0.75),
    P(Kind.LIMIT, r"(?:nobody|no one|none of us|nothing)(?: \w+){0,3}? (?:is allowed to|may|can|should|must|is permitted to) .+", 0.72),
    P(Kind.LIMIT, r"(?:the )?(?:absolute )?(?:limit|maximum|max|minimum)(?: for .{2,40})? is (?P<x>.+)", 0.65),
)  # fmt: skip

POLICIES = (
    P(
        Kind.LIMIT,
        r"(?:the |our |my )?(?:\w+ )?(?:policy|rules?|contract|lease|house rules) (?:says?|requires?|forbids?|states?|demands?|allows?) .+",
        0.68,
        survives="reported",
    ),
)

INSTRUCTIONS = (
    P(Kind.INSTRUCTION, rf"(?:please )?(?:don't|do not|never|stop|avoid|no more) (?:ever )?(?:please )?(?:{COMMUNICATE})\b.*",
      0.78, survives="request plan"),
    P(Kind.INSTRUCTION, r"(?:please )?(?:always|never)(?: please)? (?!\w+[^s]s\b|\w+[^e]ed\b|mind|knew|heard|seen|been|thought|had|a\b)\w+ .+", 0.8,
      survives="request plan"),
    P(Kind.INSTRUCTION, rf"(?:please |could you |can you |i(?:'d like| want| need| would like) you to )+(?:always |only |just )?"
      rf"(?:{COMMUNICATE}|keep|speak|stick to|limit|be)\b(?=.*\b(?:from now on|always|in (?:the )?future|every time|for me|whenever|"
      r"with me|in (?:all|each|your)|(?:all|your|each) (?:answers|replies|responses|messages)|at all times|by default)\b).+", 0.8,
      survives="request plan"),
    P(Kind.INSTRUCTION, r"(?:i want|i need|i expect) (?:you to (?:always|never|only)|(?:all |your |short |brief )+(?:answers|replies|"
      r"responses|explanations)).+", 0.8, survives="plan request"),
    P(Kind.INSTRUCTION, r"i (?:want|need|prefer|expect|like) .{2,60} in (?:all |each |every )?(?:your )?(?:answers|replies|responses|messages)\b.*", 0.78,
      survives="plan"),
    P(Kind.INSTRUCTION, r"(?:all |your )+(?:answers|replies|responses) (?:should|must|have to) .+", 0.75),
    P(Kind.INSTRUCTION, r"(?:i|we) (?:want|prefer)(?: that)? (?:you|we) .+", 0.75, survives="plan"),
)  # fmt: skip

PREFERENCES = (
    P(Kind.PREFERENCE, r"(?:my|our) (?:all-time |absolute |personal )?favou?rite (?P<x>[\w ]{2,30}?)(?: of all time)? (?:is|are|was|has always been)\b .+",
      0.88, "Favourite {x}", "favourite {x}"),
    P(Kind.PREFERENCE, r"(?P<x>.{2,50}?) (?:is|are) (?:my|our) (?:all-time |absolute )?favou?rite\b.*", 0.75,
      "Preference: {x}"),
    P(Kind.PREFERENCE, rf"i {_ADV}(?:don't|do not|never|can't|cannot|couldn't) (?:really |even |much |particularly )?"
      rf"(?:like|love|enjoy|stand|bear|care for|trust|appreciate|mind) {_OBJECT}", 0.8, "Preference: {x}"),
    P(Kind.PREFERENCE, rf"i(?:'ve)? {_ADV}(?:love|like|enjoy|prefer|adore|hate|dislike|loathe|detest|despise|favou?r|always loved|"
      rf"appreciate|love to|hate to) {_OBJECT}", 0.75, "Preference: {x}"),
    P(Kind.PREFERENCE, rf"i(?:'m| am) {_ADV}(?:not |so |very |pretty |not really |deeply )?(?:afraid|scared|terrified) of {_OBJECT}", 0.72, "Fear: {x}"),
    P(Kind.PREFERENCE, rf"i(?:'m| am) {_ADV}(?:not |so |very |pretty |really )*(?:good|bad|terrible) at {_OBJECT}", 0.72, "Skill: {x}"),
    P(Kind.PREFERENCE, rf"i(?:'m| am) {_ADV}(?:not |so |very |pretty |not really |deeply )?(?:into|fond of|keen on|obsessed with|"
      rf"(?:a |an )?(?:\w+ )?fan of|addicted to|crazy about|interested in|passionate about|picky about|used to) {_OBJECT}", 0.72, "Preference: {x}"),
    P(Kind.PREFERENCE, r"i find (?P<x>.+?) (?:much |far |way |really |very |too |so |more )*(?:easier|harder|boring|annoying|distracting|"
      r"confusing|helpful|relaxing|better|readable|uncomfortable|ugly|tiring|stressful)\b.*", 0.62, "Preference: {x}"),
    P(Kind.PREFERENCE, rf"i(?:'d| would) (?:much |far )?(?:rather|prefer) {_OBJECT}", 0.7, "Preference: {x}",
      survives="plan"),
)  # fmt: skip

HABITS = (
    P(Kind.HABIT, r"(?:i|we) (?:always|usually|never|normally|generally|only|rarely|hardly ever|mostly|typically|regularly|mainly) "
      r"(?!wanted|thought|knew|been|said|wondered|understood|mind|feel|get this|see|heard|have to ask|had|\w+ (?:it|them|this|that)\b)\w+ .+", 0.66),
    P(Kind.HABIT, r"(?:i|we) (?!feel|felt|got|was|were|had|will|am|went|saw|spent)\w+ .*\b(?:every (?:other )?(?:single )?(?:day|morning|"
      r"night|evening|week|weekend|month|year|summer|winter|\w+day)|(?:once|twice|\w+ times) (?:a|per|every) (?:day|week|month|year)|"
      r"on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends|weekdays|\w+day (?:mornings|afternoons|evenings|nights))|every (?:january|february|march|april|may|june|july|august|september|october|november|december)|daily)\b.*", 0.66,
      survives="momentary"),
    P(Kind.HABIT, r"i (?:type|hold|cycle|commute|bike|walk|wake up|get up|work out|cook|bake|brew|garden|knit|draw|paint|sing|wear|carry|shop|vote|pray|meditate|"
      r"journal|use|take) (?!it|this|that|them|to you|your|these|for granted)\w+.+", 0.56),
    P(Kind.HABIT, r"(?:weekends|mornings|evenings|mondays|fridays|saturdays|sundays) (?:are|is) .{3,}", 0.6),
)  # fmt: skip

_RELATIVE = rf"(?:{FAMILY}|{PETS})"
PEOPLE = (
    P(Kind.PEOPLE, rf"(?:my|our) (?:\w+ ){{0,2}}(?:{_RELATIVE})(?:'s name)?(?:,? {_NAME},?)? (?:is|are|was|has|have|works?|lives?|"
      r"loves?|likes|hates?|can't|cannot|doesn't|don't|started|studies|plays|speaks|turns|turned|needs|goes|runs|teaches|eats|prefers|never|always|only|owns|died|passed)\b"
      r"(?!n't| (?:crying|sick|ill|angry|asleep|visiting|coming|getting|going|being|asking|a bit|here|late|wrong)).*", 0.72),
    P(Kind.PEOPLE, rf"(?:my|our) (?:\w+ ){{0,2}}(?:{_RELATIVE}),? (?:is )?(?:called |named )?{_NAME}.*", 0.72),
    P(Kind.PEOPLE, rf"(?:my|our) (?:\w+ )?(?:{AROUND})(?:'s name)? is (?:called |named )?(?:(?:Dr|Prof|Mr|Mrs|Ms|Professor|Doctor)\.? )?"
      rf"{_NAME}.*", 0.75),
    P(Kind.PEOPLE, rf"(?:my|our) (?:\w+ )?(?:{ACQUAINTED})(?: is (?:called|named)|'s name is) {_NAME}.*", 0.7),
    P(Kind.PEOPLE, rf"(?:my|our) (?:\w+ )?(?:{ACQUAINTED}|{AROUND}),? {_NAME},? (?:{RESPONSIBLE}|is|works|runs|does|lives|likes|loves|hates|only|has|teaches|prefers|"
      r"never|always|can't|can only|(?!says|thinks|wants|asks|hopes|feels|seems|tells|looks|goes|gets|comes|wishes)[a-z]{3,}s)\b(?! (?:crying|sick|ill|angry|coming|going|being|here|late|wrong)).+", 0.73),
    P(Kind.PEOPLE, rf"(?!(?:it|this|that|which|who|he|she|they|everyone|everybody|nobody|someone|mine)\b){_NAME} (?:{RESPONSIBLE}) (?!(?:it|this|that)\b).+", 0.68),
)  # fmt: skip

PROFILE = (
    P(Kind.PROFILE, rf"i(?:'m| am) (?:{_ADV})(?:a |an )?(?:\w+ )?(?:{SOCIAL})\b.*", 0.8),
    P(Kind.PROFILE, r"my (?:current |new |day )?(?:job|profession|occupation|work) (?:is|was)\b (?!done|hard|fine|stressful|boring).+", 0.78,
      "The user's work", "job"),
    P(Kind.PROFILE, rf"my (?:current |new |own )?(?P<x>{ATTRIBUTES}) (?:is|are|'s|was)\b (?!not working|broken|slow|wrong).+", 0.8,
      "The user's {x}", "{x}"),
    P(Kind.PROFILE, r"i(?:'m| am)? (?:live|living|based|reside|settled) (?:in|near|on|at|with|alone|abroad|outside|just)\b.*", 0.82,
      "Where the user lives", "home"),
    P(Kind.PROFILE, rf"(?:i|we){_HAVE} {_ADV}(?:moved|relocated) (?:back )?(?:from .{{2,40}} )?(?:to|into|in)\b.*", 0.82,
      "Where the user lives", "home", "momentary"),
    P(Kind.PROFILE, rf"i(?:'ve| have)?(?: been)? {_ADV}(?:work|working|worked)(?: \w+)? (?:as|at|for|in|with|from|remotely|nights|part-time|full-time|shifts)\b(?! (?:on )?(?:it|this|that)\b).*",
      0.8, "The user's work", "job"),
    P(Kind.PROFILE, r"i(?:'ve| have) been (?:at|with) .{2,60}\b(?:since|for)\b.+", 0.75, "The user's work", "job"),
    P(Kind.PROFILE, rf"i {_ADV}(?:teach|study|studied|major in|majored in|run an?|own|manage|lead|freelance|volunteer|practi[cs]e|coach|"
      r"drive an?|speak|collect|play (?:the )?\w+|grew up|was (?:born|raised)|come from|was diagnosed|suffer from|wear|commute|"
      r"graduated|hold an?|served|breed|garden)\b.*", 0.7, survives=""),
    P(Kind.PROFILE, r"i(?:'m| am) (?:originally |actually |currently )?from (?P<x>.+)", 0.75, "Where the user comes from", "origin"),
    P(Kind.PROFILE, r"i(?:'m| am) (?:now |just )?\d{1,3}(?! ?(?:minutes?|mins?|hours?|km|miles|%|percent|pages?|days|weeks|steps|am|pm))\b.*", 0.72,
      "The user's age", "age"),
    P(Kind.PROFILE, r"i(?:'m| am) (?:currently |also |actually |now )?(?:the |an? )(?!bit|little|lot|fan|big|huge|beginner (?:at|in) this|few|newbie here|"
      r"person who|one who|kind of|sort of|first|only one)(?P<x>.+)", 0.68, "Role: {x}"),
    P(Kind.PROFILE, rf"(?:i|we)(?:'ve got| have| also have| already have| still have)(?: (?:a|an|two|three|four|five|six|\d+|no|several|some|my|many|poor|bad|only|twin|"
      rf"\w+)){{0,4}} (?:{OWNED})\b.*", 0.76),
    P(Kind.PROFILE, r"(?:i|we)(?:'ve| have) been \w+ing (?!about|of|if|whether|this for (?:hours|days)).*\b(?:for (?:\w+ )?(?:years?|months?|decades?|ages)|since \w+).*", 0.66),
    P(Kind.PROFILE, r"i(?:'m| am)(?: currently)? (?:(?:doing|pursuing|finishing|writing) (?:an?|my) (?:phd|doctorate|master'?s?|degree|bachelor'?s?|residency|apprenticeship)|learning|studying|training for|training to|recovering from|raising|teaching myself) (?!a new|something|some new|how to use this|to live|from).+", 0.62),
    P(Kind.PROFILE, rf"i(?:'m| am) (?!(?:{MOODS})\b)(?P<x>(?:{_NAME}))$", 0.6),
)  # fmt: skip

_VERB = (
    r"(?:is|are|has|have|uses?|runs?|lives?|depends?|consists?|targets?|supports?|ships?|must|needs?|requires?|belongs?|wipes?|"
    r"goes|go|stores?|talks?|exports?|comes|come|sits?|serves?|handles?|builds?|was|were|stays?|will be|writes?|reads|sends?|keeps?|meets?)"
)
_STACK = r"(?:written in|built (?:with|on|in|using)|based on|hosted (?:on|at|by)|deployed (?:to|on|with)|made with|implemented in|powered by|running on)"
PROJECT = (
    P(Kind.PROJECT, r".{2,60} (?:is|are) due (?:on|by|in|before|at)\b .+", 0.72, survives="plan"),
    P(Kind.PROJECT, rf"(?:the|our|my) (?:project|app|product|company|startup) {_NAME} .+", 0.7),
    P(Kind.PROJECT, r"(?:the|our|my) (?:\w+ ){0,3}(?:deadline|due date|submission date|launch(?: date)?|release(?: date)?|go-live|kick-?off|code ?name|"
      r"owner|client|customer|repo|domain|stack|tech stack)\b.{0,30}? (?:is|was|are)\b (?!wrong|broken|slow|missing|unclear).+", 0.8,
      survives="plan momentary"),
    P(Kind.PROJECT, rf"(?:my|our) (?:\w+ ){{0,2}}(?:{THINGS})\b(?:,? {_NAME},?)?(?: \w+)? {_VERB}\b(?! (?:failing|broken|crashing|not|slow|down|wrong|stuck|an? (?:bug|error|issue)|"
      r"(?:this|an) error)).+", 0.72),
    P(Kind.PROJECT, rf"the (?:\w+ ){{0,2}}(?:{THINGS}) (?:now |always |already |only |also )?(?!is|are|was|has|have|must|need){_VERB} .+", 0.6),
    P(Kind.PROJECT, rf"the (?:\w+ ){{0,2}}(?:{THINGS}) (?:is|are|was) {_STACK}.+", 0.66),
    P(Kind.PROJECT, r"we (?:(?:now|all|also|only|mainly|mostly|currently|always|never|already|still) )*(?:use|run|deploy|host|write|build|rely on|target|support|maintain|store|"
      r"log|test with|ship|keep|release|must|have to|track|require) .+", 0.64),
    P(Kind.PROJECT, r"i(?:'m| am) (?:currently |now |still )?(?:building|writing|developing|maintaining|working on|creating|designing|running|leading|"
      r"translating|restoring|renovating|founding) (?!(?:it|this|that|on it)\b|an? (?:function|script|query|regex|email|letter|program|loop|class)\b).+",
      0.64),
    P(Kind.PROJECT, rf"(?:it|this|that)(?:'s| is| was| will be) (?:all |mostly |now |entirely )?{_STACK} .+", 0.62),
    P(Kind.PROJECT, r"i (?:do|own|lead|maintain|handle|write|am responsible for|take care of) the (?:\w+ ){0,3}"
      rf"(?:{THINGS}|design|tests|deployment|release|frontend|backend)\b.*", 0.68),
    P(Kind.PROJECT, r"(?:it turned out|turns out|we (?:learned|found out|realised|realized))(?: that)? (?:we|you|i) (?:must|have to|need to|can't|cannot|should) .+",
      0.7, survives="plan"),
    P(Kind.PROJECT, r"we (?:must|have to|need to|can't|cannot) .{3,60}\b(?:after|before|every|each|whenever|without|unless)\b.+", 0.66, survives="plan"),
)  # fmt: skip

CORRECTIONS = (
    P(
        Kind.CORRECTION,
        r"(?:the|our|my) (?:\w+ ){0,2}(?P<attribute>date|time|place|venue|location|meeting|name|room|address|price) (?:(?:has|was|is|have|were)(?: been)? )?(?:now )?"
        r"(?:moved|changed|switched) (?:back )?(?:from .{2,40} )?to (?P<x>.+)",
        0.72,
        survives="plan momentary",
    ),
    P(
        Kind.CORRECTION,
        r"(?:it's|it is|that's|i meant|i said|it should be|the right \w+ is) (?P<x>[^,]{1,60}?),? (?:and )?not (?P<old>.+)",
        0.72,
    ),
    P(Kind.CORRECTION, r"(?:my|our|the|i) .{2,80}?,? (?:and )?not (?:on |to |in |at |for |the )*(?P<old>.+)", 0.66),
)

PATTERNS = (
    *NAMES, *AGREEMENTS, *DECISIONS, *MISTAKES, *LIMITS,
    *POLICIES, *INSTRUCTIONS, *PREFERENCES, *PEOPLE, *PROFILE, *PROJECT, *HABITS,
    *CORRECTIONS,
)  # fmt: skip
