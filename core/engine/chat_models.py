"""Which model answers in a chat, and which there are to choose from."""

from __future__ import annotations

import asyncio

from core.engine.state import EngineState
from core.errors import BadValue, ModelTrouble
from core.llm.discover import find_local_servers
from core.model import ChatSettings, ModelServer
from core.settings import ModelChoice, ModelFunction, changed_app

LISTING_SECONDS = 10.0  # after which a server that does not list its models is left out


class ChatModelDoor(EngineState):
    async def chat_model(self, settings: ChatSettings | None = None) -> ModelChoice | None:
        """Who answers in a chat with these settings; None = no model is chosen. BadValue: unusable address."""
        picked = settings or ChatSettings()
        return await asyncio.to_thread(self.models.picked, self.application_settings(), picked.model, picked.base_url)

    async def chat_models(self) -> tuple[ModelServer, ...]:
        """The models of the server in the settings, and those of servers on this computer, which are looked for now.

        Asks over the network: only when a person wants to choose.
        """
        configured, local = await asyncio.gather(self._configured(), self.find_local_models())
        known = {server.base_url for server in local}
        return (*(server for server in configured if server.base_url not in known), *local)

    async def find_local_models(self) -> tuple[ModelServer, ...]:
        """Servers on this computer at the ports such servers usually listen on. Nothing else is asked."""
        return await find_local_servers(self.models.local_servers)

    async def _configured(self) -> tuple[ModelServer, ...]:
        app = self.application_settings()
        choice = self.models.choice(app, ModelFunction.CHAT) or self.models.choice(app)
        if choice is None and app.model.base_url:
            choice = self.models.choice(changed_app(app, "model.chat", "any"), ModelFunction.CHAT)
        if choice is None:
            return ()
        trouble = ""
        models: tuple[str, ...] = ()
        try:
            models = await asyncio.wait_for(self.models.offered(choice), LISTING_SECONDS)
        except (ModelTrouble, BadValue) as error:
            trouble = f"{error.message} {error.hint}".strip()
        except TimeoutError:
            trouble = f"{choice.host} does not list its models."
        return (ModelServer(choice.host, choice.base_url, choice.host, models, trouble=trouble),)
