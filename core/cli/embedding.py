"""`memoscape embedding`: which model turns text into vectors for searching by meaning, and how far it is."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from core.cli.output import progress_bar, table
from core.cli.session import Session, session_of
from core.engine import Engine
from core.errors import BadValue
from core.model import EmbeddingRun, EmbeddingStatus

app = typer.Typer(help="Search by meaning: status, run, use, test.", no_args_is_help=True)

SERVER = "http"  # what an address begins with
MODES = ("local", "off")


@app.command()
def status(context: typer.Context) -> None:
    """Show the model in use, how many items have its vectors, and their dimensions."""
    session = session_of(context)
    _show(session, session.run(lambda engine: engine.embedding_status(session.profile)))


@app.command()
def run(
    context: typer.Context,
    again: Annotated[bool, typer.Option("--again", help="Try what failed before again, without waiting.")] = False,
) -> None:
    """Compute the vectors that are missing. Stop it at any time: the next run goes on. Exit code 1 when it failed."""
    session = session_of(context)
    with progress_bar("Embedding") as progress:

        async def work(engine: Engine) -> EmbeddingRun:
            start = engine.re_embed if again else engine.embed_missing
            return await start(session.profile, report=progress)

        done = session.run(work)
    session.answer(asdict(done), _said(done))
    if done.problem or done.failed:
        raise typer.Exit(1)


@app.command()
def use(
    context: typer.Context,
    who: Annotated[str, typer.Argument(metavar="local|off|URL", help="Texts go to the server at URL.")],
    model: Annotated[str, typer.Option("--model", metavar="NAME", help="The server's embedding model.")] = "",
) -> None:
    """Choose who turns texts into vectors, for all profiles. A key is stored with `settings key set --address URL`."""
    changes: dict[str, object]
    if who in MODES:
        changes = {"embedding.mode": who}
    elif who.startswith(SERVER):
        changes = {"embedding.mode": "server", "embedding.endpoint": who}
        changes |= {"embedding.model": model} if model else {}
    else:
        raise BadValue(f"“{who}” is neither local, off nor an address.", "Write local, off, or an address with http.")
    session = session_of(context)

    async def work(engine: Engine) -> EmbeddingStatus:
        await engine.change_app_settings(changes)
        return await engine.embedding_status(session.profile)

    _show(session, session.run(work))


@app.command()
def test(context: typer.Context) -> None:
    """Embed one word with the model in use. Exit code 1, with a sentence on what is wrong, when that fails."""
    session = session_of(context)
    result = session.run(lambda engine: engine.test_embedding())
    if result is None:
        raise BadValue("Embedding is off.", "Switch it on: memoscape embedding use local")
    where = f" at {result.host}" if result.host else ""
    sentence = f"{result.model}{where} answers with {result.dimension} numbers per text."
    session.answer({"works": True, **asdict(result)}, sentence)


def _show(session: Session, found: EmbeddingStatus) -> None:
    rows = [
        (each.kind, str(each.total), str(each.missing), ", ".join(f"{size}: {n}" for size, n in each.dimensions))
        for each in found.usage
    ]
    parts = [table(("Kind", "Items", "Without", "Dimension: items"), rows)] if rows else []
    session.answer({**asdict(found), "waiting": found.waiting}, *parts, *_sentences(found))


def _sentences(found: EmbeddingStatus) -> list[str]:
    if found.problem:
        return [f"{found.problem} {found.hint}".strip()]
    if found.mode == "off":
        return ["Embedding is off: search goes by words only."]
    where = f"Texts are sent to {found.host}" if found.host else "Nothing leaves this machine"
    said = [f"{found.model} ({where}): {found.ready} of {found.total} items have their vector."]
    if found.outdated:
        said.append(f"{found.outdated} vectors are of another model or an older text; run `memoscape embedding run`.")
    if found.failed:
        said.append(f"{found.failed} items failed and are tried again later: {found.last_error}")
    return said


def _said(done: EmbeddingRun) -> str:
    said = f"{done.embedded} embedded, {done.failed} failed, {done.left} left."
    return f"{said} {done.problem}".strip()
