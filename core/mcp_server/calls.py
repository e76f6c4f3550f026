"""One call of a client, from its arguments to a framed result: limited, checked, carried out, written to the log."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from mcp_types import CallToolResult, TextContent
from pydantic import BaseModel, ValidationError

from core.errors import MemoscapeError, Trouble
from core.mcp_server.caller import Caller
from core.mcp_server.framing import as_json, framed, safe
from core.mcp_server.rate_limit import RateLimit
from core.mcp_server.tool import Answer, Tool
from core.model.agents import AgentCall

OK, REFUSED, FAILED = "ok", "refused", "failed"
MOST_LOGGED = 200  # ids of one call

log = logging.getLogger(__name__)


class CallRefused(Exception):
    """What the client is told instead of a result."""


@dataclass(frozen=True, slots=True)
class Calls:
    limit: RateLimit

    async def tool(self, caller: Caller, tool: Tool, given: Mapping[str, Any] | None) -> CallToolResult:
        """What a tool answers. Nothing is raised for what a client did wrong or what went wrong here."""
        try:
            answer = await self.logged(caller, tool.name, partial(_run, caller, tool, given), tool.cost)
            return await asyncio.to_thread(_result, answer)
        except CallRefused as refused:
            return CallToolResult(content=[TextContent(type="text", text=safe(str(refused)))], is_error=True)

    async def logged(self, caller: Caller, name: str, work: Callable[[], Awaitable[Answer]], cost: int = 1) -> Answer:
        """Do `work` within the client's limit and write down how it ended. CallRefused."""
        answer, outcome = Answer({}), FAILED
        try:
            self._take(caller, cost)
            answer = await work()
            outcome = OK
        except MemoscapeError as error:
            outcome = FAILED if isinstance(error, Trouble) else REFUSED
            raise CallRefused(f"{error.message} {error.hint}".strip()) from error
        except CallRefused:
            outcome = REFUSED
            raise
        except Exception as error:  # the seam to the client: it gets a sentence, the log on stderr gets the rest
            log.exception("The call %s failed", name)
            raise CallRefused("Something went wrong inside Memoscape.") from error
        finally:
            await self._note(caller, name, outcome, answer)
        return answer

    def _take(self, caller: Caller, cost: int) -> None:
        if seconds := self.limit.wait(caller.access.client, cost):
            raise CallRefused(f"Too many calls. Wait {seconds:.0f} seconds, then ask for what you need in fewer calls.")

    async def _note(self, caller: Caller, name: str, outcome: str, answer: Answer) -> None:
        call = AgentCall(
            client=caller.access.client,
            tool=name,
            outcome=outcome,
            read=answer.read[:MOST_LOGGED],
            wrote=tuple(filter(None, answer.write.ids))[:MOST_LOGGED],
            operation_id=answer.write.operation_id,
            held=answer.write.held,
        )
        try:
            await caller.engine.log_agent_call(call, caller.profile)
        except MemoscapeError as error:  # a full disk must not keep a client from reading
            log.warning("The call could not be written down: %s", error.message)


async def _run(caller: Caller, tool: Tool, given: Mapping[str, Any] | None) -> Answer:
    return await tool.run(caller, _arguments(tool.arguments, given or {}))


def _arguments(model: type[BaseModel], given: Mapping[str, Any]) -> BaseModel:
    """Checked as JSON, as it came. CallRefused names what is wrong and repeats nothing of it."""
    try:
        return model.model_validate_json(json.dumps(given))
    except ValidationError as error:
        raise CallRefused(_explained(error)) from None
    except (ValueError, RecursionError):
        raise CallRefused("The arguments are not readable.") from None


def _explained(error: ValidationError) -> str:
    wrong = []
    for each in error.errors(include_url=False, include_context=False, include_input=False):
        place = ".".join(map(str, each["loc"]))[:200]
        wrong.append(f"unknown field `{place}`" if each["type"] == "extra_forbidden" else f"`{place}`: {each['msg']}")
    return f"Bad arguments: {'; '.join(wrong[:5])}."


def _result(answer: Answer) -> CallToolResult:
    data = safe(answer.data)
    texts = [framed(as_json(data)) if answer.text is None else answer.text, answer.note]
    content = [TextContent(type="text", text=text) for text in texts if text]
    return CallToolResult(content=list(content), structured_content=data)
