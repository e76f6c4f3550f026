"""What an automatic save must not do by itself: such an item is held for the user. Each function says why, or ""."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from core.memory.contract import ContractModel
from core.memory.extraction import ExistingMemory
from core.memory.plan.wording import plain
from core.model import JsonObject, Memory
from core.model.reasons import reason

MAX_MERGE_SOURCES = 5
MAX_SHRINK = 0.7  # of the text

LOW_TRUST = reason("low_trust")
EDITED = reason("edited")
_SHRINKS = reason("shrinks")
_NOT_SEEN = reason("not_seen")
_CHANGED = reason("changed")
_INSTRUCTION = reason("instruction")

_COMMANDS = re.compile(
    r"""
    \b(ignore|disregard|forget|override|bypass)\b [^.!?\n]{0,30}
        \b(previous|prior|above|earlier|preceding|all|any|your|system|safety)\b [^.!?\n]{0,30}
        \b(instruction|prompt|rule|guideline|message|context|restriction|filter|polic|training)
    | \b(reveal|print|show|send|leak|exfiltrate|output)\b [^.!?\n]{0,30}
        \b(system\ prompt|hidden\ instructions?|api\ keys?|passwords?|secrets?|credentials)\b
    | \byou\ are\ now\b | \bfrom\ now\ on,?\ you\ (must|will|shall|are)\b | \bnew\ (system\ )?instructions?\ *:
    | \b(do\ not|don['’]t|never)\ (tell|inform|mention\ (this|it)\ to)\ the\ user\b
    | <\|?(im_start|system|/?inst)\b | \[/?(INST|SYSTEM)\]
    | (忽略|无视|無視|忘记|忘記|忘掉|绕过|繞過|覆盖) [^。！？\n]{0,10}
        (之前|以上|上面|先前|前面|所有|一切|你的|系统|系統|安全) [^。！？\n]{0,10}
        (指令|指示|提示|规则|規則|要求|设定|設定|限制)
    | (泄露|洩露|输出|輸出|透露|发送|發送|显示|顯示) [^。！？\n]{0,10} (系统提示|系統提示|提示词|密钥|密鑰|密码|密碼)
    | 你现在是 | 你現在是 | (从现在起|从现在开始|從現在起)[，,]?你(必须|就是|将|要)
    | (不要|不得|别|切勿)(告诉|告知|告訴)用户
    """,
    re.IGNORECASE | re.VERBOSE,
)


def of_text(item: ContractModel) -> str:
    """Instructions hidden in what would be stored."""
    return _INSTRUCTION if any(map(reads_like_instruction, _texts(item.model_dump()))) else ""


def reads_like_instruction(text: str) -> bool:
    return bool(_COMMANDS.search(text))


def of_rewriting(old: Memory, content: str, shown: Mapping[str, ExistingMemory]) -> str:
    """Replacing the text of `old` by `content`. `shown` are the memories the extractor saw, by id."""
    if old.user_edited:
        return EDITED
    if old.id not in shown or not shown[old.id].complete:
        return _NOT_SEEN
    if shown[old.id].content != old.content:
        return _CHANGED
    return _SHRINKS if shrinks(old.content, content) else ""


def of_merging(sources: Sequence[Memory], content: str, shown: Mapping[str, ExistingMemory]) -> str:
    """Replacing `sources` by one memory with `content`."""
    if len(sources) > MAX_MERGE_SOURCES:
        return reason("many_sources", count=len(sources), limit=MAX_MERGE_SOURCES)
    distinct = {plain(source.content): source.content for source in sources}
    if shrinks("\n".join(distinct.values()), content):
        return _SHRINKS
    return next((why for s in sources if (why := of_rewriting(s, s.content, shown))), "")


def of_profile(old: str, markdown: str) -> str:
    """Replacing the profile document."""
    if shrinks(old, markdown):
        return _SHRINKS
    return _INSTRUCTION if reads_like_instruction(markdown) else ""


def shrinks(old: str, new: str) -> bool:
    return len(new.strip()) < (1 - MAX_SHRINK) * len(old.strip())


def _texts(value: JsonObject) -> Iterable[str]:
    """Every text of an item but its quotes, which are never shown as a memory."""
    for key, part in value.items():
        if isinstance(part, str):
            yield part
        elif isinstance(part, list) and key != "evidence":
            yield from (text for text in part if isinstance(text, str))
