"""Model servers on this computer are found by what they answer, and nothing else is taken for one."""

from __future__ import annotations

import asyncio
import socket

from core.llm.discover import LOCAL_SERVERS, find_local_servers
from tests.fake_openai_server import FakeOpenAIServer


def test_a_server_is_found_with_its_models_and_a_closed_port_is_not(model_server: FakeOpenAIServer) -> None:
    model_server.models = ["zeta", "alpha"]
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        nobody = f"http://127.0.0.1:{closed.getsockname()[1]}/v1"
    (found,) = asyncio.run(find_local_servers((("Nobody", nobody), ("Ollama", model_server.base_url))))
    assert (found.name, found.models, found.local) == ("Ollama", ("alpha", "zeta"), True)
    assert found.base_url == model_server.base_url and found.host in found.base_url


def test_what_is_no_list_of_models_is_no_server(model_server: FakeOpenAIServer) -> None:
    for page in ("<html>Hello</html>", "[]", '{"data": 3}', '{"data": [3, {"id": null}]}', "\x00"):
        model_server.models_page = page
        assert asyncio.run(find_local_servers((("vLLM", model_server.base_url),))) == ()


def test_the_usual_ports_of_loopback_are_looked_at() -> None:
    ports = {name: address.split(":")[2].split("/")[0] for name, address in LOCAL_SERVERS}
    assert ports == {"Ollama": "11434", "LM Studio": "1234", "llama.cpp": "8080", "vLLM": "8000"}
    assert all(address.startswith("http://127.0.0.1:") for _, address in LOCAL_SERVERS)
