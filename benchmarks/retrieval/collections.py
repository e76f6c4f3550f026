"""The collections that are searched: items, questions, and which items answer each of them."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

_BESIDE = Path(__file__).resolve().parents[3] / "shared" / "data" / "retrieval"
DATA = Path(os.environ.get("RETRIEVAL_DATA", _BESIDE))  # beside the checkout unless told; not ours to ship
CATEGORIES = {4: "single", 1: "multi", 2: "temporal", 3: "open", 5: "adversarial"}  # LoCoMo's numbers


@dataclass(frozen=True, slots=True)
class Turn:
    text: str
    speaker: str = ""
    session: int = 0
    sent_at: datetime | None = None

    @property
    def passage(self) -> str:
        """What is embedded: as the program embeds messages."""
        return f"{self.speaker}: {self.text}" if self.speaker else self.text


@dataclass(frozen=True, slots=True)
class Asked:
    """`answers`: places of the turns that hold the answer."""

    text: str
    answers: tuple[int, ...]
    category: str = ""


@dataclass(frozen=True, slots=True)
class Collection:
    name: str
    turns: tuple[Turn, ...]
    questions: tuple[Asked, ...]


def locomo() -> list[Collection]:
    """Ten conversations; the even ones are for tuning, the odd ones for reporting."""
    return [_conversation(sample) for sample in json.loads((DATA / "locomo10.json").read_text(encoding="utf-8"))]


def _conversation(sample: dict) -> Collection:  # type: ignore[type-arg]
    talk, turns, places = sample["conversation"], [], {}
    sessions = sorted(int(match[1]) for key in talk if (match := re.fullmatch(r"session_(\d+)", key)))
    for session in sessions:
        when = _time(talk.get(f"session_{session}_date_time", ""))
        for said in talk[f"session_{session}"]:
            places[said["dia_id"]] = len(turns)
            text = " ".join(filter(None, (said.get("text"), said.get("blip_caption"))))
            turns.append(Turn(text, said["speaker"], session, when))
    questions = []
    for asked in sample["qa"]:
        named = [f"D{int(a)}:{int(b)}" for each in asked["evidence"] for a, b in re.findall(r"D:?(\d+):(\d+)", each)]
        answers = sorted({places[name] for name in named if name in places})
        if answers:
            questions.append(Asked(asked["question"], tuple(answers), CATEGORIES[asked["category"]]))
    return Collection(sample["sample_id"], tuple(turns), tuple(questions))


def _time(text: str) -> datetime | None:
    try:
        return datetime.strptime(text, "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC)
    except ValueError:
        return None


def cmrc(questions: int | None = None) -> Collection:
    """Chinese sentences, each its own session; the first `questions` with the sentences up to their answers, or all."""
    turns: list[Turn] = []
    asked: list[Asked] = []
    for article in json.loads((DATA / "cmrc2018_dev.squad.json").read_text(encoding="utf-8"))["data"]:
        for paragraph in article["paragraphs"]:
            spans = []
            for sentence in re.finditer(r"[^。！？!?]+[。！？!?]?", paragraph["context"]):
                spans.append((sentence.start(), sentence.end(), len(turns)))
                turns.append(Turn(sentence[0].strip(), session=len(turns)))
            for question in paragraph["qas"]:
                starts = [answer["answer_start"] for answer in question["answers"]]
                answers = {place for begin, end, place in spans if any(begin <= start < end for start in starts)}
                if answers:
                    asked.append(Asked(question["question"], tuple(sorted(answers))))
    if questions is None:
        return Collection("cmrc", tuple(turns), tuple(asked))
    asked = asked[:questions]
    return Collection(f"cmrc-{questions}", tuple(turns[: max(max(each.answers) for each in asked) + 1]), tuple(asked))
