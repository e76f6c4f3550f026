"""What a reply without JSON says, in English or Chinese: nothing to store, a refusal, or a web page."""

from __future__ import annotations

import re

_LONGEST_STATEMENT = 400  # characters; longer prose is an essay, not a statement that there is nothing
_OPENING = 400  # a refusal stands at the beginning
_FLAGS = re.IGNORECASE | re.VERBOSE

_WEB_PAGE = re.compile(
    r"\s* (<\?xml[^>]*>\s*)? (<!--.*?-->\s*)? <(!doctype\s+html|html|head|body)\b", _FLAGS | re.DOTALL
)

_NOTHING = re.compile(
    r"""
    \b(nothing
        | (no|not\ any|any)\s([\w-]+\s){0,4}(memor(y|ies)|facts?|information|content|details?|items?|data))\b
        [^.!?\n]{0,80} \b(stor|sav|remember|record|keep|kept|extract|retain|memori[sz]|note|add|worth|persist)
    | \b(no\ need|not\ worth|no\ reason)\s(to\s)?(stor|sav|remember|record|keep|extract|memori[sz]|not|add)
    | \A nothing(\ new|\ here|\ to\ add)? [.!]? \Z
    | \A no\ (new\ |long-term\ |lasting\ |relevant\ )*memor(y|ies) [.!]? \Z
    | (没有|没|無|无|沒有|未发现|未發現|不存在) [^。!?\n]{0,20}?
        (值得|需要|可以|可供|可|要|应|應|任何|能) [^。!?\n]{0,14} (记|記|存|保留|留存|提取|收录|收錄)
    | (无需|無需|不需要|不必|无须|不用|不值得|不应|不應) [^。!?\n]{0,10} (记|記|存|保留|留存|提取)
    | \A(无|無|没有|沒有)(新)?(内容|內容|记忆|記憶)? [。.!]? \Z
    """,
    _FLAGS,
)
# "Nothing except that she moved to Oslo" is a memory in the wrong form.
_CONTRAST = re.compile(
    r"""\b(except|but|however|although|apart\ from|other\ than|besides|only)\b
    | 除了|除非|但|不过|不過|只是|然而|另外|此外""",
    _FLAGS,
)
_APOLOGY = re.compile(
    r"\A\s* (i'?m\ |i\ am\ )? (sorry|unfortunately|抱歉|对不起|對不起|很遗憾) [\s,，:：]* (but\b|但是?)?",
    _FLAGS,
)
_OBJECTION = re.compile(
    r"""\b(polic(y|ies)|guidelines?|harm|inappropriate|sensitive|unsafe|illegal|explicit|violat\w+|comply)\b
    | 政策|规定|規定|准则|违反|違反|不当|敏感|有害|非法""",
    _FLAGS,
)

_CANNOT = r"""(can(no|['’]?)t | can\ not | won['’]t | will\ not | decline | unable | not\ able
    | not\ comfortable | not\ allowed | not\ permitted)\b"""
_REFUSAL = re.compile(
    rf"""
    \b(sorry|apologi[sz]e)\b [^.!?\n]{{0,60}} \b{_CANNOT}
        (?! \s(to\s)?(find|see|identify|detect|locate|parse))  # "I'm sorry, I can't find …" is no refusal
    | \b(i|we|an\ ai\b[^.!?\n]{{0,60}}) [ ,]* (['’]m\ |am\ |are\ |must\ |have\ to\ |i\ )* {_CANNOT}
        [^.!?\n]{{0,40}}? \b(help|assist|comply|provide|process|analy[sz]e|continue|fulfil|do\ (that|this)|create
        |extract|store|save|engage|generate|support|participate|discuss|with\ (that|this)|complete|respond|answer
        |request)
    | \bagainst\ my\ (guidelines|polic|principles|programming)
    | (抱歉|对不起|對不起|很遗憾|不好意思) [^。!?\n]{{0,24}}
        (无法|無法|不能|不可以|没办法|沒辦法|不便|拒绝|拒絕)
        (?! 找到|看到|识别|識別|发现|發現)
    | 我(们)? (无法|無法|不能|不会|不會|拒绝|拒絕) [^。!?\n]{{0,10}}
        (提供|协助|協助|帮助|幫助|处理|處理|回答|完成|满足|滿足|继续|繼續|讨论|討論|参与|參與|执行|執行|提取|记录)
    | 作为 [^。!?\n]{{0,16}} (AI|人工智能|助手|模型) [^。!?\n]{{0,16}} (无法|不能|不会|拒绝)
    """,
    _FLAGS,
)


def is_web_page(text: str) -> bool:
    """A proxy or provider answered with an HTML page instead of the model."""
    return bool(_WEB_PAGE.match(text[:4000]))


def says_nothing_to_store(prose: str) -> bool:
    """A short statement that the conversation holds nothing worth remembering, and nothing else."""
    if len(prose) > _LONGEST_STATEMENT or not _NOTHING.search(prose):
        return False
    return not _OBJECTION.search(prose) and not _CONTRAST.search(_APOLOGY.sub("", prose, count=1))


def refuses(prose: str) -> bool:
    """The model declines to do the work."""
    return bool(_REFUSAL.search(prose[:_OPENING]))
