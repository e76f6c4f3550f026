"""The model client against a real server on loopback: what it sends, what it understands, what it gives up on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import dataclass, field
from typing import Any

import pytest
from pydantic import SecretStr

from core.errors import MemoscapeError, ModelRefusedAccess, ModelTrouble, ModelUnreachable, RateLimited
from core.llm.openai_client import ConnectionTest, OpenAIChatModel
from core.llm.ports import ChatMessage, ChatReply, ChatRequest, Source
from core.model import Role, Usage
from core.settings import ModelChoice, ModelSettings, Thinking
from tests.fake_openai_server import Drop, Fail, FakeOpenAIServer, Raw, Say

KEY = "sk-only-for-this-host"
SCHEMA = {"type": "object"}


@dataclass
class Asking:
    """A client for the fake server, with waits written down instead of waited."""

    server: FakeOpenAIServer
    settings: ModelSettings = field(default_factory=ModelSettings)
    memory: dict[str, Any] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    key: SecretStr | None = field(default_factory=lambda: SecretStr(KEY))

    def run(self, *replies: Any, **request: Any) -> ChatReply:
        self.server.script(*replies)
        return asyncio.run(self._reply(ChatRequest((ChatMessage(Role.USER, "hello"),), **request)))

    def fail(self, *replies: Any, **request: Any) -> MemoscapeError:
        with pytest.raises(ModelTrouble) as caught:
            self.run(*replies, **request)
        return caught.value

    def test(self, *replies: Any) -> ConnectionTest:
        self.server.script(*replies)

        async def ask() -> ConnectionTest:
            model = self.model()
            try:
                return await model.test_connection()
            finally:
                await model.close()

        return asyncio.run(ask())

    def model(self) -> OpenAIChatModel:
        choice = ModelChoice("tiny", self.server.base_url, self.key, "settings", self.settings)
        return OpenAIChatModel(choice, self.memory, sleep=self._sleep)

    async def _sleep(self, seconds: float) -> None:
        self.waits.append(seconds)

    async def _reply(self, request: ChatRequest) -> ChatReply:
        model = self.model()
        try:
            return await model.reply(request)
        finally:
            await model.close()


@pytest.fixture
def asking(model_server: FakeOpenAIServer) -> Asking:
    return Asking(model_server)


@pytest.mark.parametrize("plain", [False, True], ids=["streamed", "whole"])
@pytest.mark.parametrize(
    ("said", "text", "source"),
    [
        (Say("the answer 答案"), "the answer 答案", Source.CONTENT),
        (
            Say([{"type": "text", "text": "two "}, {"type": "text", "text": "parts"}]),
            "two parts",
            Source.PARTS,
        ),
        (Say(tool_arguments='{"main": null}'), '{"main": null}', Source.TOOL_ARGUMENTS),
        (Say(reasoning="only thoughts"), "only thoughts", Source.REASONING),
        (Say("the answer", reasoning="thoughts"), "the answer", Source.CONTENT),
        (Say("  \n", reasoning="thoughts"), "thoughts", Source.REASONING),
        (Say(None, finish_reason="length"), "", Source.CONTENT),
    ],
)
def test_the_answer_is_found_wherever_it_stands(
    asking: Asking, said: Say, text: str, source: Source, plain: bool
) -> None:
    whole = Say(**{**said.__dict__, "plain": plain})
    reply = asking.run(whole)
    assert (reply.text, reply.source, reply.finish_reason) == (text, source, said.finish_reason)
    assert reply.usage == Usage(1, 100, 20)


def test_a_refusal_is_marked_as_declined(asking: Asking) -> None:
    reply = asking.run(Say(refusal="I cannot help with that."))
    assert reply.declined
    assert reply.text == "I cannot help with that."


def test_a_filtered_reply_is_marked_as_declined(asking: Asking) -> None:
    assert asking.run(Say("", finish_reason="content_filter")).declined


def test_the_request_carries_model_messages_limits_and_the_strict_schema(asking: Asking) -> None:
    asking.run(Say("x"), schema=SCHEMA)
    (body,) = asking.server.requests
    assert body["model"] == "tiny"
    assert body["messages"] == [{"role": "user", "content": "hello"}]
    assert body["stream"] is True
    assert (body["temperature"], body["max_tokens"]) == (0.2, 4096)
    assert body["response_format"] == {
        "type": "json_schema",
        "json_schema": {"name": "answer", "strict": True, "schema": SCHEMA},
    }


def test_without_a_schema_no_answer_format_is_asked_for(asking: Asking) -> None:
    asking.run(Say("x"), max_output_tokens=77)
    assert "response_format" not in asking.server.requests[0]
    assert asking.server.requests[0]["max_tokens"] == 77


@pytest.mark.parametrize(
    ("level", "sent"),
    [
        (Thinking.AUTO, {}),
        (Thinking.OFF, {"reasoning_effort": "none", "chat_template_kwargs": {"enable_thinking": False}}),
        (Thinking.ON, {"chat_template_kwargs": {"enable_thinking": True}}),
        (Thinking.HIGH, {"reasoning_effort": "high"}),
    ],
)
def test_the_thinking_setting_is_sent(asking: Asking, level: Thinking, sent: dict[str, Any]) -> None:
    asking.settings = ModelSettings(thinking=level)
    asking.run(Say("x"))
    body = asking.server.requests[0]
    assert {k: v for k, v in body.items() if k in ("reasoning_effort", "chat_template_kwargs")} == sent


def test_the_ladder_goes_from_schema_to_object_to_plain_and_is_remembered(asking: Asking) -> None:
    asking.server.refused_formats = {"json_schema", "json_object"}
    assert asking.run(Say("first"), schema=SCHEMA).text == "first"
    assert [body.get("response_format", {}).get("type") for body in asking.server.requests] == [
        "json_schema",
        "json_object",
        None,
    ]
    asking.server.requests.clear()
    asking.run(Say("second"), schema=SCHEMA)
    assert [body.get("response_format") for body in asking.server.requests] == [None]


def test_what_a_server_supports_is_remembered_per_address_and_model(asking: Asking) -> None:
    asking.server.refused_formats = {"json_schema"}
    asking.run(Say("x"), schema=SCHEMA)
    assert asking.memory == {f"{asking.server.base_url} tiny": {"format": "json_object", "refused": []}}


def test_refused_parameters_are_left_out_and_the_limit_keeps_its_newer_name(asking: Asking) -> None:
    asking.server.refused_parameters = {"temperature", "max_tokens", "stream_options"}
    assert asking.run(Say("x"), schema=SCHEMA).text == "x"
    last = asking.server.requests[-1]
    assert "temperature" not in last
    assert last["max_completion_tokens"] == 4096
    assert last["response_format"]["type"] == "json_schema"


def test_a_request_refused_to_the_end_teaches_nothing(asking: Asking) -> None:
    trouble = asking.fail(*[Fail(400, "prompt is too long")] * 9, schema=SCHEMA)
    assert "prompt is too long" in trouble.message
    assert asking.memory == {}


def test_lost_connections_are_tried_again_with_growing_waits(asking: Asking) -> None:
    reply = asking.run(Drop(), Say("half of it", cut_after=2), Say("whole"))
    assert (reply.text, reply.retries) == ("whole", 2)
    assert asking.waits == [1, 2]


def test_server_errors_are_tried_again_four_times_and_no_more(asking: Asking) -> None:
    trouble = asking.fail(*[Fail(500)] * 6)
    assert len(asking.server.requests) == 5
    assert asking.waits == [1, 2, 4, 8]
    assert "500" in trouble.message


def test_a_rate_limit_waits_as_long_as_the_server_asks(asking: Asking) -> None:
    assert asking.run(Fail(429, headers={"Retry-After": "7"}), Say("x")).text == "x"
    assert asking.waits == [7]


def test_a_long_rate_limit_is_left_to_the_scheduler(asking: Asking) -> None:
    trouble = asking.fail(Fail(429, headers={"Retry-After": "3600"}))
    assert isinstance(trouble, RateLimited)
    assert trouble.retry_after == 3600
    assert asking.waits == []


@pytest.mark.parametrize(
    ("reply", "says"),
    [
        (Fail(401, "bad key"), "API key"),
        (Fail(404, "model not found"), "tiny"),
        (Fail(429, "You exceeded your quota", code="insufficient_quota"), "credit"),
    ],
)
def test_what_asking_again_cannot_mend_is_not_tried_again(asking: Asking, reply: Fail, says: str) -> None:
    trouble = asking.fail(reply)
    assert isinstance(trouble, ModelRefusedAccess)
    assert says in trouble.message
    assert asking.waits == []


def test_a_web_page_with_status_200_is_an_error(asking: Asking) -> None:
    trouble = asking.fail(Raw("<!doctype html><html><body>Sign in</body></html>", "text/html"))
    assert "web page" in trouble.message
    assert "/v1" in trouble.hint


def test_an_error_object_with_status_200_is_an_error(asking: Asking) -> None:
    trouble = asking.fail(Raw('{"error": {"message": "model is sleeping", "code": 404}}'))
    assert isinstance(trouble, ModelRefusedAccess)
    assert "model is sleeping" in trouble.message


def test_an_error_in_the_middle_of_a_stream_is_an_error(asking: Asking) -> None:
    body = 'data: {"error": {"message": "Rate limit reached", "code": "rate_limit_exceeded"}}\n\n'
    assert isinstance(asking.fail(Raw(body, "text/event-stream"), retries=0), RateLimited)


def test_a_stream_that_holds_no_json_is_an_error(asking: Asking) -> None:
    assert type(asking.fail(Raw("data: oops\n\n", "text/event-stream"))) is ModelTrouble


def test_no_server_at_all_is_unreachable_and_named() -> None:
    with FakeOpenAIServer() as server:
        asking = Asking(server)
    trouble = asking.fail(retries=0)
    assert isinstance(trouble, ModelUnreachable)
    assert "127.0.0.1" in trouble.message


def test_a_silent_server_runs_into_the_time_out(asking: Asking) -> None:
    asking.settings = ModelSettings.model_construct(**{**ModelSettings().model_dump(), "timeout_seconds": 0.2})
    trouble = asking.fail(Say("x", hang=True), retries=0)
    assert isinstance(trouble, ModelUnreachable)
    assert "did not answer" in trouble.message


def test_asking_can_be_cancelled_while_the_server_is_silent(asking: Asking) -> None:
    asking.server.script(Say("x", hang=True))

    async def cancel() -> None:
        model = asking.model()
        task = asyncio.create_task(model.reply(ChatRequest((ChatMessage(Role.USER, "hello"),))))
        await asyncio.to_thread(asking.server.asked.wait, 10)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await model.close()

    asyncio.run(cancel())
    assert len(asking.server.requests) == 1


def test_the_key_goes_to_the_server_and_nowhere_else(asking: Asking) -> None:
    asking.run(Say("x"))
    assert asking.server.headers[0]["Authorization"] == f"Bearer {KEY}"
    assert KEY not in repr(asking.model().__dict__)
    assert KEY not in str(asking.fail(Fail(401, f"Incorrect API key: {KEY}")))


def test_a_key_pasted_with_quotation_marks_is_explained(asking: Asking) -> None:
    asking.key = SecretStr("“sk-x”")
    assert isinstance(asking.fail(), ModelRefusedAccess)


def test_lone_surrogates_do_not_stop_a_request(asking: Asking) -> None:
    asking.server.script(Say("x"))
    asyncio.run(asking._reply(ChatRequest((ChatMessage(Role.USER, "a\ud83cb"),))))
    assert asking.server.requests[0]["messages"][0]["content"] == "a?b"


def test_a_key_in_the_environment_is_never_taken_by_itself(asking: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-from-the-environment")
    asking.key = None
    asking.run(Say("x"))
    assert "environment" not in asking.server.headers[0]["Authorization"]


def test_the_connection_test_says_that_it_works(asking: Asking) -> None:
    tested = asking.test(Say("OK"))
    assert tested.works
    assert "tiny" in tested.sentence


def test_the_connection_test_names_the_models_there_are(asking: Asking) -> None:
    asking.server.models = ["qwen3", "gemma"]
    tested = asking.test(Fail(404, "no such model"))
    assert not tested.works
    assert tested.sentence.endswith("it offers gemma, qwen3.")


def test_the_connection_test_survives_a_list_of_models_that_is_none(asking: Asking) -> None:
    asking.server.models_page = "<html>nothing here</html>"
    assert "does not know the model" in asking.test(Fail(404, "no such model")).sentence


def test_the_connection_test_says_what_is_wrong_with_the_key(asking: Asking) -> None:
    tested = asking.test(Fail(401, "Incorrect API key"))
    assert not tested.works
    assert "API key" in tested.sentence


def test_openai_is_not_loaded_before_it_is_needed() -> None:
    code = "import sys, core.llm.openai_client, core.settings; assert not {'openai', 'keyring'} & sys.modules.keys()"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
