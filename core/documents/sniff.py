"""Which kind of document a file is, decided by what it contains; between kinds of text its name may help."""

from __future__ import annotations

import csv
import re
import zipfile
from pathlib import Path

from core.documents.faults import explained
from core.errors import BadContent
from core.text.unicode import decode

HEAD = 1 << 16  # bytes that are looked at
READS = "Memoscape reads text, Markdown, HTML, PDF, DOCX, EPUB, source code and CSV."

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED_OFFICE = "EncryptedPackage".encode("utf-16-le")
_PACKED = (b"\x1f\x8b", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_WEB_PAGE = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.I | re.S)
_MARKDOWN = re.compile(r"^(?:#{1,6} \S|```|[-*] \[[ x]\] )", re.M)
_CODE_ENDINGS = """
ada asm bash bat c cc clj cljs cmake cpp cs css cxx dart el erl ex exs f90 fs go gradle graphql groovy h hpp hs
hxx ini java jl js json jsonl jsx kt kts less lisp lua m mjs mm ml nim nix pas php pl pm proto ps1 py pyi qml r
rb rs rst sass scala scm scss sh sol sql swift tcl tex tf toml ts tsx v vb vhdl vue xml xsl yaml yml zig
"""
_CODE = frozenset(_CODE_ENDINGS.split())


def kind_of(path: Path) -> str:
    """`pdf`, `docx`, `epub`, `html`, `csv`, `markdown`, `code` or `text`. BadContent for everything else."""
    with explained(path.name):
        with path.open("rb") as file:
            head = file.read(HEAD)
        if not head.strip(b"\x00 \t\r\n\xef\xbb\xbf"):
            raise BadContent(f"{path.name} is empty.", "Choose another file.")
        if b"%PDF-" in head[:1024]:
            return "pdf"
        if head.startswith(b"PK\x03\x04"):
            return _kind_of_archive(path)
        if head.startswith(_OLE):
            raise _old_office(path)
        if head.startswith(b"{\\rtf"):
            raise BadContent(f"{path.name} is in rich text format (RTF).", "Save it as .docx, then add that file.")
        if head.startswith(_PACKED):
            raise BadContent(f"{path.name} is a packed file.", "Unpack it, then add what is inside.")
        return _kind_of_text(path, head)


def _kind_of_archive(path: Path) -> str:
    with zipfile.ZipFile(path) as archive:
        names = set(archive.namelist())
    if "word/document.xml" in names:
        return "docx"
    if "META-INF/container.xml" in names:
        return "epub"
    raise BadContent(f"{path.name} is an archive, not a document.", READS)


def _old_office(path: Path) -> BadContent:
    with path.open("rb") as file:
        if _ENCRYPTED_OFFICE in file.read(1 << 20):
            return BadContent(f"{path.name} is protected by a password.", "Save a copy without the password.")
    return BadContent(
        f"{path.name} is in the format of Word 97–2003 (.doc), which is not read.",
        "Open it in Word or LibreOffice, save it as .docx, then add that file.",
    )


def _kind_of_text(path: Path, head: bytes) -> str:
    text, _ = decode(head)
    if len(_CONTROL.findall(text)) * 100 > len(text):
        raise BadContent(f"{path.name} is not a document with text.", READS)
    ending = path.suffix.lower().removeprefix(".")
    if _WEB_PAGE.match(text) or (ending in ("html", "htm", "xhtml") and "<" in text):
        return "html"
    if ending in ("csv", "tsv") or (ending not in _CODE and delimiter_of(text, least_columns=3)):
        return "csv"
    if ending in ("md", "markdown"):
        return "markdown"
    if ending in _CODE or text.startswith("#!"):
        return "code"
    return "markdown" if len(_MARKDOWN.findall(text)) > 1 else "text"


def delimiter_of(text: str, least_columns: int = 2) -> str:
    """What separates the columns, when the first lines all have the same number of them; else empty."""
    lines = [line for line in text.splitlines()[:20] if line.strip()]
    if len(lines) == len(text.splitlines()) > 1 or len(lines) > 3:
        for delimiter in "\t,;|":
            widths = {len(row) for row in csv.reader(lines, delimiter=delimiter)}
            if len(widths) == 1 and widths.pop() >= least_columns:
                return delimiter
    return ""
