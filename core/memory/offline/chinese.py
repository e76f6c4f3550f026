"""Chinese: where clauses end, what gives a clause away as a question, plan or mood, and how it is written down."""

# ruff: noqa: E501 -- tables of words and shapes read better unbroken

from __future__ import annotations

import re

from core.memory.offline.chinese_patterns import LEAD, PATTERNS
from core.memory.offline.chinese_words import ACQUAINTED, AROUND, FAMILY, MOODS, PETS, THINGS, TOPICS
from core.memory.offline.grammar import Grammar, Subject
from core.memory.offline.statement import Clause, Entity, Kind

MAX_TITLE = 36
_COMMA = re.compile(r"[,，；;：:]")
_OPENING = re.compile(
    r"^\s*(?:你好呀?|您好|嗨|对了|其实|另外|还有|嗯+|哦|不对|不是|错了|更正一下|请?记住|请?记一下|所以|因为|不过|但是?|而且|是的|好的?|"
    r"以后|今后|从现在起|顺便说一下|我说错了|我记错了|(?:以后|今后)?(?:每次|只要|当)?我(?:发|说|打|写).{1,14}|.{1,6}的时候|麻烦你?|在我们.{1,4})\s*$"
)
_TIED = re.compile(r"^\s*(?:而?不是|而是)|^\s*是(?!的)")
_CONNECTOR = re.compile(r"^\s*(因为|由于|所以|因此|但是?|不过|而且|并且|另外|然后)")
_LEAD = re.compile(
    r"^(?:(?:你好|您好|大家好|嗨|对了|其实|另外|还有|嗯+|哦|啊|不对|不是(?=[,，])|错了|我说错了|我记错了|更正一下|更正|请?你?记住|请?记一下|别忘了|顺便说一下|补充一下|所以|因为|不过|但是?|"
    r"而且|是的|对(?=[,，])|好的?(?=[,，])|说起来|话说回来|同时|然后|那(?=就))[啊呀呢吧哈嘛]?[\s,，:：、]*){1,4}"
)
_RELATED = re.compile(
    rf"(?:我们?|咱)(?:家)?(?:里)?的?(?P<relation>{FAMILY}|{PETS}|{AROUND})(?:(?:名字)?(?:叫|名叫|是叫)(?P<name>[\w·]{{1,6}}))?"
    rf"|养了?(?:一)?(?:只|条)(?P<pet>{PETS})(?:叫(?P<petname>\w{{1,6}}))?"
)
_PROJECT = re.compile(
    r"(?:项目|应用|系统|小程序|产品|公司|平台|网站|我(?:写|做|开|们)?的?(?:游戏|小说|书|博客|团队|店))(?:名字?)?(?:叫|名叫|是)?[“\"「《](?P<name>[^”\"」》]{1,16})[”\"」》]"
    r"|[“\"「《](?P<other>[^”\"」》]{1,16})[”\"」》](?:这个|那个)?(?:项目|应用|系统|小程序|产品|平台)"
)
_OWN_WORDS = re.compile(r".{0,6}?(?:(?<![叫喊呼管给])我(?!发|说|打|写|看)|约定|说好)|.{0,20}(?:约定|说好|说定)")
_TOPIC_END = re.compile(r"[,，。；;：:！!？?（(]|因为|所以|但是|不过|的时候|这种|这样的")
_TAIL = re.compile(r"(?:了|的|吧|呢|啊|哦|呀|哈|嘛|就行|就好|而已|之类)+$")
_WE = (("我们家", "用户家"), ("我们的", "用户的"), ("我家", "用户家"), ("咱们", "我们"), ("俺", "我"), ("本人", "我"))
_GROUPS = "团队|公司|组|部门|项目|实验室|学校|老板|仓库|系统|产品|单位|店|应用"


def clauses(masked: str, start: int, end: int) -> list[Clause]:
    """Cuts a sentence at commas, keeping short openings with what they open and 是…不是… together."""
    found: list[Clause] = []
    begin = start
    for comma in _COMMA.finditer(masked, start, end):
        piece, rest = masked[begin : comma.start()], masked[comma.end() : min(end, comma.end() + 12)]
        if not piece.strip() or _OPENING.match(piece) or (_TIED.match(rest) and ("是" in piece or "交" in piece)):
            continue
        found.append(_clause(masked, begin, comma.start()))
        begin = comma.end()
    if masked[begin:end].strip():
        found.append(_clause(masked, begin, end))
    return found


def _clause(masked: str, start: int, end: int) -> Clause:
    while start < end and masked[start].isspace():
        start += 1
    connector = _CONNECTOR.match(masked[start : start + 6])
    return Clause(start, end, connector[1] if connector else "")


def entity(text: str) -> Entity | None:
    """The person, animal or project a clause introduces, if any."""
    if found := _RELATED.search(text):
        relation, name = found["relation"] or found["pet"], found["name"] or found["petname"] or ""
        return Entity(name or f"用户的{relation}", f"用户的{relation}{name}", Kind.PEOPLE)
    if project := _PROJECT.search(text):
        name = project["name"] or project["other"]
        return Entity(name, name, Kind.PROJECT)
    return None


def write(text: str, kind: Kind, subject: Subject) -> str:
    """The clause as one sentence about 用户, ending with 。"""
    text = _LEAD.sub("", text.strip()) or text.strip()
    text = text.strip(" ,，、。；;！!？?~～…")
    if not text:
        return ""
    if subject.entity:
        text = re.sub(r"^(?:它|他|她)们?", "", text)
        text = (subject.entity.label if not text.startswith(subject.entity.name) else "") + text
    elif kind in {Kind.INSTRUCTION, Kind.AGREEMENT, Kind.NAME} and not _OWN_WORDS.match(text):
        text = "用户要求：" + re.sub(r"^[你您]?[也就]?(?:可以|请)", "", text)
    elif subject.implied and not text.startswith(("我", "咱", "俺", "本人")):
        text = "用户" + text
    for old, new in _WE:
        text = text.replace(old, new)
    text = re.sub(rf"我们(?={_GROUPS})", "用户", text).replace("我们", "用户一方").replace("我", "用户")
    text = re.sub(r"[您你]们?", "助手", text)
    return text + "。"


def as_user(text: str) -> str:
    """What an assistant says about 你, as the user would say it."""
    text = re.sub(r"^(?:所以|那么|也就是说|明白了?|好的)[,，]?", "", text)
    text = re.sub(r"^(?:之前|刚才)?[您你]?(?:之前|刚才)?(?:说过|提到过?|说|告诉过我)[,，]?(?=[您你])", "", text)
    return re.sub(r"[您你我]", lambda found: "你" if found.group() == "我" else "我", text)


def topic(text: str) -> str:
    """Captured words shortened for a title."""
    cut = _TOPIC_END.search(text)
    text = text[: cut.start()] if cut else text
    text = _TAIL.sub("", text.strip()) or text
    return re.sub(r"我们?", "用户", text)[:20].strip("、 ")


def shorten(sentence: str) -> str:
    """A sentence as a title: without the full stop, cut when long."""
    sentence = sentence.rstrip("。 ").removeprefix("用户要求：用户")
    return sentence if len(sentence) <= MAX_TITLE else sentence[:MAX_TITLE] + "…"


REJECTIONS = {
    "question": re.compile(r"不确定|还?没(?:有)?(?:决定|想好|确定)|犹豫|纠结|不知道|吗$|[吗呢]$|^(?:什么|怎么|为什么|为啥|谁|哪|多少|几点|是不是|能不能|可不可以|有没有|会不会|要不要)|怎么|为什么|什么(?!都|也)|是不是|能不能|有没有|会不会|哪(?:些|个|里|种|家)|多少|如何|几(?:点|号)"),
    "hypothetical": re.compile(r"^.{0,4}(?:如果|假如|假设|要是|倘若|万一|设想|想象一下|若是)|就好了$|的话"),
    "plan": re.compile(r"打算|计划|准备(?!好)|将要|将会|即将|想要?(?=去|买|学|做|看|找|试|吃|换|问|当|知道|了解|请|改|写|在|听|和|跟|成为|把|给|提升|尝试)|希望(?!你)|明天|后天|下周|下个?月|明年|今晚|待会|等会|过两年|"
                       r"以后再|到时候|考虑|可能会?|也许|或许|说不定|要去|会去|要不|试试|试着|我会(?!说|讲|做|开|弹|在)|会(?:尝试|努力|试|注意|好好)|将来|未来|有机会|有空|马上要|需要去|得去|得给|想(?:当|学|买|去)|不想(?!听|看|用|让)"),
    "momentary": re.compile(rf"今天|昨天|刚才|刚刚|现在好|这会儿|今早|昨晚|前几天|这几天|{MOODS}|天气|下雨|下雪|好冷|好热"),
    "request": re.compile(r"^(?:请|麻烦|能|可以|你|您)*(?:帮|给我|替我|写|讲|列|翻译|总结|解释|介绍|推荐|告诉我|教|改|画|做|算|查|找|分析|生成|说说|来)"),
    "reported": re.compile(rf"^(?:{_LEAD.pattern[1:]})?(?:我)?(?:的)?(?:{AROUND}|{ACQUAINTED}|他们?|她们?|人家|有人|别人|网上|听说|据说|新闻|医学上|{FAMILY})(?:跟我|和我|对我|都|也|总)?(?:说|告诉|认为|觉得|以为|讲|声称|问)|^(?:他们|她们|人家|别人|对方)(?:公司|家|那边|学校|团队|都|单位|老板)|听说|据说|主角|主人公|电影讲|小说里"),
    "chat": re.compile(r"^(?:谢谢|感谢|不用谢|不客气|早安|晚安|再见|拜拜)|(?:和|跟|与)你(?:聊|说话|分享|交流|见)|你(?:的|给的)?(?:建议|推荐|主意)|这些建议|聊天"),
}  # fmt: skip

GRAMMAR = Grammar(
    code="zh",
    lead=LEAD,
    patterns=PATTERNS,
    clauses=clauses,
    rejections=REJECTIONS,
    write=write,
    as_user=as_user,
    topic=topic,
    shorten=shorten,
    entity=entity,
    user_subject=re.compile(r"^.{0,8}?(?:我|咱|俺|本人)"),
    pronoun=re.compile(r"^(?:它|他|她)们?"),
    other_subject=re.compile(rf"^(?:但|不过|而)?(?:你|您|人家|别人|有人|大家|{AROUND}|我?(?:{ACQUAINTED})|这|那)"),
    reason=re.compile(r"^(?:因为|由于)$"),
    confirmation=re.compile(r"^\s*(?:嗯+|哦|啊)?[,，]?(?:对的?|是的?|没错|正确|可以的?|就这样|说定了|定了|好[,，]就这么定|一言为定|确实|嗯|同意|成交|没问题)(?:$|[,，。！!啊呀呢~])"),
    asks_back=re.compile(r"对吗|对吧|是吗|是吧|对不对|是不是|没错吧|可以吗|您说过|你说过|您提到|你提到|确认|所以|您是想|你是想|好吗|您想|你想"),
    roleplay=re.compile(r"角色扮演|扮演|假装|假扮|过家家|你是(?:女王|国王|皇帝|公主|王子|骑士|侦探|巫师|海盗|我的(?:房东|主人|仆人|公主|骑士|师父))|cosplay", re.IGNORECASE),
    material=re.compile(r"(?:翻译|润色|改写|总结|概括|校对|修改|扩写|缩写|续写|仿写|分析|批改|纠正|改一?下|回复)(?:一下|成)?.{0,20}?(?:[:：]|这句话|这段|下面|以下|这封|这篇)"),
    trouble=re.compile(r"报错|异常|错误|bug|崩溃|不生效|编译|语法|正则|函数|控件|div|css|Error|Exception|没反应|靠左|居中", re.IGNORECASE),
    remember=re.compile(r"^.{0,6}?(?:(?<!会)记住(?!了)|记一下|(?<![还我你])记得(?!带|买|去|交)|别忘了(?!带|买|去|交)|备注一下)"),
    hedge=re.compile(r"可能|也许|大概|好像|似乎|应该|说不定|不确定|感觉"),
    strength=re.compile(r"必须|绝对|从不|从来|一定|最|千万|务必|特别|非常|一律|重要"),
    corrected=re.compile(r"^(?:哎|不对|不是(?=[,，])|错了|更正|纠正|我?(?:说|记|搞|写)错了)"),
    unfinished=re.compile(r"(?:说好|约定|约好|商量好|讲好|说定|谈好|定好|规定)了?$"),
    subjects_carry_over=True,
)  # fmt: skip
TOPIC_SHAPES = {name: re.compile(words) for name, words in TOPICS.items()}
THING_WORDS = re.compile(THINGS)
