"""Chinese: where clauses end, what gives a clause away as a question, plan or mood, and who a clause speaks of."""

# ruff: noqa: E501 -- tables of words and shapes read better unbroken

from __future__ import annotations

import re

from core.memory.offline import chinese_voice as voice
from core.memory.offline.chinese_patterns import LEAD, PATTERNS
from core.memory.offline.chinese_words import (
    ACQUAINTED,
    AROUND,
    DOES,
    FAMILY,
    MOODS,
    PERSON,
    PETS,
    RESPONSIBLE,
    THINGS,
    TOPICS,
)
from core.memory.offline.grammar import Grammar
from core.memory.offline.statement import Clause, Entity, Kind

_COMMA = re.compile(r"[,，；;：:]")
DETAIL = re.compile(
    r"(?:会议)?(?:地点|时间|日期|会场|价格|费用|预算|人数|名字|负责人)(?:都|就|也|定|设)?(?:是|在|为|定在|定为|：|:)"
)
_OPENING = re.compile(
    r"^\s*(?:你好呀?|您好|嗨|对了|其实|另外|还有|嗯+|哦|不对|不是|错了|更正一下|请?记住|请?记一下|所以|因为|不过|但是?|而且|是的|好的?|"
    r"以后|今后|从现在起|顺便说一下|我说错了|我记错了|(?:以后|今后)?(?:每次|只要|当)?我(?:发|说|打|写).{1,14}|.{1,6}的时候|麻烦你?|在我们.{1,4})\s*$"
)
_TIED = re.compile(r"^\s*(?:而?不是|而是)|^\s*是(?!的)")
_CONNECTOR = re.compile(r"^\s*(因为|由于|所以|因此|但是?|不过|而且|并且|另外|然后)")
_RELATED = re.compile(
    rf"(?:我们?|咱)(?:家)?(?:里)?的?(?P<relation>{FAMILY}|{PETS}|{AROUND}|{ACQUAINTED})(?:(?:名字)?(?:叫|名叫|是叫)(?P<name>[\w·]{{1,6}})|(?P<given>{PERSON})(?={DOES}))?"
    rf"|养了?(?:一)?(?:只|条)(?P<pet>{PETS})(?:叫(?P<petname>\w{{1,6}}))?"
    rf"|(?:^|由|归|[,，])(?P<doer>{PERSON})(?:来|主要|一直|目前|也|都|还|同时|只|每周.)*(?:{RESPONSIBLE})"
)
_PROJECT = re.compile(
    r"(?:项目|应用|系统|小程序|产品|公司|平台|网站|我(?:写|做|开|们)?的?(?:游戏|小说|书|博客|团队|店))(?:名字?)?(?:叫|名叫|是)?[“\"「《](?P<name>[^”\"」》]{1,16})[”\"」》]"
    r"|(?:叫|名叫|名为)[“\"「《]?(?P<called>[^”\"」》的,，。]{1,12})[”\"」》]?的[^,，。我]{0,6}?(?:项目|应用|系统|小程序|产品|平台|网站|游戏|小说|博客|机器人)"
    r"|(?:做|写|开发|搭|维护|运营|筹备)(?:一个|一款|一本|一套|一家)(?P<plain>[\u4e00-\u9fff]{1,8}?(?:小程序|应用|网站|系统|游戏|博客|平台|机器人|小说))"
    r"|[“\"「《](?P<other>[^”\"」》]{1,16})[”\"」》](?:这个|那个)?(?:项目|应用|系统|小程序|产品|平台)"
)


def _bounded(words: str) -> str:
    """Latin words among the alternatives stand alone: "Go" is not in "Gothenburg"."""
    return re.sub(
        r"(?<![A-Za-z0-9])[A-Z][A-Za-z0-9]+|(?<![A-Za-z0-9])git\b|(?<![A-Za-z])commit\b", r"\\b\g<0>\\b", words
    )


_DOUBLED = frozenset("爸妈哥姐弟妹")  # kept as 爸爸, 妈妈 …


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
        if found["doer"]:
            return Entity(found["doer"], found["doer"], Kind.PEOPLE)
        relation, name = found["relation"] or found["pet"], found["name"] or found["given"] or found["petname"] or ""
        relation = relation * 2 if relation in _DOUBLED else relation
        return Entity(name or f"用户的{relation}", f"用户的{relation}{name}", Kind.PEOPLE, relation)
    if project := _PROJECT.search(text):
        name = next(found for found in project.groups() if found)
        return Entity(name, name, Kind.PROJECT)
    return None


REJECTIONS = {
    "question": re.compile(r"不确定|还?没(?:有)?(?:决定|想好|确定)|犹豫|纠结|不知道|吗$|[吗呢]$|^(?:什么|怎么|为什么|为啥|谁|哪|多少|几点|是不是|能不能|可不可以|有没有|会不会|要不要)|怎么|为什么|什么(?!都|也)|是不是|能不能|有没有|会不会|哪(?:些|个|里|种|家)|多少|如何|几(?:点|号)"),
    "hypothetical": re.compile(r"^.{0,4}(?:如果|假如|假设|要是|倘若|万一|设想|想象一下|若是)|就好了$|的话"),
    "plan": re.compile(r"打算|计划|准备(?!好)|将要|将会|即将|想要?(?=去|买|学|做|看|找|试|吃|换|问|当|知道|了解|请|改|写|在|听|和|跟|成为|把|给|提升|尝试)|希望(?!你)|明天|后天|下周|下个?月|明年|今晚|待会|等会|过两年|"
                       r"以后再|到时候|考虑|可能会?|也许|或许|说不定|要去|会去|要不|试试|试着|我会(?!说|讲|做|开|弹|在)|会(?:尝试|努力|试|注意|好好)|将来|未来|有机会|有空(?=.)|马上要|需要去|得去|得给|想(?:当|学|买|去)|不想(?!听|看|用|让)"),
    "momentary": re.compile(rf"今天|昨天|刚才|刚刚|现在好|这会儿|今早|昨晚|前几天|这几天|{MOODS}|天气|下雨|下雪|好冷|好热"),
    "request": re.compile(r"^(?:请|麻烦|能|可以|你|您)*(?:帮|给我|替我|写|讲|列|翻译|总结|解释|介绍|推荐|告诉我|教|改|画|做|算|查|找|分析|生成|说说|来)"),
    "reported": re.compile(rf"^(?:{voice.LEAD.pattern[1:]})?(?:我)?(?:的)?(?:{AROUND}|{ACQUAINTED}|他们?|她们?|人家|有人|别人|网上|听说|据说|新闻|医学上|{FAMILY})(?:跟我|和我|对我|都|也|总)?(?:说|告诉|认为|觉得|以为|讲|声称|问)|^(?:他们|她们|人家|别人|对方)(?:公司|家|那边|学校|团队|都|单位|老板)|听说|据说|主角|主人公|电影讲|小说里"),
    "chat": re.compile(r"^(?:谢谢|感谢|不用谢|不客气|早安|晚安|再见|拜拜)|(?:和|跟|与)你(?:聊|说话|分享|交流|见)|你(?:的|给的)?(?:建议|推荐|主意)|这些建议|聊天"),
}  # fmt: skip

GRAMMAR = Grammar(
    code="zh",
    lead=LEAD,
    patterns=PATTERNS,
    clauses=clauses,
    rejections=REJECTIONS,
    write=voice.write,
    as_user=voice.as_user,
    topic=voice.topic,
    headline=voice.headline,
    entity=entity,
    user_subject=re.compile(r"^.{0,8}?(?:我|咱|俺|本人)"),
    pronoun=re.compile(r"^(?:它|他|她)们?"),
    household=re.compile(r"^(?:所以|因为|而且)?家[里中]"),
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
    asserts=re.compile(
        rf"(?!说|想|问|觉得|认为|打算|希望|会(?!说|讲|做|开|弹)).{{0,6}}?(?:{RESPONSIBLE}|是|用|基于|部署|运行|支持|采用|需要|住|在|有|喜欢|讨厌|只|每|由|不|叫|面向|已经|目前|教|爱|怕|擅长|当|做|写|学|养|对|依赖)(?!什么|哪|怎么|谁).+"
    ),
    obliged=re.compile(r".{0,4}?(?:必须|不能|不得|只能|不许|一律|至少|最多).+"),
    asked=re.compile(r"(?:请|麻烦|你|就|都|以后)*(?:别|不要|避免|少|尽量|务必|一律|都|用|写|回答).{3,}"),
    bare=voice.bare,
    labels={Kind.AGREEMENT: "约定：", Kind.DECISION: "决定："},
    describes={
        Kind.PROJECT: re.compile(r"(?:主要|专门|一般)?(?:是(?!一名|一位|个?人)(?:给|为|帮|一[个款套种本]|用来|面向)|用来|用于|面向|服务于?|给.{1,10}用)"),
        Kind.DECISION: DETAIL, Kind.AGREEMENT: DETAIL, Kind.EVENT: DETAIL,
        Kind.INSTRUCTION: re.compile(r"[^我他她,，]{0,8}(?:也|都)(?:要|请|得|写|用|按|给|别|不要)"),
    },
    subjects_carry_over=True,
)  # fmt: skip
TOPIC_SHAPES = {name: re.compile(_bounded(words)) for name, words in TOPICS.items()}
THING_WORDS = re.compile(THINGS)
