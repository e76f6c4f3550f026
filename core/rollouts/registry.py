"""`MEMORY.md` and `memory_summary.md` written by rules, when no model consolidates (OI §8.9).

A group of tasks is written anew only when one of its sessions changed; all other text stays as it stands in the file,
whoever wrote it. Lines a person took out do not come back, lines a person added are carried over.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from core.model.rollouts import RawMemory
from core.rollouts.artefacts import SUMMARIES, stem

EMPTY = "# Memory"
HAND_GROUP = "# Task Group: Kept by hand"
NOTES_GROUP = "# Task Group: Notes"
_GROUP = re.compile(r"(?m)^(?=# Task Group: )")
_CITED = re.compile(rf"{SUMMARIES}/([^\s,)`]+\.md)")
_HEADINGS = {
    "Preference signals:": "User preferences",
    "Reusable knowledge:": "Reusable knowledge",
    "Failures and how to do differently:": "Failures and how to do differently",
}
_TASKS = re.compile(r" ?(?:\[Task \d+\])+$")
RECENT_DAYS = 3


@dataclass(frozen=True, slots=True)
class Task:
    """What a raw memory says, taken apart."""

    memory: RawMemory
    head: Mapping[str, str]
    lines: Mapping[str, Sequence[str]]

    @property
    def name(self) -> str:
        return self.head.get("task") or self.head.get("description") or self.memory.thread_id

    @property
    def cwd(self) -> str:
        return self.head.get("cwd") or self.memory.cwd or "unknown"

    @property
    def file(self) -> str:
        return f"{SUMMARIES}/{stem(self.memory)}.md"

    @property
    def day(self) -> str:
        return datetime.fromtimestamp(self.memory.source_updated_at, UTC).strftime("%Y-%m-%d")


@dataclass(slots=True)
class HandEdits:
    """What a person did to a file since it was last consolidated; `removed` also holds what they removed before."""

    added: list[str] = field(default_factory=list)
    removed: set[str] = field(default_factory=set)

    @classmethod
    def between(cls, old: str, new: str, removed_before: Iterable[str] = ()) -> HandEdits:
        before, after = _keyed(old), _keyed(new)
        removed = {*removed_before, *before} - after.keys()
        return cls([line for key, line in after.items() if key not in before], removed)

    def allows(self, bullet: str, group: str = "") -> bool:
        return _key(group, bullet) not in self.removed


def read_task(memory: RawMemory) -> Task:
    """Front matter and bullets of a raw memory; what does not follow the form is left to the summary file."""
    text = memory.output.raw_memory
    head: dict[str, str] = {}
    if text.startswith("---\n") and "\n---" in text[4:]:
        front, _, text = text[4:].partition("\n---")
        pairs = (line.partition(":") for line in front.splitlines())
        head = {key.strip(): value.strip() for key, colon, value in pairs if colon}
    lines: defaultdict[str, list[str]] = defaultdict(list)
    section = ""
    for line in text.splitlines():
        if line.strip() in _HEADINGS or line.strip() == "References:":
            section = line.strip()
        elif line.startswith("#"):
            section = ""
        elif line.startswith("- ") and section in _HEADINGS:
            lines[_HEADINGS[section]].append(line[2:].strip())
    return Task(memory, head, lines)


def write_registry(
    current: str, tasks: Sequence[Task], changed: Collection[str], edits: HandEdits, notes: Sequence[str]
) -> str:
    """`MEMORY.md`. `changed`: the summary files that came, went or differ. `notes`: what a person asked to remember."""
    groups: defaultdict[str, list[Task]] = defaultdict(list)
    for task in tasks:
        groups[_heading(task.cwd)].append(task)
    files = {heading: {task.file for task in found} for heading, found in groups.items()}
    kept: list[str] = []
    stale: list[str] = []
    for block in map(str.strip, _GROUP.split(current)):
        (stale if _is_stale(block, files, changed) else kept).append(block)
    done = {_first_line(block) for block in kept if _cited(block)}
    blocks = [_group(found, edits) for heading, found in groups.items() if heading not in done]
    blocks += [block for block in kept if block and block != EMPTY and not block.startswith((NOTES_GROUP, HAND_GROUP))]
    if notes:
        blocks.append(
            f"{NOTES_GROUP}\nscope: what the person asked to be remembered\n\n## User preferences\n{_list(notes)}"
        )
    by_hand = [line for block in kept if block.startswith(HAND_GROUP) for line in block.splitlines()[3:]]
    by_hand += [line for line in edits.added if any(line in block for block in stale)]
    if lost := [line for line in dict.fromkeys(by_hand) if not any(line in block for block in blocks)]:
        blocks.append("\n".join([HAND_GROUP, "scope: written by the person", "", *lost]))
    return "\n\n".join(blocks or [EMPTY]) + "\n"


def _is_stale(block: str, files: Mapping[str, set[str]], changed: Collection[str]) -> bool:
    """Whether a block must be written anew: a session it tells of changed or went, or its group has one more."""
    cited = _cited(block)
    known = set().union(*files.values())
    return bool(cited and (cited - known or cited & set(changed) or files.get(_first_line(block), set()) - cited))


def _cited(block: str) -> set[str]:
    return {f"{SUMMARIES}/{name}" for name in _CITED.findall(block)}


def _first_line(block: str) -> str:
    return block.partition("\n")[0]


def _heading(cwd: str) -> str:
    return f"# Task Group: {cwd}"


def _group(tasks: Sequence[Task], edits: HandEdits) -> str:
    cwd = tasks[0].cwd
    newest = sorted(tasks, key=lambda task: (-task.memory.source_updated_at, task.memory.thread_id))
    lines = [_heading(cwd), f"scope: work in {cwd}", f"applies_to: cwd={cwd}; reuse_rule=check what may have changed"]
    found: defaultdict[str, dict[str, list[int]]] = defaultdict(dict)
    for number, task in enumerate(newest, 1):
        memory = task.memory
        lines += ["", f"## Task {number}: {task.name}, {task.head.get('task_outcome', 'uncertain')}"]
        lines += [
            "",
            "### rollout_summary_files",
            f"- {task.file} (cwd={task.cwd}, rollout_path={memory.rollout_path}, "
            f"updated_at={task.day}, thread_id={memory.thread_id})",
        ]
        if keywords := task.head.get("keywords"):
            lines += ["", "### keywords", keywords]
        for section, texts in task.lines.items():
            for text in texts:
                found[section].setdefault(text, []).append(number)
    for section in _HEADINGS.values():
        bullets = [
            f"- {text} {''.join(f'[Task {n}]' for n in dict.fromkeys(ns))}" for text, ns in found[section].items()
        ]
        if bullets := [bullet for bullet in bullets if edits.allows(bullet, _heading(cwd))]:
            lines += ["", f"## {section}", *bullets]
    return "\n".join(lines)


def write_summary(tasks: Sequence[Task], edits: HandEdits, notes: Sequence[str], *, topics: int) -> str:
    """`memory_summary.md` with at most `topics` topics told in full; the rest are named only."""
    newest = sorted(tasks, key=lambda task: (-task.memory.source_updated_at, task.memory.thread_id))
    wishes = [text for task in newest for text in task.lines.get("User preferences", ())][: 2 * topics]
    tips = [text for task in newest for text in task.lines.get("Failures and how to do differently", ())][:topics]
    sections = [
        ("## User Profile", [_profile(newest)]),
        ("## User preferences", _bullets([*notes, *wishes], edits)),
        ("## General Tips", [*_bullets(tips, edits), *(line for line in edits.added if line.startswith("- "))]),
    ]
    lines = ["v1"]
    for heading, found in sections:
        lines += ["", heading, *dict.fromkeys(found)]
    return "\n".join([*lines, "", "## What's in Memory", *_topics(newest, topics), ""])


def _topics(newest: Sequence[Task], full: int) -> Iterator[str]:
    days = sorted({task.day for task in newest}, reverse=True)[:RECENT_DAYS]
    recent = [task for task in newest if task.day in days][:full]
    by_scope: defaultdict[str, defaultdict[str, list[Task]]] = defaultdict(lambda: defaultdict(list))
    for task in recent:
        by_scope[task.cwd][task.day].append(task)
    for scope, dated in by_scope.items():
        yield f"\n### {scope}"
        for day, tasks in dated.items():
            yield f"\n#### {day}"
            for task in tasks:
                yield from _topic(task, learnings=True)
    if older := newest[len(recent) :]:
        yield "\n### Older Memory Topics"
        scopes: defaultdict[str, list[Task]] = defaultdict(list)
        for task in older:
            scopes[task.cwd].append(task)
        for scope, tasks in scopes.items():
            yield f"\n#### {scope}"
            for task in tasks:
                yield from _topic(task, learnings=False)


def _topic(task: Task, *, learnings: bool) -> Iterator[str]:
    yield f"- {task.name}: {task.head.get('keywords', '')}".rstrip(": ")
    if not learnings:
        return
    yield f"  - desc: {task.head.get('description', task.name)}"
    if learned := [text for texts in task.lines.values() for text in texts][:2]:
        yield f"  - learnings: {'; '.join(learned)}"


def _profile(tasks: Sequence[Task]) -> str:
    places = list(dict.fromkeys(task.cwd for task in tasks))
    return f"Works with coding assistants in {', '.join(places[:5])}." if places else "Nothing is known yet."


def _bullets(texts: Iterable[str], edits: HandEdits) -> list[str]:
    return [bullet for bullet in (f"- {text}" for text in dict.fromkeys(texts)) if edits.allows(bullet)]


def _list(texts: Iterable[str]) -> str:
    return "\n".join(f"- {text} [ad-hoc note]" for text in dict.fromkeys(texts))


def _keyed(text: str) -> dict[str, str]:
    """The lines that say something, each under its group and what it says."""
    found, group = {}, ""
    for line in text.splitlines():
        if line.startswith("# "):
            group = line
        elif line.strip() and not line.startswith("#"):
            found[_key(group, line)] = line
    return found


def _key(group: str, line: str) -> str:
    """Without the numbers of the tasks the line belongs to, which change as tasks come and go."""
    return f"{group}\n{_TASKS.sub('', line)}"
