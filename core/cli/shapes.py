"""The JSON shapes the command line promises: ids are strings, times RFC 3339 in UTC."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime

from core.memory.prompt import Prompt
from core.memory.reply import Reply
from core.model import (
    AutoSaveStatus,
    Candidate,
    ChatAnswer,
    HeldDetail,
    HeldItem,
    ImportReport,
    ImportScan,
    JsonObject,
    Link,
    Memory,
    MemoryDetail,
    Outcome,
    Profile,
    ProfileList,
    ReportItem,
    ReportLink,
    ReviewResult,
    Run,
    RunDetail,
    RunReport,
    SaveResult,
    SearchExplanation,
    SearchResult,
)
from core.settings import KeyPlace, ModelChoice, ModelSettings, ProfileSettings

VALIDATION_WORDS = {Outcome.SAVED: "valid", Outcome.FAILED: "rejected"}


def time(moment: datetime | None) -> str | None:
    if moment is None:
        return None
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def profile(value: Profile) -> JsonObject:
    return {"id": value.id, "name": value.name, "memories": value.memories}


def profiles(value: ProfileList) -> JsonObject:
    return {"active": value.active, "profiles": [profile(each) for each in value.profiles]}


def import_report(value: ImportReport) -> JsonObject:
    return {
        "format": value.format,
        "found": value.found,
        "imported": value.imported,
        "repairs": value.repairs,
        "skipped": [asdict(each) for each in value.skipped],
        "failed": [asdict(each) for each in value.failed],
        "conversations": [asdict(each) for each in value.conversations],
    }


def import_scan(value: ImportScan) -> JsonObject:
    return {
        "format": value.format,
        "conversations": [
            asdict(each) | {"first_at": time(each.first_at), "last_at": time(each.last_at)}
            for each in value.conversations
        ],
        "skipped": [asdict(each) for each in value.skipped],
        "failed": [asdict(each) for each in value.failed],
    }


def item(value: Memory | ReportItem) -> JsonObject:
    return {
        "id": value.id,
        "title": value.title,
        "content": value.content,
        "folder": value.folder,
        "tags": list(value.tags),
    }


def memory_detail(value: MemoryDetail) -> JsonObject:
    memory = value.memory
    return item(memory) | {
        "source": memory.source,
        "credibility": memory.credibility,
        "importance": memory.importance,
        "aliases": list(memory.aliases),
        "created_at": time(memory.created_at),
        "updated_at": time(memory.updated_at),
        "event_at": time(memory.event_at),
        "valid_from": time(memory.valid_from),
        "valid_to": time(memory.valid_to),
        "pinned": memory.pinned,
        "archived": memory.archived,
        "version": memory.version,
        "evidence": [
            {"conversation": each.conversation_id, "message": each.message_id, "quote": each.quote}
            for each in value.evidence
        ],
        "links": [link(each) for each in value.links],
    }


def link(value: Link) -> JsonObject:
    """A stored link: `source` and `target` are titles, as in a run's report; the ids stand beside them."""
    return {
        "id": value.id,
        "source": value.source_title,
        "target": value.target_title,
        "source_id": value.source_id,
        "target_id": value.target_id,
        "type": value.type,
        "weight": value.weight,
        "description": value.description,
    }


def report_link(value: ReportLink) -> JsonObject:
    return asdict(value)


def save_result(value: SaveResult) -> JsonObject:
    return {
        "outcome": str(value.outcome),
        "dry_run": value.dry_run,
        "runs": [run_report(each) for each in value.runs],
    }


def run_report(value: RunReport) -> JsonObject:
    return {
        "id": value.id,
        "conversation": value.conversation_id,
        "outcome": str(value.outcome),
        "reason": value.reason,
        "extractor": value.extractor,
        "trigger": value.trigger,
        "window": {"first": value.first, "last": value.last, "messages": value.messages},
        "main": item(value.main) if value.main else None,
        "new": [item(each) for each in value.new],
        "updated": [item(each) | {"reason": each.reason} for each in value.updated],
        "merged": [item(each) | {"sources": list(each.sources)} for each in value.merged],
        "links": [report_link(each) for each in value.links],
        "held": [held_item(each) for each in value.held],
        "rejected_items": [asdict(each) for each in value.rejected_items],
        "rules_not_applied": list(value.rules_not_applied),
        "usage": asdict(value.usage),
    }


def held_item(value: HeldItem) -> JsonObject:
    return {"section": value.section, "index": value.index, "title": value.title, "reason": value.reason}


def held_detail(value: HeldDetail) -> JsonObject:
    """`item` is what the extractor said, in the contract's form."""
    facts = {"id": value.item.id, "run": value.run_id, "created_at": time(value.created_at), "item": value.payload}
    return facts | held_item(value.item)


def review_result(value: ReviewResult) -> JsonObject:
    """`operation` is what `runs undo` takes, null when nothing was written."""
    return {
        "decided": [{"id": each.id} | held_item(each) for each in value.decided],
        "left": [{"id": each.id} | held_item(each) for each in value.left],
        "operation": value.operation_id or None,
    }


def run(value: Run) -> JsonObject:
    return run_report(value.report) | {
        "conversation_title": value.conversation_title,
        "started_at": time(value.started_at),
        "finished_at": time(value.finished_at),
        "undone_at": time(value.undone_at),
    }


def run_detail(value: RunDetail) -> JsonObject:
    return run(value.run) | {"prompt": value.prompt, "raw_reply": value.raw_reply, "rules": value.rules}


def search_result(value: SearchResult) -> JsonObject:
    hits = [asdict(hit) | {"tags": list(hit.tags)} for hit in value.hits]
    return {"hits": hits, "total": value.total}


def search_explanation(value: SearchExplanation) -> JsonObject:
    return value.debug_record()


def validation(reply: Reply) -> JsonObject:
    """`analysis` is the answer in the contract's form, null unless it fits; what is no answer counts as rejected."""
    errors = [asdict(each) for each in reply.errors]
    outcome = VALIDATION_WORDS.get(reply.outcome, str(reply.outcome))
    if not errors and outcome in ("rejected", "refused"):
        errors = [{"path": "", "message": reply.analysis}]
    return {
        "outcome": outcome,
        "errors": errors,
        "repairs": list(reply.repairs),
        "analysis": reply.answer.model_dump(mode="json") if reply.answer else None,
    }


def candidate(value: Candidate) -> JsonObject:
    return {
        "id": value.id,
        "conversation": value.conversation_id,
        "message": value.message_id,
        "kind": value.kind,
        "status": value.status,
        "attempts": value.attempts,
        "next_attempt_at": time(value.next_attempt_at),
        "last_error": value.last_error,
    }


def auto_save(value: AutoSaveStatus) -> JsonObject:
    """`profile` is an id; `reason` is a word of `AutoSaveStatus`."""
    return {
        "profile": value.profile,
        "due": value.due,
        "candidates": value.candidates,
        "reason": value.reason,
        "runs": [run_report(each) for each in value.runs],
        "next_run_at": time(value.next_run_at),
        "paused_until": time(value.paused_until),
    }


def settings(profile_id: str, value: ProfileSettings, status: AutoSaveStatus) -> JsonObject:
    return {
        "profile": profile_id,
        "settings": value.model_dump(mode="json"),
        "next_auto_save_at": time(status.next_run_at),
    }


def model(value: ModelSettings, choice: ModelChoice | None, place: KeyPlace) -> JsonObject:
    """`in_use` is null when conversations are read offline; the key itself is nowhere."""
    return {
        "model": value.model_dump(mode="json"),
        "in_use": model_choice(choice) if choice else None,
        "key": key_place(place),
    }


def model_choice(value: ModelChoice) -> JsonObject:
    return {"model": value.model, "host": value.host, "source": value.source}


def key_place(value: KeyPlace) -> JsonObject:
    return {"host": value.host, "stored": value.stored, "keyring": value.keyring or None, "file": str(value.file)}


def prompt(value: Prompt) -> JsonObject:
    return {"language": value.language, "system": value.system, "user": value.user, "tokens": value.tokens}


def chat_answer(value: ChatAnswer) -> JsonObject:
    return {
        "conversation_id": value.conversation_id,
        "question_id": value.question_id,
        "reply_id": value.reply_id or None,
        "text": value.text,
        **{name: each for name, each in asdict(value.note).items() if name not in ("trouble", "trouble_code")},
        "trouble": value.note.trouble or None,
    }
