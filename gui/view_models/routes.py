"""The ways from one page to another: a source's conversation, a run's memories, a tag's list."""

from __future__ import annotations

from collections.abc import Callable

from gui.view_models.parts import WindowParts


class Routes:
    """`go_to` shows a page."""

    def __init__(self, parts: WindowParts, go_to: Callable[[str], None]) -> None:
        self._parts = parts
        self._go_to = go_to
        self._connect()

    def _connect(self) -> None:
        parts = self._parts
        parts.memory.opened.connect(parts.detail.open)
        parts.editor.saved.connect(parts.detail.open)
        parts.tags.tagAsked.connect(self._show_tag)
        for asking in (parts.batch, parts.duplicates):
            asking.mergeAsked.connect(parts.merging.start)
        parts.merging.merged.connect(self._show_merged)
        parts.detail.versionsAsked.connect(parts.versions.open)
        parts.detail.runAsked.connect(self._show_run)
        for asking in (parts.openRun, parts.review, parts.search):
            asking.messageAsked.connect(self._show_message)
        parts.detail.evidenceAsked.connect(self._show_message)
        parts.search.memoryAsked.connect(parts.detail.open)
        parts.search.chunkAsked.connect(self._show_chunk)
        parts.profiles.documentAsked.connect(parts.profileDocument.open)
        for asking in (parts.openRun, parts.chat):
            asking.memoryAsked.connect(self._show_memory)
        parts.openRun.reviewAsked.connect(lambda: self._go_to("review"))
        parts.importing.finished.connect(self._show_conversation)
        parts.documents.conversationsDropped.connect(parts.importWizard.look)
        parts.documents.added.connect(parts.detail.open)
        parts.detail.documentAsked.connect(self._show_document)

    def _show_message(self, conversation_id: str, message_id: str) -> None:
        self._parts.conversations.open_at(conversation_id, message_id)
        self._go_to("conversations")

    def _show_chunk(self, document_id: str, chunk_id: str) -> None:
        self._parts.openDocument.openChunk(document_id, chunk_id)

    def _show_document(self, document_id: str) -> None:
        self._parts.openDocument.open(document_id, self._parts.memory.query)  # OM §9.8: searched at once

    def _show_conversation(self, conversation_id: str) -> None:
        if conversation_id:
            self._parts.conversations.open(conversation_id)
            self._go_to("conversations")

    def _show_run(self, run_id: str) -> None:
        self._parts.openRun.open(run_id)
        self._go_to("activity")

    def _show_memory(self, memory_id: str) -> None:
        self._parts.detail.open(memory_id)
        self._go_to("memory")

    def _show_merged(self, memory_id: str) -> None:
        self._parts.selection.clear()
        self._parts.detail.open(memory_id)

    def _show_tag(self, tag: str) -> None:
        if tag not in self._parts.filters.tags:
            self._parts.filters.toggleTag(tag)
        self._go_to("memory")
