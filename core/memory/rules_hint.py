"""Finds lines of a person's extraction rules that ask for what rules cannot do, in English and Chinese."""

from __future__ import annotations

import re

from core.model import RuleLimit, RulesHint

_CLAUSE = re.compile(r"[.;!?。；！？](?:\s|$)|[。；！？]")  # “Work/v1.2” is one clause
_NEGATION = re.compile(r"\b(?:not|no|never|without|except|avoid|skip|ignore|rather than)\b|n['’]t\b|不|别|勿|无需|除")

_KEEP = r"\b(?:save|store|keep|remember|record|retain|extract|include|note|log|track|collect|write down)\b"
_KEEP_ZH = "(?:保存|存储|存入|记录|记住|记下|写入|入库|收录|保留|提取|包括)"
_TALK_ZH = "(?:对话|聊天|消息|内容|信息|东西)"
_ALL = (
    r"(?:everything|all|anything|every (?:single )?(?:message|word|sentence|line|detail)|all (?:the )?(?:messages|chats|"
    r"conversations)|whatever (?:i|we) say)"
)
_WHOLE = r"(?=\s*(?:$|[,:)]|(?:that )?(?:i|we|you|is|was|gets?) |(?:said|told|mentioned)\b|(?:from|in|of) (?:this|every|all|each)\b))"
_FORMAT = r"(?:markdown|yaml|xml|csv|html|an? table|tables|prose|plain text|free text|bullet points?)"
_FORMAT_ZH = r"(?:markdown|yaml|xml|csv|html|表格|纯文本|自然语言)"
_UNPROVEN = r"\b(?:(?:my|our|future) plans?|plans|to-?dos?|next steps|the future|intentions|predictions?|speculations?|guesses|assumptions)\b"
_UNPROVEN_ZH = "(?:计划|打算|待办|下一步|未来|预测|推测|猜测|设想)"

# What is asked for; a negation before it (or between verb and object) turns it into what rules may well say.
_ASKS = (
    (RuleLimit.EVERYTHING, rf"{_KEEP}\s+(?:absolutely |simply |just )?{_ALL}{_WHOLE}"),
    (RuleLimit.EVERYTHING, rf"{_KEEP_ZH}(?:一切|(?:所有|全部)的?{_TALK_ZH})(?=$|[，,、：:）)])"),
    (RuleLimit.EVERYTHING, rf"(?:所有|全部|每一?条|任何|一切)的?{_TALK_ZH}?(?:全部|全|都)?(?:要|必须|应该?)?{_KEEP_ZH}"),
    (RuleLimit.FORMAT, rf"\b(?:output|answer|reply|respond|response|return)\b.{{0,30}}\b(?:as|in|with)\b.{{0,12}}{_FORMAT}"),
    (RuleLimit.FORMAT, rf"(?:输出|回答|返回|回复).{{0,8}}{_FORMAT_ZH}|以{_FORMAT_ZH}.{{0,4}}(?:输出|回答|返回|回复)"),
    (RuleLimit.FORMAT, r"\b(?:explain|explanation|comment|text|summary|note)\w*\b.{0,25}\b(?:before|after|outside)\b.{0,10}\bjson\b"),
    (RuleLimit.FORMAT, r"json.{0,3}(?:之外|以外|前面?|后面?).{0,4}(?:加|附|写|补充|说明|解释)"),
    (RuleLimit.FUTURE, rf"{_KEEP}.{{0,40}}?{_UNPROVEN}"),
    (RuleLimit.FUTURE, rf"{_KEEP_ZH}.{{0,12}}?{_UNPROVEN_ZH}"),
    (RuleLimit.FUTURE, rf"{_UNPROVEN_ZH}.{{0,4}}(?:也|都)(?:要|可以?|应该?|必须)?{_KEEP_ZH}"),
)
# Asked for by a negation.
_REFUSALS = (
    (RuleLimit.EVERYTHING, r"\b(?:never|not|don['’]t)\s+(?:ever )?(?:drop|skip|discard|filter|leave out|omit)\s+(?:any(?:thing)?|messages)\b"),
    (RuleLimit.EVERYTHING, r"\b(?:ignore|disable|bypass|turn off|switch off|override)\b.{0,20}\b(?:gate|filter\w*|selection|instructions|built-in|checks?)\b"),
    (RuleLimit.EVERYTHING, "(?:不要|不用|不必|无需|别|取消|关闭|忽略|跳过|绕过).{0,4}(?:过滤|筛选|内置规则)|(?:什么|啥)都(?:要)?(?:记|存|保存|入库)"),
    (RuleLimit.FORMAT, r"\b(?:not|no|don['’]t|never|without|instead of|rather than)\s+(?:use |return |output |answer in |in )?json\b"),
    (RuleLimit.FORMAT, r"(?:不要|不用|别|不再|而不是|而非|代替)(?:使用|输出|返回|用)?\s*json"),
)
_PATTERNS = tuple(
    (limit, re.compile(pattern, re.IGNORECASE), refusing)
    for patterns, refusing in ((_ASKS, False), (_REFUSALS, True))
    for limit, pattern in patterns
)


def rules_hints(rules: str) -> tuple[RulesHint, ...]:
    """What cannot be granted, in the order of the lines; at most one hint of a kind per line. Advice, not a verdict."""
    return tuple(
        RulesHint(number, limit)
        for number, line in enumerate(rules.splitlines(), start=1)
        for limit in RuleLimit
        if any(_asks(clause.strip(), limit) for clause in _CLAUSE.split(line))
    )


def _asks(clause: str, limit: RuleLimit) -> bool:
    for kind, pattern, refusing in _PATTERNS:
        if kind is limit and (found := pattern.search(clause)):
            if refusing or not _NEGATION.search(clause[: found.end()]):
                return True
    return False
