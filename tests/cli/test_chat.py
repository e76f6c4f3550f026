"""`memoscape chat`: a question, the answer as it comes, and going on."""

from __future__ import annotations

from tests.cli.command_line import CommandLine
from tests.fake_openai_server import FakeOpenAIServer, Say


def test_a_question_is_answered_with_what_is_remembered_and_can_be_gone_on_with(
    memoscape: CommandLine, model_server: FakeOpenAIServer
) -> None:
    refused = memoscape("chat", "Which tea do I drink?")
    assert refused.code == 2 and "No model is chosen for chats." in refused.err

    memoscape.ok("settings", "set", "model.chat", "tiny")
    memoscape.ok("settings", "set", "model.base_url", model_server.base_url)
    memoscape.ok("memory", "add", "--title", "Tea", "--content", "Drinks oolong tea every morning.")
    model_server.script(Say("Oolong, every morning."), Say("Eighty degrees."), Say("It broke off here", cut_after=3))
    said = memoscape("chat", "Which tea do I drink?")
    assert (said.code, said.out) == (0, "Oolong, every morning.\n")
    assert "Used memories: Tea." in said.err
    assert "oolong tea every morning" in model_server.requests[0]["messages"][0]["content"]
    conversation = said.err.split("--conversation ")[1].strip()

    again = memoscape.ok("chat", "How hot?", "--conversation", conversation, "--no-memories", "--model", "other")
    assert again["conversation_id"].startswith(conversation) and again["text"] == "Eighty degrees."
    assert (again["state"], again["model"], again["memories"]) == ("complete", "other", [])
    assert len(model_server.requests[1]["messages"]) == 4
    assert "oolong tea" not in model_server.requests[1]["messages"][0]["content"]

    broken = memoscape("chat", "And now?", "--conversation", conversation)
    assert broken.code == 1 and "broke off" in broken.err and broken.out.startswith("It ")
