"""`memoscape chat`: ask the chosen model, with what is remembered; the answer streams."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import print_note, print_piece
from core.cli.session import Session, session_of
from core.engine import Engine
from core.model import ChatAnswer, ChatProgress, ReplyState

ENDINGS = {
    ReplyState.STOPPED: "The answer was stopped.",
    ReplyState.LENGTH: "The model reached its longest answer; raise model.max_output_tokens for longer ones.",
}


def chat(
    context: typer.Context,
    question: Annotated[str, typer.Argument(help="What to ask.")],
    conversation: Annotated[
        str | None, typer.Option(metavar="ID", help="Go on with this chat: its id, the beginning of it, or its title.")
    ] = None,
    no_memories: Annotated[bool, typer.Option("--no-memories", help="Put no memories into the request.")] = False,
    model: Annotated[str | None, typer.Option(metavar="MODEL", help="Ask this model instead of model.chat.")] = None,
) -> None:
    """Ask a question; it and the answer are kept as a chat. Exit code 1 when the answer broke off."""
    session = session_of(context)
    answer = session.run(lambda engine: _ask(engine, session, question, conversation or "", no_memories, model or ""))
    if session.json:
        session.answer(shapes.chat_answer(answer))
    else:
        print_piece("\n")
        print_note(_footer(answer))
    if answer.note.state is not ReplyState.COMPLETE:
        raise typer.Exit(1)


async def _ask(
    engine: Engine, session: Session, question: str, conversation: str, no_memories: bool, model: str
) -> ChatAnswer:
    if conversation:
        settings = (await engine.chat(conversation, session.profile)).settings
    else:
        settings = await engine.new_chat_settings(session.profile)
    if no_memories:
        settings = replace(settings, use_memories=False, folders=())
    if model:
        settings = replace(settings, model=model)
    printed = 0

    def print_new(progress: ChatProgress) -> None:
        nonlocal printed
        if not session.json:
            print_piece(progress.text[printed:])
            printed = len(progress.text)

    return await engine.ask_chat(
        question, conversation=conversation, settings=settings, report=print_new, profile=session.profile
    )


def _footer(answer: ChatAnswer) -> str:
    note = answer.note
    parts = [note.trouble or ENDINGS.get(note.state, "")]
    if note.memories:
        parts.append("Used memories: " + ", ".join(memory.title for memory in note.memories) + ".")
    if note.left_out:
        parts.append(f"{note.left_out} earlier messages did not fit the model and were left out.")
    if note.memories_left_out:
        parts.append(f"{note.memories_left_out} memories of attached folders did not fit and were left out.")
    parts.append(f"To go on: memoscape chat QUESTION --conversation {answer.conversation_id[:8]}")
    return " ".join(part for part in parts if part)
