"""One small file of every format, as text, written for these tests."""

from __future__ import annotations

import json
from typing import Any


def lines(*records: Any) -> str:
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


def whole(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _node(key: str, parent: str | None, role: str, content: dict[str, Any], **more: Any) -> dict[str, Any]:
    message = {
        "id": key,
        "author": {"role": role},
        "create_time": 1735689601.5,
        "content": content,
        "recipient": "all",
        **more,
    }
    return {"id": key, "parent": parent, "children": [], "message": message}


def _text(*parts: Any) -> dict[str, Any]:
    return {"content_type": "text", "parts": list(parts)}


CHATGPT = [
    {
        "title": None,
        "create_time": 1735689600.25,
        "conversation_id": "c-1",
        "current_node": "n6",
        "mapping": {
            "root": {"id": "root", "message": None, "parent": None, "children": ["n0"]},
            "n0": _node(
                "n0",
                "root",
                "user",
                {
                    "content_type": "user_editable_context",
                    "user_profile": "I live in Lyon",
                    "user_instructions": "Be brief",
                },
                metadata={"is_visually_hidden_from_conversation": True},
            ),
            "n1": _node(
                "n1",
                "n0",
                "user",
                {
                    "content_type": "multimodal_text",
                    "parts": [{"content_type": "image_asset_pointer"}, "What plant is this? 🌵", None],
                },
            ),
            "n2": _node("n2", "n1", "assistant", _text("(an answer that was regenerated)")),
            "n3": _node("n3", "n1", "assistant", {"content_type": "thoughts", "thoughts": [{"content": "green"}]}),
            "n4": _node("n4", "n3", "assistant", {"content_type": "code", "text": "search('cactus')"}, recipient="web"),
            "n5": _node("n5", "n4", "tool", {"content_type": "execution_output", "text": "found"}),
            "n6": _node("n6", "n5", "assistant", _text("A cactus【3†source】."), channel="final"),
        },
    },
    {"title": "no mapping", "create_time": 1735689700},
    {
        "title": "kept private",
        "id": "c-3",
        "is_do_not_remember": True,
        "mapping": {"a": _node("a", None, "user", _text("secret plan"))},
    },
]

CLAUDE = [
    {
        "uuid": "a1",
        "name": "",
        "created_at": "2026-01-02T03:04:05.123456Z",
        "updated_at": "2026-01-02T03:05:00Z",
        "chat_messages": [
            {
                "uuid": "m1",
                "text": "",
                "content": [],
                "sender": "human",
                "created_at": "2026-01-02T03:04:05Z",
                "attachments": [{"file_name": "paste.txt", "extracted_content": "My shop opens at 9."}],
                "files": [{"file_name": "logo.png"}],
            },
            {
                "uuid": "m2",
                "text": "Noted.",
                "content": [{"type": "thinking", "thinking": "short"}, {"type": "text", "text": "Noted."}],
                "sender": "assistant",
                "created_at": "2026-01-02T03:04:09Z",
                "parent_message_uuid": "m1",
            },
        ],
    },
    {"uuid": "a2", "name": "empty", "chat_messages": []},
]


def _codex(second: int, kind: str, payload: dict[str, Any]) -> dict[str, Any]:
    return {"timestamp": f"2026-03-01T08:00:{second:02}.000Z", "type": kind, "payload": payload}


def _said(role: str, text: str) -> dict[str, Any]:
    return {"type": "message", "role": role, "content": [{"type": "input_text", "text": text}]}


CODEX = [
    _codex(
        0, "session_meta", {"id": "0195-aaaa", "timestamp": "2026-03-01T08:00:00.000Z", "cwd": "C:\\Users\\mia\\proj"}
    ),
    _codex(1, "response_item", _said("developer", "house rules")),
    _codex(1, "response_item", _said("user", "<environment_context><cwd>C:\\proj</cwd></environment_context>")),
    _codex(2, "event_msg", {"type": "user_message", "message": "Always use tabs in this repo"}),
    _codex(2, "response_item", _said("user", "Always use tabs in this repo")),
    _codex(3, "response_item", {"type": "reasoning", "summary": [{"type": "summary_text", "text": "tabs"}]}),
    _codex(
        5,
        "response_item",
        {"type": "function_call", "name": "shell", "arguments": '{"command":["ls"]}', "call_id": "c1"},
    ),
    _codex(6, "response_item", {"type": "function_call_output", "call_id": "c1", "output": "README.md"}),
    _codex(9, "some_future_type", {"x": 1}),
    _codex(10, "event_msg", {"type": "agent_message", "message": "Understood, tabs."}),
    _codex(
        10,
        "response_item",
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Understood, tabs."}]},
    ),
]


def _line(kind: str, uuid: str, parent: str | None, content: Any, **more: Any) -> dict[str, Any]:
    message = {"role": kind, "content": content, **({"id": more.pop("message_id")} if "message_id" in more else {})}
    return {
        **{"type": kind, "uuid": uuid, "parentUuid": parent, "sessionId": "s1", "cwd": "/home/mia/p"},
        **{"timestamp": "2026-02-01T10:00:05.000Z", "message": message, **more},
    }


CLAUDE_CODE = [
    {"type": "summary", "summary": "Set up parser", "leafUuid": "u4"},
    _line("user", "u1", None, "<command-name>/clear</command-name>", isMeta=True),
    _line("user", "u2", "u1", "I prefer pytest over unittest<system-reminder>ignored</system-reminder>"),
    _line("assistant", "u3", "u2", [{"type": "thinking", "thinking": "ok"}], message_id="msg_1"),
    _line(
        "assistant",
        "u4",
        "u3",
        [
            {"type": "text", "text": "Using pytest."},
            {"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": "pytest"}},
        ],
        message_id="msg_1",
    ),
    _line(
        "user",
        "u5",
        "u4",
        [{"type": "tool_result", "tool_use_id": "t1", "content": "1 passed"}],
        toolUseResult={"stdout": "1"},
    ),
]

GEMINI_CLI = [
    {"sessionId": "g1", "projectHash": "ab12", "startTime": "2026-04-01T09:00:00.000Z", "kind": "main"},
    {"id": "1", "timestamp": "2026-04-01T09:00:01.000Z", "type": "user", "content": [{"text": "My dog is called Rex"}]},
    {"id": "2", "timestamp": "2026-04-01T09:00:03.000Z", "type": "gemini", "content": "Hi"},
    {
        "id": "2",
        "timestamp": "2026-04-01T09:00:03.000Z",
        "type": "gemini",
        "content": "Hi Rex!",
        "thoughts": [{"subject": "Greet"}],
    },
    {"$set": {"lastUpdated": "2026-04-01T09:00:03.000Z"}},
]

AI_STUDIO = {
    "runSettings": {"model": "m"},
    "systemInstruction": {"text": "Be kind"},
    "chunkedPrompt": {
        "chunks": [
            {"role": "user", "text": "I sing in a choir"},
            {"role": "model", "text": "thinking", "isThought": True},
            {"role": "model", "text": "Lovely!"},
        ]
    },
}

TAKEOUT = [
    {
        "header": "Gemini Apps",
        "title": "Prompted And for lunch?",
        "time": "2026-01-05T20:30:00.000Z",
        "products": ["Gemini Apps"],
        "safeHtmlItem": [{"html": "<p>Salad</p>"}],
    },
    {
        "header": "Gemini Apps",
        "title": "Prompted What is a good soup?",
        "time": "2026-01-05T18:30:00.000Z",
        "products": ["Gemini Apps"],
        "safeHtmlItem": [{"html": "<p>Try <b>pho</b>.</p>"}],
    },
    {"header": "Search", "title": "Searched for shoes", "time": "2026-01-05T18:00:00.000Z", "products": ["Search"]},
]

OPENWEBUI = [
    {
        "id": "o1",
        "title": "Trip",
        "created_at": 1767225600,
        "chat": {
            "history": {
                "currentId": "b",
                "messages": {
                    "a": {
                        "id": "a",
                        "parentId": None,
                        "role": "user",
                        "content": "I fly to Oslo in May",
                        "timestamp": 1767225600,
                    },
                    "x": {"id": "x", "parentId": "a", "role": "assistant", "content": "another branch"},
                    "b": {
                        "id": "b",
                        "parentId": "a",
                        "role": "assistant",
                        "content": '<details type="reasoning" done="true"><summary>Thought</summary>\n> hm\n</details>\nNice!',
                    },
                },
            }
        },
    }
]

LMSTUDIO = {
    "name": None,
    "createdAt": 1767225600000,
    "systemPrompt": "",
    "messages": [
        {
            "versions": [{"type": "singleStep", "role": "user", "content": [{"type": "text", "text": "我住在成都"}]}],
            "currentlySelected": 0,
        },
        {
            "versions": [
                {
                    "type": "multiStep",
                    "role": "assistant",
                    "steps": [
                        {
                            "type": "contentBlock",
                            "style": {"type": "thinking"},
                            "content": [{"type": "text", "text": "…"}],
                        },
                        {"type": "contentBlock", "content": [{"type": "text", "text": "成都很好！"}]},
                    ],
                }
            ],
            "currentlySelected": 7,
        },
        {"versions": [], "currentlySelected": 0},
    ],
}

OPERIT = {
    "archiveType": "operit_chat_archive",
    "formatVersion": 3,
    "chats": [
        {
            "id": "k1",
            "title": "早餐",
            "createdAt": "2026-01-01T08:00:00",
            "messages": [
                {
                    "baseMessage": {
                        "sender": "user",
                        "content": "我每天早上喝乌龙茶 🍵",
                        "timestamp": 1767225600000,
                        "selectedVariantIndex": 0,
                    },
                    "variants": [],
                },
                {
                    "baseMessage": {
                        "sender": "ai",
                        "sections": [{"type": "thinking", "content": "记住"}, {"type": "text", "content": "好的。"}],
                        "timestamp": 1767225601000,
                        "selectedVariantIndex": 1,
                    },
                    "variants": [{"variantIndex": 1, "content": "好的，记住了。"}],
                },
            ],
        }
    ],
}

SILLYTAVERN = [
    {
        "user_name": "unused",
        "character_name": "unused",
        "create_date": "2026-01-03 @10h00m00s000ms",
        "chat_metadata": {"integrity": "x"},
    },
    {
        "name": "Aria",
        "is_user": False,
        "is_system": False,
        "send_date": "January 3, 2026 10:00am",
        "mes": "Welcome, {{user}}.",
        "swipes": ["Welcome, {{user}}.", "Hello, {{user}}."],
        "swipe_id": 1,
    },
    {"name": "Mia", "is_user": True, "is_system": False, "send_date": 1767434460000, "mes": "I brought the map 🗺️"},
    {
        "name": "Aria",
        "is_user": False,
        "is_system": True,
        "send_date": "2026-01-03T10:02:00.000Z",
        "mes": "(hidden note)",
    },
]

LIBRECHAT = {
    "conversationId": "l-1",
    "title": "Bread",
    "messages": [
        {
            "messageId": "1",
            "parentMessageId": "0",
            "text": "I bake on Sundays",
            "sender": "User",
            "isCreatedByUser": True,
        },
        {"messageId": "2", "parentMessageId": "1", "text": "old", "sender": "GPT", "isCreatedByUser": False},
        {"messageId": "3", "parentMessageId": "1", "text": "Sourdough?", "sender": "GPT", "isCreatedByUser": False},
    ],
}

GROK = {
    "conversations": [
        {
            "conversation": {"id": "x-1", "title": "Stars", "create_time": "2026-02-03T04:05:06.000000Z"},
            "responses": [
                {
                    "response": {
                        "_id": "r1",
                        "message": "I own a telescope",
                        "sender": "human",
                        "create_time": {"$date": {"$numberLong": "1767225600000"}},
                    }
                },
                {"response": {"_id": "r2", "message": "Great", "sender": "ASSISTANT"}},
            ],
        }
    ]
}

SHAREGPT = [
    {
        "id": "s1",
        "conversations": [
            {"from": "human", "value": "Call me Bo"},
            {"from": "gpt", "value": '<div class="markdown"><p>Hi <b>Bo</b> &amp; co</p></div>'},
        ],
    }
]

MESSAGES = {
    "messages": [
        {"role": "system", "content": "x"},
        {
            "role": "user",
            "content": [{"type": "text", "text": "I am vegan"}, {"type": "image_url", "image_url": {"url": "data:"}}],
        },
        {
            "role": "assistant",
            "content": None,
            "tool_calls": [{"id": "1", "type": "function", "function": {"name": "f", "arguments": "{}"}}],
        },
        {"role": "tool", "tool_call_id": "1", "content": "ok"},
        {"role": "assistant", "content": "Noted!"},
    ]
}

CHATBOT_UI = {
    "version": 4,
    "history": [
        {
            "id": 1,
            "name": "Tea",
            "messages": [{"role": "user", "content": "I like tea"}, {"role": "assistant", "content": "Me too"}],
        }
    ],
    "folders": [],
}

TRANSCRIPT = """# Garden talk
**You:** When should I plant garlic? (I live in zone 7)
**ChatGPT:** In October.
```
User: this line is code
```
用户：谢谢
助手：不客气
"""

# format name → (text of a file, conversations in it, what is left out)
SAMPLES: dict[str, tuple[str, int, int]] = {
    "chatgpt": (whole(CHATGPT), 2, 1),
    "claude": (whole(CLAUDE), 1, 1),
    "codex": (lines(*CODEX), 1, 0),
    "claude_code": (lines(*CLAUDE_CODE), 1, 0),
    "gemini_cli": (lines(*GEMINI_CLI), 1, 0),
    "ai_studio": (whole(AI_STUDIO), 1, 0),
    "takeout": (whole(TAKEOUT), 2, 0),
    "openwebui": (whole(OPENWEBUI), 1, 0),
    "lmstudio": (whole(LMSTUDIO), 1, 0),
    "operit": (whole(OPERIT), 1, 0),
    "sillytavern": (lines(*SILLYTAVERN), 1, 0),
    "librechat": (whole(LIBRECHAT), 1, 0),
    "grok": (whole(GROK), 1, 0),
    "sharegpt": (whole(SHAREGPT), 1, 0),
    "messages": (whole(MESSAGES), 1, 0),
    "json": (whole(CHATBOT_UI), 1, 0),
    "text": (TRANSCRIPT, 1, 0),
}
