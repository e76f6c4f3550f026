"""Settings of a profile and of the application, and the user's rules."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from core.autosave.schedule import INTERVAL_KEY, read_schedule, write_schedule
from core.engine.state import EngineState
from core.memory.rules_hint import rules_hints
from core.model import RulesInfo
from core.search.weights import DEFAULTS
from core.settings import (
    OPENAI,
    RULES_KEY,
    WEIGHT_KEYS,
    AppSettings,
    KeyPlace,
    ModelChoice,
    ProfileSettings,
    Scorer,
    changed_app,
    checked,
    defaults,
    host_of,
    load_app,
    normalise_base_url,
)
from core.text.tokens import count_tokens


def default_weights(scorer: Scorer) -> dict[str, float]:
    """What a weight nobody chose is, by its key in the settings."""
    default = DEFAULTS[scorer]
    values = (default.keyword, default.tag, default.content, default.semantic, default.edge)
    return dict(zip(WEIGHT_KEYS, values, strict=True))


class SettingsDoor(EngineState):
    async def settings(self, profile: str | None = None) -> ProfileSettings:
        """StorageTrouble when the stored rules are not text."""
        return self.profile_settings(profile)

    async def settings_notes(self, profile: str | None = None) -> tuple[str, ...]:
        """One sentence per stored setting that is out of range and was replaced by the nearest allowed one."""
        return self.loaded_settings(profile)[1] + load_app(self.registry.app_settings.all())[1]

    async def change_settings(self, changes: Mapping[str, object], profile: str | None = None) -> ProfileSettings:
        """All changes or none; None takes a weight back, so that its scorer's default holds again.

        UnknownName, BadValue (out of range).
        """
        taken_back = {key for key in WEIGHT_KEYS if key in changes and changes[key] is None}
        values = {key: None if key in taken_back else checked(key, value) for key, value in changes.items()}
        self._write_settings(profile, values)
        return self.profile_settings(profile)

    async def reset_settings(self, profile: str | None = None) -> ProfileSettings:
        """Weights, mode, minimum, interval and rules of this profile back to their defaults; nothing else."""
        never_chosen = dict.fromkeys(WEIGHT_KEYS)  # so that each scorer has its own defaults again
        self._write_settings(profile, defaults() | never_chosen)
        return self.profile_settings(profile)

    async def rules(self, profile: str | None = None) -> RulesInfo:
        """The user's rules for this profile, verbatim, measured."""
        return await self.measure_rules(self.profile_settings(profile).memory_extraction_custom_rules)

    async def measure_rules(self, rules: str) -> RulesInfo:
        """Size in characters and tokens of rules that need not be stored, and lines that ask for the impossible."""
        return RulesInfo(rules, len(rules), await self.count_tokens(rules), rules_hints(rules))

    async def count_tokens(self, text: str) -> int:
        """Exact, with the vocabulary that is shipped; the first count loads it, beside the engine's thread."""
        return await asyncio.to_thread(count_tokens, text)

    async def set_rules(self, rules: str, profile: str | None = None) -> RulesInfo:
        await self.change_settings({RULES_KEY: rules}, profile)
        return await self.rules(profile)

    async def app_settings(self) -> AppSettings:
        return self.application_settings()

    async def change_app_settings(self, changes: Mapping[str, object]) -> AppSettings:
        """Change application settings; `model.temperature` names one of the model. All or none."""
        app = self._app_with(changes)
        stored = app.model_dump(mode="json")
        with self.registry.transaction():
            for key in {key.partition(".")[0] for key in changes}:
                self.registry.app_settings.set(key, stored[key])
        return app

    # -- models and keys: `changes`, as for `change_app_settings`, says what would be without storing it ---------------

    async def model_in_use(self, changes: Mapping[str, object] | None = None) -> ModelChoice | None:
        """Who reads conversations: model, host and who decided; None = offline. BadValue for an unusable address."""
        return await asyncio.to_thread(self.models.choice, self._app_with(changes or {}))

    async def test_model(self, changes: Mapping[str, object] | None = None, key: str = "") -> ModelChoice | None:
        """Ask the chosen model for one word, with `key` instead of the stored one if given.

        Returns which model answered, None when none is chosen. ModelTrouble: one sentence on what is wrong.
        """
        self.recall_support()
        return await self.models.test_connection(self._app_with(changes or {}), key)

    async def key_place(self, base_url: str = "") -> KeyPlace:
        """Whether a key is stored for this address (blank: OpenAI's) and where; BadValue, KeyStoreTrouble."""
        return await asyncio.to_thread(self.models.keys.place, _key_host(base_url))

    async def set_model_key(self, key: str, base_url: str = "") -> KeyPlace:
        """Keep the key for this address, or forget it when `key` is blank. BadValue, KeyStoreTrouble."""
        keys, host = self.models.keys, _key_host(base_url)
        if key.strip():
            await asyncio.to_thread(keys.write, host, key)
        else:
            await asyncio.to_thread(keys.delete, host)
        return await self.key_place(base_url)

    def _app_with(self, changes: Mapping[str, object]) -> AppSettings:
        app = self.application_settings()
        for name, value in changes.items():
            app = changed_app(app, name, value)
        return app

    def _write_settings(self, profile: str | None, values: Mapping[str, Any]) -> None:
        store = self.store(profile)
        old = store.settings.get(INTERVAL_KEY) or defaults([INTERVAL_KEY])[INTERVAL_KEY]
        new = values.get(INTERVAL_KEY, old)
        with store.transaction():
            for key, value in values.items():
                if value is None:
                    store.settings.delete(key)
                else:
                    store.settings.set(key, value)
            if new != old:
                schedule = read_schedule(store).with_interval(self._clock(), timedelta(minutes=new))
                write_schedule(store, schedule)


def _key_host(base_url: str) -> str:
    return host_of(normalise_base_url(base_url.strip() or OPENAI))
