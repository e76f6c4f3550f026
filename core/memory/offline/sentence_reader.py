"""Reads one sentence of the user, clause by clause."""

from __future__ import annotations

import re
from dataclasses import replace

from core.memory.offline import chinese, english, prose
from core.memory.offline.grammar import Grammar, Subject
from core.memory.offline.matching import best, grammar_of, make, rejections
from core.memory.offline.statement import Clause, Entity, Kind, Pattern, Quote, Statement
from core.memory.offline.talk import Line, Talk
from core.memory.offline.titles import fit

THRESHOLD = 0.5
LONGEST_CLAUSE = 300  # characters; what is longer is no plain statement
_TECHNICAL = frozenset({Kind.PROJECT, Kind.HABIT, Kind.MISTAKE, Kind.PROFILE})
# What speakers of Chinese say of themselves without any 我, even at the start of a sentence.
_MAY_DROP_I = frozenset({Kind.PREFERENCE, Kind.HABIT, Kind.LIMIT, Kind.INSTRUCTION, Kind.PROFILE, Kind.MISTAKE})
_PRONOUN_OBJECT = re.compile(r"^\S+(?: \S+)?(?: \S+)? (?:it|them|that)\b|[它这]", re.IGNORECASE)
_THEREFORE = frozenset({"so", "which means", "所以", "因此"})
NEEDS_TIE = re.compile(r"\b(?:i|my|our|we|me)\b|我|咱", re.IGNORECASE)


class SentenceReader:
    """Reads the clauses of one sentence; knows the subject of the clause before."""

    def __init__(self, talk: Talk, line: Line, masked: str, technical: bool) -> None:
        self.talk, self.line, self.masked, self.technical = talk, line, masked, technical
        self.last: int | None = None
        self.last_end = -1
        self.about_user = self.about_other = False
        self.about: Entity | None = None
        self.remember = False
        self.written_for = Subject()
        self.subjects: dict[int, Subject] = {}

    def read(self, sentence: prose.Sentence) -> None:
        text = self.masked[sentence.start : sentence.end]
        grammar = grammar_of(text)
        self.remember = bool(grammar.remember.search(text[:80]))
        if grammar.rejections["hypothetical"].search(text[:40]) and not _is_standing(text):
            return
        self.talk.next_sentence()
        clauses = grammar.clauses(self.masked, sentence.start, sentence.end)
        for clause in clauses:
            self._read_clause(grammar, clause, asks=sentence.asks and clause is clauses[-1])

    def _read_clause(self, grammar: Grammar, clause: Clause, asks: bool) -> None:
        text = self.masked[clause.start : clause.end]
        if not 1 < len(text) <= LONGEST_CLAUSE:
            return
        introduced = grammar.entity(self.line.text[clause.start : clause.end])
        self.talk.introduce(introduced)
        if self.about and introduced and introduced.is_named and introduced.name != self.about.name:
            self.about = None
        subject = self._subject(grammar, text)
        rejected = rejections(grammar, text) | ({"question"} if asks else set())
        if self._completes_last(grammar, clause) and not asks:
            return
        if self._describes_last(grammar, text, subject):
            self._extend(grammar, clause)
            return
        statement = self._find(grammar, clause, text, subject, rejected)
        if "reported" in rejected:
            self.about_user, self.about_other = False, True
        if statement is None:
            self._attach(grammar, clause, rejected)
            return
        if self.last is not None and _says_it(text) and statement.entity is None and statement.kind is Kind.PROJECT:
            self._extend(grammar, clause)
            return
        before, self.last = self.last, self.talk.add(statement)
        self.subjects[self.last] = self.written_for
        self.last_end = clause.end
        self.about = statement.entity if statement.kind is Kind.PEOPLE or self.talk.named_at(text) else None
        if before is not None:
            self._tie_reason(grammar, clause, before, self.last)

    def _subject(self, grammar: Grammar, text: str) -> Subject:
        """Who the clause speaks of, and whether its subject is carried over."""
        if grammar.user_subject.match(text):
            self.about_user, self.about_other, self.about = True, False, None
            return Subject()
        if grammar.pronoun.match(text):
            self.about_user, self.about = False, self.talk.entity()
            return Subject(self.about if self.about and _fits(self.about, text) else None)
        if grammar.household.match(text):
            self.about_user, self.about = True, None
            return Subject(implied=True)
        if grammar.other_subject.match(text):
            self.about_user, self.about = False, None
            return Subject()
        carried = grammar.subjects_carry_over and (self.about_user or self.about is not None)
        return Subject(self.about if carried else None, implied=grammar.subjects_carry_over)

    def _find(
        self, grammar: Grammar, clause: Clause, text: str, subject: Subject, rejected: set[str]
    ) -> Statement | None:
        quote = Quote(self.line.number, self.line.text[clause.start : clause.end].strip())
        may_imply, subject = subject.implied, replace(subject, implied=False)
        self.written_for = subject
        gives_reason = bool(grammar.reason.match(clause.connector))
        if subject.entity and grammar.pronoun.match(text) and not rejected and not gives_reason:
            pattern = Pattern(subject.entity.kind, grammar.pronoun, 0.65)
            return make(grammar, (pattern, None), quote.text, (quote,), subject, 0.65)
        if grammar.subjects_carry_over and self.about_other and not grammar.user_subject.match(text):
            rejected = rejected | {"reported"}
        found = best(grammar, text, rejected)
        if found is None and (named := self.talk.named_at(grammar.bare(text))) and not rejected and not gives_reason:
            return self._about(named, grammar, quote)
        if found is None and may_imply:
            self.written_for = subject = replace(subject, implied=True)
            found = best(grammar, "我" + grammar.pronoun.sub("", text), rejected, named=subject.entity is not None)
            found = found if found and (self.about_user or subject.entity or found[0].kind in _MAY_DROP_I) else None
        if found is None:
            return self._standing_request(grammar, clause, quote) or self._note(grammar, text, quote, subject, rejected)
        score = self._score(grammar, found[0], text)
        if score < THRESHOLD or not self._correction_holds(found, text):
            return None
        pattern = found[0]
        if pattern.kind is Kind.PROJECT and grammar.corrected.match(text):
            pattern = replace(pattern, kind=Kind.CORRECTION)
        if subject.entity:
            pattern = replace(pattern, kind=subject.entity.kind, title="", slot="")
        return make(grammar, (pattern, found[1]), quote.text, (quote,), subject, score)

    def _about(self, named: Entity, grammar: Grammar, quote: Quote) -> Statement | None:
        """What is said of a person or project by name; a limit set to a project is a statement of its own."""
        said = grammar.bare(quote.text).lstrip('“"「《')[len(named.name) :].lstrip('”"」》 ')
        shape = grammar.asserts
        limits = named.kind is Kind.PROJECT and grammar.obliged.match(said) is not None
        if not limits and not shape.match(said):
            return None
        pattern = Pattern(Kind.LIMIT if limits else named.kind, shape, 0.7)
        made = make(grammar, (pattern, None), quote.text, (quote,), Subject(), pattern.score)
        return made if limits else replace(made, entity=named)

    def _standing_request(self, grammar: Grammar, clause: Clause, quote: Quote) -> Statement | None:
        """A request that follows from a lasting fact ("I'm allergic to nuts, so leave them out") is lasting, too."""
        if self.last is None or clause.connector not in _THEREFORE or not grammar.asked.match(quote.text):
            return None
        if _PRONOUN_OBJECT.search(quote.text):
            self._extend(grammar, clause)
            return None
        pattern = Pattern(Kind.INSTRUCTION, grammar.asked, 0.62)
        return make(grammar, (pattern, None), quote.text, (quote,), Subject(), 0.62)

    def _note(
        self, grammar: Grammar, text: str, quote: Quote, subject: Subject, rejected: set[str]
    ) -> Statement | None:
        """Whatever the user asked to remember about themselves, though no pattern knows it."""
        if not self.remember or rejected - {"request"} or not NEEDS_TIE.search(text) or len(text) < 6:
            return None
        return make(grammar, (Pattern(Kind.NOTE, grammar.remember, 0.7), None), quote.text, (quote,), subject, 0.7)

    def _score(self, grammar: Grammar, pattern: Pattern, text: str) -> float:
        score = pattern.score
        score += 0.05 * bool(grammar.strength.search(text))
        score += 0.2 * self.remember + 0.1 * bool(grammar.corrected.match(text))
        score -= 0.25 * bool(grammar.hedge.search(text))
        score -= 0.2 * (self.technical and pattern.kind in _TECHNICAL)
        return min(score, 1.0)

    def _correction_holds(self, found: tuple[Pattern, re.Match[str] | None], text: str) -> bool:
        """A correction counts only when it is about the user's own things."""
        pattern, match = found
        if pattern.kind is not Kind.CORRECTION or match is None:
            return True
        shape = chinese.THING_WORDS if prose.is_chinese(text) else english.THING_WORDS
        own = re.search(r"\b(?:my|our)\b|我的|我们|我家", text, re.IGNORECASE) or shape.search(text)
        grammar = grammar_of(text)
        attribute = match.groupdict().get("attribute")
        old = match.groupdict().get("old") or attribute or ""
        corrected = grammar.corrected.match(text) is not None
        return (corrected and attribute is not None) or bool(own and (corrected or "我" in text)) or self.talk.tied(old)

    def _completes_last(self, grammar: Grammar, clause: Clause) -> bool:
        """After "we agreed:" comes what was agreed, whatever it looks like."""
        if self.last is None or not 0 <= clause.start - self.last_end <= 3:
            return False
        statement = self.talk.statements[self.last]
        if not grammar.unfinished.search(statement.quotes[-1].text):
            return False
        self._extend(grammar, clause)
        said = grammar.write(self.line.text[clause.start : clause.end], Kind.NOTE, Subject())
        label = grammar.labels.get(statement.kind, "")
        title = fit(label + grammar.headline(said), grammar.code)
        self.talk.statements[self.last] = replace(self.talk.statements[self.last], title=title)
        return True

    def _describes_last(self, grammar: Grammar, text: str, subject: Subject) -> bool:
        """A clause without a subject that says what the project just mentioned is, or where and when."""
        if self.last is None or not subject.implied:
            return False
        statement = self.talk.statements[self.last]
        about = grammar.describes.get(statement.kind)
        return about is not None and about.match(text) is not None

    def _attach(self, grammar: Grammar, clause: Clause, rejected: set[str]) -> None:
        """A reason that is no statement of its own stays with the statement before."""
        if self.last is not None and not rejected and grammar.reason.match(clause.connector):
            self._extend(grammar, clause)

    def _extend(self, grammar: Grammar, clause: Clause) -> None:
        """The last statement goes on to the end of the clause, and is written anew as one sentence."""
        if self.last is None:
            return
        statement = self.talk.statements[self.last]
        *before, quote = statement.quotes
        start = self.line.text.rfind(quote.text, 0, clause.start)
        if start < 0:
            return
        longer = Quote(quote.line, self.line.text[start : clause.end].strip())
        content = grammar.write(longer.text, statement.kind, self.subjects.get(self.last, Subject()))
        self.talk.statements[self.last] = replace(statement, quotes=(*before, longer), content=content)
        self.last_end = clause.end

    def _tie_reason(self, grammar: Grammar, clause: Clause, before: int, now: int) -> None:
        statements = self.talk.statements
        if grammar.reason.match(clause.connector):
            statements[before] = replace(statements[before], because=now)
        elif clause.connector in _THEREFORE:
            statements[now] = replace(statements[now], because=before)


def _says_it(text: str) -> bool:
    return re.match(r"(?:and |but )?(?:it|they|that)\b|它", text, re.IGNORECASE) is not None


def _fits(entity: Entity, text: str) -> bool:
    """He, she and 他 are persons (or pets), never projects."""
    return entity.kind is Kind.PEOPLE or re.match(r"(?:\w+ )?(?:he|she)\b|[他她]", text, re.IGNORECASE) is None


def _is_standing(text: str) -> bool:
    """Whether it is an arrangement ("if I write X, always do Y") and no thought experiment."""
    return re.search(r"\b(?:always|never|you (?:should|must))\b|以后|每次", text, re.IGNORECASE) is not None
