"""The fixed words memories are written with: folders, tags, titles of joined memories and reasons, in both languages."""

# ruff: noqa: E501 -- tables of words and shapes read better unbroken

from __future__ import annotations

from dataclasses import dataclass

from core.memory.offline.statement import Kind


@dataclass(frozen=True)
class Wording:
    """One language. `categories` are first tags for kinds whose own tag is no category of the graph's legend."""

    folders: dict[Kind, str]
    tags: dict[Kind, str]
    categories: dict[Kind, str]
    topics: dict[str, str]
    joined: dict[Kind, str]
    project: str
    person: str
    quoted: str
    titled: str
    said_again: str
    added: str
    changed: str
    because: str
    part_of: str
    concerns: str
    corrects: str
    happens_at: str
    space: str


ENGLISH = Wording(
    folders={
        Kind.NAME: "Profile", Kind.PROFILE: "Profile", Kind.PEOPLE: "People", Kind.PREFERENCE: "Preferences",
        Kind.HABIT: "Preferences", Kind.LIMIT: "Constraints", Kind.INSTRUCTION: "Communication",
        Kind.AGREEMENT: "Agreements", Kind.DECISION: "Decisions", Kind.EVENT: "Events", Kind.CORRECTION: "Corrections",
        Kind.MISTAKE: "Lessons", Kind.PROJECT: "Projects", Kind.PLACE: "Places", Kind.NOTE: "Notes",
    },
    tags={
        Kind.NAME: "name", Kind.PROFILE: "profile", Kind.PEOPLE: "people", Kind.PREFERENCE: "preference",
        Kind.HABIT: "habit", Kind.LIMIT: "constraint", Kind.INSTRUCTION: "instruction", Kind.AGREEMENT: "agreement",
        Kind.DECISION: "decision", Kind.EVENT: "event", Kind.CORRECTION: "correction",
        Kind.MISTAKE: "recurring mistake", Kind.PROJECT: "project", Kind.PLACE: "place", Kind.NOTE: "note",
    },
    categories={Kind.MISTAKE: "fact", Kind.PLACE: "fact", Kind.NOTE: "fact"},
    topics={
        "food": "food", "health": "health", "family": "family", "pets": "pets", "work": "work",
        "technology": "technology", "communication": "communication", "reading": "reading", "music": "music",
        "films": "films", "sports": "sports", "travel": "travel", "money": "money", "home": "home", "study": "study",
        "art": "art",
    },
    joined={
        Kind.NAME: "How the user is called", Kind.PROFILE: "About the user", Kind.PEOPLE: "People around the user",
        Kind.PREFERENCE: "The user's preferences", Kind.HABIT: "The user's habits", Kind.LIMIT: "The user's constraints",
        Kind.INSTRUCTION: "How the user wants to be answered", Kind.AGREEMENT: "Agreements with the user",
        Kind.DECISION: "Decisions the user settled", Kind.EVENT: "What changed for the user",
        Kind.CORRECTION: "Corrections by the user", Kind.MISTAKE: "The user's recurring mistakes",
        Kind.PROJECT: "The user's project", Kind.PLACE: "Places", Kind.NOTE: "What the user asked to remember",
    },
    project="Project {name}", person="{name} ({role})", quoted="The user said: “{text}”.", titled="{label}: {text}",
    said_again="The user said this again.", added="The user added to this.", changed="The user stated a changed value.",
    because="The reason given: {quote}.", part_of="{kind} that concerns {target}.", concerns="About {target}.",
    corrects="The user corrected this: {quote}.", happens_at="The place named: {quote}.",
    space=" ",
)  # fmt: skip

CHINESE = Wording(
    folders={
        Kind.NAME: "个人资料", Kind.PROFILE: "个人资料", Kind.PEOPLE: "人物", Kind.PREFERENCE: "偏好", Kind.HABIT: "偏好",
        Kind.LIMIT: "限制", Kind.INSTRUCTION: "沟通", Kind.AGREEMENT: "约定", Kind.DECISION: "决定", Kind.EVENT: "事件",
        Kind.CORRECTION: "更正", Kind.MISTAKE: "常犯错误", Kind.PROJECT: "项目", Kind.PLACE: "地点", Kind.NOTE: "备忘",
    },
    tags={
        Kind.NAME: "称呼", Kind.PROFILE: "个人资料", Kind.PEOPLE: "人物", Kind.PREFERENCE: "偏好", Kind.HABIT: "习惯",
        Kind.LIMIT: "限制", Kind.INSTRUCTION: "要求", Kind.AGREEMENT: "约定", Kind.DECISION: "决定", Kind.EVENT: "事件",
        Kind.CORRECTION: "更正", Kind.MISTAKE: "常犯错误", Kind.PROJECT: "项目", Kind.PLACE: "地点", Kind.NOTE: "备忘",
    },
    categories={Kind.MISTAKE: "事实", Kind.PLACE: "事实", Kind.NOTE: "事实"},
    topics={
        "food": "饮食", "health": "健康", "family": "家庭", "pets": "宠物", "work": "工作", "technology": "技术",
        "communication": "沟通", "reading": "阅读", "music": "音乐", "films": "影视", "sports": "运动", "travel": "旅行",
        "money": "财务", "home": "居住", "study": "学习", "art": "艺术",
    },
    joined={
        Kind.NAME: "用户的称呼", Kind.PROFILE: "用户的基本情况", Kind.PEOPLE: "用户身边的人", Kind.PREFERENCE: "用户的偏好",
        Kind.HABIT: "用户的习惯", Kind.LIMIT: "用户的限制", Kind.INSTRUCTION: "用户对回答的要求", Kind.AGREEMENT: "与用户的约定",
        Kind.DECISION: "用户已定的决定", Kind.EVENT: "用户的变化", Kind.CORRECTION: "用户的更正",
        Kind.MISTAKE: "用户常犯的错误", Kind.PROJECT: "用户的项目", Kind.PLACE: "地点", Kind.NOTE: "用户要求记住的事",
    },
    project="{name}项目", person="{name}（{role}）", quoted="用户说：“{text}”。", titled="{label}：{text}",
    said_again="用户再次提到。", added="用户作了补充。", changed="用户给出了新的说法。",
    because="原因：{quote}。", part_of="关于{target}的{kind}。", concerns="与{target}有关。",
    corrects="用户更正：{quote}。", happens_at="所说的地点：{quote}。", space="",
)  # fmt: skip

WORDINGS = {"en": ENGLISH, "zh": CHINESE}

# Other names for a topic or kind that users give folders and rules.
SYNONYMS: dict[str, str] = {
    "food": "foods meals eating diet drinks cooking kitchen 食物 美食 吃喝 饮食习惯 吃 餐饮",
    "health": "medical allergies wellbeing 医疗 身体 过敏",
    "family": "relatives 家人 亲人 家庭成员",
    "pets": "pet animals 动物",
    "work": "job career office business 职业 公司 事业",
    "technology": "tech technical coding programming code development software engineering 编程 开发 代码 技术类 工程",
    "communication": "style tone answers replies 沟通方式 回答方式 表达",
    "reading": "books literature 书籍 图书 读书",
    "music": "songs 歌曲",
    "films": "movies film movie cinema tv 电影 影视剧",
    "sports": "sport fitness exercise training 健身 体育 锻炼",
    "travel": "trips travelling traveling holidays 旅游 出行",
    "money": "finance finances budget 金钱 预算 理财",
    "home": "housing living 住房 家",
    "study": "studies university school learning education 学业 学校 教育",
    "art": "arts 绘画 美术",
    "name": "names 姓名 名字",
    "profile": "personal identity facts bio 资料 身份 用户资料 个人信息 关于我",
    "people": "persons contacts relationships 人 人际 人际关系 联系人 关系",
    "preference": "preferences likes dislikes tastes 喜好 爱好 用户偏好 兴趣",
    "habit": "habits routines 习惯",
    "limit": "limits constraints constraint restrictions 约束 限制条件",
    "instruction": "instructions 指令 要求",
    "agreement": "agreements rules 协议 约定",
    "decision": "decisions choices 决策 选择",
    "event": "events history 经历 事件",
    "correction": "corrections 更正 纠正",
    "mistake": "mistakes lessons 错误 教训",
    "project": "projects 项目资料",
    "place": "places locations 地方 场所",
    "note": "notes 备忘录 笔记",
}  # fmt: skip
