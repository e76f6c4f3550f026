"""Understands the custom rules it can apply without a model, and applies them to memories in the making."""

# ruff: noqa: E501 -- tables of words and shapes read better unbroken

from __future__ import annotations

import re
from dataclasses import dataclass, field

from core.memory.offline import topics
from core.memory.offline.item import Item
from core.memory.offline.statement import Kind

_BULLET = re.compile(r"^\s*(?:[-*•·]|\d{1,2}[.)、])\s*")
_PARTS = re.compile(r"[。；;!！]|\.(?=\s|$)")
_THING = r"(?:memories|memory|facts|notes|entries|items|everything|anything|things|all)"
_ABOUT = rf"(?:{_THING} )?(?:that (?:is|are) )?(?:about |on |related to |regarding |concerning |to do with )?"
_FOLDER = re.compile(
    rf"(?:always |please )*(?:put|file|store|save|keep|place|move|sort|collect) {_ABOUT}(?P<topic>.{{1,60}}?)(?: {_THING})? (?:always )?"
    r"(?:in(?:to)?|under|to|inside) (?:the |a |my )?(?:folder(?: named| called)? )?[\"'“]?(?P<folder>[^\"'”]{1,60}?)[\"'”]?(?: folder| directory)?$"
    r"|(?P<topic2>.{1,60}?) (?:memories |facts |items )?(?:go|goes|belong|belongs) (?:in(?:to)?|under|to) (?:the |a |my )?(?:folder )?[\"'“]?"
    r"(?P<folder2>[^\"'”]{1,60}?)[\"'”]?(?: folder| directory)?$",
    re.IGNORECASE,
)
_FOLDER_ZH = re.compile(
    r"^(?:请)?(?:把|将|所有|凡是)?(?:有?关于?|和|与|跟)?(?P<topic>.{1,20}?)(?:相关|有关|类|方面|主题)?的?(?:记忆|内容|信息|事情|东西|条目|事)?(?:一律|统一|都|全部|全|请)*"
    r"(?:放|存|归|记|保存|归类|归档|收|分)(?:入|到|在|进|至|为)?(?:folder_path ?为?)?(?:名为|叫做?)?[“\"「'《]?(?P<folder>.{1,30}?)[”\"」'》]?(?:的)?(?:这个)?(?:目录|文件夹|分类|folder)?(?:里|中|下|内|下面|里面)?$"
)
_IGNORE = re.compile(
    rf"(?:please )?(?:ignore|skip|exclude|leave out|omit|(?:do not|don't|never) (?:ever )?(?:save|store|record|remember|keep|extract|note))"
    rf" (?:any |all )?{_ABOUT}(?P<topic>.{{1,80}})$",
    re.IGNORECASE,
)
_IGNORE_ZH = re.compile(
    r"^(?:请)?(?:不要|不|别|不用|不必|无需|禁止)(?:再)?(?:记录|保存|记|存|入库|提取|存储|收录|记住)(?:任何|所有)?(?:有?关于?|和|与)?(?P<topic>.{1,30}?)(?:相关|有关|方面)?的?(?:内容|信息|记忆|事情|东西|话题)?$"
    r"|^(?:请)?(?:忽略|跳过|排除|略过)(?:掉|任何|所有|有?关于?)*(?P<topic2>.{1,30}?)(?:相关|有关|方面)?的?(?:内容|信息|记忆|事情|话题)?$"
    r"|^(?P<topic3>.{1,30}?)(?:不入库|不要?记录|不要?保存|不记)$"
)
_ONLY = re.compile(
    rf"(?:please )?(?:only|exclusively) (?:save|store|record|remember|keep|extract|note) {_ABOUT}(?P<topic>.{{1,80}})$"
    rf"|(?:save|store|record|remember|keep|extract) (?:only|nothing but|just) {_ABOUT}(?P<topic2>.{{1,80}})$",
    re.IGNORECASE,
)
_ONLY_ZH = re.compile(
    r"^(?:请)?(?:只|仅)(?:需要?|要)?(?:记录|保存|记|存|提取|收录|关注|记住)(?:有?关于?|和|与)?(?P<topic>.{1,30}?)(?:相关|有关|方面)?的?(?:内容|信息|记忆|事情|决策)?$"
)
_LANGUAGE = re.compile(
    r"^(?:please |always )*(?:write|save|store|record|use|keep)(?: (?:all|the|memories|memory|titles|content|contents|everything|and|it|them))* (?:in )?(?P<language>english|chinese)"
    r"(?: only| language)?$|^(?:请)?(?:一律|都|全部|统一|记忆|内容|标题)*(?:用|使用|以)(?P<zh>中文|英文|英语|汉语|简体中文)(?:来)?(?:写|记录|保存|书写|撰写|记|表达|输出)?(?:记忆|内容|标题)?$",
    re.IGNORECASE,
)
_TAGS = re.compile(r"\btags?\b|标签", re.IGNORECASE)
_LOWER = re.compile(r"lower[- ]?case|小写", re.IGNORECASE)
_TAG_LANGUAGE = re.compile(r"\b(?P<en>english|chinese)\b|(?P<zh>中文|英文|英语)", re.IGNORECASE)
_TAG_COUNT = re.compile(
    r"(?:max(?:imum)?(?: of)?|at most|no more than|up to|not more than|最多|不超过|至多)\s*(?P<n>\d|one|two|three|four|five|[一二两三四五])"
    r"|(?P<most>\d|one|two|three|four|five|[一二两三四五])(?: tags?|个标签|个)?\s*(?:at most|max(?:imum)?|以内|以下)",
    re.IGNORECASE,
)
_NO_TAGS = re.compile(
    r"^(?:no tags|without tags|(?:do not|don't) (?:add|use) (?:any )?tags|不要?加?标签|不加标签|无标签)$", re.IGNORECASE
)
_ADD_TAG = re.compile(
    r"(?:always )?(?:add|use) (?:the )?tag [\"'“]?(?P<tag>[\w-]{1,30})[\"'”]?$|(?:加上|添加|统一加)标签[“\"「]?(?P<zh>\w{1,12})[”\"」]?$",
    re.IGNORECASE,
)
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5}
_ANYTHING = re.compile(
    r"^(?:everything|anything|all|it all|all messages|the (?:rules|gate|filter|policy)|(?:the |all )?(?:previous|above|built-in) .*|instructions?|rules?|"
    r"所有|全部|一切|任何|所有(?:对话|内容|东西)|.*(?:规则|指令|筛选|协议).*|them|this|that|it)$",
    re.IGNORECASE,
)
_FICTION = re.compile(r"role-?play|fiction|story|stories|角色扮演|故事|世界观|小说设定", re.IGNORECASE)
_LIST = re.compile(r"\s*(?:,|，|、|;|\bor\b|\band\b|和|或者?|以及|与)\s*")


@dataclass
class Rules:
    """`not_applied` are the lines of the user's text that no form fits, verbatim."""

    folders: list[tuple[str, str]] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)
    only: list[str] = field(default_factory=list)
    language: str | None = None
    language_line: str = ""
    lowercase_tags: bool = False
    tag_language: str | None = None
    most_tags: int | None = None
    extra_tags: list[str] = field(default_factory=list)
    fiction: bool = False
    not_applied: list[str] = field(default_factory=list)

    def keeps(self, item: Item) -> bool:
        if any(concerns(topic, item) for topic in self.ignored):
            return False
        return not self.only or any(concerns(topic, item) for topic in self.only)

    def folder_for(self, item: Item) -> str | None:
        """The folder of the last rule whose topic the item is about."""
        return next((folder for topic, folder in reversed(self.folders) if concerns(topic, item)), None)

    def tags(self, tags: list[str]) -> list[str]:
        tags = list(dict.fromkeys([*self.extra_tags, *tags]))
        if self.lowercase_tags:
            tags = [tag.lower() for tag in tags]
        return tags if self.most_tags is None else tags[: self.most_tags]


def parse(text: str) -> Rules:
    """Reads the rules line by line; a line counts as applied only when every sentence of it is understood."""
    rules = Rules()
    for line in text.splitlines():
        bare = _BULLET.sub("", line).strip()
        parts = [part.strip(" \t.,，") for part in _PARTS.split(bare)]
        if bare and not _understand_all(parts, rules, line):
            rules.not_applied.append(line)
    return rules


def _understand_all(parts: list[str], rules: Rules, line: str) -> bool:
    understood = [_understand(part, rules, line) for part in parts if part]
    return all(understood)


def _understand(part: str, rules: Rules, line: str) -> bool:
    if len(part) > 300:
        return False
    if _TAGS.search(part):
        return _tag_rule(part, rules)
    if language := _LANGUAGE.match(part):
        rules.language = _language(language["language"] or language["zh"])
        rules.language_line = line
        return True
    for shapes, found in (((_IGNORE, _IGNORE_ZH), rules.ignored), ((_ONLY, _ONLY_ZH), rules.only)):
        if topic := _topic(shapes, part):
            return _add_topics(topic, found, rules)
    for shape in (_FOLDER, _FOLDER_ZH):
        if match := shape.match(part):
            return _add_folder(match, rules)
    return False


def _topic(shapes: tuple[re.Pattern[str], ...], part: str) -> str | None:
    for shape in shapes:
        if found := shape.match(part):
            return next((value for value in found.groupdict().values() if value), None)
    return None


def _add_topics(topic: str, found: list[str], rules: Rules) -> bool:
    if _ANYTHING.match(topic.strip()):
        return False
    rules.fiction = rules.fiction or (found is rules.only and bool(_FICTION.search(topic)))
    found += [word for word in _LIST.split(topic) if word.strip()]
    return True


def _add_folder(match: re.Match[str], rules: Rules) -> bool:
    groups = match.groupdict()
    topic, folder = groups["topic"] or groups.get("topic2"), groups["folder"] or groups.get("folder2")
    folder = (folder or "").strip(" /\\'\"“”").replace("\\", "/")
    if not topic or not folder or _ANYTHING.match(topic.strip()):
        return False
    rules.folders += [(word, folder) for word in _LIST.split(topic) if word.strip()]
    return True


def _tag_rule(part: str, rules: Rules) -> bool:
    """Case, language, number and fixed tags; several may stand in one sentence."""
    understood = False
    if _NO_TAGS.match(part):
        rules.most_tags, understood = 0, True
    if _LOWER.search(part):
        rules.lowercase_tags = understood = True
    if language := _TAG_LANGUAGE.search(part):
        rules.tag_language, understood = _language(language["en"] or language["zh"]), True
    if count := _TAG_COUNT.search(part):
        number = (count["n"] or count["most"]).lower()
        rules.most_tags, understood = int(number) if number.isdigit() else _NUMBERS[number], True
    if extra := _ADD_TAG.match(part):
        rules.extra_tags.append(extra["tag"] or extra["zh"])
        understood = True
    return understood


def _language(name: str) -> str:
    return "en" if name.lower() in {"english", "英文", "英语"} else "zh"


def concerns(topic: str, item: Item) -> bool:
    """Whether an item is about the topic of a rule: a known topic or kind, or all its words occur in the item."""
    known = topics.meaning(topic)
    if known in set(Kind):
        return item.kind.value == known
    if known is not None:
        return known in item.topics()
    words = topics.tokens(topic)
    return bool(words) and words <= topics.tokens(item.text())
