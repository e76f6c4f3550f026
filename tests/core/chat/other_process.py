"""A process of its own that asks one question: `python -m tests.core.chat.other_process DATA QUESTION [CONVERSATION]`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from core.engine import Engine


async def main(data_dir: str, question: str, conversation: str = "") -> None:
    engine = Engine(Path(data_dir))

    def tell(progress: object) -> None:
        print(progress, flush=True)

    try:
        await engine.ask_chat(question, conversation=conversation, report=tell)
    finally:
        await engine.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
