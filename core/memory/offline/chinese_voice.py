"""Turns a Chinese clause of the user into a sentence about 用户, and captured words and sentences into titles."""

from __future__ import annotations

import re

from core.memory.offline.chinese_words import ACQUAINTED, ADVERBS, AROUND, ATTRIBUTES, FAMILY, GROUPS, LIKES, PETS
from core.memory.offline.grammar import Subject
from core.memory.offline.statement import Kind
from core.memory.offline.titles import SOFT, fit

LEAD = re.compile(
    r"^(?:(?:你好|您好|大家好|嗨|对了|其实|另外|还有|嗯+|哦|啊|不对|不是(?=[,，])|错了|我说错了|我记错了|更正一下|更正|请?你?记住|请?记一下|别忘了|顺便说一下|补充一下|所以|因为|不过|但是?|"
    r"而且|是的|对(?=[,，])|好的?(?=[,，])|说起来|话说回来|同时|然后|那(?=就))[啊呀呢吧哈嘛]?[\s,，:：、]*){1,4}"
)
_OWN_WORDS = re.compile(r".{0,6}?(?:(?<![叫喊呼管给])我(?!发|说|打|写|看)|约定|说好)|.{0,20}(?:约定|说好|说定)")
_CALLED = re.compile(
    r"^(?:(?:以后|今后|你们?|您|直接|平时|可以|请|就|都|也|麻烦)[,，]?){0,5}(?:叫|喊|称呼|管)我(?:做|为|叫)?(?P<name>[\w·]{1,8}?)(?:就行|就好|就可以|即可|吧|好了)?$"
)
_SETTLED = re.compile(
    r"^(?:我们|咱们?)(?:大家|一起|已经|之前|最后|最终|还是|终于|后来|讨论后|商量后|一致|都|也|就)*(?P<verb>决定|约定|商量好|说好|讲好|约好|说定|谈好)了?[,，：:]?(?P<rest>(?!了).{2,})$"
)
_CHOSEN = re.compile(r"^(?:那|就|还是|最后|最终)+(?P<rest>(?:用|选|按|采用)[^我们]{2,20}?)(?:吧|了)?$")
_TOPIC_END = re.compile(r"[,，。；;：:！!？?（(]|因为|所以|但是|不过|的时候|这种|这样的")
_TAIL = re.compile(r"(?:了|的|吧|呢|啊|哦|呀|哈|嘛|就行|就好|而已|之类)+$")
_OURS = re.compile(
    rf"(?:我们?|咱们?)的?(?=(?:{GROUPS})|[^我你他她,，]{{1,4}}(?:团队|公司|部门|实验室|俱乐部|读书会|小组|项目组|社团))"
)
_MINE = re.compile(
    rf"(?:我们|咱们?|俺|我)(?=(?:{FAMILY}|{AROUND}|{ACQUAINTED}|{PETS})|(?:{ATTRIBUTES})(?:是|在|为|叫|有))"
)
_WE = (
    ("我们家", "用户家"),
    ("咱家", "用户家"),
    ("我们的", "用户的"),
    ("咱们的", "用户的"),
    ("俺", "我"),
    ("本人", "我"),
)
_ATTRIBUTE = re.compile(rf"(?:{ATTRIBUTES})(?:是|在|为)")
_PREDICATE = re.compile(
    rf"(?:{ADVERBS}|{LIKES}|(?:{ATTRIBUTES})(?:是|在|为)|不|没|每|常|平|习惯|住|在|是|有|对|能|会|可|只|负责|管|学|养|叫|来自|毕业|教|当|做|吃|喝|看|用|开|跑|练|写|姓|属|患|戒|受|从|把|得|被|爱|怕|想|要|信|出生|长大|家里|目前|"
    r"下班|上班|睡|起床|早上|晚上|周|一个人|一周|一天|写代码|曾|多年|今年|换|搬|正在|已|刚|周末|右手|左手|部署|支持|基于|运行|采用|托管|不再|研究|专业|老家|坐|穿|骑|听|读|打|弹|画|玩|忌|过敏|近视|色盲|单身|已婚|未婚|\d|[二三四五六七八]十)"
)


def write(text: str, kind: Kind, subject: Subject) -> str:
    """The clause as one sentence about 用户, ending with 。; quoted where no rewriting is certain."""
    text = LEAD.sub("", text.strip()) or text.strip()
    text = text.strip(" ,，、。；;！!？?~～…")
    if not text:
        return ""
    if kind is Kind.NAME and (called := _CALLED.match(text)):
        return f"用户希望被称呼为{called['name']}。"
    if settled := _SETTLED.match(text):
        verb = "决定" if settled["verb"] == "决定" else "约定"
        return quoted(text) if "我们" in settled["rest"] else f"{verb}：{_third_person(settled['rest'])}。"
    if kind is Kind.DECISION and (chosen := _CHOSEN.match(text)):
        return f"决定：{_third_person(chosen['rest'])}。"
    if subject.entity:
        return _about(text, subject.entity.name)
    if kind in {Kind.INSTRUCTION, Kind.AGREEMENT, Kind.NAME} and not _OWN_WORDS.match(text):
        asked = re.sub(r"^[你您]?[也就]?(?:可以|请)", "", text)
        written = "" if "我们" in asked else "用户要求：" + _third_person(asked)
    elif subject.implied and not text.startswith(("我", "咱", "俺", "本人")):
        of = "的" if _ATTRIBUTE.match(text) else ""
        written = f"用户{of}{_third_person(text)}" if _PREDICATE.match(text) else ""
    else:
        written = _third_person(text)
    return written + "。" if written and "我" not in written else quoted(text)


def _about(text: str, name: str) -> str:
    """A clause about somebody or something named before, its subject being a pronoun or omitted."""
    text = re.sub(r"^(?:它|他|她)们?", "", text)
    if not text.startswith(name):
        text = (
            re.sub(r"(?<![其吉])[他她它](?!们|人)", name, text)
            if re.search(r"[他她它]", text)
            else (name if _PREDICATE.match(text) else "") + text
        )
    return _third_person(text) + "。"


def _third_person(text: str) -> str:
    """用户 for 我 and 助手 for 你; what cannot be put so keeps its 我们."""
    for old, new in _WE:
        text = text.replace(old, new)
    text = _MINE.sub("用户的", _OURS.sub("用户的", re.sub(r"我们组(?=[^织])", "我们小组", text)))
    text = re.sub(r"我(?!们)", "用户", text)
    return re.sub(r"[您你]们?", "助手", text)


def quoted(text: str) -> str:
    """The user's own words, for what cannot be rewritten with certainty."""
    return f"用户说：“{text.replace('“', '「').replace('”', '」')}”。"


def as_user(text: str) -> str:
    """What an assistant says about 你, as the user would say it."""
    text = re.sub(r"^(?:所以|那么|也就是说|明白了?|好的)[,，]?", "", text)
    text = re.sub(r"^(?:之前|刚才)?[您你]?(?:之前|刚才)?(?:说过|提到过?|说|告诉过我)[,，]?(?=[您你])", "", text)
    return re.sub(r"[您你我]", lambda found: "你" if found.group() == "我" else "我", text)


def topic(text: str) -> str:
    """Captured words for a title."""
    cut = _TOPIC_END.search(text)
    text = text[: cut.start()] if cut else text
    text = _TAIL.sub("", text.strip()) or text
    return re.sub(r"我们?", "用户", text).strip("、 ")


def headline(sentence: str) -> str:
    """A sentence about 用户 as a title: what it says, without 用户 where that goes without saying."""
    sentence = sentence.rstrip("。 ")
    if said := re.match(r"^用户说：“(.*)”$", sentence):
        sentence = LEAD.sub("", said[1]) or said[1]
        sentence = re.sub(r"^(?:我们|咱们)(?:的(?=.))?", "", sentence)
    short = re.sub(r"^用户要求：(?:用户)?(?:以后|今后|从现在起|从今以后)?[都,，]?(?:请|麻烦)?", "", sentence)
    short = re.sub(r"^用户(?!的)(?:(?:是|患有|有)(?:一名|一位|一个|个)?(?!的|点))?(?=.{2})", "", short).replace(
        "时候请不要", "时候不要"
    )
    short = re.sub(r"(?<=回答|回复|称呼)用户$", "", short)
    return fit(
        short.removeprefix("用户的") if len(short) > SOFT["zh"] or re.search("决定|约定", short) else short, "zh"
    )


def bare(text: str) -> str:
    """A clause without the words that only lead it in."""
    return LEAD.sub("", text) or text
