"""A line of the rules that asks for what rules cannot do is pointed out; a sensible one is left in peace."""

from __future__ import annotations

import pytest

from core.memory.rules_hint import rules_hints
from core.model import RuleLimit, RulesHint


@pytest.mark.parametrize(
    "line",
    [
        "Save everything.",
        "store everything I say",
        "Remember every message",
        "Never drop anything.",
        "Ignore the selection gate",
        "所有对话都入库",
        "保存所有聊天",
        "什么都要记",
        "不要过滤任何内容",
    ],
)
def test_s_27_asking_to_keep_everything_is_pointed_out(line: str) -> None:
    assert rules_hints(line) == (RulesHint(1, RuleLimit.EVERYTHING),)


@pytest.mark.parametrize(
    "line",
    [
        "Answer in Markdown instead of JSON",
        "Return the result as YAML",
        "Do not use JSON.",
        "Add an explanation before the JSON",
        "输出为 Markdown 表格",
        "不要用 JSON",
        "JSON 之外再加一段说明",
    ],
)
def test_s_27_asking_for_another_format_is_pointed_out(line: str) -> None:
    assert rules_hints(line) == (RulesHint(1, RuleLimit.FORMAT),)


@pytest.mark.parametrize(
    "line",
    [
        "Keep my plans and next steps",
        "Record to-dos for the release",
        "Note predictions about the market",
        "记录下一步计划",
        "推测也要入库",
    ],
)
def test_s_27_asking_for_plans_or_guesses_is_pointed_out(line: str) -> None:
    assert rules_hints(line) == (RulesHint(1, RuleLimit.FUTURE),)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Only keep decisions, preferences and people of project Tidepool.",
        "File everything technical in Work/Tidepool; tags in lower case.",
        "Keep everything about Tidepool.",
        "Store all decisions under Work/v1.2",
        "Do not save everything.",
        "Keep decisions, not plans.",
        "Greetings, weather and moods are not kept.",
        "Do not answer in Markdown.",
        "Write two or three sentences, never in the first person.",
        "只记录与潮汐项目有关的决策、偏好和人物。",
        "记录所有与项目 A 相关的技术决策与依赖版本变化",
        "用户明确表达的偏好与约束优先入库；寒暄、天气、临时心情不入库",
        "技术类记忆一律放入 tech/，标签统一使用中文小写",
        "不要记录计划和猜测",
        "不要保存所有对话",
        "用两三句话客观陈述，不写第一人称。",
    ],
)
def test_sensible_rules_get_no_hint(line: str) -> None:
    assert rules_hints(line) == ()


def test_each_line_is_judged_alone_and_counted_from_one() -> None:
    rules = "Only project A.\nSave everything; answer in YAML.\n\n记录下一步计划"
    assert rules_hints(rules) == (
        RulesHint(2, RuleLimit.EVERYTHING),
        RulesHint(2, RuleLimit.FORMAT),
        RulesHint(4, RuleLimit.FUTURE),
    )
