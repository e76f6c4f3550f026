"""The rows of a memory's details: what it rests on, its links, its facts."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from core.model import DOCUMENT_SOURCE, Evidence, Link, Memory, Role
from gui.view_models.wording import date_and_time, full_date, without_direction_marks

MANUAL_SOURCE = "user_input"


@dataclass(frozen=True, slots=True)
class EvidenceRow:
    key: str
    quote: str
    source: str
    verified: bool
    conversationId: str
    messageId: str


@dataclass(frozen=True, slots=True)
class LinkRow:
    key: str
    memoryId: str
    title: str
    type: str
    weight: float
    outgoing: bool
    description: str


@dataclass(frozen=True, slots=True)
class FactRow:
    key: str
    label: str
    value: str


def evidence_row(item: Evidence) -> EvidenceRow:
    speaker = (
        QCoreApplication.translate("MemoryFacts", "you")
        if item.role is Role.USER
        else QCoreApplication.translate("MemoryFacts", "assistant")
    )
    parts = (without_direction_marks(item.conversation_title), speaker, full_date(item.sent_at))
    return EvidenceRow(
        key=f"{item.message_id}:{item.quote}",
        quote=without_direction_marks(item.quote),
        source=" · ".join(part for part in parts if part),
        verified=item.verified,
        conversationId=item.conversation_id,
        messageId=item.message_id,
    )


def link_row(link: Link, memory_id: str) -> LinkRow:
    """`link` seen from one of its ends."""
    outgoing = link.source_id == memory_id
    other_id, title = (link.target_id, link.target_title) if outgoing else (link.source_id, link.source_title)
    title = without_direction_marks(title)
    return LinkRow(link.id, other_id, title, link.type, link.weight, outgoing, link.description)


def fact_rows(memory: Memory) -> list[FactRow]:
    """Everything that is not shown elsewhere; what is not known is left out."""
    facts = (
        (
            "aliases",
            QCoreApplication.translate("MemoryFacts", "Also called"),
            ", ".join(map(without_direction_marks, memory.aliases)),
        ),
        ("source", QCoreApplication.translate("MemoryFacts", "Source"), source_text(memory.source)),
        ("event", QCoreApplication.translate("MemoryFacts", "Happened"), date_and_time(memory.event_at)),
        ("from", QCoreApplication.translate("MemoryFacts", "Valid from"), date_and_time(memory.valid_from)),
        ("to", QCoreApplication.translate("MemoryFacts", "Valid until"), date_and_time(memory.valid_to)),
        ("created", QCoreApplication.translate("MemoryFacts", "Created"), date_and_time(memory.created_at)),
        ("updated", QCoreApplication.translate("MemoryFacts", "Changed"), date_and_time(memory.updated_at)),
        ("accessed", QCoreApplication.translate("MemoryFacts", "Last used"), date_and_time(memory.accessed_at)),
        ("id", QCoreApplication.translate("MemoryFacts", "Id"), memory.id),
    )
    return [FactRow(key, label, value) for key, label, value in facts if value]


def source_text(source: str) -> str:
    """Where a memory comes from; the engine's own words are for machines."""
    texts = {
        MANUAL_SOURCE: QCoreApplication.translate("MemoryFacts", "written by you"),
        "unknown": "",
        DOCUMENT_SOURCE: QCoreApplication.translate("MemoryFacts", "a document you added"),
        "memory_analysis": QCoreApplication.translate("MemoryFacts", "read from your conversations"),
    }
    return texts.get(source, without_direction_marks(source))
