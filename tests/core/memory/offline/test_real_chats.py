"""Real conversations beside the checkout: encyclopaedic chats leave nothing, MemoryBank users get their names."""

from __future__ import annotations

import json

import pytest


def test_an_encyclopaedic_chat_leaves_nothing(ask, shared_dir) -> None:
    export = json.loads((shared_dir / "data" / "conversations" / "chatgpt_export.json").read_text(encoding="utf-8"))
    turns = [
        (node["message"]["author"]["role"], "\n".join(map(str, node["message"]["content"].get("parts") or [])))
        for conversation in export
        for node in conversation["mapping"].values()
        if node.get("message") and node["message"]["author"]["role"] in {"user", "assistant"}
    ]
    assert len(turns) > 5
    assert ask(*turns).answer.is_empty


@pytest.mark.parametrize(
    ("file", "language", "user", "title"),
    [("memory_bank_en.json", "en", "Frank", "The user's name"), ("memory_bank_cn.json", "zh", "王峰", "用户的姓名")],
)
def test_a_memorybank_user_is_known_by_name_and_taste(ask, shared_dir, file, language, user, title) -> None:
    bank = json.loads((shared_dir / "data" / "retrieval" / "memorybank" / file).read_text(encoding="utf-8"))
    first_day = next(iter(bank[user]["history"].values()))
    turns = [turn for pair in first_day for turn in (("user", pair["query"]), ("assistant", pair["response"]))]
    answer = ask(*turns, language=language).answer
    named = {item.title: item for item in answer.new}
    assert user in named[title].content
    assert any(item.folder_path in {"Preferences", "偏好"} for item in answer.new)
