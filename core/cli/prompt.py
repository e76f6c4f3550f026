"""`memoscape prompt`: exactly what a model would be asked about a conversation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import print_plain
from core.cli.session import path_argument, session_of
from core.engine import Engine
from core.memory.prompt import Prompt


def prompt(
    context: typer.Context,
    file: Annotated[Path, typer.Option(parser=path_argument, help="A conversation, in any format `import` reads.")],
) -> None:
    """Show the prompt for each window of a file. No model is asked and nothing is stored."""
    session = session_of(context)

    async def work(engine: Engine) -> tuple[Prompt, ...]:
        found = await engine.import_conversations([file], profile=session.profile)
        return await engine.prompts([each.id for each in found.conversations], profile=session.profile)

    prompts = session.run(work, on_a_copy=True)
    if session.json:
        session.answer({"windows": [shapes.prompt(each) for each in prompts]})
    else:
        print_plain("\n\n".join(f"{each.system}\n\n{each.user}" for each in prompts))
