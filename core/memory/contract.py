"""The JSON contract between an extractor and the graph, as strict models.

The offline extractor and every language model answer in this shape: `main`, `new`, `update`, `merge`, `links`, and
`profile_markdown` when the profile option is on (OM §6.6 of the specification). Nothing is coerced: a number in quotes,
a blank title or an out-of-range weight makes the whole answer invalid. Unknown keys are ignored.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, field_validator

MAX_NEW = 5  # OM §6.2, section 6: at most five truly novel concepts per answer
MIN_MERGE_SOURCES = 2
LINK_TYPE = r"^[A-Z][A-Z0-9_]*$"


def _not_blank(value: str) -> str:
    if not value.strip():
        raise ValueError("must not be blank")
    return value


Text = Annotated[str, Field(strict=True), AfterValidator(_not_blank)]
Fraction = Annotated[float, Field(strict=True, ge=0.0, le=1.0, allow_inf_nan=False)]


class ContractModel(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)


class EvidenceRef(ContractModel):
    """`message` is the line number of the history the item rests on (from 1)."""

    message: int = Field(ge=1)
    quote: Text


class MainItem(ContractModel):
    title: Text
    content: Text
    tags: list[Text]
    folder_path: Text
    evidence: list[EvidenceRef] = []


class NewItem(MainItem):
    alias_for: str | None = None

    @field_validator("alias_for")
    @classmethod
    def _blank_alias_is_none(cls, value: str | None) -> str | None:
        return value if value and value.strip() else None


class UpdateItem(ContractModel):
    title: Text
    content: Text
    reason: Text
    credibility: Fraction | None = None
    importance: Fraction | None = None
    evidence: list[EvidenceRef] = []


class MergeItem(ContractModel):
    source_titles: list[Text]
    title: Text
    content: Text
    tags: list[Text]
    folder_path: Text
    reason: Text
    evidence: list[EvidenceRef] = []

    @field_validator("source_titles")
    @classmethod
    def _enough_sources(cls, value: list[str]) -> list[str]:
        if len({title.strip().casefold() for title in value}) < MIN_MERGE_SOURCES:
            raise ValueError(f"needs at least {MIN_MERGE_SOURCES} different source titles")
        return value


class LinkItem(ContractModel):
    source: Text
    target: Text
    type: Annotated[str, Field(strict=True, pattern=LINK_TYPE)]
    description: Text
    weight: Fraction
    evidence: list[EvidenceRef] = []


class Answer(ContractModel):
    main: MainItem | None
    new: list[NewItem]
    update: list[UpdateItem]
    merge: list[MergeItem]
    links: list[LinkItem]
    profile_markdown: str | None = None

    @property
    def is_empty(self) -> bool:
        profile = (self.profile_markdown or "").strip()
        return not (self.main or self.new or self.update or self.merge or self.links or profile)


EMPTY_ANSWER = Answer(main=None, new=[], update=[], merge=[], links=[])
