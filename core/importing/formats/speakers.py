"""Who speaks in a line of a transcript: `User:`, `**ChatGPT:**`, `## Assistant`, `You said:`, `用户：` …"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.model import Role

_USER = "user human me myself you prompt 用户 我 你 您 提问者 提问 用戶 使用者 ユーザー あなた 私 사용자 나"
_ASSISTANT = (
    "assistant ai bot chatbot model gpt chatgpt claude gemini bard copilot bing grok deepseek llama mistral mixtral "
    "qwen kimi perplexity ollama 助手 助理 ai助手 智能助手 机器人 機器人 模型 人工智能 回答 豆包 通义千问 文心一言 "
    "アシスタント 어시스턴트"
)
_NAMES = {
    **dict.fromkeys(_USER.split(), Role.USER),
    **dict.fromkeys(_ASSISTANT.split(), Role.ASSISTANT),
    **dict.fromkeys(("ai assistant", "github copilot", "microsoft copilot"), Role.ASSISTANT),
    **dict.fromkeys(("system", "系统"), Role.SYSTEM),
    **dict.fromkeys(("tool", "工具"), Role.TOOL),
}
_NAME = "|".join(sorted(map(re.escape, _NAMES), key=len, reverse=True))
_VERSION = r"(?:[ -](?:v?\d[\w.]*|sonnet|opus|haiku|turbo|pro|flash|ultra|mini|plus|max|instruct|chat|r1))*"
_LINE = re.compile(
    r"[ ]{0,3}(?P<heading>\#{1,6}[ \t]+|[-*][ \t]+(?=\*\*))?"
    r"(?P<callout>>[ ]?\[!(?=[^\]]+\]))?"
    r"(?:[\[(](?P<before>[^\])\n]{1,40})[\])][ \t]*)?"
    r"(?P<open>\*\*|__|)"
    rf"(?P<name>{_NAME}){_VERSION}(?:[ ]?\([^()\n]{{1,40}}\))?(?:[ ]?(?:said|says|wrote|说))?"
    r"(?:[ \t]*[\[(](?P<after>[^\])\n]{1,40})[\])])?"
    r"(?P<inner>[ \t]?[:：])?(?P<close>\*\*|__|)(?P<outer>[ \t]?[:：])?(?P<end>\])?(?P<rest>.*)",
    re.IGNORECASE,
)
_HEAD = 400  # characters: more than the longest speaker with its marks and times
_TIME_LIKE = re.compile(r"\d{1,4}[-:./年]\d")


@dataclass(slots=True)
class Turn:
    """`time` is the text of a time named with the speaker, "" without one."""

    role: Role
    lines: list[str]
    time: str = ""
    is_callout: bool = False


def speaker_of(line: str) -> Turn | None:
    """The turn that `line` begins, with its first words; None when nobody starts to speak in it."""
    found = _LINE.match(line[:_HEAD])  # a speaker stands at the beginning, however long the line is
    if not found:
        return None
    role = _NAMES[found["name"].casefold()]
    rest = (found["rest"] + line[_HEAD:]).strip()
    colon = bool(found["inner"] or found["outer"])
    is_callout = bool(found["callout"])
    if is_callout != bool(found["end"]):
        return None
    bold = bool(found["open"]) and found["open"] == found["close"]
    alone = not rest and (bool(found["heading"]) or bold)
    if bool(found["open"]) != bool(found["close"]) or not (colon or alone or is_callout):
        return None
    if colon and found["heading"] and found["heading"].startswith("#") and rest:
        return None  # a heading such as "## AI: a history"
    time = next((part for part in (found["before"], found["after"]) if part and _TIME_LIKE.search(part)), "")
    return Turn(role, [rest] if rest else [], time, is_callout)
