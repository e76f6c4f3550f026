"""Rendered Markdown: what strangers wrote loads nothing, runs nothing and leads nowhere but to the web."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor, QFont

from gui.items.safe_markdown import MOST_CHARACTERS, safe_html, web_address

pytestmark = pytest.mark.usefixtures("qapp")


def _html(markdown: str) -> str:
    font = QFont()
    font.setPixelSize(14)
    return safe_html(markdown, font, QColor("#123456"))


def _words(markdown: str) -> str:
    body = _html(markdown).partition("<body")[2].partition(">")[2]
    return re.sub(r"<[^>]*>", "", body).strip()


def test_ordinary_markdown_is_formatted() -> None:
    found = _html("# Heading\n\n**bold** and `code`\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |")
    for part in ("<h1", "font-weight:700", "monospace", "<li", "<table"):
        assert part in found


@pytest.mark.parametrize(
    "markdown",
    [
        "![alt](http://stranger.example/a.png)",
        "![alt](file:///etc/passwd)",
        "![alt](//stranger.example/a.png)",
        "![alt][p]\n\n[p]: http://stranger.example/a.png",
        "[![alt](http://stranger.example/a.png)](http://stranger.example/)",
        "<img src='http://stranger.example/a.png'>",
        "<img src=x onerror=alert(1)>",
        "<style>@import url(http://stranger.example/a.css);</style>",
        "<link rel=stylesheet href='http://stranger.example/a.css'>",
        "<body background='http://stranger.example/a.png'>",
        "<table background='http://stranger.example/a.png'><tr><td>x</td></tr></table>",
        "text `<img src=http://stranger.example/a.png>` text",
        "```\n<img src=http://stranger.example/a.png>\n```",
        "![" * 3000,
    ],
)
def test_nothing_that_could_be_loaded_survives(markdown: str) -> None:
    body = _html(markdown).partition("<body")[2]
    tags = set(re.findall(r"<\s*([a-zA-Z0-9]+)", body))
    assert tags <= {"p", "span", "a", "pre", "br"}
    assert not re.search(r"<[^>]*(src|background|url\()", body)


def test_a_picture_is_its_description() -> None:
    assert _words("See ![a boat](http://stranger.example/a.png)!") == "See [picture: a boat]!"


@pytest.mark.parametrize(
    "link",
    [
        "javascript:alert(1)",
        "file:///etc/passwd",
        "data:text/html,x",
        "smb://server/share",
        "vscode://x",
        "//stranger.example",
        "relative.md",
        "http:",
        "HTTP:x",
        "#part",
        "mailto:me@example.org",
    ],
)
def test_a_link_that_does_not_lead_to_the_web_is_only_text(link: str) -> None:
    assert web_address(link) == ""
    assert "href" not in _html(f"[click]({link})")
    assert _words(f"[click]({link})") == "click"


def test_a_link_to_the_web_shows_its_real_host() -> None:
    assert 'href="https://example.org/a?b=c"' in _html("[x](https://example.org/a?b=c)")
    assert web_address("http://еxample.org/") == "http://xn--xample-2of.org/"


def test_writing_direction_cannot_be_turned() -> None:
    assert _words("invoice\u202efdp.exe and \u2066x\u2069") == "invoicefdp.exe and x"


def test_lines_stay_lines() -> None:
    assert _words("one\ntwo").split() == ["one", "two"]
    assert _html("one\ntwo").count("<p") == 2


def test_a_very_long_text_is_shown_as_letters() -> None:
    found = _html("<b>" + "- a\n" * MOST_CHARACTERS)
    assert found.startswith('<div style="white-space: pre-wrap;">&lt;b&gt;- a')
