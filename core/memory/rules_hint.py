"""Finds lines of a person's extraction rules that ask for what rules cannot do, in English and Chinese."""

from __future__ import annotations

import re

from core.model import RuleLimit, RulesHint

_CLAUSE = re.compile(r"[.;!?](?:\s|$)|[。；！？]")  # “Work/v1.2” is one clause
_NEGATION = re.compile(r"\b(?:not|no|never|without|except|avoid|skip|ignore|rather than)\b|n['’]t\b|不|别|勿|无需|除")

_KEEP = r"\b(?:save|store|keep|remember|record|retain|extract|include|note|log|track|collect|write down)\b"
_KEEP_ZH = "(?:保存|存储|存入|记录|记住|记下|写入|入库|收录|保留|提取|包括)"
_ALL = (
    r"(?:everything|all|anything|whatever (?:i|we) say|every (?:single )?(?:message|word|sentence|line|detail)"
    r"|all (?:the )?(?:messages|chats|conversations))"
)
_ALL_ZH = "(?:所有|全部|每一?条|任何|一切)的?"
_TALK_ZH = "(?:对话|聊天|消息|内容|信息|东西)"
# “Keep everything about Tidepool” is a domain; “keep everything”, “… that I say”, “… in every chat” are not.
_WHOLE = (
    r"(?=\s*(?:$|[,:)]|(?:that )?(?:i|we|you|is|was|gets?) |(?:said|told|mentioned)\b"
    r"|(?:from|in|of) (?:this|every|all|each)\b))"
)
_FORMAT = r"(?:markdown|yaml|xml|csv|html|an? table|tables|prose|plain text|free text|bullet points?)"
_FORMAT_ZH = "(?:markdown|yaml|xml|csv|html|表格|纯文本|自然语言)"
_ANSWER = r"\b(?:output|answer|reply|respond|response|return)\b"
_ANSWER_ZH = "(?:输出|回答|返回|回复)"
_UNPROVEN = (
    r"\b(?:(?:my|our|future) plans?|plans|to-?dos?|next steps|the future|intentions|predictions?"
    r"|speculations?|guesses|assumptions)\b"
)
_UNPROVEN_ZH = "(?:计划|打算|待办|下一步|未来|预测|推测|猜测|设想)"

# A negation before it, or between verb and object, turns any of these into what rules may well say.
_ASKED = {
    RuleLimit.EVERYTHING: (
        rf"{_KEEP}\s+(?:absolutely |simply |just )?{_ALL}{_WHOLE}",
        rf"{_KEEP_ZH}(?:一切|{_ALL_ZH}{_TALK_ZH})(?=$|[，,、：:）)])",
        rf"{_ALL_ZH}{_TALK_ZH}?(?:全部|全|都)?(?:要|必须|应该?)?{_KEEP_ZH}",
        "(?:什么|啥)都要?(?:记|存|保存|入库)",
    ),
    RuleLimit.FORMAT: (
        rf"{_ANSWER}.{{0,30}}\b(?:as|in|with)\b.{{0,12}}{_FORMAT}",
        rf"{_ANSWER_ZH}.{{0,8}}{_FORMAT_ZH}|以{_FORMAT_ZH}.{{0,4}}{_ANSWER_ZH}",
        r"\b(?:explain|explanation|comment|text|summary|note)\w*\b.{0,25}\b(?:before|after|outside)\b.{0,10}\bjson\b",
        "json.{0,3}(?:之外|以外|前面?|后面?).{0,4}(?:加|附|写|补充|说明|解释)",
    ),
    RuleLimit.FUTURE: (
        rf"{_KEEP}.{{0,40}}?{_UNPROVEN}",
        rf"{_KEEP_ZH}.{{0,12}}?{_UNPROVEN_ZH}",
        rf"{_UNPROVEN_ZH}.{{0,4}}(?:也|都)(?:要|可以?|应该?|必须)?{_KEEP_ZH}",
    ),
}
# Here the negation is what is asked for.
_REFUSED = {
    RuleLimit.EVERYTHING: (
        r"\b(?:never|not|don['’]t)\s+(?:drop|skip|discard|filter|leave out|omit)\s+(?:any(?:thing)?|messages)\b",
        r"\b(?:ignore|disable|bypass|turn off|switch off|override)\b.{0,20}"
        r"\b(?:gate|filter\w*|selection|instructions|built-in|checks?)\b",
        "(?:不要|不用|不必|无需|别|取消|关闭|忽略|跳过|绕过).{0,4}(?:过滤|筛选|内置规则)",
    ),
    RuleLimit.FORMAT: (
        r"\b(?:not|no|don['’]t|never|without|instead of|rather than)\s+(?:use |return |output |answer in |in )?json\b",
        "(?:不要|不用|别|不再|而不是|而非|代替)(?:使用|输出|返回|用)?\\s*json",
    ),
    RuleLimit.FUTURE: (),
}


def rules_hints(rules: str) -> tuple[RulesHint, ...]:
    """What cannot be granted, in the order of the lines; at most one hint of a kind per line. Advice, not a verdict."""
    return tuple(
        RulesHint(number, limit)
        for number, line in enumerate(rules.splitlines(), start=1)
        for limit in RuleLimit
        if any(_asks(clause.strip(), limit) for clause in _CLAUSE.split(line))
    )


def _asks(clause: str, limit: RuleLimit) -> bool:
    refused = any(re.search(pattern, clause, re.IGNORECASE) for pattern in _REFUSED[limit])
    asked = (re.search(pattern, clause, re.IGNORECASE) for pattern in _ASKED[limit])
    return refused or any(found and not _NEGATION.search(clause[: found.end()]) for found in asked)
