"""Which of the legend's categories a memory belongs to: its tags decide, colour and icon follow."""

from __future__ import annotations

from core.model import Memory

PERSON, CONCEPT, PROJECT, PREFERENCE, DOCUMENT, OTHER = CATEGORIES = (
    "person",
    "concept",
    "project",
    "preference",
    "document",
    "other",
)

_WORDS = {
    PERSON: "person people name profile contact family 人物 人 姓名 称呼 个人资料 联系人 家庭",
    CONCEPT: "concept idea decision agreement correction event knowledge fact 概念 知识 决定 决策 约定 更正 事件 事实",
    PROJECT: "project task 项目 任务",
    PREFERENCE: "preference preferences habit constraint instruction style 偏好 喜好 习惯 限制 约束 要求",
    DOCUMENT: "document 文档",
}
_CATEGORY_OF = {word: category for category, words in _WORDS.items() for word in words.split()}


def category_of(memory: Memory) -> str:
    """The first tag that names a category wins; without one the memory is `other`."""
    if memory.source == "document_import":
        return DOCUMENT
    named = (_CATEGORY_OF.get(tag.strip().casefold()) for tag in memory.tags)
    return next((category for category in named if category), OTHER)
