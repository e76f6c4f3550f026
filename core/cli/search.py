"""`memoscape search`: find what is remembered or was said, and see why it is found."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import table
from core.cli.session import Session, session_of
from core.engine import Engine
from core.engine.search import Within
from core.model import SearchExplanation, SearchHit, SearchResult

SHOWN = 30  # candidates of an explanation for people (OM §9.5); --json has all of them

Day = Annotated[datetime | None, typer.Option(formats=["%Y-%m-%d"], metavar="YYYY-MM-DD")]
Fraction = Annotated[float | None, typer.Option(min=0.0, max=1.0, help="From 0 to 1.")]


def search(
    context: typer.Context,
    query: Annotated[
        str, typer.Argument(help='Words in any language, "phrases", -word, tag:, folder:, before:, after:; * is all.')
    ],
    limit: Annotated[int, typer.Option(help="At most this many hits.")] = 20,
    kind: Annotated[
        list[str] | None,
        typer.Option(help="memory (the default), message or chunk; may be given several times."),
    ] = None,
    folder: Annotated[str | None, typer.Option(help='Only this folder and those below; "" for uncategorised.')] = None,
    tag: Annotated[list[str] | None, typer.Option(help="Only with this tag; may be given several times.")] = None,
    source: Annotated[str | None, typer.Option(help="Only from this source, such as chatgpt or user_input.")] = None,
    after: Day = None,
    before: Day = None,
    min_importance: Fraction = None,
    min_credibility: Fraction = None,
    current: Annotated[bool, typer.Option("--current", help="Leave out what something later replaced.")] = False,
    archived: Annotated[bool, typer.Option("--archived", help="Look among archived memories, too.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Show how each score comes about.")] = False,
) -> None:
    """Find memories, messages and documents, best first."""
    within = Within(
        kinds=tuple(kind or ("memory",)),
        tags=tuple(tag or ()),
        source=source,
        after=_utc(after),
        before=_utc(before),
        min_importance=min_importance,
        min_credibility=min_credibility,
        superseded=False if current else None,
        archived=archived,
    )
    if folder is not None:
        within["folder"] = folder
    session = session_of(context)
    if explain:
        _explain(session, query, within)
    else:
        _search(session, query, limit, within)


def _search(session: Session, query: str, limit: int, within: Within) -> None:
    async def work(engine: Engine) -> SearchResult:
        return await engine.search(query, limit=limit, patience=float("inf"), profile=session.profile, **within)

    found = session.run(work)
    kinds = {hit.kind for hit in found.hits} - {"memory"}
    headings = ("Id", *(("Kind",) if kinds else ()), "Title", "Folder", "Snippet")
    rows = [_row(hit, with_kind=bool(kinds)) for hit in found.hits]
    parts = [table(headings, rows)] if rows else []
    session.answer(shapes.search_result(found), *parts, f"{len(found.hits)} of {found.total} hits.")


def _row(hit: SearchHit, *, with_kind: bool) -> tuple[str, ...]:
    return (hit.id[:8], *((hit.kind,) if with_kind else ()), hit.title, hit.folder or "", hit.snippet)


def _explain(session: Session, query: str, within: Within) -> None:
    async def work(engine: Engine) -> SearchExplanation:
        return await engine.explain_search(query, patience=float("inf"), profile=session.profile, **within)

    found = session.run(work)
    facts = [(name, _text(value)) for name, value in found.record.items()]
    rows = [
        (
            "PASS" if each.passed else "DROP",
            f"{each.total:.4f}",
            each.title,
            "  ".join(f"{name} {score:.3f}" for name, score in each.scores.items() if score),
            ", ".join(each.tokens),
            each.reason,
        )
        for each in found.candidates[:SHOWN]
    ]
    parts = [table(("", "Score", "Title", "Parts", "Words", "Why"), rows)] if rows else []
    if found.dropped_tokens:
        parts.append(table(("Words too common to be looked up",), [(word,) for word in found.dropped_tokens]))
    session.answer(shapes.search_explanation(found), table(("", ""), [("scorer", found.scorer), *facts]), *parts)


def _text(value: object) -> str:
    return (
        " | ".join(map(str, value))
        if isinstance(value, list)
        else f"{value:g}"
        if isinstance(value, float)
        else str(value)
    )


def _utc(day: datetime | None) -> datetime | None:
    return day.replace(tzinfo=UTC) if day else None
