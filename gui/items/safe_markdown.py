"""Markdown that anybody may have written, as rich text that loads nothing and runs nothing."""

from __future__ import annotations

import html
import re

from PySide6.QtCore import Property, QCoreApplication, QObject, QUrl, Signal, Slot
from PySide6.QtGui import QBrush, QColor, QFont, QTextBlock, QTextCharFormat, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtQml import QmlElement

from gui.view_models.wording import without_direction_marks

QML_IMPORT_NAME = "Memoscape.Items"
QML_IMPORT_MAJOR_VERSION = 1

# What Qt lays out at once without holding up the window; beyond it a text is shown as the letters it consists of.
MOST_CHARACTERS = 20_000
MOST_LINES = 400
HEADINGS = (1.5, 1.3, 1.15)  # of the text's size, by level
_LINE_END = re.compile(r"(?<=\S)\n(?=\S)")


class _SealedDocument(QTextDocument):
    """Asks nobody for pictures, style sheets or anything else."""

    def loadResource(self, _kind: int, _name: QUrl) -> None:
        return None


@QmlElement
class SafeMarkdown(QObject):
    """`html` is `markdown` for a `TextEdit.RichText`: pictures are their descriptions, raw HTML is text, and only
    links to http and https remain. Line ends are kept, as in a message."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._markdown = ""
        self._font = QFont()
        self._link_color = QColor("blue")
        self._html: str | None = None

    def _get_markdown(self) -> str:
        return self._markdown

    def _set_markdown(self, markdown: str) -> None:
        if markdown != self._markdown:
            self._markdown = markdown
            self._forget()

    def _get_font(self) -> QFont:
        return self._font

    def _set_font(self, font: QFont) -> None:
        if font != self._font:
            self._font = font
            self._forget()

    def _get_link_color(self) -> QColor:
        return self._link_color

    def _set_link_color(self, color: QColor) -> None:
        if color != self._link_color:
            self._link_color = color
            self._forget()

    markdown = Property(str, _get_markdown, _set_markdown, notify=changed)
    font = Property(QFont, _get_font, _set_font, notify=changed)
    linkColor = Property(QColor, _get_link_color, _set_link_color, notify=changed)

    @Property(str, notify=changed)
    def html(self) -> str:
        if self._html is None:
            self._html = safe_html(self._markdown, self._font, self._link_color)
        return self._html

    @Property(bool, notify=changed)
    def plain(self) -> bool:
        """Too long to be laid out: `html` shows the text as it was written."""
        return is_long(self._markdown)

    @Slot(str, result=bool)
    def mayOpen(self, link: str) -> bool:
        return bool(web_address(link))

    def _forget(self) -> None:
        self._html = None
        self.changed.emit()


def is_long(markdown: str) -> bool:
    return len(markdown) > MOST_CHARACTERS or markdown.count("\n") > MOST_LINES


def safe_html(markdown: str, font: QFont, link_color: QColor) -> str:
    text = without_direction_marks(markdown)
    if is_long(text):
        return f'<div style="white-space: pre-wrap;">{html.escape(text)}</div>'
    document = _SealedDocument()
    document.setDefaultFont(font)
    features = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
    document.setMarkdown(_LINE_END.sub("  \n", text), features)
    block = document.begin()
    while block.isValid():
        _seal(document, block, font, link_color)
        block = block.next()
    return document.toHtml()


def web_address(link: str) -> str:
    """`link` with its host in ASCII when it leads to the web, else "": no other kind is ever opened."""
    url = QUrl(link, QUrl.ParsingMode.StrictMode)
    if url.scheme() not in {"http", "https"} or not url.host():
        return ""
    return bytes(url.toEncoded().data()).decode("ascii")


def _seal(document: QTextDocument, block: QTextBlock, font: QFont, link_color: QColor) -> None:
    """Give every stretch of `block` a look of ours; what could reach outside becomes text."""
    stretches = [
        (fragment.position(), fragment.length(), fragment.charFormat())
        for fragment in (each.fragment() for each in block)
    ]
    level = block.blockFormat().headingLevel()
    for position, length, look in reversed(stretches):  # from the end, so that positions stay true
        cursor = QTextCursor(document)
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        if look.isImageFormat():
            cursor.insertText(_description(look) * length, QTextCharFormat())
            continue
        if look.isAnchor():
            _limit(look, link_color)
        if level:
            size = HEADINGS[min(level, len(HEADINGS)) - 1] * max(font.pixelSize(), 1)
            look.clearProperty(int(QTextFormat.Property.FontSizeAdjustment))
            look.setProperty(int(QTextFormat.Property.FontPixelSize), round(size))
        cursor.setCharFormat(look)


def _limit(look: QTextCharFormat, link_color: QColor) -> None:
    address = web_address(look.anchorHref())
    look.setAnchor(bool(address))
    look.setAnchorHref(address)
    look.setToolTip("")
    if address:
        look.setForeground(QBrush(link_color))
        look.setFontUnderline(True)
    else:
        look.clearForeground()
        look.setFontUnderline(False)


def _description(image: QTextCharFormat) -> str:
    text = str(image.property(int(QTextFormat.Property.ImageAltText)) or "").strip()
    kind = QCoreApplication.translate("SafeMarkdown", "picture")
    return f"[{kind}: {text}]" if text else f"[{kind}]"
